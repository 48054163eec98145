// Playing the scenarios: work in a window, something happens to its file, and whatever the window offers is chosen in turn.

import DesktopDriver
import Foundation

/// Plays each scenario once without taking an offer, and once for each offer that the window makes.
struct FileScenes: Sendable {
  private let torture: Torture
  private let program: Daylane
  private let desktops = Desktops()

  init(_ torture: Torture) {
    self.torture = torture
    program = torture.program
  }

  func run() throws -> Tally {
    let count = max(1, Int((Double(FileScenario.all.count) * min(1, torture.options.scale)).rounded()))
    return torture.rounds(.files, count: count) { number in
      try desktops.with { desktop in
        let scenario = FileScenario.all[number]
        var tally = Tally()
        do {
          let first = try play(scenario, number, choosing: nil, on: desktop, &tally)
          let others = try first.buttons.map { try play(scenario, number, choosing: $0, on: desktop, &tally) }
          // Somebody who throws a file away may want that; but one of the offers is for somebody who does not.
          if !([first] + others).contains(where: \.isKept) {
            tally.add(.lost, "\(scenario.name): whatever is chosen of \(first.buttons), what was saved is in no file")
          }
        } catch let impossible as Impossible {
          tally.add(.notRun, "\(scenario.name): \(impossible)")
        }
        return tally
      }
    }
  }

  /// What the plan was when, and what happened to it.
  private struct Course {
    /// Before the last change that came before the window.
    var older: NaivePlan
    /// What the file held before something happened to it: acknowledged.
    var saved: NaivePlan
    /// With the gesture after that.
    var next: NaivePlan
  }

  /// What came of a scenario.
  private struct End {
    /// The buttons that the window offered.
    var buttons: [String] = []
    /// Whether what had been saved is in some file.
    var isKept = false
  }

  private func play(
    _ scenario: FileScenario, _ number: Int, choosing choice: String?, on desktop: Desktop, _ tally: inout Tally
  ) throws -> End {
    let name = choice.map { "\(scenario.name), \"\($0)\"" } ?? scenario.name
    let room = try torture.workshop.room("files-\(number)-\(choice ?? "none")".replacing("/", with: "-"))
    let ground = FileScenario.Ground(
      room: room.path, folder: room.file("data"), file: room.file("data/planner.sqlite"), older: room.file("older.sqlite"))
    try FileManager.default.createDirectory(atPath: ground.folder, withIntermediateDirectories: true)
    if scenario.needsDisk { try FileScenario.run("mount", "-t", "tmpfs", "-o", "size=600k,mode=700", "none", ground.folder) }
    defer {
      scenario.tidyUp(ground)
      if scenario.needsDisk { try? FileScenario.run("umount", "-l", ground.folder) }
    }
    var (book, older) = try prepare(ground)
    let sitting = try EditingSession(program, on: desktop, file: ground.file, wrapper: try wrapper(scenario, room))
    try sitting.program.start()
    var course = Course(older: older, saved: book.plan, next: book.plan)
    try sitting.hand.perform("key Down · key Alt+Down")
    _ = book.perform(.move([1], to: .list("Inbox"), before: 3))
    course.saved = book.plan
    guard try sitting.awaits(course.saved) else { throw TortureError("\(name): the first move was not saved") }

    let before = Offers.present(in: try sitting.program.tree())
    try scenario.happen(ground)
    try sitting.hand.perform("key space")
    _ = book.perform(.done([1], true))
    course.next = book.plan
    tally.rounds += 1
    tally.acknowledged += 1
    let offers: Offers? = try? Deadline.wait(for: "what the window says", seconds: 6, pause: 0.2) {
      try Offers(in: sitting.program.tree(), besides: before)
    }
    if choice == nil { describe(scenario, offers, sitting) }
    if let choice {
      guard offers?.buttons.contains(choice) == true else {
        tally.add(.unclear, "\(name): it was offered once, and is not now")
        return End()
      }
      try sitting.hand.perform("click button \"\(choice)\"")
    }
    let isKept = try judge(name, sitting, ground, course, offers, choice, &tally)
    if tally.failures.last?.words.hasPrefix(name) == true { room.keep() }
    return End(buttons: offers?.buttons ?? [], isKept: isKept)
  }

  /// A board in the file, and beside it a copy of what the file was before its last change.
  private func prepare(_ ground: FileScenario.Ground) throws -> (NaiveBook, older: NaivePlan) {
    var book = NaiveBook()
    let board = Act.insert([
      Act.List(title: "Inbox", cards: (1...4).map { Act.Card(title: "Inbox \($0)") }),
      Act.List(title: "Later", cards: (1...3).map { Act.Card(title: "Later \($0)") }),
    ])
    try board.markdown?.write(toFile: ground.room + "/board.md", atomically: false, encoding: .utf8)
    let imported = try program.run(["import", ground.room + "/board.md", "--data", ground.file])
    guard imported.status == 0, book.perform(board) != nil else { throw TortureError("import answers \(imported.error)") }
    try FileManager.default.copyItem(atPath: ground.file, toPath: ground.older)
    let older = book.plan
    let change = Act.add("Added since", list: "Later", day: nil)
    let changed = try program.run(change.arguments(board: "") + ["--data", ground.file])
    guard changed.status == 0, book.perform(change) != nil else { throw TortureError("add answers \(changed.error)") }
    return (book, older)
  }

  /// For the superuser, who passes over permissions, the program without that right.
  private func wrapper(_ scenario: FileScenario, _ room: Room) throws -> String? {
    guard scenario.needsPermissions, geteuid() == 0 || OwnMounts.isThere else { return nil }
    let path = room.file("daylane")
    let script = "#!/bin/sh\nexec setpriv --bounding-set=-dac_override,-dac_read_search '\(program.path)' \"$@\"\n"
    try script.write(toFile: path, atomically: true, encoding: .utf8)
    chmod(path, 0o755)
    return path
  }

  private func describe(_ scenario: FileScenario, _ offers: Offers?, _ sitting: EditingSession) {
    if let offers {
      let buttons = offers.buttons.map { "[\($0)]" }.joined(separator: " ")
      return say("  \(scenario.name): the window says \"\(offers.words.joined(separator: " / "))\" \(buttons)")
    }
    let toast = (try? sitting.program.tree()).flatMap { Offers.toast(in: $0) }
    say("  \(scenario.name): the window offers nothing; its last words are \"\(toast ?? "")\"")
  }

  /// Returns whether what had been saved is in some file.
  private func judge(
    _ name: String, _ sitting: EditingSession, _ ground: FileScenario.Ground, _ course: Course, _ offers: Offers?, _ choice: String?,
    _ tally: inout Tally
  ) throws -> Bool {
    // After a choice the window may go on with a file: let it show what it has.
    let claim = sitting.program.isRunning ? try settled(sitting) : nil
    try close(sitting, name, &tally)
    for words in sitting.criticals { tally.add(.unclear, "\(name): \(words)") }
    let found = try plans(under: ground.room)
    func words(_ plan: NaivePlan) -> String {
      plan == course.next ? "all" : plan == course.saved ? "all but the last change" : plan == course.older ? "the older copy" : "something else"
    }
    let files = found.map { "\($0.path.dropFirst(ground.room.count + 1)) has \(words($0.plan))" }.joined(separator: ", ")
    if choice != nil { say("  \(name): \(files.isEmpty ? "no file is left" : files)") }
    let isThere = found.contains { $0.plan == course.next && (choice != nil || $0.path == ground.file) }
    if claim?.isDone == true, !isThere, offers == nil || choice != nil {
      tally.add(.lost, "\(name): the window shows a change that is not in its file; \(files)")
    }
    return found.contains { $0.plan == course.saved || $0.plan == course.next }
  }

  private func close(_ sitting: EditingSession, _ name: String, _ tally: inout Tally) throws {
    guard sitting.program.isRunning else {
      return tally.add(.crash, "\(name): the window died: \(sitting.program.lastWords)")
    }
    do {
      try sitting.program.requestClose()
      try Deadline.wait(for: "the window to close", seconds: 15) { sitting.program.isRunning ? nil : true }
      let end = try sitting.program.waitForEnd()
      if end != 0 { tally.add(.crash, "\(name): the window ended with status \(end): \(sitting.program.lastWords)") }
    } catch {
      tally.add(.crash, "\(name): the window cannot be closed: \(error)")
      sitting.program.kill()
    }
  }

  /// The card that was changed last, as the window shows it when it has come to rest.
  private func settled(_ sitting: EditingSession) throws -> (title: String, isDone: Bool)? {
    var last: EditingSession.Shown?
    var same = 0
    return try? Deadline.wait(for: "the window to rest", seconds: 10, pause: 0.25) {
      let card = try sitting.shown()["Inbox"]?.first { $0.title == "Inbox 1" }
      same = card == last ? same + 1 : 0
      last = card
      return same >= 4 ? card.map { ($0.title, $0.isDone) } ?? ("", false) : nil
    }
  }

  /// Every data file in a folder and below, and what is in it.
  private func plans(under folder: String) throws -> [(path: String, plan: NaivePlan)] {
    var found: [(String, NaivePlan)] = []
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder).sorted() {
      let path = "\(folder)/\(name)"
      guard path != folder + "/older.sqlite", let handle = FileHandle(forReadingAtPath: path) else { continue }
      defer { try? handle.close() }
      guard (try? handle.read(upToCount: 15)) == Data("SQLite format 3".utf8) else { continue }
      let list = try program.run(["list", "--json", "--data", path])
      if list.status == 0, let plan = try? NaivePlan(json: list.output) { found.append((path, plan)) }
    }
    return found
  }
}
