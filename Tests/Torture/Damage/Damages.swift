// Data files with damaged bytes, pages and logs.

import Foundation
import SeededRandom

/// Damages copies of a data file of some hundred entries, and of its log. The program opens them and everything is right, or
/// refuses in one line; what plain SQL still reads, salvaging gives back.
struct Damages: Sendable {
  private let torture: Torture
  private let program: Daylane

  init(_ torture: Torture) {
    self.torture = torture
    program = torture.program
  }

  /// A sound file, and what was in it from its first command on.
  private struct Original: Sendable {
    var folder: String
    /// The plans that the file has held, the current one last.
    var plans: [NaivePlan]
    /// What one undo makes of the current one.
    var undone: NaivePlan
  }

  func run() throws -> Tally {
    // One that was closed, and one whose log was left.
    let room = try torture.workshop.room("damage-originals")
    let originals = try [false, true].map { try original(in: room, leavesLog: $0) }
    let count = torture.options.count(of: .damage)
    return torture.rounds(.damage, count: count) { try damage($0, originals[$0 % 2]) }
  }

  private func original(in room: Room, leavesLog: Bool) throws -> Original {
    let folder = room.file(leavesLog ? "log" : "closed")
    let file = folder + "/planner.sqlite"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var book = NaiveBook()
    var plans = [book.plan]
    func perform(_ act: Act) throws {
      try act.markdown?.write(toFile: room.file("board.md"), atomically: false, encoding: .utf8)
      let outcome = try program.run(act.arguments(board: room.file("board.md")) + ["--data", file])
      guard outcome.status == 0, book.perform(act) != nil else {
        throw TortureError("\(act) answers \(outcome.status) in peace: \(outcome.error)")
      }
      plans.append(book.plan)
    }
    for board in 0..<3 {
      let cards = (0..<110).map { Act.Card(title: "entry number \($0) of board \(board), with some more text", isDone: $0 % 5 == 0) }
      try perform(.insert([Act.List(title: "board \(board)", cards: cards), Act.List(title: "rest \(board)", cards: [])]))
    }
    let acts: [Act] = [
      .move([3, 5, 8], to: .day("2026-12-24"), before: nil), .add("late one", list: "board 0", day: nil), .undo, .redo,
      .move([40, 41, 42, 43], to: .list("rest 1"), before: nil), .add("the last one", list: "rest 2", day: "2026-12-31"),
    ]
    var target = folder
    if leavesLog {
      target = room.file("left")
      try LeftLog.copy(folder, to: target) { for act in acts { try perform(act) } }
    } else {
      for act in acts { try perform(act) }
    }
    var undone = book
    _ = undone.perform(.undo)
    return Original(folder: target, plans: plans, undone: undone.plan)
  }

  private func damage(_ number: Int, _ original: Original) throws -> Tally {
    let room = try torture.workshop.room("damage-\(number)")
    let (folder, copy) = (room.file("data"), room.file("copy"))
    let file = folder + "/planner.sqlite"
    let files = FileManager.default
    var generator = torture.generator(.damage, number)
    try files.copyItem(atPath: original.folder, toPath: folder)
    let hasLog = files.fileExists(atPath: file + "-wal")
    let hitsLog = hasLog && generator.chance(1, in: 2)
    let target = hitsLog ? file + "-wal" : file
    guard var bytes = files.contents(atPath: target).map({ Array($0) }) else { throw TortureError("no \(target)") }
    let wound = Wound.allCases[generator.below(Wound.allCases.count)]
    let words =
      "\(wound.rawValue) of the \(hitsLog ? "log" : "file")\(hasLog && !hitsLog ? " with a log" : ""), "
      + wound.inflict(on: &bytes, &generator)
    try Data(bytes).write(to: URL(fileURLWithPath: target))
    try files.copyItem(atPath: folder, toPath: copy)

    var tally = Tally()
    tally.rounds = 1
    // A log may end early, as after a power cut; then the plan is an earlier one, but never a mixture.
    let sound = hasLog ? Set(original.plans) : Set(original.plans.suffix(1))
    try judge(file, original, sound, words, &tally)
    try salvage(copy + "/planner.sqlite", original, room, words, &tally)
    if !tally.failures.isEmpty {
      try? files.removeItem(atPath: folder)
      room.keep()
    }
    return tally
  }

  private func judge(_ file: String, _ original: Original, _ sound: Set<NaivePlan>, _ words: String, _ tally: inout Tally) throws {
    let list = try program.run(["list", "--json", "--data", file])
    let check = try program.run(["check", "--data", file])
    for (name, outcome) in [("list", list), ("check", check)] {
      if let complaint = Verdict.complaint(about: outcome) { tally.add(complaint.complaint, "\(words): \(name): \(complaint.words)") }
    }
    let plan = list.status == 0 ? try? NaivePlan(json: list.output) : nil
    guard check.status == 0 else {
      tally.note(list.status == 0 ? "are read, and the check refuses them" : "are refused")
      try change(file, words, &tally)
      return
    }
    guard let plan, let last = original.plans.last else {
      return tally.add(.halfway, "\(words): the check says that all is well, and list answers \(list.status) \(list.error)")
    }
    guard sound.contains(plan) else {
      return tally.add(.lost, "\(words): the check says that all is well, and there are \(plan.difference(from: last))")
    }
    tally.note(plan == last ? "do no harm" : "cost the end of the log, as a power cut does")
    if plan == last {
      let undo = try program.run(["undo", "--data", file])
      let look = try program.look(at: file)
      if undo.status == 0, look.plan != original.undone {
        tally.add(.lost, "\(words): the check says that all is well, and undo makes another plan than there was")
      }
    }
    try change(file, words, &tally)
  }

  /// A change of a file that may be damaged: done or refused, and no crash.
  private func change(_ file: String, _ words: String, _ tally: inout Tally) throws {
    for arguments in [["add", "more", "--list", "board 1"], ["move", "7", "--day", "2026-12-01"], ["undo"]] {
      let outcome = try program.run(arguments + ["--data", file])
      if let complaint = Verdict.complaint(about: outcome) {
        return tally.add(complaint.complaint, "\(words): \(arguments[0]): \(complaint.words)")
      }
    }
  }

  private func salvage(_ file: String, _ original: Original, _ room: Room, _ words: String, _ tally: inout Tally) throws {
    let (rest, scratch) = (room.file("rest.sqlite"), room.file("scratch"))
    let outcome = try program.run(["check", "--salvage", rest, "--data", file])
    if let complaint = Verdict.complaint(about: outcome) {
      return tally.add(complaint.complaint, "\(words): check --salvage: \(complaint.words)")
    }
    // SQLite may write the log into what it reads.
    try FileManager.default.copyItem(atPath: (file as NSString).deletingLastPathComponent, toPath: scratch)
    let entries = original.plans.last?.entries ?? []
    let titles = Dictionary(entries.map { ($0.id, $0.title) }) { first, _ in first }
    func read(_ columns: String) -> [Int: String] {
      PlainReading.titles(of: scratch + "/planner.sqlite", upTo: (titles.keys.max() ?? 0) + 2, columns: columns)
        .filter { titles[$0.key] == $0.value }
    }
    let plain = read("*")
    let inPart = read("id, title")
    var given: [Int: String] = [:]
    if outcome.status == 0 {
      let look = try program.look(at: rest)
      if let complaint = look.complaint { tally.add(complaint.complaint, "\(words): what was salvaged: \(complaint.words)") }
      given = Dictionary((look.plan?.entries ?? []).map { ($0.id, $0.title) }) { first, _ in first }
    }
    tally.acknowledged += plain.count
    let missing = plain.filter { given[$0.key] != $0.value }.keys.sorted()
    if !missing.isEmpty {
      tally.add(
        .lost,
        "\(words): SQL reads \(plain.count) rows, salvaging (\(outcome.status)) leaves out \(missing.count): \(missing.prefix(6)) \(outcome.error)")
    }
    tally.note("entries salvaged", given.count)
    tally.note("entries that SQL reads", plain.count)
    tally.note("titles that SQL reads of broken rows, and that salvaging leaves out", inPart.count { given[$0.key] != $0.value } - missing.count)
  }
}
