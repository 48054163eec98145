// The rule of a component that repeats, as far as it is understood.

import Planner

/// An RRULE (RFC 5545, section 3.3.10), read with limits.
struct Recurrence {
  enum Frequency: String {
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"
  }

  /// "MO", or "-1FR": the last Friday of a month.
  struct WeekdayRule: Hashable {
    /// Zero for all of them.
    var ordinal: Int
    var weekday: Weekday
  }

  var frequency: Frequency
  var interval = 1
  var count: Int?
  /// A date or a time, as it stands.
  var until: String?
  var weekdays: [WeekdayRule] = []
  /// Days of a month; negative ones from its end.
  var monthDays: [Int] = []
  var months: [Int] = []
  /// Which ones of a period's days; negative ones from its end.
  var positions: [Int] = []
  var weekStart = Weekday.monday

  private static let sizeLimit = 1_000
  private static let names: [Substring: Weekday] = [
    "MO": .monday, "TU": .tuesday, "WE": .wednesday, "TH": .thursday, "FR": .friday, "SA": .saturday, "SU": .sunday,
  ]

  /// Reads a rule; `nil` if it repeats within days, or by anything that is not known here.
  ///
  /// - Complexity: O(bytes), at most 1,000.
  init?(_ text: String) {
    guard text.utf8.count <= Recurrence.sizeLimit else { return nil }
    var frequency: Frequency?
    var parts: [String: Substring] = [:]
    for part in text.uppercased().filter({ $0 != " " }).split(separator: ";") {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair.count == 2, parts.updateValue(pair[1], forKey: String(pair[0])) == nil else { return nil }
    }
    func numbers(_ text: Substring, _ range: ClosedRange<Int>) -> [Int]? {
      let numbers = text.split(separator: ",").compactMap { Int($0) }
      let isWhole = numbers.count == text.split(separator: ",", omittingEmptySubsequences: false).count
      return isWhole && numbers.allSatisfy { $0 != 0 && range.contains($0) } ? numbers : nil
    }
    var found = (weekdays: [WeekdayRule](), monthDays: [Int](), months: [Int](), positions: [Int](), weekStart: Weekday.monday)
    var (interval, count, until): (Int, Int?, String?) = (1, nil, nil)
    for (name, value) in parts {
      switch name {
      case "FREQ": frequency = Frequency(rawValue: String(value))
      case "INTERVAL":
        guard let number = Int(value), (1...9_999).contains(number) else { return nil }
        interval = number
      case "COUNT":
        guard let number = Int(value), (1...999_999).contains(number) else { return nil }
        count = number
      case "UNTIL":
        guard LibIcal.time(String(value)) != nil else { return nil }
        until = String(value)
      case "WKST":
        guard let day = Recurrence.names[value] else { return nil }
        found.weekStart = day
      case "BYDAY":
        for word in value.split(separator: ",", omittingEmptySubsequences: false) {
          let number = word.dropLast(2)
          guard let day = Recurrence.names[word.suffix(2)], let ordinal = number.isEmpty ? 0 : Int(number),
            (-5...5).contains(ordinal), number.isEmpty || ordinal != 0
          else { return nil }
          found.weekdays.append(WeekdayRule(ordinal: ordinal, weekday: day))
        }
      case "BYMONTHDAY":
        guard let days = numbers(value, -31...31) else { return nil }
        found.monthDays = days
      case "BYMONTH":
        guard let months = numbers(value, 1...12) else { return nil }
        found.months = months
      case "BYSETPOS":
        guard let positions = numbers(value, -366...366) else { return nil }
        found.positions = positions
      default: return nil
      }
    }
    guard let frequency else { return nil }
    let hasOrdinals = found.weekdays.contains { $0.ordinal != 0 }
    switch frequency {
    case .daily: if hasOrdinals || !found.positions.isEmpty { return nil }
    case .weekly: if hasOrdinals || !found.monthDays.isEmpty || !found.positions.isEmpty { return nil }
    case .monthly: break
    // In a whole year, numbered weekdays are counted differently.
    case .yearly: if found.months.isEmpty, !found.weekdays.isEmpty { return nil }
    }
    if !found.positions.isEmpty, found.weekdays.isEmpty, found.monthDays.isEmpty { return nil }
    self.frequency = frequency
    (self.interval, self.count, self.until) = (interval, count, until)
    (weekdays, monthDays, months, positions, weekStart) = found
  }
}

extension Recurrence {
  /// How many periods are looked through for the next day.
  private static let periodLimit = 2_000

  /// The days after the first one, in order, for as long as `wants` says so. The first one counts, whether it keeps to the
  /// rule or not. The end of the rule (`until`) is a day, too.
  ///
  /// - Complexity: O(days) for rules that have some; at most 2,000 periods are looked through.
  func days(after start: Day, until end: Day?, wants: (Day) -> Bool) {
    var left = (count ?? .max) - 1
    for period in 0..<Recurrence.periodLimit {
      guard let days = days(ofPeriod: period, start: start) else { return }
      for day in days where day > start {
        guard left > 0, end.map({ day <= $0 }) ?? true, wants(day) else { return }
        left -= 1
      }
    }
  }

  /// The days of a period in order; `nil` beyond the calendar.
  private func days(ofPeriod period: Int, start: Day) -> [Day]? {
    let step = period * interval
    var days: [Day]
    switch frequency {
    case .daily:
      guard let day = Recurrence.day(Int(start.daysSinceEpoch) + step) else { return nil }
      days = [day].filter { day in
        (monthDays.isEmpty || isOfMonthDays(day)) && (weekdays.isEmpty || weekdays.contains { $0.weekday == day.weekday })
      }
    case .weekly:
      let first = Int(start.daysSinceEpoch) - start.weekday.offset(from: weekStart) + 7 * step
      let wanted = weekdays.isEmpty ? [start.weekday] : weekdays.map(\.weekday)
      guard Recurrence.day(first + 6) != nil else { return nil }
      days = Set(wanted).compactMap { Recurrence.day(first + $0.offset(from: weekStart)) }
    case .monthly:
      let number = start.year * 12 + start.month.number - 1 + step
      guard number / 12 <= 9_999 else { return nil }
      days = self.days(inYear: number / 12, month: number % 12 + 1, start: start)
    case .yearly:
      let year = start.year + step
      guard year <= 9_999 else { return nil }
      let all = !months.isEmpty ? months : monthDays.isEmpty ? [start.month.number] : Array(1...12)
      days = Set(all).flatMap { self.days(inYear: year, month: $0, start: start) }
    }
    days = days.filter { months.isEmpty || months.contains($0.month.number) }.sorted()
    guard !positions.isEmpty else { return days }
    let chosen = positions.compactMap { position -> Day? in
      let index = position > 0 ? position - 1 : days.count + position
      return days.indices.contains(index) ? days[index] : nil
    }
    return Set(chosen).sorted()
  }

  private func days(inYear year: Int, month: Int, start: Day) -> [Day] {
    let length = Recurrence.length(year: year, month: month)
    if monthDays.isEmpty, weekdays.isEmpty { return [Day(year: year, month: month, day: start.dayOfMonth)].compactMap { $0 } }
    return (1...length).compactMap { Day(year: year, month: month, day: $0) }.filter { day in
      guard monthDays.isEmpty || isOfMonthDays(day) else { return false }
      let number = day.dayOfMonth
      return weekdays.isEmpty
        || weekdays.contains { rule in
          guard rule.weekday == day.weekday else { return false }
          return rule.ordinal == 0 || rule.ordinal == (number - 1) / 7 + 1 || rule.ordinal == -((length - number) / 7 + 1)
        }
    }
  }

  private func isOfMonthDays(_ day: Day) -> Bool {
    let length = Recurrence.length(year: day.year, month: day.month.number)
    return monthDays.contains { $0 == day.dayOfMonth || $0 == day.dayOfMonth - length - 1 }
  }

  private static func length(year: Int, month: Int) -> Int {
    (28...31).last { Day(year: year, month: month, day: $0) != nil } ?? 28
  }

  private static func day(_ number: Int) -> Day? {
    guard let number = Int32(exactly: number) else { return nil }
    let day = Day(daysSinceEpoch: number)
    return day >= .earliest && day <= .latest ? day : nil
  }
}
