// The law of boards: reading what was written gives the same plan, whatever is in it.

import MoveCore
import Planner
import SeededRandom
import Testing

@testable import Interchange

@Suite("Import after export")
struct RoundTripTests {
  /// Pieces that mean something to the reader, or nearly.
  private static let pieces = [
    "a", "b c", " ", "  ", "\t", "\\", "\\\\", "@{2026-08-28}", "@{2026-08-2}", "@{14:00}", "@{+45m}", "@{2026-08-28 14:00 +1h5m}", "@{14:00 }",
    "@[[2026-08-28]]", "@@{10:30}", "#tag", " #a-b/c", " #[[a b]]", " \\#tag", "#[[", "]]", "#12", " #ü\u{308}", " 📅 2026-12-04", "📅", "2026-12-04",
    " \\📅 2026-12-04", " ⏫", "📆2026-12-04", " ✅ 2026-12-05",
    "^id", "- [ ] ", "- [x] x", "* ", "+", "1. ", "## ", "### h", "#", "***", "---", "- - -", "%%", "%% daylane",
    "%% kanban:settings", "```", "~~~", "````", "`", "<br>", "<br/>", "<BR >", "**Complete**", "é", "🟠", "\u{A0}",
    "\u{2028}", "[[x]]", "{", "}", "\"", "{\"version\":1}", "kanban-plugin: board", "\u{FEFF}", "e\u{301}", "\u{202E}",
    "<!--", "<!-- c", "-->", "<!-- c -->", " #", " ## ", "2) [ ] ",
  ]

  private func line(_ generator: inout Seeded) -> String {
    (0..<Int.random(in: 0...4, using: &generator)).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }
      .joined()
  }

  private func title(_ generator: inout Seeded) -> String {
    let title = TextRules.foldedTitle(line(&generator))
    return title.isEmpty ? "t" : title
  }

  private func notes(_ generator: inout Seeded) -> String {
    guard Bool.random(using: &generator) else { return "" }
    return (0...Int.random(in: 0...4, using: &generator)).map { _ in line(&generator) }.joined(separator: "\n")
  }

  private func text(_ generator: inout Seeded) -> String {
    (0...Int.random(in: 0...16, using: &generator)).map { _ in line(&generator) }.joined(separator: "\n")
  }

  private func hostilePlan(_ generator: inout Seeded) throws -> Plan {
    var plan = Plan()
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      let color = ListColor.allCases.randomElement(using: &generator)
      try plan.apply(.addList(title: title(&generator), color: Bool.random(using: &generator) ? color : nil))
      if Bool.random(using: &generator), let list = plan.lists.last { try plan.apply(.setListCollapsed(list.id, true)) }
    }
    for _ in 0..<Int.random(in: 0...12, using: &generator) {
      let isHeader = Int.random(in: 0..<4, using: &generator) == 0
      let new = NewEntry(
        kind: isHeader ? .header : .card, title: title(&generator), notes: notes(&generator),
        isDone: Bool.random(using: &generator), isCollapsed: Bool.random(using: &generator),
        start: Bool.random(using: &generator) ? Minutes(Int.random(in: 0..<Minutes.day, using: &generator)) : nil,
        length: Bool.random(using: &generator) ? Minutes(Int.random(in: 5...600, using: &generator)) : nil,
        labels: Labels((0..<Int.random(in: 0...3, using: &generator)).map { _ in line(&generator) }),
        deadline: Bool.random(using: &generator) ? Day(daysSinceEpoch: Int32.random(in: 0..<40_000, using: &generator)) : nil)
      let list = plan.lists.randomElement(using: &generator)
      try plan.apply(.add(new, at: list.map { .end(of: .list($0.id)) }))
    }
    for card in plan.allEntries where card.kind == .card && Bool.random(using: &generator) {
      let place = Place.day(Day(daysSinceEpoch: Int32.random(in: 20_690...20_692, using: &generator)))
      let anchor = plan.entries(in: place).randomElement(using: &generator)
      try plan.apply(.move([card.id], to: anchor.map { .before($0, in: place) } ?? .end(of: place)))
    }
    for card in plan.allEntries where card.kind == .card && Int.random(in: 0..<5, using: &generator) == 0 { try plan.apply(.archive([card.id])) }
    if plan.lists.count > 1, Int.random(in: 0..<4, using: &generator) == 0 {
      try plan.apply(.deleteList(plan.lists[0].id))
    }
    return plan
  }

  /// What is different, in few words.
  private func report(_ seed: UInt64, _ round: Int, _ text: String) {
    Issue.record("seed \(seed), round \(round):\n\(text)")
  }

  @Test("any plan comes back as it was, whatever its titles and notes are")
  func hostilePlans() throws {
    var generator = Seeded.named(21)
    for round in 0..<4_000 {
      let plan = try hostilePlan(&generator)
      let written = markdown(plan)
      if Content(try board(of: written)) != Content(plan) { return report(generator.seed, round, written) }
    }
  }

  @Test("any file that is read comes back the same, also after others, with lists and entries deleted")
  func hostileFiles() throws {
    var generator = Seeded.named(22)
    for round in 0..<3_000 {
      var plan = try hostilePlan(&generator)
      for _ in 0..<Int.random(in: 1...2, using: &generator) {
        let text = "## x\n" + text(&generator)
        let front = Bool.random(using: &generator) ? self.text(&generator) + "\n" : ""
        do {
          try plan.apply(.insert(MarkdownBoard.read(Array((front + text).utf8), named: "x.md")))
        } catch InterchangeError.unknownForm {
          // Verbatim text may have swallowed everything.
          continue
        }
      }
      for entry in plan.allEntries where Int.random(in: 0..<5, using: &generator) == 0 {
        try plan.apply(.delete([entry.id]))
      }
      if let list = plan.lists.first, Int.random(in: 0..<3, using: &generator) == 0 {
        try plan.apply(.deleteList(list.id))
      }
      try plan.checkInvariants()
      let written = markdown(plan)
      if Content(try board(of: written)) != Content(plan) { return report(generator.seed, round, written) }
    }
  }

  @Test("no byte of a file that means something is lost on import")
  func nothingLost() throws {
    var generator = Seeded.named(23)
    for round in 0..<1_500 {
      // Every line has a word of its own, wherever in the line it stands.
      let count = Int.random(in: 1...25, using: &generator)
      let lines = (0..<count).map { "\(line(&generator)) w\(round)x\($0)z \(line(&generator))" }
      let text = "## list\n" + lines.joined(separator: "\n")
      let plan = try board(of: text)
      let kept =
        plan.allEntries.map { $0.title + "\n" + $0.notes } + plan.lists.map { $0.title + "\n" + $0.aside }
        + [plan.aside.preamble, plan.aside.postscript]
      let all = kept.joined(separator: "\n")
      for index in 0..<count where !all.contains("w\(round)x\(index)z") {
        return report(generator.seed, round, text)
      }
    }
  }

  @Test("the order of cards on a day survives, across lists and without a home")
  func dayOrder() throws {
    var plan = try board(of: "## A\n- a1\n- a2\n## B\n- b1\n- b2\n## C\n- c1\n")
    let day = Place.day(Day(daysSinceEpoch: 20_000))
    for title in ["b2", "a1", "c1", "b1", "a2"] {
      let id = try #require(plan.allEntries.first { $0.title == title }?.id)
      try plan.apply(.move([id], to: .end(of: day)))
    }
    try plan.apply(.deleteList(plan.lists[1].id))
    let again = try reread(plan)
    #expect(Content(again) == Content(plan))
    #expect(again.entries(in: day).compactMap { again.entry($0)?.title } == ["b2", "a1", "c1", "b1", "a2"])
    #expect(again.lists.map(\.title) == ["A", "C"])
  }

  @Test("ordinary text is written without backslashes and without a block")
  func ordinaryText() throws {
    let text = """
      ---

      kanban-plugin: board

      ---

      ## To do \\o/

      - [ ] Read C:\\new\\@home, 50% \\* done <b>bold</b> a@b.c #x
      \t\\begin{x}
      \t\\alpha \\\\ beta
      - [x] [[Page|alias]] ![](a.png) `code @{2026-08-28}`

      """
    #expect(markdown(try board(of: text)) == text)
  }

  @Test("an empty plan comes back empty")
  func empty() throws {
    #expect(Content(try reread(Plan())) == Content(Plan()))
  }

  @Test("a large board is read and written whole")
  func large() throws {
    var text = ""
    for list in 0..<20 {
      text += "## List \(list)\n\n"
      for card in 0..<200 { text += "- [ ] Card \(card) of \(list) @{2026-0\(1 + card % 9)-01}\n\tnote\n\n" }
    }
    let plan = try board(of: text)
    #expect(plan.entryCount == 4_000 && plan.scheduledDays.count == 9)
    #expect(Content(try reread(plan)) == Content(plan))
  }
}
