// What repeats: a card moves one occurrence, and the series stays.

import Foundation
import Planner
import SeededRandom
import Testing

@testable import Interchange

@Suite("Calendars that repeat")
struct SeriesTests {
  private func day(_ text: String) throws -> Day { try #require(Day(iso: text)) }

  private let weekly = [
    "BEGIN:VEVENT", "UID:m", "SEQUENCE:4", "SUMMARY:Meeting", "DTSTART;TZID=Europe/Berlin:20261123T093000",
    "DTEND;TZID=Europe/Berlin:20261123T101500", "RRULE:FREQ=WEEKLY;UNTIL=20261221T083000Z",
  ]

  private func calendar(_ lines: [String]) -> [UInt8] {
    Array((["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Test//EN"] + lines + ["END:VCALENDAR", ""]).joined(separator: "\r\n").utf8)
  }

  /// The components of a file as their lines.
  private func components(_ bytes: [UInt8]) throws -> [[String]] {
    let lines = try CalendarLines(bytes, named: "x")
    return try CalendarParts.find(in: lines, named: "x").flatMap { part in
      part.cards.map { $0.lines.map { String(decoding: lines[$0], as: UTF8.self) } }
    }
  }

  private func moved(_ plan: Plan, _ title: String, to place: Place) throws -> Plan {
    var plan = plan
    let card = try #require(plan.allEntries.first { $0.title == title })
    try plan.apply(.move([card.id], to: .end(of: place)))
    return plan
  }

  @Test("a meeting moved past the end of its series is that one occurrence, and the series is as it was")
  func weeklyMeeting() throws {
    let bytes = calendar(weekly + ["END:VEVENT"])
    let before = try plan(of: bytes)
    let after = try moved(before, "Meeting", to: .day(day("2027-01-05")))
    let written = try components(ical(after))
    #expect(written.count == 2)
    #expect(written[0] == weekly + ["END:VEVENT"])
    #expect(
      Set(written[1]) == [
        "BEGIN:VEVENT", "UID:m", "SUMMARY:Meeting", "RECURRENCE-ID;TZID=Europe/Berlin:20261123T093000",
        "DTSTART;TZID=Europe/Berlin:20270105T093000", "DTEND;TZID=Europe/Berlin:20270105T101500", "SEQUENCE:5",
        "DTSTAMP:20261121T120000Z", "LAST-MODIFIED:20261121T120000Z", "END:VEVENT",
      ])
    // It is one card again, which goes on being moved, and home.
    let again = try plan(of: ical(after))
    #expect(Content(again).days == Content(after).days && again.entryCount == 1)
    #expect(try components(ical(again)) == [written[1], written[0]] || components(ical(again)) == written)
    let further = try moved(again, "Meeting", to: .day(day("2026-12-02")))
    let third = try components(ical(further))
    #expect(third[0] == written[0] && third[1].contains("DTSTART;TZID=Europe/Berlin:20261202T093000"))
    #expect(third[1].contains("RECURRENCE-ID;TZID=Europe/Berlin:20261123T093000") && third[1].contains("SEQUENCE:6"))
    #expect(try ical(moved(after, "Meeting", to: .day(day("2026-11-23")))) == ical(before))
  }

  @Test(
    "the occurrence is named as the series is dated",
    arguments: [
      (["DTSTART:20261123T093000"], "RECURRENCE-ID:20261123T093000", "DTSTART:20261125T093000"),
      (["DTSTART:20261123T093000Z"], "RECURRENCE-ID:20261123T093000Z", "DTSTART:20261125T093000Z"),
      (["DTSTART;VALUE=DATE:20261123"], "RECURRENCE-ID;VALUE=DATE:20261123", "DTSTART;VALUE=DATE:20261125"),
      (
        ["DTSTART;TZID=\"W. Europe\":20261123T093000"], "RECURRENCE-ID;TZID=\"W. Europe\":20261123T093000",
        "DTSTART;TZID=\"W. Europe\":20261125T093000"
      ),
      (["DTSTART:20261116T093000", "EXDATE:20261116T093000"], "RECURRENCE-ID:20261123T093000", "DTSTART:20261125T093000"),
      (
        ["DTSTART;TZID=Europe/Berlin:20261116T093000", "EXDATE:20261116T083000Z"],
        "RECURRENCE-ID;TZID=Europe/Berlin:20261123T093000", "DTSTART;TZID=Europe/Berlin:20261125T093000"
      ),
      (["DTSTART:20261116T093000", "EXDATE;VALUE=DATE:20261116"], "RECURRENCE-ID:20261123T093000", "DTSTART:20261125T093000"),
    ])
  func forms(_ dates: [String], _ id: String, _ start: String) throws {
    for rule in ["RRULE:FREQ=WEEKLY", "RDATE:20261130T093000"] where !(rule.hasPrefix("RDATE") && dates.count > 1) {
      let read = try plan(of: calendar(["BEGIN:VEVENT", "UID:m", "SUMMARY:M"] + dates + [rule, "END:VEVENT"]))
      #expect(try read.allEntries[0].place.day == day("2026-11-23"))
      let after = try moved(read, "M", to: .day(day("2026-11-25")))
      let written = try components(ical(after))
      #expect(written[0] == ["BEGIN:VEVENT", "UID:m", "SUMMARY:M"] + dates + [rule, "END:VEVENT"])
      #expect(written[1].contains(id) && written[1].contains(start), "\(written[1])")
      #expect(try Content(plan(of: ical(after))).days == Content(after).days)
    }
  }

  @Test("a to-do that only is due repeats from there, and its occurrence is due on the other day")
  func due() throws {
    let lines = ["BEGIN:VTODO", "UID:t", "SUMMARY:T", "DUE;VALUE=DATE:20261123", "RRULE:FREQ=DAILY", "END:VTODO"]
    let after = try moved(plan(of: calendar(lines)), "T", to: .day(day("2026-11-30")))
    let written = try components(ical(after))
    #expect(written[0] == lines)
    #expect(written[1].contains("RECURRENCE-ID;VALUE=DATE:20261123") && written[1].contains("DUE;VALUE=DATE:20261130"))
    let both = ["BEGIN:VTODO", "UID:t", "SUMMARY:T", "DTSTART:20261123T080000", "DUE:20261123T090000", "RRULE:FREQ=DAILY", "END:VTODO"]
    let second = try components(ical(moved(plan(of: calendar(both)), "T", to: .day(day("2026-11-30")))))
    #expect(Set(second[1]).isSuperset(of: ["RECURRENCE-ID:20261123T080000", "DTSTART:20261130T080000", "DUE:20261130T090000"]))
  }

  @Test("done is one occurrence, and a new title is the whole series'")
  func doneAndNamed() throws {
    let lines = ["BEGIN:VTODO", "UID:t", "SUMMARY:T", "DUE;VALUE=DATE:20261123", "RRULE:FREQ=DAILY", "END:VTODO"]
    var changed = try plan(of: calendar(lines))
    let id = changed.allEntries[0].id
    try changed.apply(.edit(id, title: "New"))
    let named = try components(ical(changed))
    #expect(named.count == 1 && Set(named[0]).isSuperset(of: ["SUMMARY:New", "RRULE:FREQ=DAILY", "SEQUENCE:1"]))
    try changed.apply(.setDone([id], true))
    let done = try components(ical(changed))
    #expect(done[0] == named[0])
    #expect(Set(done[1]).isSuperset(of: ["RECURRENCE-ID;VALUE=DATE:20261123", "STATUS:COMPLETED", "SUMMARY:New", "DUE;VALUE=DATE:20261123"]))
    var again = try plan(of: ical(changed))
    #expect(Content(again).days == Content(changed).days)
    try again.apply(.edit(again.allEntries[0].id, title: "Newer"))
    #expect(try components(ical(again)).filter { $0.contains("SUMMARY:Newer") }.count == 2)
  }

  @Test("off its day it is no occurrence: the series leaves that one out, and the card is a to-do of its own, which comes back")
  func offItsDay() throws {
    let read = try plan(of: calendar(weekly + ["END:VEVENT"]))
    let after = try moved(read, "Meeting", to: .list(read.lists[0].id))
    let written = try components(ical(after))
    #expect(
      Set(written[0]).symmetricDifference(weekly + ["END:VEVENT"]) == [
        "EXDATE;TZID=Europe/Berlin:20261123T093000", "SEQUENCE:4", "SEQUENCE:5", "DTSTAMP:20261121T120000Z", "LAST-MODIFIED:20261121T120000Z",
      ])
    #expect(written[1].first == "BEGIN:VTODO" && !written[1].contains { $0.hasPrefix("DTSTART") || $0.hasPrefix("RRULE") || $0 == "UID:m" })
    let again = try plan(of: ical(after))
    #expect(Content(again) == Content(after))
    // On a day again it is a to-do there; the series is not touched.
    let back = try components(ical(moved(again, "Meeting", to: .day(day("2026-11-24")))))
    #expect(back[0] == written[0] && back[1].contains("DUE;VALUE=DATE:20261124") && !back[1].contains { $0.hasPrefix("RECURRENCE-ID") })
  }

  @Test("an occurrence that the file moves is a card of its own, and the first one is the series' card")
  func overrides() throws {
    func override(_ from: String, _ to: String, _ title: String) -> [String] {
      ["BEGIN:VEVENT", "UID:m", "SUMMARY:\(title)", "RECURRENCE-ID:\(from)T083000Z", "DTSTART;TZID=Europe/Berlin:\(to)T110000", "END:VEVENT"]
    }
    let later = override("20261130", "20261201", "Later")
    let bytes = calendar(override("20261123", "20261124", "First") + weekly + ["END:VEVENT"] + later)
    let read = try plan(of: bytes)
    #expect(read.scheduledDays.map(\.iso) == ["2026-11-24", "2026-12-01"])
    #expect(try properties(ical(read)) == properties(bytes))
    // Taken off its day, the other one leaves the series, too.
    let off = try moved(read, "Later", to: .list(read.lists[0].id))
    let written = try components(ical(off))
    let series = try #require(written.first { $0.contains { $0.hasPrefix("RRULE") } })
    #expect(series.contains("EXDATE:20261130T083000Z") && series.contains("SEQUENCE:5"))
    #expect(written.filter { $0.contains("UID:m") }.count == 2)
    #expect(try Content(plan(of: ical(off))) == Content(off))
    // Moved, it stays what it is.
    let elsewhere = try components(ical(moved(read, "Later", to: .day(day("2026-12-24")))))
    #expect(elsewhere.contains { $0.contains("RECURRENCE-ID:20261130T083000Z") && $0.contains("DTSTART;TZID=Europe/Berlin:20261224T110000") })
  }

  @Test("the same series imported twice is two series, each with its own occurrences")
  func twice() throws {
    let override = [
      "BEGIN:VEVENT", "UID:m", "SUMMARY:O", "RECURRENCE-ID;TZID=Europe/Berlin:20261130T093000", "DTSTART:20261201T110000", "END:VEVENT",
    ]
    let board = try CalendarFile.read(calendar(weekly + ["END:VEVENT"] + override), named: "a.ics", zone: berlin)
    var both = Plan()
    try both.apply(.insert(board))
    try both.apply(.insert(board))
    let written = try components(ical(both))
    #expect(written.count == 4)
    let names = written.map { $0.first { $0.hasPrefix("UID:") } ?? "" }
    #expect(Set(names).count == 2 && names.filter { $0 == "UID:m" }.count == 2)
    #expect(
      Dictionary(grouping: written) { $0.first { $0.hasPrefix("UID:") } }.values.allSatisfy { pair in
        pair.count { $0.contains { $0.hasPrefix("RRULE") } } == 1
      })
    let again = try plan(of: ical(both))
    #expect(Content(again) == Content(both))
  }

  @Test("a series without a date is left alone when its card gets a day")
  func undated() throws {
    let lines = ["BEGIN:VTODO", "UID:t", "SUMMARY:T", "RRULE:FREQ=WEEKLY", "END:VTODO"]
    let after = try moved(plan(of: calendar(lines)), "T", to: .day(day("2026-11-24")))
    let written = try components(ical(after))
    #expect(written[0] == lines && written[1].contains("DUE;VALUE=DATE:20261124"))
    #expect(try Content(plan(of: ical(after))) == Content(after))
  }
}
