// How many days a card lasts that was an event.

import Foundation
import Planner
import SeededRandom
import Testing

@testable import Interchange

@Suite("The days that a card lasts")
struct CardLengthTests {
  /// How many days are touched from one local minute to another, minute by minute of what is between; one where it is less than a day.
  private func naive(from start: Int, minutes: Int) -> Int {
    guard minutes >= 24 * 60 else { return 1 }
    return Set((start..<(start + minutes)).map { $0 / (24 * 60) }).count
  }

  private func days(_ lines: String...) throws -> Int {
    let text = (["BEGIN:VCALENDAR"] + lines + ["END:VCALENDAR"]).joined(separator: "\r\n")
    return CalendarTiming.days(of: try #require(plan(of: Array(text.utf8)).allEntries.first), zone: berlin)
  }

  @Test("are those of its event: whole ones, or those that it touches if it lasts for one at least, wherever the card is moved")
  func events() throws {
    var random = Seeded()
    var several = 0
    for _ in 0..<500 {
      let first = 10 + random.below(10)
      let isWhole = random.chance(1, in: 2)
      let (start, end): (String, String)
      let expected: Int
      if isWhole {
        expected = 1 + random.below(8)
        start = "DTSTART;VALUE=DATE:202611\(first)"
        end = random.chance(1, in: 2) ? "DURATION:P\(expected)D" : "DTEND;VALUE=DATE:202611\(first + expected)"
      } else {
        let (minute, length) = (random.below(24) * 60 + random.below(2) * 30, random.below(4 * 48) * 30)
        let stop = minute + length
        expected = naive(from: minute, minutes: length)
        func clock(_ minute: Int) -> String {
          let (day, hour) = (first + minute / 1_440, minute % 1_440 / 60)
          return "202611\(day)T\(hour < 10 ? "0" : "")\(hour)\(minute % 60 == 0 ? "00" : "30")00"
        }
        start = "DTSTART:\(clock(minute))"
        end = random.chance(1, in: 2) ? "DURATION:PT\(length)M" : "DTEND:\(clock(stop))"
      }
      if expected > 1 { several += 1 }
      var plan = try plan(of: calendar("BEGIN:VEVENT", "SUMMARY:A", start, end, "END:VEVENT"))
      let card = try #require(plan.allEntries.first)
      #expect(CalendarTiming.days(of: card, zone: berlin) == expected, "seed \(random.seed): \(start), \(end)")
      let moved = try #require(Day(iso: "2027-0\(1 + random.below(9))-14"))
      try plan.apply(.move([card.id], to: .end(of: .day(moved))))
      #expect(CalendarTiming.days(of: try #require(plan.entry(card.id)), zone: berlin) == expected, "seed \(random.seed): \(start), \(end)")
    }
    #expect(several > 200, "seed \(random.seed)")
  }

  @Test("are one for what was no event, or says nothing that can be read")
  func others() throws {
    #expect(try days("BEGIN:VTODO", "SUMMARY:A", "DTSTART;VALUE=DATE:20261123", "DUE;VALUE=DATE:20261126", "END:VTODO") == 1)
    #expect(try days("BEGIN:VEVENT", "SUMMARY:A", "DTSTART;VALUE=DATE:20261123", "DTEND;VALUE=DATE:20261101", "END:VEVENT") == 1)
    #expect(try days("BEGIN:VEVENT", "SUMMARY:A", "DTSTART;VALUE=DATE:20261123", "DTEND:nonsense", "END:VEVENT") == 1)
    #expect(try days("BEGIN:VEVENT", "SUMMARY:A", "END:VEVENT") == 1)
    var made = Plan()
    try made.apply(.add(NewEntry(title: "Made here"), at: .end(of: .day(try #require(Day(iso: "2026-11-23"))))))
    #expect(CalendarTiming.days(of: try #require(made.allEntries.first)) == 1)
  }

  @Test("end as many days later as the card was moved")
  func until() throws {
    var plan = try plan(of: calendar("BEGIN:VEVENT", "DTSTART;VALUE=DATE:20261123", "DTEND;VALUE=DATE:20261126", "END:VEVENT"))
    let card = try #require(plan.allEntries.first)
    try plan.apply(.move([card.id], to: .end(of: .day(try #require(Day(iso: "2026-12-30"))))))
    #expect(CalendarTiming(of: try #require(plan.entry(card.id)), zone: berlin)?.time == "until 1 January 2027")
  }
}
