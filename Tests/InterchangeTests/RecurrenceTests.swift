// Rules: their days against a naive count, and their words.

import Foundation
import Planner
import SeededRandom
import Testing

@testable import Interchange

@Suite("Rules of repetition")
struct RecurrenceTests {
  /// Looks at each day by itself, whether a rule means it; knows nothing of periods but their numbers.
  private func naive(_ text: String, from start: Day, count: Int) -> [Day] {
    var parts: [String: String] = [:]
    for part in text.split(separator: ";") {
      let pair = part.split(separator: "=")
      parts[String(pair[0])] = String(pair[1])
    }
    let codes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
    let interval = Int(parts["INTERVAL"] ?? "1") ?? 1
    let weekdays = parts["BYDAY"]?.split(separator: ",").map(String.init)
    let monthDays = parts["BYMONTHDAY"]?.split(separator: ",").compactMap { Int($0) }
    let months = parts["BYMONTH"]?.split(separator: ",").compactMap { Int($0) }
    func monday(_ day: Day) -> Int { Int(day.daysSinceEpoch) - (day.weekday.rawValue - 1) }
    func isMeant(_ day: Day) -> Bool {
      let (year, month, number) = day.components
      let (firstYear, firstMonth, firstNumber) = start.components
      let length = (28...31).last { Day(year: year, month: month, day: $0) != nil } ?? 28
      if let months, !months.contains(month) { return false }
      if let monthDays, !monthDays.contains(where: { $0 == number || $0 + length + 1 == number }) { return false }
      if let weekdays {
        let isOne = weekdays.contains { word in
          guard codes[day.weekday.rawValue - 1] == word.suffix(2) else { return false }
          let ordinal = Int(word.dropLast(2)) ?? 0
          return ordinal == 0 || ordinal == (number + 6) / 7 || -ordinal == (length - number + 7) / 7
        }
        if !isOne { return false }
      }
      switch parts["FREQ"] {
      case "DAILY": return (Int(day.daysSinceEpoch) - Int(start.daysSinceEpoch)) % interval == 0
      case "WEEKLY": return (monday(day) - monday(start)) / 7 % interval == 0 && (weekdays != nil || day.weekday == start.weekday)
      case "MONTHLY":
        return (year * 12 + month - firstYear * 12 - firstMonth) % interval == 0 && (weekdays != nil || monthDays != nil || number == firstNumber)
      default:
        return (year - firstYear) % interval == 0 && (months != nil || monthDays != nil || month == firstMonth)
          && (weekdays != nil || monthDays != nil || number == firstNumber)
      }
    }
    return (1...20_000).lazy.map { Day(daysSinceEpoch: start.daysSinceEpoch + Int32($0)) }.filter(isMeant).prefix(count).map { $0 }
  }

  /// The days after the first one.
  private func days(_ text: String, from start: Day, count: Int = .max) throws -> [Day] {
    let rule = try #require(Recurrence(text), "\(text)")
    let time = try #require(LibIcal.time(start.basic))
    var (found, budget): ([Day], EventBudget) = ([], EventBudget())
    rule.follow(from: time, in: nil, CalendarZones([], local: berlin), through: start...Day.latest, &budget) { time in
      found.append(time.day)
      return found.count < count
    }
    return found
  }

  @Test("the days of a rule are those that a naive count finds")
  func days() throws {
    var generator = Seeded.named(41)
    for round in 0..<1_500 {
      var start = Day(daysSinceEpoch: Int32.random(in: 20_000...22_000, using: &generator))
      let frequency = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"].randomElement(using: &generator) ?? ""
      var text = "FREQ=\(frequency)"
      if generator.chance(1, in: 2) { text += ";INTERVAL=\(Int.random(in: 1...3, using: &generator))" }
      let isByMonth = frequency == "YEARLY" || generator.chance(1, in: 5)
      if isByMonth {
        text += ";BYMONTH=" + Set((0...1).map { _ in Int.random(in: 1...12, using: &generator) }).sorted().map(String.init).joined(separator: ",")
      }
      if generator.chance(1, in: 2) {
        let hasOrdinals = frequency == "MONTHLY" || frequency == "YEARLY"
        let words = (0...1).map { _ in
          (hasOrdinals ? ["", "1", "2", "-1"].randomElement(using: &generator) ?? "" : "")
            + (["MO", "WE", "FR", "SU"].randomElement(using: &generator) ?? "")
        }
        text += ";BYDAY=" + words.joined(separator: ",")
      } else if frequency != "WEEKLY", generator.chance(1, in: 2) {
        // libical 3.0 does not know days from a month's end in daily rules.
        let days = frequency == "DAILY" ? [1, 13, 31] : [1, 13, 31, -1, -3]
        text += ";BYMONTHDAY=" + days.shuffled(using: &generator).prefix(2).map(String.init).joined(separator: ",")
      }
      // What comes of a rule that its first date does not keep to is nowhere defined.
      guard let first = naive(text, from: start, count: 1).first else { continue }
      start = first
      let found = try days(text, from: start, count: 6)
      let expected = naive(text, from: start, count: 6)
      // The naive count ends after fifty years.
      if Array(found.prefix(expected.count)) != expected || (found.count < 6 && expected.count > found.count) {
        Issue.record("seed \(generator.seed), round \(round): \(text) from \(start.iso): \(found.map(\.iso)), not \(expected.map(\.iso))")
        return
      }
    }
  }

  @Test("a rule ends by its count and its end, and one that never comes true is given up")
  func ends() throws {
    let start = try #require(Day(iso: "2026-11-23"))
    func days(_ text: String) throws -> [String] { try self.days(text, from: start).map(\.iso) }
    #expect(try days("FREQ=WEEKLY;COUNT=3") == ["2026-11-30", "2026-12-07"])
    #expect(try days("FREQ=WEEKLY;UNTIL=20261207") == ["2026-11-30", "2026-12-07"])
    #expect(try days("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3") == ["2026-11-30", "2026-12-31"])
    let vain = "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=6"
    #expect(try days(vain) == [])
    // The second time nobody seeks.
    let before = EventBudget.now
    #expect(try days(vain) == [])
    #expect(EventBudget.now - before < 100_000_000)
  }

  @Test(
    "rules that are not understood, or would take long, are none",
    arguments: [
      "", "FREQ=", "FREQ=SECONDLY", "FREQ=MINUTELY", "FREQ=HOURLY;BYHOUR=3", "FREQ=DAILY;INTERVAL=0", "FREQ=DAILY;COUNT=-1",
      "RSCALE=CHINESE;FREQ=YEARLY", "FREQ=DAILY;FREQ=WEEKLY", "FREQ=DAILY;X", "FREQ=DAILY;INTERVAL=99999999999999999999",
      "FREQ=MONTHLY;BYMONTHDAY=0", "FREQ=MONTHLY;BYMONTHDAY=1,,2", "FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=31", "FREQ=YEARLY;BYMONTH=13",
      "FREQ=YEARLY;BYMONTH=5L", "FREQ=DAILY;UNTIL=tomorrow", "FREQ=DAILY;\u{0}", "FREQ=DAILY;" + String(repeating: "COUNT=1;", count: 500),
    ])
  func odd(_ text: String) {
    #expect(Recurrence(text) == nil)
  }

  @Test(
    "rules have words",
    arguments: [
      ("FREQ=DAILY", "Every day"), ("FREQ=DAILY;INTERVAL=2", "Every 2 days"), ("FREQ=WEEKLY", "Every week on Monday"),
      ("FREQ=WEEKLY;BYDAY=WE,MO", "Every week on Monday and Wednesday"), ("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", "Every 2 weeks on Tuesday"),
      ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "Every day from Monday to Friday"), ("FREQ=DAILY;BYDAY=SA,SU", "Every week on Saturday and Sunday"),
      ("FREQ=MONTHLY", "Every month on the 23rd"), ("FREQ=MONTHLY;BYMONTHDAY=1,-1", "Every month on the 1st and the last day"),
      ("FREQ=MONTHLY;BYDAY=-1FR", "Every month on the last Friday"),
      ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "Every month on the last working day"),
      ("FREQ=YEARLY", "Every year on 23 November"), ("FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24", "Every year on 24 December"),
      ("FREQ=YEARLY;BYMONTH=11;BYDAY=4TH", "Every year on the fourth Thursday of November"),
      ("FREQ=WEEKLY;UNTIL=20261221T083000Z", "Every week on Monday until 21 December 2026"), ("FREQ=WEEKLY;COUNT=4", "Every week on Monday, 4 times"),
      ("FREQ=WEEKLY;UNTIL=20261220T233000Z", "Every week on Monday until 21 December 2026"),
      ("FREQ=WEEKLY;UNTIL=20261221", "Every week on Monday until 21 December 2026"),
      ("FREQ=MINUTELY", "Repeats by a rule"), ("FREQ=HOURLY;INTERVAL=2", "Repeats by a rule"), ("FREQ=DAILY;BYHOUR=1,2", "Repeats by a rule"),
      ("FREQ=YEARLY;BYWEEKNO=20", "Repeats by a rule"), ("FREQ=YEARLY;BYYEARDAY=1", "Repeats by a rule"),
      ("FREQ=WEEKLY;BYDAY=1MO", "Repeats by a rule"), ("FREQ=MONTHLY;BYSETPOS=1", "Repeats by a rule"),
      ("FREQ=YEARLY;BYDAY=20MO", "Repeats by a rule"), ("FREQ=MONTHLY;BYMONTH=1,3", "Repeats by a rule"),
    ])
  func words(_ rule: String, _ expected: String) throws {
    let card = try InterchangeTests.card(
      of: "BEGIN:VEVENT", "DTSTART;TZID=Europe/Berlin:20261123T093000", "DTEND;TZID=Europe/Berlin:20261123T101500", "RRULE:\(rule)", "END:VEVENT")
    let timing = try #require(CalendarTiming(of: card, zone: berlin))
    #expect(timing.repetition == expected && timing.words == expected)
    #expect(told(card) == "09:30 – 10:15")
  }

  @Test(
    "times are told as they are here",
    arguments: [
      (["DTSTART:20261123T083000Z", "DTEND:20261123T091500Z"], "09:30 – 10:15"), (["DTSTART:20261123T230000"], "23:00"),
      (["DTSTART;TZID=America/New_York:20261123T040000"], "10:00"),
      (["DTSTART:20261123T230000", "DTEND:20261124T010000"], "23:00 – 01:00"),
      (["DTSTART:20261123T230000", "DTEND:20261125T010000"], "23:00 – 01:00 on 25 November 2026"),
      (["DTSTART;VALUE=DATE:20261123", "DTEND;VALUE=DATE:20261124"], nil),
      (["DTSTART;VALUE=DATE:20261123", "DTEND;VALUE=DATE:20261126"], "until 25 November 2026"),
      (["DTSTART;TZID=W. Europe:20261123T093000"], "09:30"), (["DTSTART:20261123T093000", "DTEND:20261123T093000"], "09:30"),
    ] as [([String], String?)])
  func times(_ dates: [String], _ expected: String?) throws {
    let text = ["BEGIN:VCALENDAR", "BEGIN:VEVENT"] + dates + ["END:VEVENT", "END:VCALENDAR"]
    let card = try #require(plan(of: Array(text.joined(separator: "\r\n").utf8)).allEntries.first)
    #expect(told(card) == expected)
    #expect(try told(self.card(due: "20261123T173000")) == "17:30")
  }

  /// When a card is: what it says itself, or else what its calendar does.
  private func told(_ card: Entry) -> String? {
    guard let start = card.start else { return CalendarTiming(of: card, zone: berlin)?.time }
    return start.clock + (card.length.map { " – \(start.clock(after: $0).clock)" } ?? "")
  }

  private func card(due: String) throws -> Entry { try InterchangeTests.card(of: "BEGIN:VTODO", "DUE:\(due)", "END:VTODO") }

  @Test("a card that was moved or taken out of its series says so")
  func movedWords() throws {
    var plan = try plan(
      of: calendar(
        "BEGIN:VEVENT", "UID:m", "DTSTART:20261123T093000", "RRULE:FREQ=WEEKLY", "END:VEVENT", "BEGIN:VEVENT", "UID:m",
        "RECURRENCE-ID:20261130T093000", "DTSTART:20261201T093000", "SUMMARY:b", "END:VEVENT"))
    func words(_ title: String) -> String? { plan.allEntries.first { $0.title == title }.flatMap { CalendarTiming(of: $0, zone: berlin)?.words } }
    #expect(words("b") == "One of a series, moved from 30 November 2026")
    let id = try #require(plan.allEntries.first { $0.title == "Untitled" }?.id)
    try plan.apply(.move([id], to: .end(of: .day(#require(Day(iso: "2026-11-24"))))))
    let moved = "Every week on Monday; this one moved from 23 November 2026"
    #expect(words("Untitled") == moved)
    plan = try InterchangeTests.plan(of: ical(plan))
    #expect(words("Untitled") == moved)
    let again = try #require(plan.allEntries.first { $0.title == "Untitled" }?.id)
    try plan.apply(.move([again], to: .end(of: .list(plan.lists[0].id))))
    #expect(words("Untitled") == "Taken out of a series: every week on Monday")
    plan = try InterchangeTests.plan(of: ical(plan))
    #expect(words("Untitled") == "Taken out of a series: every week on Monday")
  }

  @Test("what a plan does not show is counted")
  func unseen() throws {
    let board = try CalendarFile.read(sample("thunderbird.ics"), named: "x", zone: berlin)
    #expect(UnsupportedParts(of: board).words == ["further days of 1 series", "further days of 1 longer event", "1 alarm", "1 attachment"])
    var twice = UnsupportedParts(of: board)
    twice += UnsupportedParts(of: board)
    #expect(twice.words == ["further days of 2 series", "further days of 2 longer events", "2 alarms", "2 attachments"])
    #expect(UnsupportedParts(of: NewBoard()).isEmpty)
  }
}
