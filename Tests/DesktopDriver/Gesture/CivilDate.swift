// Days as tests write them: year, month and day, and how the window calls them in English.

/// A civil date. The driver has its own, so that a mistake in the program's is seen.
public struct CivilDate: Hashable, Sendable, CustomStringConvertible {
  /// The year.
  public let year: Int
  /// The month, from 1.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// The date, if there is such a day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), day >= 1, day <= Self.length(ofMonth: month, year: year) else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Reads "2026-11-20".
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard text.utf8.count == 10, parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2]
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// "2026-11-20".
  public var description: String { "\(year)-\(Self.two(month))-\(Self.two(day))" }

  /// "Friday 20 November 2026", as the window calls the day in English.
  public var longName: String { "\(nameWithoutYear) \(year)" }

  /// "Friday 20 November".
  public var nameWithoutYear: String { "\(Self.weekdays[weekday]) \(day) \(Self.months[month - 1])" }

  /// "November 2026", as the window calls its month in English.
  public var monthName: String { "\(Self.months[month - 1]) \(year)" }

  /// The number of the weekday, 0 for Sunday.
  ///
  /// Sakamoto's method: a table of each month's shift against the year's.
  public var weekday: Int {
    let shifts = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
    let y = month < 3 ? year - 1 : year
    return (y + y / 4 - y / 100 + y / 400 + shifts[month - 1] + day) % 7
  }

  /// The day after.
  public var next: CivilDate { CivilDate(year: year, month: month, day: day + 1) ?? firstOfNextMonth }

  /// The day before.
  public var previous: CivilDate { CivilDate(year: year, month: month, day: day - 1) ?? monthBefore.lastOfMonth }

  /// The day that is so many days later, or earlier when negative.
  public func after(_ days: Int) -> CivilDate {
    (0..<abs(days)).reduce(self) { day, _ in days > 0 ? day.next : day.previous }
  }

  /// The same month's day `day`, or its last day if the month is shorter.
  public func onDay(_ day: Int) -> CivilDate {
    CivilDate(year: year, month: month, day: min(day, Self.length(ofMonth: month, year: year))) ?? self
  }

  /// The first day of the month after this date's.
  public var firstOfNextMonth: CivilDate {
    CivilDate(year: month == 12 ? year + 1 : year, month: month == 12 ? 1 : month + 1, day: 1) ?? self
  }

  /// The first day of the month before this date's.
  public var monthBefore: CivilDate {
    CivilDate(year: month == 1 ? year - 1 : year, month: month == 1 ? 12 : month - 1, day: 1) ?? self
  }

  /// The last day of this date's month.
  public var lastOfMonth: CivilDate { onDay(31) }

  private static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: return 30
    default: return 31
    }
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]
}
