// Days and months against a calendar that counts one day at a time.

import Planner
import Testing

@Suite("Days")
struct DayTests {
  /// The oracle: steps through the calendar day by day.
  private struct Walker {
    var year = 1970
    var month = 1
    var day = 1
    var weekday = Weekday.thursday

    static func length(_ month: Int, _ year: Int) -> Int {
      let isLeap = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0)
      return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    }

    mutating func forward() {
      weekday = Weekday(rawValue: weekday.rawValue % 7 + 1) ?? .monday
      day += 1
      if day > Walker.length(month, year) { (day, month) = (1, month + 1) }
      if month > 12 { (month, year) = (1, year + 1) }
    }

    mutating func backward() {
      weekday = Weekday(rawValue: (weekday.rawValue + 5) % 7 + 1) ?? .monday
      day -= 1
      if day < 1 {
        month -= 1
        if month < 1 { (month, year) = (12, year - 1) }
        day = Walker.length(month, year)
      }
    }

    func agrees(with other: Day) -> Bool {
      let parts = other.components
      return parts == (year, month, day) && other.weekday == weekday
        && Day(year: year, month: month, day: day) == other
    }
  }

  @Test("a day agrees with counting day by day, from the year 1580 to 2420")
  func walking() {
    var forward = Walker()
    var backward = Walker()
    for distance in 0..<164_000 {
      #expect(distance > 142_000 || backward.agrees(with: Day(daysSinceEpoch: Int32(-distance))))
      #expect(forward.agrees(with: Day(daysSinceEpoch: Int32(distance))))
      forward.forward()
      backward.backward()
    }
  }

  @Test("the earliest and the latest day are those of the years 1 and 9999")
  func ends() {
    #expect(Day(year: 1, month: 1, day: 1) == .earliest)
    #expect(Day(year: 9999, month: 12, day: 31) == .latest)
    #expect(Day.earliest.iso == "0001-01-01")
    #expect(Day.latest.iso == "9999-12-31")
  }

  @Test("a day is read back from its written form")
  func written() {
    for offset in stride(from: Day.earliest.daysSinceEpoch, through: Day.latest.daysSinceEpoch, by: 379) {
      let day = Day(daysSinceEpoch: offset)
      #expect(Day(iso: day.iso) == day)
    }
    #expect(Day(iso: "2026-11-20")?.weekday == .friday)
  }

  @Test(
    "what is no date is not read",
    arguments: [
      "", "2026-11-2", "2026-11-200", "2026-02-29", "2026-13-01", "2026-00-10", "2026-10-00", "2026-04-31",
      "0000-01-01", "26-11-20", "2026/11/20", "2026-11-20 ", " 2026-11-20", "+026-11-20", "2026-1a-20",
      "２０２６-11-20", "2026-11−20", "1900-02-29",
    ])
  func refused(text: String) {
    #expect(Day(iso: text) == nil)
  }

  @Test("days are counted and stepped through as integers")
  func stepping() throws {
    let first = try #require(Day(iso: "2024-02-28"))
    let last = try #require(Day(iso: "2024-03-01"))
    #expect(first.distance(to: last) == 2)
    #expect(Array(first...last).map(\.iso) == ["2024-02-28", "2024-02-29", "2024-03-01"])
  }

  @Test("a week begins with the first weekday and holds its day")
  func weeks() {
    for number in [Int32(-719_162), -200, 20_000].flatMap({ $0..<$0 + 400 }) {
      let day = Day(daysSinceEpoch: number)
      for weekday in Weekday.allCases {
        let week = day.startOfWeek(from: weekday).week
        #expect(week.count == 7 && week[0].weekday == weekday)
        #expect(zip(week, week.dropFirst()).allSatisfy { $0.distance(to: $1) == 1 })
        #expect(week.contains(day))
      }
    }
  }

  @Test("months follow one another and stop at the ends of the calendar")
  func months() throws {
    let december = try #require(Month(year: 2026, number: 12))
    #expect(december.next == Month(year: 2027, number: 1))
    #expect(december.next.previous == december)
    #expect(december.advanced(by: -24) == Month(year: 2024, number: 12))
    #expect(Month(of: .latest).next == Month(of: .latest))
    #expect(Month(of: .earliest).previous == Month(of: .earliest))
    #expect(Month(year: 2026, number: 13) == nil)
    #expect(december.lastDay.advanced(by: 1) == december.next.firstDay)
  }

  @Test("keep their number in another month, or become its last day")
  func sameNumber() throws {
    func day(_ text: String) throws -> Day { try #require(Day(iso: text)) }
    #expect(try day("2026-11-29").advanced(byMonths: 1) == day("2026-12-29"))
    #expect(try day("2024-01-31").advanced(byMonths: 1) == day("2024-02-29"))
    #expect(try day("2026-01-31").advanced(byMonths: -2) == day("2025-11-30"))
    #expect(Day.latest.advanced(byMonths: 1) == .latest)
    #expect(Day.earliest.advanced(byMonths: -1) == .earliest)
  }
}
