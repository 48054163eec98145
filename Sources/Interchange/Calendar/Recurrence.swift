// The rule of a component that repeats: libical reads and follows it, within limits.

import CIcal
import Planner

/// An RRULE (RFC 5545, section 3.3.10) that can be followed without searching for ever.
///
/// libical gives what the rule says without its end. The end is counted and compared here, in the series' own zone.
struct Recurrence {
  let text: String
  let count: Int?
  /// A date or a time.
  let until: LibIcal.Time?
  /// The seconds between two times of an hourly rule.
  let step: Int?

  private static let sizeLimit = 1_000
  /// Nobody's events are a minute apart.
  private static let frequencies = [
    ICAL_HOURLY_RECURRENCE, ICAL_DAILY_RECURRENCE, ICAL_WEEKLY_RECURRENCE, ICAL_MONTHLY_RECURRENCE, ICAL_YEARLY_RECURRENCE,
  ]

  /// Reads a rule; `nil` if it is invalid, or might never give an occurrence.
  ///
  /// - Complexity: O(bytes), at most 1,000.
  init?(_ rule: String) {
    text = rule.uppercased().filter { $0 != " " }
    guard text.utf8.count <= Self.sizeLimit, text.utf8.allSatisfy({ (0x2B...0x5A).contains($0) }) else { return nil }
    let raw = Self.read(text)
    guard Self.frequencies.contains(raw.freq), raw.rscale == nil, raw.months.allSatisfy((1...12).contains) else { return nil }
    let isHourly = raw.freq == ICAL_HOURLY_RECURRENCE
    // One that leaves out hours goes through all of them to the next.
    if isHourly, text.contains(";BY") { return nil }
    // No year has a 30th of February, and nobody looks through all of them.
    let longest = raw.months.map { $0 == 2 ? 29 : [4, 6, 9, 11].contains($0) ? 30 : 31 }.max() ?? 31
    guard raw.monthDays.isEmpty || raw.monthDays.contains(where: { abs($0) <= longest }) else { return nil }
    step = isHourly ? 3_600 * Int(raw.interval) : nil
    count = raw.count > 0 ? Int(raw.count) : nil
    until = icaltime_is_null_time(raw.until) == 0 ? LibIcal.Time(raw.until, isUTC: icaltime_is_utc(raw.until) != 0) : nil
  }

  /// What libical makes of it.
  var raw: icalrecurrencetype { Self.read(text) }

  /// Whether it repeats by days, and not at several times of one.
  var isOfDays: Bool { step == nil && !["BYHOUR", "BYMINUTE", "BYSECOND"].contains(where: text.contains) }

  /// Whether it names days or weeks by their numbers in the year.
  var countsDaysOrWeeks: Bool { text.contains("BYYEARDAY") || text.contains("BYWEEKNO") }

  private static func read(_ text: String) -> icalrecurrencetype { LibIcal.ask { icalrecurrencetype_from_string(text) } }
}

extension icalrecurrencetype {
  /// "MO" is zero and Monday, "-1FR" is −1 and Friday.
  var weekdays: [(ordinal: Int, weekday: Weekday)] {
    numbers(by_day).compactMap { number in
      let day = Int(icalrecurrencetype_day_day_of_week(Int16(number)).rawValue)
      // libical's week begins on Sunday.
      return Weekday(rawValue: (day + 5) % 7 + 1).map { (Int(icalrecurrencetype_day_position(Int16(number))), $0) }
    }
  }

  /// Days of a month; negative ones from its end.
  var monthDays: [Int] { numbers(by_month_day) }

  var months: [Int] { numbers(by_month) }

  /// Which ones of a period's days; negative ones from its end.
  var positions: [Int] { numbers(by_set_pos) }

  /// The numbers of one of libical's lists.
  private func numbers<List>(_ list: List) -> [Int] {
    withUnsafeBytes(of: list) { bytes in
      bytes.bindMemory(to: Int16.self).prefix { Int32($0) != Int32(ICAL_RECURRENCE_ARRAY_MAX.rawValue) }.map(Int.init)
    }
  }
}
