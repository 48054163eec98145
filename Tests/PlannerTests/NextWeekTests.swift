// The day that "next week" means.

import Planner
import Testing

@Suite("Next week")
struct NextWeekTests {
  private static func next(
    _ own: String? = nil, on today: String, from first: Weekday = .sunday, weekend: Set<Weekday> = [.saturday, .sunday]
  ) throws -> String {
    let conventions = DayConventions(language: .english, order: .dayFirst, firstWeekday: first, weekend: weekend)
    let own = try own.map { try #require(Day(iso: $0)) }
    return conventions.nextWeek(for: own, today: try #require(Day(iso: today))).iso
  }

  @Test("is a week after the day of a card that is today or to come")
  func later() throws {
    // A Wednesday, seen from a Sunday: it does not go back to the Sunday before it.
    #expect(try Self.next("2026-12-09", on: "2026-11-29") == "2026-12-16")
    #expect(try Self.next("2026-11-29", on: "2026-11-29") == "2026-12-06")
  }

  @Test("is the first working day for a card in a list, and for one that is overdue", arguments: [nil, "2026-11-27", "2025-01-01"])
  func working(own: String?) throws {
    for (today, first, day) in [
      ("2026-11-29", Weekday.sunday, "2026-12-07"), ("2026-11-29", .monday, "2026-11-30"), ("2026-11-30", .monday, "2026-12-07"),
      ("2026-12-05", .sunday, "2026-12-07"), ("2026-12-04", .saturday, "2026-12-07"),
    ] {
      #expect(try Self.next(own, on: today, from: first) == day, "on \(today), from \(first)")
    }
    // Where Friday and Saturday are the weekend, work begins on Sunday.
    #expect(try Self.next(own, on: "2026-11-29", weekend: [.friday, .saturday]) == "2026-12-06")
    #expect(try Self.next(own, on: "2026-11-29", from: .saturday, weekend: [.friday, .saturday]) == "2026-12-06")
    #expect(try Self.next(own, on: "2026-11-29", weekend: Set(Weekday.allCases)) == "2026-12-06")
  }

  @Test("is after today and in the next week, for any day, week and weekend")
  func always() throws {
    for offset in 0..<7 {
      let today = try #require(Day(iso: "2026-11-29")).advanced(by: offset)
      for first in Weekday.allCases {
        for free in Weekday.allCases {
          let conventions = DayConventions(language: .english, order: .dayFirst, firstWeekday: first, weekend: [free])
          let day = conventions.nextWeek(for: nil, today: today)
          #expect((1...8).contains(today.distance(to: day)) && day.weekday != free)
        }
      }
    }
  }
}
