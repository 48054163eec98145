// A month of the calendar, and the six weeks that show it.

/// A month of a year.
public struct Month: Sendable, Hashable {
  /// The number of days that a month grid shows: six weeks, enough for any month and any first weekday.
  public static let gridCount = 42

  /// The year.
  public let year: Int

  /// The month of the year, 1 to 12.
  public let number: Int

  /// The given month, or `nil` unless `number` is 1 to 12 and the year 1 to 9999.
  public init?(year: Int, number: Int) {
    guard (1...12).contains(number), (1...9999).contains(year) else { return nil }
    self.year = year
    self.number = number
  }

  /// The month that `day` is in.
  public init(of day: Day) {
    let components = day.components
    year = components.year
    number = components.month
  }

  /// The number of days in the month.
  public var count: Int { Month.length(year: year, month: number) }

  /// The first day of the month.
  public var firstDay: Day {
    Day(year: year, month: number, day: 1) ?? (year < 1 ? .earliest : .latest)
  }

  /// The last day of the month.
  public var lastDay: Day { firstDay.advanced(by: count - 1) }

  /// The days of the month.
  public var days: ClosedRange<Day> { firstDay...lastDay }

  /// The month after this one; the last month of all is its own.
  public var next: Month { advanced(by: 1) }

  /// The month before this one; the first month of all is its own.
  public var previous: Month { advanced(by: -1) }

  /// Whether `day` is in this month.
  public func contains(_ day: Day) -> Bool {
    Month(of: day) == self
  }

  /// The month that is `months` later (earlier when negative), kept between January of the year 1 and December 9999.
  public func advanced(by months: Int) -> Month {
    let index = min(max(year * 12 + number - 1 + months, 12), 9999 * 12 + 11)
    return Month(year: index / 12, number: index % 12 + 1) ?? self
  }

  /// The 42 days of six whole weeks that begin with `firstWeekday` and show this month.
  ///
  /// The first week is the one that holds the month's first day; so the grid may begin with days of the month before,
  /// and ends with days of the month after.
  public func grid(firstWeekday: Weekday) -> [Day] {
    let first = firstDay
    let start = first.advanced(by: -first.weekday.offset(from: firstWeekday))
    return (0..<Month.gridCount).map { start.advanced(by: $0) }
  }

  /// The number of days in `month` (1 to 12) of `year`.
  static func length(year: Int, month: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension Month: Comparable {
  public static func < (left: Month, right: Month) -> Bool {
    (left.year, left.number) < (right.year, right.number)
  }
}
