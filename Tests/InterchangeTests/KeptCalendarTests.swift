// Calendars of other programs: edited once, they keep all that was not touched.

import Foundation
import Planner
import Testing

@testable import Interchange

@Suite("Calendars of other programs")
struct KeptCalendarTests {
  static let files = ["evolution.ics", "thunderbird.ics", "apple.ics", "google.ics", "nextcloud.ics", "outlook.ics"]

  private func day(_ text: String) -> Day? { Day(iso: text) }

  @Test("what was not touched comes out as it came in", arguments: files)
  func untouched(_ name: String) throws {
    let bytes = try sample(name)
    let written = ical(try plan(of: bytes, named: name))
    #expect(try properties(written) == properties(bytes))
    #expect(complaints(aboutCalendar: written) == complaints(aboutCalendar: bytes))
  }

  @Test("in another time zone, too, what was not touched comes out as it came in", arguments: files)
  func travelled(_ name: String) throws {
    let bytes = try sample(name)
    let auckland = try #require(TimeZone(identifier: "Pacific/Auckland"))
    #expect(try properties(ical(try plan(of: bytes, named: name), zone: auckland)) == properties(bytes))
  }

  @Test(
    "a card moved to another day changes its date and its version, and nothing else",
    arguments: [
      ("evolution.ics", "Send the lens back", "2026-11-19", "2026-12-04", ["DTSTART", "DUE", "X-DAYLANE-DEADLINE"]),
      ("thunderbird.ics", "Trip to the coast", "2026-11-27", "2026-12-01", ["DTSTART", "DTEND"]),
      ("apple.ics", "Schornsteinfeger", "2026-11-24", "2027-06-01", ["DTSTART", "DTEND"]),
      ("apple.ics", "Zählerstand ablesen", "2026-11-30", "2026-11-29", ["DUE"]),
      ("google.ics", "Late call with the other choir 🎶", "2026-11-21", "2026-11-24", ["DTSTART", "DTEND"]),
      ("nextcloud.ics", "Plan the garden", "2026-11-18", "2026-11-20", ["DTSTART"]),
      ("nextcloud.ics", "Order tulip bulbs", "", "2026-11-27", ["DUE"]),
      ("outlook.ics", "Besprechung", "2026-11-25", "2026-11-26", ["DTSTART", "DTEND"]),
    ])
  func moved(_ name: String, _ title: String, _ from: String, _ to: String, _ touched: [String]) throws {
    let bytes = try sample(name)
    var moved = try plan(of: bytes, named: name)
    let card = try #require(moved.allEntries.first { $0.title == title })
    #expect(card.place.day == day(from))
    let target = try #require(day(to))
    try moved.apply(.move([card.id], to: .end(of: .day(target))))
    let written = ical(moved)
    #expect(try Set(changes(in: written, from: bytes).map(\.name)) == versionNames.union(touched))
    #expect(complaints(aboutCalendar: written) == complaints(aboutCalendar: bytes))
    let again = try plan(of: written, named: name)
    #expect(again.allEntries.first { $0.title == title }?.place.day == target)
    #expect(again.entryCount == moved.entryCount)
  }

  @Test("a time keeps its time of day and its zone")
  func timeOfDay() throws {
    var moved = try plan(of: sample("outlook.ics"))
    let card = try #require(moved.allEntries.first)
    try moved.apply(.move([card.id], to: .end(of: .day(#require(day("2027-07-01"))))))
    let lines = try properties(ical(moved))
    #expect(lines.contains { $0.hasSuffix(" DTSTART;TZID=\"W. Europe Standard Time\":20270701T233000") })
    #expect(lines.contains { $0.hasSuffix(" DTEND;TZID=\"W. Europe Standard Time\":20270702T003000") })
  }

  @Test("a time in another zone lands on the day here, also where the clocks change between")
  func otherZone() throws {
    var moved = try plan(
      of: calendar("BEGIN:VEVENT", "UID:a", "SUMMARY:Call", "DTSTART:20261120T223000Z", "END:VEVENT"))
    let card = try #require(moved.allEntries.first)
    #expect(card.place.day == day("2026-11-20"))
    let target = try #require(day("2027-07-01"))
    try moved.apply(.move([card.id], to: .end(of: .day(target))))
    #expect(try plan(of: ical(moved)).allEntries.first?.place.day == target)
  }

  @Test("title, notes and done mark go into their properties, and nothing else changes")
  func edited() throws {
    let bytes = try sample("evolution.ics")
    var edited = try plan(of: bytes)
    let card = try #require(edited.allEntries.first { $0.title == "Send the lens back" })
    try edited.apply(.edit(card.id, title: "Send it, now", notes: "one\ntwo; three"))
    try edited.apply(.setDone([card.id], true))
    let difference = try properties(ical(edited)).difference(from: properties(bytes))
    let inserted = difference.insertions.compactMap { change -> String? in
      if case .insert(_, let line, _) = change { line } else { nil }
    }
    #expect(
      Set(inserted) == [
        "VCALENDAR/VTODO SUMMARY:Send it\\, now", "VCALENDAR/VTODO DESCRIPTION:one\\ntwo\\; three",
        "VCALENDAR/VTODO STATUS:COMPLETED", "VCALENDAR/VTODO COMPLETED:20261121T120000Z",
        "VCALENDAR/VTODO PERCENT-COMPLETE:100", "VCALENDAR/VTODO DTSTAMP:20261121T120000Z",
        "VCALENDAR/VTODO LAST-MODIFIED:20261121T120000Z", "VCALENDAR/VTODO SEQUENCE:3",
      ])
    #expect(difference.removals.count == 7)
  }

  @Test("an event that goes back into its list becomes a to-do without dates, and comes back as such")
  func unscheduled() throws {
    var moved = try plan(of: sample("apple.ics"))
    let card = try #require(moved.allEntries.first { $0.title == "Schornsteinfeger" })
    try moved.apply(.move([card.id], to: .end(of: .list(moved.lists[0].id))))
    let again = try plan(of: ical(moved))
    let found = try #require(again.allEntries.first { $0.title == "Schornsteinfeger" })
    #expect(found.place.list != nil)
    #expect(found.origin.contains("\nX-APPLE-STRUCTURED-LOCATION"))
  }

  @Test("a card that went to another list takes the description of its time zone along")
  func zoneGoesAlong() throws {
    var moved = try plan(of: sample("outlook.ics"))
    try moved.apply(.addList(title: "Other", color: nil))
    let card = try #require(moved.allEntries.first)
    try moved.apply(.move([card.id], to: .end(of: .list(moved.lists[1].id))))
    try moved.apply(.move([card.id], to: .end(of: .day(#require(day("2026-11-25"))))))
    let other = CalendarFile.text(of: moved.lists[1], in: moved, stamp: noon, zone: berlin)
    #expect(try properties(other).contains("VCALENDAR/VTIMEZONE TZID:W. Europe Standard Time"))
    #expect(complaints(aboutCalendar: other) == [])
  }

  @Test("a copy is another thing: it gets a name of its own")
  func copied() throws {
    var copied = try plan(of: sample("nextcloud.ics"))
    let card = try #require(copied.allEntries.first { $0.title == "Order tulip bulbs" })
    try copied.apply(.copy([card.id], to: .end(of: .list(copied.lists[0].id))))
    let uids = try properties(ical(copied)).filter { $0.contains(" UID:") }
    #expect(uids.count == 3 && Set(uids).count == 3)
  }

  @Test("an undone deletion brings back what was kept")
  func undone() throws {
    let before = try plan(of: sample("google.ics"))
    var changed = before
    let step = try changed.step(for: .delete([before.allEntries[0].id]))
    changed.apply(step.changes)
    changed.apply(changed.changes(undoing: step).changes)
    #expect(changed == before)
    #expect(ical(changed) == ical(before))
  }
}
