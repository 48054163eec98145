// The rule of an event that repeats, as far as libical gets to see it.

import CIcal
import Planner

/// An RRULE (RFC 5545, section 3.3.10) that can be followed without searching for ever.
///
/// libical gives what the rule says without an end; where it ends is counted and compared here, in the series' own zone.
struct EventRule {
  /// The rule without its end, for libical.
  let text: String
  let count: Int?
  /// A date or a time.
  let until: LibIcal.Time?
  /// The seconds between two times of a rule that repeats within a day.
  let step: Int?

  private static let sizeLimit = 1_000
  /// Nobody's events are a minute apart.
  private static let frequencies: Set<Substring> = ["HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY"]
  private static let weekdays: Set<Substring> = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
  /// The lists of numbers, and what may be in them.
  private static let ranges: [Substring: ClosedRange<Int>] = [
    "BYSECOND": 0...59, "BYMINUTE": 0...59, "BYHOUR": 0...23, "BYMONTHDAY": -31...31, "BYYEARDAY": -366...366, "BYWEEKNO": -53...53,
    "BYMONTH": 1...12, "BYSETPOS": -366...366,
  ]

  /// Reads a rule; `nil` if it is invalid, is not supported here, or might never give an occurrence.
  ///
  /// - Complexity: O(bytes), at most 1,000.
  init?(_ rule: String) {
    guard rule.utf8.count <= Self.sizeLimit else { return nil }
    var parts: [Substring: Substring] = [:]
    for part in rule.uppercased().filter({ $0 != " " }).split(separator: ";") {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair.count == 2, parts.updateValue(pair[1], forKey: pair[0]) == nil else { return nil }
    }
    guard let frequency = parts["FREQ"], Self.frequencies.contains(frequency) else { return nil }
    var text = "FREQ=\(frequency)"
    var lists: [Substring: [Int]] = [:]
    for (name, value) in parts.sorted(by: { $0.key < $1.key }) {
      switch name {
      case "FREQ", "COUNT", "UNTIL": continue
      case "INTERVAL": guard let number = Int(value), (1...9_999).contains(number) else { return nil }
      case "WKST": guard Self.weekdays.contains(value) else { return nil }
      case "BYDAY": guard Self.areWeekdays(value) else { return nil }
      default:
        guard let range = Self.ranges[name], let numbers = Self.numbers(value, range) else { return nil }
        lists[name] = numbers
      }
      text += ";\(name)=\(value)"
    }
    // One that leaves out hours goes through all of them to the next.
    if frequency == "HOURLY", parts.keys.contains(where: { $0.hasPrefix("BY") }) { return nil }
    guard Self.isPossible(monthDays: lists["BYMONTHDAY"], months: lists["BYMONTH"]) else { return nil }
    if let value = parts["COUNT"] {
      guard let number = Int(value), (1...999_999).contains(number) else { return nil }
      count = number
    } else {
      count = nil
    }
    if let value = parts["UNTIL"] {
      guard let time = LibIcal.time(String(value)) else { return nil }
      until = time
    } else {
      until = nil
    }
    step = frequency == "HOURLY" ? 3_600 * (parts["INTERVAL"].flatMap { Int($0) } ?? 1) : nil
    self.text = text
  }

  private static func numbers(_ text: Substring, _ range: ClosedRange<Int>) -> [Int]? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count, numbers.allSatisfy(range.contains) else { return nil }
    return range.lowerBound < 0 && numbers.contains(0) ? nil : numbers
  }

  private static func areWeekdays(_ text: Substring) -> Bool {
    text.split(separator: ",", omittingEmptySubsequences: false).allSatisfy { word in
      let number = word.dropLast(2)
      guard weekdays.contains(word.suffix(2)) else { return false }
      return number.isEmpty || Int(number).map { $0 != 0 && (-53...53).contains($0) } == true
    }
  }

  /// Whether one of the months has one of the days: no year has a 30th of February, and nobody looks through all of them.
  private static func isPossible(monthDays: [Int]?, months: [Int]?) -> Bool {
    guard let monthDays, let months else { return true }
    let longest = months.map { $0 == 2 ? 29 : [4, 6, 9, 11].contains($0) ? 30 : 31 }.max() ?? 31
    return monthDays.contains { abs($0) <= longest }
  }
}

extension LibIcal {
  /// The occurrences of a rule, one after the other. It has no part in what libical shares among all, so nobody waits for it:
  /// one that seeks in vain does so for a second.
  final class Occurrences {
    private let raw: OpaquePointer

    /// - Parameters:
    ///   - rule: The rule; nil is given for one that libical does not follow.
    ///   - start: The first date or time. Its zone does not matter: the rule is about clocks on a wall.
    ///   - from: Where to begin; earlier occurrences may be left out.
    init?(_ rule: EventRule, start: Time, from: Time?) {
      let parsed = LibIcal.ask { icalrecurrencetype_from_string(rule.text) }
      var first = start
      if let step = rule.step, let from, from.seconds > start.seconds {
        // libical would count every hour since then.
        first = start.later(by: (from.seconds - start.seconds) / step * step) ?? start
      }
      guard parsed.freq != ICAL_NO_RECURRENCE, let raw = icalrecur_iterator_new(parsed, Self.onTheWall(first)) else { return nil }
      if let from, rule.step == nil { icalrecur_iterator_set_start(raw, Self.onTheWall(from)) }
      self.raw = raw
    }

    deinit { icalrecur_iterator_free(raw) }

    /// The next one; nil at the end of time.
    func next() -> Time? {
      let time = icalrecur_iterator_next(raw)
      return icaltime_is_null_time(time) == 0 ? Time(time) : nil
    }

    private static func onTheWall(_ time: Time) -> icaltimetype {
      var raw = time.raw
      raw.zone = nil
      return raw
    }
  }
}

extension LibIcal.Time {
  /// The same as libical has it; nil outside of the calendar.
  fileprivate init?(_ raw: icaltimetype) {
    guard let day = Day(year: Int(raw.year), month: Int(raw.month), day: Int(raw.day)) else { return nil }
    let ofDay = raw.is_date != 0 ? 0 : Int(raw.hour) * 3_600 + Int(raw.minute) * 60 + Int(min(raw.second, 59))
    self.init(raw: raw, day: day, isDate: raw.is_date != 0, isUTC: false, seconds: Int(day.daysSinceEpoch) * 86_400 + ofDay)
  }

  /// So many seconds later on a clock that is never changed; nil outside of the calendar.
  func later(by seconds: Int) -> LibIcal.Time? {
    guard let (day, ofDay) = CalendarZones.civil(self.seconds + seconds) else { return nil }
    var time = on(day)
    (time.raw.hour, time.raw.minute, time.raw.second) = (Int32(ofDay / 3_600), Int32(ofDay / 60 % 60), Int32(ofDay % 60))
    return LibIcal.Time(raw: time.raw, day: day, isDate: isDate, isUTC: isUTC, seconds: self.seconds + seconds)
  }

  /// The same date or time of day on another day.
  func on(_ day: Day) -> LibIcal.Time {
    var raw = raw
    let (year, month, number) = day.components
    (raw.year, raw.month, raw.day) = (Int32(year), Int32(month), Int32(number))
    let moved = (Int(day.daysSinceEpoch) - Int(self.day.daysSinceEpoch)) * 86_400
    return LibIcal.Time(raw: raw, day: day, isDate: isDate, isUTC: isUTC, seconds: seconds + moved)
  }
}
