// The law of calendars: a plan that was written as a calendar is the same plan when it is read.

import Foundation
import Planner
import SeededRandom
import Testing

@testable import Interchange

@Suite("Calendars that meet")
struct CalendarRoundTripTests {
  /// What the lists have kept of their calendars, in any order; the names of time zones aside.
  private func kept(_ plan: Plan) -> [[String]] {
    plan.lists.map { list in
      CalendarOrigin.lines(ofList: list.origin).map { String(decoding: $0, as: UTF8.self) }.filter { !$0.hasPrefix("TZID:") && !$0.hasPrefix("UID:") }
        .sorted()
    }
  }

  /// The components of a file that has one calendar: name, UID and RECURRENCE-ID.
  private func names(_ bytes: [UInt8]) throws -> [String] {
    let lines = try CalendarLines(bytes, named: "x")
    let calendars = try CalendarParts.find(in: lines, named: "x")
    #expect(calendars.count == 1)
    return calendars.flatMap { calendar in
      calendar.cards.map { component in
        let edit = ComponentEdit(component.lines.map { lines[$0] })
        return "\(edit.property("UID")?.rawText ?? "")\n\(edit.property("RECURRENCE-ID")?.rawText ?? "")"
      }
    }
  }

  @Test("any plan keeps its lists, their order, colours and calendars, the order within lists and days, and all texts")
  func plans() throws {
    var generator = Seeded.named(31)
    for round in 0..<2_000 {
      let plan = try CalendarPlans.plan(&generator)
      guard !plan.lists.isEmpty || plan.entryCount > 0 else { continue }
      // The description of a zone goes with the list that came with it. A time in that zone is read as it stands then.
      if plan.allEntries.contains(where: { $0.home == nil && $0.origin.contains("TZID=Own Zone") }) { continue }
      let written = ical(plan)
      let again = try InterchangeTests.plan(of: written, named: "other.ics")
      let names = try names(written)
      if Content(again) != Content(plan) || kept(again) != kept(plan) || Set(names).count != names.count {
        Issue.record(
          "seed \(generator.seed), round \(round): \(Content(again).difference(from: Content(plan)))\n\(String(decoding: written, as: UTF8.self))")
        return
      }
      // What came out once comes out the same again, the numbers of lists aside.
      let second = try InterchangeTests.plan(of: ical(again), named: "other.ics")
      if Content(second) != Content(plan) || kept(second) != kept(plan) {
        Issue.record("seed \(generator.seed), round \(round), second time:\n\(String(decoding: written, as: UTF8.self))")
        return
      }
    }
  }

  @Test("each list by itself keeps its title, colour, order and texts")
  func lists() throws {
    var generator = Seeded.named(32)
    for round in 0..<300 {
      let plan = try CalendarPlans.plan(&generator)
      for list in plan.lists {
        let written = CalendarFile.text(of: list, in: plan, stamp: noon, zone: berlin)
        let again = try InterchangeTests.plan(of: written, named: "other.ics")
        let found = try #require(Content(again).lists.first)
        let expected = try #require(
          Content(plan).lists.first { _ in true }.map { _ in Content(plan).lists[plan.lists.firstIndex { $0.id == list.id } ?? 0] })
        if again.lists.count != 1 || found.title != expected.title || found.color != expected.color
          || found.items.map(\.title) != expected.items.map(\.title) || found.items.map(\.notes) != expected.items.map(\.notes)
          || found.items.map(\.isDone) != expected.items.map(\.isDone)
        {
          Issue.record("seed \(generator.seed), round \(round):\n\(String(decoding: written, as: UTF8.self))")
          return
        }
      }
    }
  }

  @Test("two descriptions of a time zone with one name are not mixed up")
  func zones() throws {
    func text(_ offset: String) -> [UInt8] {
      calendar(
        "X-WR-CALNAME:\(offset)", "BEGIN:VTIMEZONE", "TZID:Own", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:\(offset)",
        "TZOFFSETTO:\(offset)", "END:STANDARD", "END:VTIMEZONE", "BEGIN:VEVENT", "UID:\(offset)", "SUMMARY:\(offset)",
        "DTSTART;TZID=Own:20261120T120000", "END:VEVENT")
    }
    var both = Plan()
    for offset in ["+1100", "-1100"] { try both.apply(.insert(CalendarFile.read(text(offset), named: "a.ics", zone: berlin))) }
    // Each in the other's list, where the other's description is at hand.
    let ids = both.allEntries.sorted { $0.id < $1.id }.map(\.id)
    try both.apply(.setHome([ids[0]], both.lists[1].id))
    try both.apply(.setHome([ids[1]], both.lists[0].id))
    let auckland = try #require(TimeZone(identifier: "Pacific/Auckland"))
    let again = try plan(of: ical(both), zone: auckland)
    // Noon eleven hours ahead is 14:00 in Auckland; eleven behind, it is the next day there.
    let days = Dictionary(uniqueKeysWithValues: again.allEntries.map { ($0.title, $0.place.day?.iso) })
    #expect(days == ["+1100": "2026-11-20", "-1100": "2026-11-21"])
    #expect(try properties(ical(both)).filter { $0.contains(" TZID:") }.count == 2)
    #expect(try Content(plan(of: ical(again, zone: auckland), zone: auckland)) == Content(again))
  }

  @Test("empty lists, two of one title, and lists of calendars come back in their order")
  func order() throws {
    var plan = Plan()
    for title in ["B", "A", "B"] { try plan.apply(.addList(title: title, color: .red)) }
    try plan.apply(.insert(CalendarFile.read(sample("outlook.ics"), named: "work.ics", zone: berlin)))
    try plan.apply(.moveList(plan.lists[3].id, before: plan.lists[0].id))
    let again = try InterchangeTests.plan(of: ical(plan), named: "x.ics")
    #expect(again.lists.map(\.title) == ["work", "B", "A", "B"] && Content(again) == Content(plan))
    #expect(kept(again) == kept(plan))
    #expect(complaints(aboutCalendar: ical(plan)) == [])
  }

  @Test("what is called the same and is not gets a name of its own, the same each time")
  func names() throws {
    var plan = Plan()
    for title in ["one", "two"] {
      let text = InterchangeTests.calendar("BEGIN:VTODO", "UID:same", "SUMMARY:\(title)", "END:VTODO")
      try plan.apply(.insert(CalendarFile.read(text, named: "\(title).ics", zone: berlin)))
    }
    let names = try names(ical(plan))
    #expect(names.count == 2 && Set(names).count == 2 && names[0] == "same\n")
    #expect(ical(plan) == ical(plan))
    #expect(try InterchangeTests.plan(of: ical(plan)).allEntries.map(\.title) == ["one", "two"])
  }
}
