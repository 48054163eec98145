// A month of the calendar.

extension Day {
  /// The day with the same number `months` later (earlier when negative), or the last one of that month.
  public func advanced(byMonths months: Int) -> Day {
    let month = month.advanced(by: months)
    return Day(year: month.year, month: month.number, day: dayOfMonth) ?? month.lastDay
  }
}

/// A month of a year.
public struct Month: Sendable, Hashable {
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
