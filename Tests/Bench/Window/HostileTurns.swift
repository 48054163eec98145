// How long the window stands still for text that nobody would type.

import DesktopDriver
import Foundation

/// Pastes and drops 50 MB into every field, and does the usual things with cards whose titles and notes are hostile; reads how
/// long the turns of the main loop were on the processor.
struct HostileTurns {
  private let workshop: Workshop
  private let backend: Backend
  private let log: String

  init(_ workshop: Workshop, on backend: Backend) {
    self.workshop = workshop
    self.backend = backend
    log = "\(workshop.folder)/hostile-\(backend).log"
  }

  /// Text as long as a title may be, 10,000 bytes.
  static let titles: [(name: String, text: String)] = [
    ("a plain title", "Buy milk"),
    ("10,000 letters", String(repeating: "a", count: 10_000)),
    ("words", String(repeating: "words ", count: 1_666)),
    ("4,900 combining marks", "a" + String(repeating: "\u{301}", count: 4_900)),
    ("marks of many classes", "a" + (0..<4_900).map { "\(["\u{301}", "\u{316}", "\u{334}", "\u{345}"][$0 % 4])" }.joined()),
    ("a family of 1,400", Array(repeating: "\u{1F468}", count: 1_400).joined(separator: "\u{200D}")),
    ("letters from right to left", String(repeating: "\u{05D0}\u{05B0}", count: 2_500)),
    ("turned about 3,000 times", String(repeating: "\u{202E}a", count: 2_400)),
    ("3,300 ideographs", String(repeating: "\u{4E00}", count: 3_300)),
    ("joined letters", String(repeating: "\u{0915}\u{094D}", count: 1_600)),
  ]

  /// A line for each kind of text.
  func notes() throws -> [String] {
    var options = Desktop.Options()
    (options.width, options.height) = (1_800, 900)
    options.environment["DAYLANE_TURN_LOG"] = log
    let desktop = try Desktop(backend, options: options)
    var lines = try pastes(on: desktop)
    for (name, text) in Self.titles { lines.append(line(name, try uses(of: text, on: desktop))) }
    return lines
  }

  private func line(_ name: String, _ turns: [(what: String, length: Double)]) -> String {
    let parts = turns.map { "\($0.what) \(milliseconds($0.length))" }
    let line = "Hostile text on \(backend), \(name), processor time of the longest turn of the main loop: \(parts.joined(separator: ", "))."
    complain(line)
    return line
  }

  // MARK: Pasting

  private func pastes(on desktop: Desktop) throws -> [String] {
    try [("Control+V", false), ("the middle button", true)].map { name, isMiddle in
      let (program, peer) = try start(desktop, beside: ["--send", "huge", "--size", "\(50 << 20)"])
      defer {
        program.kill()
        peer.program.kill()
      }
      try peer.copy()
      let hand = Hand(on: program)
      var turns: [(String, Double)] = []
      for (what, open, focus, isKept) in Self.fields {
        try hand.perform(open)
        let place = try awaitFocus(on: focus, of: program)
        if isMiddle { try hand.perform("over point \(Int(place.center.x)),\(Int(place.center.y))") }
        turns.append((what, try longest(of: program) { try isMiddle ? program.pasteSelection() : hand.perform("key Control+v") }))
        // What an editor has kept is taken back, so that the next one finds its card.
        try hand.perform("key Escape · still 300ms · key \(isKept ? "Control+z" : "Escape")")
      }
      return line("50 MB pasted by \(name)", turns)
    }
  }

  private static let fields = [
    ("card title", "click \"Plain\"", "Title", true), ("notes", "click \"Plain\" · still 500ms · key Tab", "Notes", true),
    ("renamed card", "ctrl+click \"Plain\" · key F2", "Title", false), ("header title", "click header \"Section\"", "Title", false),
    ("new card", "key Control+n", "Add card to Section", false),
    ("new list", "key Control+Shift+n", "List title", false), ("search", "key Control+f", "Find cards and lists", false),
  ]

  private func awaitFocus(on name: String, of program: Program) throws -> ScreenRect {
    try Deadline.wait(for: "the focus on \"\(name)\"", detail: { (try? program.tree().outline()) ?? "" }) {
      try program.tree().all.first { $0.name == name && $0.all.contains { $0.isFocused() } }?.extents()
    }
  }

  private func start(_ desktop: Desktop, beside arguments: [String]? = nil) throws -> (Program, Peer) {
    let program = try Program(on: desktop)
    let other = try Program("TransferPeer", arguments: arguments ?? [], on: desktop)
    if arguments != nil { (program.part, other.part) = (.left, .right) }
    try program.importBoard("## Inbox\n\n### Section\n\n- [ ] Plain\n")
    try program.start()
    if arguments != nil { try other.start() }
    return (program, Peer(other))
  }

  // MARK: Using

  private func uses(of text: String, on desktop: Desktop) throws -> [(what: String, length: Double)] {
    let (program, _) = try start(desktop)
    defer { program.kill() }
    let hand = Hand(on: program)
    let plain = try Deadline.wait(for: "the card") { try program.tree().find(.listItem, named: "Plain").first?.extents() }
    let day = try Deadline.wait(for: "a day") { try program.tree().days.dropFirst(9).first?.extents() }
    let point = "point \(Int(plain.center.x)),\(Int(plain.y + plain.height + 18))"
    var turns: [(what: String, length: Double)] = []
    func use(_ what: String, _ gesture: String) throws { turns.append((what, try longest(of: program) { try hand.perform(gesture) })) }
    turns.append(("shown", try longest(of: program) { try program.succeed("add", text, "--list", "Inbox") }))
    try use("opened", "click \(point)")
    try use("typed into", "key a")
    try use("closed", "key Return")
    try use("renamed", "key F2")
    try use("kept", "key Return")
    try use("found", "key Control+f · key a")
    try use("filtered", "key Control+Return")
    try use("shown again", "key Escape")
    try use("dragged", "press \(point) · over point \(Int(day.center.x)),\(Int(day.center.y)) · drop")
    try use("taken back", "key Control+z")
    try hand.perform("over \(point)")
    turns.append(("its menu", try longest(of: program) { try program.askForMenu() }))
    try use("its menu closed", "key Escape")
    program.kill()
    turns.append(("started", try longest(of: program) { try program.start() }))
    return turns
  }

  /// Processor time of the longest turn of the main loop that began while something was done, or in the second after it: what
  /// a turn takes by the clock says more about the other programs of a busy machine.
  private func longest(of program: Program, _ body: () throws -> Void) throws -> Double {
    let before = TurnLine.read(log).count
    try body()
    // Nobody asks the window for what it shows meanwhile: to answer takes long turns.
    Thread.sleep(forTimeInterval: 1)
    let end = Double(DispatchTime.now().uptimeNanoseconds) / 1e9
    // A turn is written down when it is over: the window answers then.
    try Deadline.wait(for: "the window to answer", seconds: 180) { try? program.tree() }
    return TurnLine.read(log).dropFirst(before).filter { $0.start < end }.map(\.processor).max() ?? 0
  }
}
