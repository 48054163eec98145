// A monkey at the window: random motions, presses, drags, keys and letters, while another process changes the file.

import DesktopDriver
import Foundation
import SeededRandom

/// Rounds of random events, each on a new board. The window neither dies nor complains, its file stays sound, and in the end it
/// shows what is in the file.
struct Monkey: Sendable {
  private let torture: Torture
  private let program: Daylane
  private let desktops = Desktops()
  private static let eventsInRound = 500
  /// How high the title bar is, which fills the screen's upper edge as the window fills the screen. It is clicked, and not dragged: a window that
  /// was pushed off the screen shows nothing, and GTK complains about each menu there.
  private static let titleBarHeight = 60.0

  init(_ torture: Torture) {
    self.torture = torture
    program = torture.program
  }

  func run() throws -> Tally {
    let count = torture.options.count(of: .monkey)
    let rounds = (count + Self.eventsInRound - 1) / Self.eventsInRound
    return torture.rounds(.monkey, count: rounds) { number in
      try desktops.with { try round(number, events: (count + rounds - 1) / rounds, on: $0) }
    }
  }

  private func round(_ number: Int, events: Int, on desktop: Desktop) throws -> Tally {
    let room = try torture.workshop.room("monkey-\(number)")
    let file = room.file("data/planner.sqlite")
    try FileManager.default.createDirectory(atPath: room.file("data"), withIntermediateDirectories: true)
    try Self.board().write(toFile: room.file("board.md"), atomically: false, encoding: .utf8)
    let imported = try program.run(["import", room.file("board.md"), "--data", file])
    guard imported.status == 0 else { throw TortureError("import answers \(imported.error)") }
    let sitting = try EditingSession(program, on: desktop, file: file)
    try sitting.program.start()
    let paw = Paw(on: sitting.program)
    var generator = torture.generator(.monkey, number)
    var tally = Tally()
    var last: [String] = []
    while tally.rounds < events {
      guard sitting.program.isRunning else {
        let status = try sitting.program.waitForEnd()
        for words in sitting.criticals { tally.add(.unclear, words) }
        // Control+W on the last window ends the program, as it should.
        if status != 0 {
          tally.add(.crash, "status \(status) after \(last.suffix(12).joined(separator: " · ")): \(sitting.program.lastWords)")
          room.keep()
          return tally
        }
        try paw.letGo()
        tally.note("times it was closed by its own key")
        try sitting.program.forgetWindow()
        try sitting.program.start()
        continue
      }
      last.append(try event(paw, sitting, desktop, file, &generator, &tally))
      tally.rounds += 1
      if tally.rounds % 100 == 0 { try expectSound(sitting, file, &tally) }
    }
    try paw.letGo()
    try MonkeyEnd(sitting, paw, program, picture: room.file("window.png")).judge(file, last, &tally)
    if !tally.failures.isEmpty { room.keep() }
    return tally
  }

  /// One event, or a few that belong together. Returns what it was.
  private func event(
    _ paw: Paw, _ sitting: EditingSession, _ desktop: Desktop, _ file: String, _ generator: inout Seeded, _ tally: inout Tally
  ) throws -> String {
    let place = ScreenPoint(x: Double(generator.below(desktop.options.width)), y: Double(generator.below(desktop.options.height)))
    let what: String
    switch generator.below(100) {
    case 0..<30:
      try paw.move(to: place)
      what = "move \(Int(place.x)),\(Int(place.y))"
    case 30..<42 where paw.position.y < Self.titleBarHeight, 54..<58 where paw.position.y < Self.titleBarHeight:
      try paw.release()
      try paw.press()
      try paw.release()
      what = "click"
    case 30..<42:
      try paw.press()
      what = "press"
    case 42..<54:
      try paw.release()
      what = "release"
    case 54..<58:
      // As a hand drags: press, leave, arrive. Sometimes Escape comes in between.
      try paw.press()
      for step in 1...4 {
        try paw.move(to: ScreenPoint(x: place.x * Double(step) / 4, y: place.y))
        Clock.sleep(until: Clock.now() + 0.02)
      }
      if generator.chance(1, in: 4) { try paw.strike("Escape") }
      try paw.release()
      what = "drag to \(Int(place.x)),\(Int(place.y))"
    case 58..<61:
      let clicks = generator.below(9) - 4
      try paw.wheel(clicks: clicks)
      what = "wheel \(clicks)"
    case 61..<63:
      try paw.askForMenu()
      what = "menu"
    case 63..<88:
      what = MonkeyKeys.common[generator.below(MonkeyKeys.common.count)]
      try paw.strike(what)
    case 88..<90:
      what = MonkeyKeys.rare[generator.below(MonkeyKeys.rare.count)]
      try paw.strike(what)
    case 90:
      what = generator.chance(1, in: 4) ? "Control+w" : "Escape"
      try paw.strike(what)
    case 91:
      let key = ["Shift", "Control"][generator.below(2)]
      if generator.chance(1, in: 2) { try paw.hold(key) } else { try paw.letGo() }
      what = "hold or free \(key)"
    case 92..<99:
      what = MonkeyKeys.letters[generator.below(MonkeyKeys.letters.count)]
      try paw.strike(what)
    default: what = try beside(file, &generator, &tally)
    }
    Clock.sleep(until: Clock.now() + 0.004)
    return what
  }

  /// Another process changes the file.
  private func beside(_ file: String, _ generator: inout Seeded, _ tally: inout Tally) throws -> String {
    let commands = [["add", "from elsewhere", "--list", "Inbox"], ["undo"], ["redo"], ["move", "2", "--list", "Later"]]
    let arguments = commands[generator.below(commands.count)]
    let outcome = try program.run(arguments + ["--data", file])
    // What the monkey has deleted cannot be moved, and there may be nothing to undo.
    if let complaint = Verdict.complaint(about: outcome) {
      tally.add(complaint.complaint, "\(arguments.joined(separator: " ")): \(complaint.words)")
    }
    if outcome.status == 0 { tally.acknowledged += 1 }
    return arguments.joined(separator: " ")
  }

  private func expectSound(_ sitting: EditingSession, _ file: String, _ tally: inout Tally) throws {
    if let complaint = try program.look(at: file).complaint { tally.add(complaint.complaint, complaint.words) }
    guard sitting.program.isRunning else { return }
    do {
      try Deadline.wait(for: "the window to answer", seconds: 15) { sitting.program.isRunning ? try sitting.program.tree() : nil }
    } catch  where sitting.program.isRunning {
      tally.add(.crash, "the window does not answer: \(error)")
    } catch {}
  }

  /// Sections, days, done cards, and more cards than fit.
  private static func board() throws -> String {
    let today = try CivilDate.today()
    let inbox = (1...12).map { "- [\($0 % 4 == 0 ? "x" : " ")] Card \($0)" }.joined(separator: "\n")
    let days = (1...20).map { "- [ ] Due \($0) @{\(today.after($0 % 5))}" }.joined(separator: "\n")
    return "## Inbox\n\n\(inbox)\n\n## Later\n\n### Soon\n\n- [ ] A\n- [ ] B\n\n### Some day\n\n- [ ] C\n\n## Empty\n\n## Dates\n\n\(days)\n"
  }
}
