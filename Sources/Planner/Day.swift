// A civil date, as a number of days: never an instant, never a time zone.

/// A day of the proleptic Gregorian calendar.
///
/// The representation is the number of days since 1 January 1970, so that comparing, counting and stepping are
/// integer arithmetic. What today is depends on where one is; it is always a parameter and never taken from here.
public struct Day: Sendable, Hashable {
  /// Days since 1 January 1970; negative before.
  public var daysSinceEpoch: Int32

  /// The earliest day that can be written as `YYYY-MM-DD`: 1 January of the year 1.
  public static let earliest = Day(daysSinceEpoch: -719_162)

  /// The latest day that can be written as `YYYY-MM-DD`: 31 December 9999.
  public static let latest = Day(daysSinceEpoch: 2_932_896)

  /// The day, if it is one that can be written; nil otherwise.
  public var checked: Day? { self >= .earliest && self <= .latest ? self : nil }

  /// The day that is `daysSinceEpoch` days after 1 January 1970.
  public init(daysSinceEpoch: Int32) {
    self.daysSinceEpoch = daysSinceEpoch
  }

  /// The given civil date, or `nil` when there is no such date between the years 1 and 9999.
  ///
  /// - Parameters:
  ///   - year: 1 to 9999.
  ///   - month: 1 to 12.
  ///   - day: 1 to the month's last day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Month.length(year: year, month: month)
    else { return nil }
    // "days_from_civil" of Howard Hinnant's "chrono-Compatible Low-Level Date Algorithms": years begin in March, so
    // that the leap day is the last of its year, and 400 years ("an era") always have 146,097 days.
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    daysSinceEpoch = Int32(era * 146_097 + dayOfEra - 719_468)
  }

  /// The year, the month (1 to 12) and the day of the month (1 to 31).
  public var components: (year: Int, month: Int, day: Int) {
    // "civil_from_days" of the same source.
    let shifted = Int(daysSinceEpoch) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  /// The year of this day.
  public var year: Int { components.year }

  /// The month of this day.
  public var month: Month { Month(of: self) }

  /// The day of the month, 1 to 31.
  public var dayOfMonth: Int { components.day }

  /// The day of the week.
  public var weekday: Weekday {
    // 1 January 1970 was a Thursday.
    let offset = ((Int(daysSinceEpoch) + 3) % 7 + 7) % 7
    return Weekday.allCases[offset]
  }

  /// The first day of its week, when weeks begin with `first`.
  public func startOfWeek(from first: Weekday) -> Day { advanced(by: -weekday.offset(from: first)) }

  /// The seven days from this one on.
  public var week: [Day] { (0..<7).map { advanced(by: $0) } }
}

extension Day: Comparable {
  public static func < (left: Day, right: Day) -> Bool {
    left.daysSinceEpoch < right.daysSinceEpoch
  }
}

extension Day: Strideable {
  public func distance(to other: Day) -> Int {
    Int(other.daysSinceEpoch) - Int(daysSinceEpoch)
  }

  public func advanced(by days: Int) -> Day {
    Day(daysSinceEpoch: daysSinceEpoch + Int32(days))
  }
}
