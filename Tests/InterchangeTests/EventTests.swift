// Events of calendars: on which days they are, made by hand and against a naive count.

import Foundation
import Planner
import SeededRandom
import Testing

@testable import Interchange

@Suite("Events")
struct EventTests {
  private static let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt

  /// A calendar with these components, each given by its lines without BEGIN and END.
  static func calendar(_ events: String..., zone: TimeZone = berlin, head: String = "") throws -> EventCalendar {
    let calendar = EventCalendar(zone: zone)
    let bodies = events.map { "BEGIN:VEVENT\n\($0)\nEND:VEVENT\n" }.joined()
    try calendar.add(Array("BEGIN:VCALENDAR\nVERSION:2.0\n\(head)\(bodies)END:VCALENDAR\n".utf8), named: "a")
    return calendar
  }

  private static func day(_ text: String) -> Day { Day(iso: text) ?? .earliest }

  /// The occurrences between two days, each as "2026-11-20 09:30-10:00 Title", in order.
  static func told(_ calendar: EventCalendar, _ first: String, _ last: String) -> [String] {
    func clock(_ seconds: Int?) -> String { seconds.map { String(format: "%02d:%02d", $0 / 3_600, $0 / 60 % 60) } ?? "" }
    return calendar.events(in: day(first)...day(last)).map { event in
      let days = event.days.lowerBound == event.days.upperBound ? "\(event.days.lowerBound)" : "\(event.days.lowerBound)…\(event.days.upperBound)"
      let times = event.start.map { _ in " \(clock(event.start))" + (event.end == nil ? "" : "-\(clock(event.end))") } ?? ""
      return "\(days)\(times) \(event.title)"
    }.sorted()
  }

  @Test("a time is what it is here: in its zone, in UTC, wherever one is")
  func zones() throws {
    let calendar = try Self.calendar(
      "SUMMARY:A\nDTSTART;TZID=America/New_York:20261120T190000\nDTEND;TZID=America/New_York:20261120T200000",
      "SUMMARY:B\nDTSTART:20261120T233000Z\nDURATION:PT15M", "SUMMARY:C\nDTSTART:20261120T093000\nDTEND:20261120T103000")
    #expect(
      Self.told(calendar, "2026-11-01", "2026-11-30") == ["2026-11-20 09:30-10:30 C", "2026-11-21 00:30-00:45 B", "2026-11-21 01:00-02:00 A"])
  }

  @Test("a zone is what the file says that it is")
  func described() throws {
    let zone = """
      BEGIN:VTIMEZONE
      TZID:Europe/Berlin
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:+0500
      TZOFFSETTO:+0500
      END:STANDARD
      END:VTIMEZONE

      """
    let calendar = try Self.calendar("SUMMARY:A\nDTSTART;TZID=Europe/Berlin:20261120T030000\nDURATION:PT1H", head: zone)
    #expect(Self.told(calendar, "2026-11-01", "2026-11-30") == ["2026-11-19 23:00-24:00 A"])
  }

  @Test("whole days end before the day that they end on; what goes over midnight is on both days, what ends then is not")
  func lengths() throws {
    let calendar = try Self.calendar(
      "SUMMARY:A\nDTSTART;VALUE=DATE:20261120\nDTEND;VALUE=DATE:20261123", "SUMMARY:B\nDTSTART;VALUE=DATE:20261120",
      "SUMMARY:C\nDTSTART:20261120T230000\nDTEND:20261121T010000", "SUMMARY:D\nDTSTART:20261120T230000\nDTEND:20261121T000000",
      "SUMMARY:E\nDTSTART:20261120T230000", "SUMMARY:F\nDTSTART:20261120T120000\nDTEND:20261119T120000",
      "SUMMARY:G\nDTSTART;VALUE=DATE:20261120\nDURATION:P2D", "SUMMARY:H\nDTSTART;VALUE=DATE:20261120\nDTEND;VALUE=DATE:20261120")
    #expect(
      Self.told(calendar, "2026-11-20", "2026-11-20") == [
        "2026-11-20 12:00 F", "2026-11-20 23:00 E", "2026-11-20 23:00-24:00 D", "2026-11-20 B", "2026-11-20 H",
        "2026-11-20…2026-11-21 23:00-01:00 C", "2026-11-20…2026-11-21 G", "2026-11-20…2026-11-22 A",
      ])
    #expect(Self.told(calendar, "2026-11-22", "2026-11-30") == ["2026-11-20…2026-11-22 A"])
  }

  @Test("what repeats keeps its time of day when the clocks are changed")
  func daylight() throws {
    let calendar = try Self.calendar(
      "SUMMARY:A\nDTSTART;TZID=Europe/Berlin:20261018T090000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;UNTIL=20261101T080000Z",
      "SUMMARY:B\nDTSTART:20261018T070000Z\nRRULE:FREQ=WEEKLY;COUNT=3")
    #expect(
      Self.told(calendar, "2026-10-01", "2026-12-01") == [
        "2026-10-18 09:00 B", "2026-10-18 09:00-10:00 A", "2026-10-25 08:00 B", "2026-10-25 09:00-10:00 A", "2026-11-01 08:00 B",
        "2026-11-01 09:00-10:00 A",
      ])
  }

  @Test("an occurrence that was moved is where it is now, in another month, too; what was left out, cancelled or added is so")
  func exceptions() throws {
    let calendar = try Self.calendar(
      """
      UID:1
      SUMMARY:A
      DTSTART;TZID=Europe/Berlin:20261102T090000
      DURATION:PT1H
      RRULE:FREQ=WEEKLY
      EXDATE;TZID=Europe/Berlin:20261109T090000
      EXDATE;VALUE=DATE:20261221
      RDATE;TZID=Europe/Berlin:20261111T110000
      """, "UID:1\nSUMMARY:Moved\nRECURRENCE-ID:20261116T080000Z\nDTSTART;TZID=Europe/Berlin:20270105T100000\nDURATION:PT1H",
      "UID:1\nSUMMARY:A\nRECURRENCE-ID;TZID=Europe/Berlin:20261123T090000\nSTATUS:CANCELLED\nDTSTART;TZID=Europe/Berlin:20261123T090000",
      "UID:2\nSUMMARY:B\nSTATUS:CANCELLED\nDTSTART:20261102T090000", "UID:3\nDTSTART;VALUE=DATE:20261107\nRRULE:FREQ=YEARLY\nEXDATE:20271107T000000Z")
    #expect(
      Self.told(calendar, "2026-11-01", "2026-11-30") == [
        "2026-11-02 09:00-10:00 A", "2026-11-07 Untitled", "2026-11-11 11:00-12:00 A", "2026-11-30 09:00-10:00 A",
      ])
    #expect(
      Self.told(calendar, "2026-12-15", "2027-01-05") == ["2026-12-28 09:00-10:00 A", "2027-01-04 09:00-10:00 A", "2027-01-05 10:00-11:00 Moved"])
    #expect(Self.told(calendar, "2027-11-07", "2028-11-07").filter { $0.hasSuffix("Untitled") } == ["2028-11-07 Untitled"])
  }

  @Test("what a calendar says of itself is read, and a cancelled one has no events")
  func head() throws {
    let head = "X-WR-CALNAME:Team\\, all\nX-APPLE-CALENDAR-COLOR:#FF2968FF\nREFRESH-INTERVAL;VALUE=DURATION:PT12H\n"
    let calendar = try Self.calendar("SUMMARY:A\nDTSTART:20261120T093000", head: head)
    #expect(calendar.title == "Team, all" && calendar.color == "#ff2968" && calendar.refreshInterval == 43_200)
    #expect(try Self.calendar("SUMMARY:A\nDTSTART:20261120T093000", head: "METHOD:CANCEL\n").events(in: .earliest ... .latest).isEmpty)
    #expect(throws: InterchangeError.self) { try EventCalendar().add(Array("BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR\n".utf8), named: "a") }
    for (text, seconds) in [("P1W", 604_800), ("P1DT2H3M4S", 93_784), ("+PT5M", 300), ("-PT5M", nil), ("PT", nil), ("P1H", nil), ("PT1", nil)] {
      #expect(ICalDuration.seconds(text) == seconds, "\(text)")
    }
  }

  // MARK: Against a naive count

  @Test("a series that is asked for some days says what it says of all of them")
  func windows() throws {
    var random = Seeded.named(51)
    let kinds = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"]
    for round in 0..<600 {
      let frequency = kinds[random.below(4)]
      var rule = "FREQ=\(frequency)"
      if random.chance(1, in: 2) { rule += ";INTERVAL=\(1 + random.below(5))" }
      if random.chance(1, in: 3) { rule += ";COUNT=\(1 + random.below(60))" } else if random.chance(1, in: 3) { rule += ";UNTIL=20280101T000000Z" }
      if random.chance(1, in: 4) { rule += ";WKST=SU" }
      if frequency == "MONTHLY" || frequency == "WEEKLY", random.chance(1, in: 2) {
        rule += ";BYDAY=" + (frequency == "WEEKLY" ? ["MO,WE", "SU", "TU,SA,SU"] : ["1MO", "-1FR", "MO,TU"])[random.below(3)]
      } else if frequency != "WEEKLY", random.chance(1, in: 3) {
        rule += ";BYMONTHDAY=" + ["1,15", "31", "-1"][random.below(3)]
      }
      let start = Day(daysSinceEpoch: Int32(20_000 + random.below(1_000)))
      let isTimed = random.chance(1, in: 2)
      let length = random.below(4)
      let text =
        isTimed
        ? "DTSTART;TZID=Asia/Tokyo:\(start.basic)T\(["003000", "120000", "233000"][random.below(3)])\nDURATION:PT\(length * 17)H\nRRULE:\(rule)"
        : "DTSTART;VALUE=DATE:\(start.basic)\nDURATION:P\(length + 1)D\nRRULE:\(rule)"
      let calendar = try Self.calendar("SUMMARY:A\n\(text)")
      // From the first date on nothing is skipped: that is the naive way.
      let all = Set(calendar.events(in: start.advanced(by: -3)...start.advanced(by: 2_500), limit: .max))
      for _ in 0..<4 {
        let first = start.advanced(by: random.below(2_400) - 20)
        let days = first...first.advanced(by: random.below(50))
        let found = calendar.events(in: days, limit: .max)
        let expected = all.filter { $0.days.overlaps(days) }
        #expect(Set(found) == expected && found.count == expected.count, "seed \(random.seed), round \(round), \(text), \(days)")
      }
    }
  }

  // MARK: Hostile

  @Test("a rule that is years old, never matches or never ends costs little and gives no more than is asked for")
  func hostile() throws {
    let rules = [
      "FREQ=WEEKLY", "FREQ=HOURLY;INTERVAL=12", "FREQ=SECONDLY", "FREQ=MINUTELY;COUNT=999999", "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
      "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30",
      "FREQ=DAILY;INTERVAL=7;BYDAY=TU", "FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO;BYSETPOS=300", "FREQ=MONTHLY;BYDAY=5MO;BYMONTHDAY=1",
      "FREQ=DAILY;BYHOUR=\((0..<24).map(String.init).joined(separator: ","));BYMINUTE=\((0..<60).map(String.init).joined(separator: ","))",
      "FREQ=YEARLY;BYYEARDAY=366;INTERVAL=9999", "FREQ=MONTHLY;BYMONTHDAY=31;INTERVAL=12", "RSCALE=CHINESE;FREQ=YEARLY", "FREQ=DAILY;COUNT=-1",
    ]
    for rule in rules {
      let events = (0..<20).map { "UID:\($0)\nSUMMARY:A\nDTSTART:19700101T090000Z\nDURATION:PT1H\nRRULE:\(rule)" }
      let text = events.map { "BEGIN:VEVENT\n\($0)\nEND:VEVENT\n" }.joined()
      let calendar = EventCalendar(zone: Self.berlin)
      try calendar.add(Array("BEGIN:VCALENDAR\n\(text)END:VCALENDAR\n".utf8), named: "a")
      var found: [CalendarEvent] = []
      for _ in 0..<2 {
        let before = EventBudget.now
        found = calendar.events(in: Self.day("2026-11-01")...Self.day("2026-12-12"), limit: 3_000)
        // One second, and what the last step takes that is begun in it.
        #expect(EventBudget.now - before < 4_000_000_000, "\(rule)")
      }
      #expect(found.count <= 3_000)
      if rule == "FREQ=WEEKLY" { #expect(found.count == 6 * 20) }
      if rule == "FREQ=HOURLY;INTERVAL=12" { #expect(found.count == 42 * 2 * 20) }
    }
  }

  @Test("whatever a file says, no more comes of it than was asked for")
  func damaged() throws {
    var random = Seeded.named(53)
    let folder = try #require(Bundle.module.resourceURL?.appendingPathComponent("Corpus"))
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix("c-") }.sorted()
    #expect(!files.isEmpty)
    let words = [
      "RRULE:FREQ=DAILY", "RRULE:FREQ=HOURLY;INTERVAL=1", "DTSTART:00010101T000000Z", "DTSTART:99991231T235959", "DURATION:P999999999W",
      "DTEND;VALUE=DATE:99991231", "RECURRENCE-ID:20261120T100000", "EXDATE:20261120", "RDATE:19700101T000000Z,99991231T000000Z",
      "RRULE:FREQ=YEARLY;BYYEARDAY=-366;UNTIL=99991231", "RRULE:FREQ=WEEKLY;COUNT=999999;INTERVAL=9999", "DTSTART;TZID=Nowhere:20261120T250000",
    ]
    for name in files {
      let bytes = try Array(Data(contentsOf: folder.appendingPathComponent(name))).dropFirst()
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
      for _ in 0..<60 {
        var damaged = lines
        for _ in 0..<(1 + random.below(6)) {
          let index = random.below(damaged.count)
          switch random.below(4) {
          case 0: damaged.remove(at: index)
          case 1: damaged[index] = Array(words[random.below(words.count)].utf8)
          case 2: damaged.insert(Array(words[random.below(words.count)].utf8), at: index)
          default: if !damaged[index].isEmpty { damaged[index][random.below(damaged[index].count)] = UInt8(32 + random.below(96)) }
          }
          if damaged.isEmpty { damaged = lines }
        }
        Decoders.events(Array(damaged.joined(separator: [UInt8(ascii: "\n")])))
      }
    }
  }
}
