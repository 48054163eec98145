// Entries out and in again, by each form that a drag offers.

import Foundation
import Planner
import SeededRandom
import Testing

@testable import Interchange

@Suite("Carried entries")
struct CarryingTests {
  /// Pieces that mean something in one of the forms, or nearly.
  private static let pieces = [
    "a", "b c", " ", "\t", "\\", "\\n", ",", ";", ":", "\"", "{", "}", "[", "@{2026-08-28}", "- [ ] ", "- [x] x", "1. ", "## ",
    "### h", "***", "%%", "```", "<br>", "é", "🟠", "e\u{301}", "\u{202E}", "\u{2028}", "BEGIN:VTODO", "END:VTODO", "=", "=C3",
    "https://a.b/c", "%20", "#x", "\u{1}", "\u{FEFF}", "word word word word word word word word word word word word",
  ]

  private func line(_ generator: inout Seeded) -> String {
    (0..<Int.random(in: 0...4, using: &generator)).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }.joined()
  }

  private func title(_ generator: inout Seeded) -> String {
    let title = TextRules.foldedTitle(line(&generator))
    return title.isEmpty ? "t" : title
  }

  private func notes(_ generator: inout Seeded) -> String {
    guard Bool.random(using: &generator) else { return "" }
    return (0...Int.random(in: 0...3, using: &generator)).map { _ in line(&generator) }.joined(separator: "\n")
  }

  /// A plan with two lists, headers among the cards, and some cards on days.
  private func randomPlan(_ generator: inout Seeded, words: (inout Seeded) -> String, notes: (inout Seeded) -> String) throws -> Plan {
    var plan = Plan()
    for color in [ListColor.red, .teal] { try plan.apply(.addList(title: words(&generator), color: color)) }
    for _ in 0..<Int.random(in: 1...8, using: &generator) {
      let isHeader = generator.chance(1, in: 4)
      let new = NewEntry(
        kind: isHeader ? .header : .card, title: words(&generator), notes: notes(&generator),
        isDone: Bool.random(using: &generator), isCollapsed: Bool.random(using: &generator))
      let list = plan.lists[generator.below(2)].id
      if isHeader || Bool.random(using: &generator) {
        try plan.apply(.add(new, at: .end(of: .list(list))))
      } else {
        let day = Day(daysSinceEpoch: 20_690 + Int32(generator.below(3)))
        try plan.apply(.add(new, at: .end(of: .day(day)), home: list))
      }
    }
    return plan
  }

  private func read(_ type: IncomingType, of ids: [EntryID], in plan: Plan) throws -> TransferredEntries {
    let forms = Outgoing.representations(of: ids, in: plan, stamp: noon, zone: berlin)
    let form = try #require(forms.first { $0.type == type.rawValue })
    return try Incoming.read(form.bytes(), type: type, zone: berlin).carried
  }

  private func same(_ left: String, _ right: String) -> Bool { left.utf8.elementsEqual(right.utf8) }

  @Test("as cards, everything comes back")
  func cards() throws {
    var generator = Seeded.named(51)
    for _ in 0..<1_000 {
      let plan = try randomPlan(&generator, words: title, notes: notes)
      let ids = plan.places.flatMap { plan.entries(in: $0) }
      let back = try read(.cards, of: ids, in: plan)
      #expect(back == TransferredEntries(ids, of: plan), "seed \(generator.seed)")
    }
  }

  @Test("as a calendar, every card comes back with its title, notes, mark, day, and list with its colour")
  func calendars() throws {
    var generator = Seeded.named(52)
    for _ in 0..<1_000 {
      let plan = try randomPlan(&generator, words: title, notes: notes)
      let ids = plan.places.flatMap { plan.entries(in: $0) }.filter { !plan.isHeader($0) }
      if ids.isEmpty { continue }
      let back = try read(.calendar, of: ids, in: plan)
      #expect(back.items.count == ids.count)
      // Lists come one after the other: cards are found by what they are.
      func facts(_ carried: TransferredEntries) -> [String] {
        carried.items.map { item in
          let home = item.list.map { "\(carried.lists[$0].title) \(carried.lists[$0].color?.rawValue ?? "")" } ?? ""
          return "\(item.entry.title)|\(item.entry.notes)|\(item.entry.isDone)|\(item.day?.iso ?? "")|\(home)"
        }.sorted()
      }
      #expect(facts(back) == facts(TransferredEntries(ids, of: plan)), "seed \(generator.seed)")
    }
  }

  @Test("as a calendar, a plan is what libical takes without a complaint")
  func sound() throws {
    var generator = Seeded.named(53)
    for _ in 0..<100 {
      let plan = try randomPlan(&generator, words: title, notes: notes)
      #expect(complaints(aboutCalendar: ical(plan)) == [], "seed \(generator.seed)")
    }
  }

  @Test("as Markdown, every entry comes back with its title, notes, mark, day and section")
  func markdown() throws {
    var generator = Seeded.named(54)
    for _ in 0..<1_000 {
      let plan = try randomPlan(&generator, words: title, notes: notes)
      let ids = plan.places.flatMap { plan.entries(in: $0) }
      let back = try read(.markdown, of: ids, in: plan)
      // A reader of Markdown puts the cards with a day behind the others.
      let expected = TransferredEntries(ids, of: plan).items
      let sorted = expected.filter { $0.day == nil } + expected.filter { $0.day != nil }
      #expect(back.items.count == expected.count, "seed \(generator.seed)")
      for (item, expected) in zip(back.items, sorted) {
        #expect(
          same(item.entry.title, expected.entry.title) && same(item.entry.notes, expected.entry.notes)
            && item.entry.kind == expected.entry.kind && item.entry.isDone == expected.entry.isDone && item.day == expected.day,
          "seed \(generator.seed)")
      }
    }
  }

  @Test("as plain text, every title comes back with its notes")
  func plainText() throws {
    var generator = Seeded.named(55)
    let words = ["alpha", "beta, gamma", "delta: é", "“x”", "http://a.b/c", "a - b"]
    for _ in 0..<500 {
      let plan = try randomPlan(
        &generator, words: { words.randomElement(using: &$0) ?? "" },
        notes: { $0.chance(1, in: 2) ? "" : "first\n\n\tthird\n- fourth" })
      let ids = plan.places.flatMap { plan.entries(in: $0) }
      let back = try read(.text, of: ids, in: plan)
      #expect(back.items.map(\.entry.title) == ids.compactMap { plan.entry($0)?.title })
      #expect(back.items.map(\.entry.notes) == ids.compactMap { plan.entry($0)?.notes })
    }
  }

  @Test("the forms come in their order, the file named after what is in it")
  func order() throws {
    var plan = try InterchangeTests.plan(of: calendar("X-WR-CALNAME:A/B", "BEGIN:VTODO", "SUMMARY:.one/two", "END:VTODO", "BEGIN:VTODO", "END:VTODO"))
    let ids = Array(plan.entries(in: .list(plan.lists[0].id)))
    let forms = Outgoing.representations(of: ids, in: plan)
    #expect(
      forms.map(\.type) == [
        "application/vnd.daylane.cards+json", "text/calendar", "text/markdown", "text/plain",
      ])
    let file = try #require(Outgoing.file(of: ids, in: plan))
    #expect(file.name == "A-B.ics")
    #expect(CalendarFile.isCalendar(file.bytes()))
    #expect(Outgoing.file(of: [ids[0]], in: plan)?.name == "one-two.ics")
    try plan.apply(.add(NewEntry(kind: .header, title: "h"), at: .end(of: .list(plan.lists[0].id))))
    let header = try #require(plan.allEntries.first { $0.kind == .header })
    #expect(Outgoing.representations(of: [header.id], in: plan).map(\.type).count == 3)
    #expect(Outgoing.file(of: [header.id], in: plan) == nil)
  }

  @Test("what a calendar kept goes along as cards")
  func origins() throws {
    let thunderbird = try plan(of: sample("thunderbird.ics"))
    let ids = thunderbird.places.flatMap { thunderbird.entries(in: $0) }
    let back = try read(.cards, of: ids, in: thunderbird)
    #expect(back.items.map(\.entry.origin) == ids.compactMap { thunderbird.entry($0)?.origin })
    #expect(back.items.allSatisfy { !$0.entry.origin.isEmpty })
  }

  @Test("a day takes cards only, and no text is lost of what it does not take")
  func onDay() throws {
    let text = "## Errands\n\n- [ ] milk\n\n### Later\n\tmind the steps\n\n- [x] eggs\n"
    let carried = try Incoming.read(Array(text.utf8), type: .markdown).carried
    let day = Place.day(Day(daysSinceEpoch: 20_777))
    #expect(carried.entries(in: day).map(\.title) == ["milk", "Later", "eggs"])
    #expect(carried.entries(in: day).allSatisfy { $0.kind == .card })
    let list = carried.entries(in: .list(ListID(rawValue: 1)))
    #expect(list.map(\.title) == ["milk", "Later", "eggs"])
    #expect(list[1].kind == .header && list[2].isDone)
  }
}
