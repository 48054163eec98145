// Days in a field that takes nothing else, and what the conventions of a region change.

import Planner
import Testing

@Suite("Typed days, alone")
struct TypedDayReadingTests {
  private static let today = Day(iso: "2026-11-24")!

  private static func conventions(
    _ language: DayLanguage, _ order: DayConventions.NumericOrder = .dayFirst, _ first: Weekday = .monday
  ) -> DayConventions {
    DayConventions(language: language, order: order, firstWeekday: first)
  }

  /// The day that a text is, and nothing else.
  private static func read(_ text: String, today: Day, conventions: DayConventions) -> Day? {
    guard let change = TypedChange.read(text, on: nil, now: TypedNow(day: today, minute: 720), conventions: conventions), change.start == nil,
      change.length == nil
    else { return nil }
    return change.day
  }

  @Test(
    "a field for a day takes shorter forms than a line, and days that have been",
    arguments: [
      ("tomorrow", "2026-11-25"), (" Tomorrow ", "2026-11-25"), ("sat", "2026-11-28"), ("SUN", "2026-11-29"), ("on wed", "2026-11-25"),
      ("1.12", "2026-12-01"), ("1/12", "2026-12-01"), ("1/2", "2027-02-01"), ("24", "2026-11-24"), ("23", "2026-12-23"), ("the 31st", "2026-12-31"),
      ("may 3", "2027-05-03"), ("3 may", "2027-05-03"), ("march 3", "2027-03-03"), ("2020-02-29", "2020-02-29"), ("1 May 2020", "2020-05-01"),
      ("3.4.2019", "2019-04-03"), ("next week", "2026-11-30"), ("in 3 days", "2026-11-27"), ("Tue 1 Dec", "2026-12-01"),
      ("\u{feff}today", "2026-11-24"),
    ])
  func english(text: String, day: String) {
    #expect(Self.read(text, today: Self.today, conventions: Self.conventions(.english))?.iso == day)
  }

  @Test(
    "also in German",
    arguments: [
      ("morgen", "2026-11-25"), ("Morgen", "2026-11-25"), ("mo", "2026-11-30"), ("so", "2026-11-29"), ("do.", "2026-11-26"), ("am 1.", "2026-12-01"),
      ("1.", "2026-12-01"), ("1.12", "2026-12-01"), ("3. mai", "2027-05-03"), ("nächste woche", "2026-11-30"), ("in 2 wochen", "2026-12-08"),
    ])
  func german(text: String, day: String) {
    #expect(Self.read(text, today: Self.today, conventions: Self.conventions(.german))?.iso == day)
  }

  @Test(
    "what is no day, or more than one thing, is not taken",
    arguments: [
      "", " ", "x", "tomorrow x", "dentist tomorrow", "1.13", "31.11.", "29.2.2027", "0", "32", "100", "2026", "mon fri", "mon-fri", "1-2", "in 3",
      "next",
      "Mon 1 Dec", "1.2.3", "may", "on", "1.12. 2.12.", "today today",
    ])
  func refused(text: String) {
    #expect(Self.read(text, today: Self.today, conventions: Self.conventions(.english)) == nil)
  }

  @Test("numbers with strokes follow the region's order, and what it has no day for is refused")
  func order() {
    func day(_ text: String, _ order: DayConventions.NumericOrder) -> String? {
      Self.read(text, today: Self.today, conventions: Self.conventions(.english, order))?.iso
    }
    #expect(day("12/1", .dayFirst) == "2027-01-12")
    #expect(day("12/1", .monthFirst) == "2026-12-01")
    #expect(day("12/1", .yearFirst) == "2026-12-01")
    #expect(day("12/1/27", .dayFirst) == "2027-01-12")
    #expect(day("12/1/27", .monthFirst) == "2027-12-01")
    #expect(day("25/12", .monthFirst) == nil)
    #expect(day("12/25", .dayFirst) == nil)
    for order in DayConventions.NumericOrder.allCases {
      #expect(day("1.12.", order) == "2026-12-01")
      #expect(day("2026-12-01", order) == "2026-12-01")
    }
  }

  @Test("the next week begins with the user's first weekday, and means its first working day")
  func weeks() throws {
    // A Saturday, a Sunday and a Monday.
    let days = try ["2026-11-28", "2026-11-29", "2026-11-30"].map { try #require(Day(iso: $0)) }
    func read(_ text: String, _ first: Weekday) -> [String?] {
      days.map { Self.read(text, today: $0, conventions: Self.conventions(.english, .dayFirst, first))?.iso }
    }
    #expect(read("next week", .monday) == ["2026-11-30", "2026-11-30", "2026-12-07"])
    #expect(read("next week", .sunday) == ["2026-11-30", "2026-12-07", "2026-12-07"])
    #expect(read("next monday", .monday) == ["2026-11-30", "2026-11-30", "2026-12-07"])
    #expect(read("next monday", .sunday) == ["2026-11-30", "2026-12-07", "2026-12-07"])
    #expect(read("next sunday", .monday) == ["2026-12-06", "2026-12-06", "2026-12-13"])
    #expect(read("monday", .sunday) == ["2026-11-30", "2026-11-30", "2026-12-07"])
  }

  @Test("months are counted to their last day, and nothing lies beyond the calendar")
  func ends() throws {
    let january = try #require(Day(iso: "2028-01-31"))
    #expect(Self.read("in a month", today: january, conventions: Self.conventions(.english))?.iso == "2028-02-29")
    #expect(Self.read("in 12 months", today: january, conventions: Self.conventions(.english))?.iso == "2029-01-31")
    for text in ["tomorrow", "next week", "in a year", "friday", "1 May", "1", "in 999 weeks"] {
      #expect(Self.read(text, today: .latest, conventions: Self.conventions(.english)) == nil, "\(text)")
    }
  }

  @Test("there is a table for each language that is named, and none for others")
  func languages() {
    #expect(DayLanguage(code: "en")?.code == "en" && DayLanguage(code: "de")?.code == "de")
    #expect(DayLanguage(code: "fr") == nil && DayLanguage(code: "") == nil)
  }
}
