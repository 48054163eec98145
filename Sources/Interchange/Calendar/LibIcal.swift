// What libical is asked: what a date or a time says, and what the offset of a described time zone is.

import CIcal
import Planner
import Synchronization

/// The distribution's libical, behind a wall: it sees values and time zones only, each checked for its form before, so
/// that nothing of a hostile file reaches its parser. One call at a time.
enum LibIcal {
  /// A date, or a date and a time of day.
  struct Time {
    fileprivate var raw: icaltimetype
    let day: Day
    let isDate: Bool
    let isUTC: Bool
    /// Seconds since 1970, as if the time were in UTC.
    let seconds: Int
  }

  private static let lock = Mutex<Bool>(false)

  /// Calls libical, after it was told not to end the program when something is wrong.
  fileprivate static func ask<Answer>(_ body: () -> Answer) -> Answer {
    lock.withLock { isReady in
      if !isReady {
        icalerror_set_errors_are_fatal(0)
        isReady = true
      }
      return body()
    }
  }

  /// Reads `20261120`, `20261120T093000` or `20261120T093000Z`; `nil` if it is no such date. The hour 24 is the first of
  /// the next day.
  static func time(_ text: String) -> Time? {
    let text = text.filter { $0 != " " }
    let bytes = Array(text.utf8)
    guard [8, 15, 16].contains(bytes.count), bytes.count == 8 || bytes[8] == UInt8(ascii: "T"),
      bytes.count < 16 || bytes[15] == UInt8(ascii: "Z"),
      bytes.enumerated().allSatisfy({ $0.offset == 8 || $0.offset == 15 || (48...57).contains($0.element) })
    else { return nil }
    var raw = ask { icaltime_from_string(text) }
    guard ask({ icaltime_is_null_time(raw) }) == 0,
      var day = Day(year: Int(raw.year), month: Int(raw.month), day: Int(raw.day)),
      (0...24).contains(raw.hour), (0...59).contains(raw.minute), (0...60).contains(raw.second)
    else { return nil }
    if raw.hour == 24 {
      guard raw.minute == 0, raw.second == 0, day < .latest else { return nil }
      day = day.advanced(by: 1)
      let (year, month, number) = day.components
      (raw.year, raw.month, raw.day, raw.hour) = (Int32(year), Int32(month), Int32(number), 0)
    }
    let ofDay = Int(raw.hour) * 3_600 + Int(raw.minute) * 60 + Int(min(raw.second, 59))
    return Time(
      raw: raw, day: day, isDate: raw.is_date != 0, isUTC: bytes.count == 16,
      seconds: Int(day.daysSinceEpoch) * 86_400 + ofDay)
  }

  /// A time zone that a file describes.
  final class Zone {
    private let raw: OpaquePointer

    /// The zone of a VTIMEZONE; `nil` if it says nothing that can be used.
    init?(_ lines: [ArraySlice<UInt8>]) {
      guard let text = ZoneDefinition.cleaned(lines) else { return nil }
      let raw: OpaquePointer? = LibIcal.ask {
        guard let component = icalcomponent_new_from_string(text) else { return nil }
        guard let zone = icaltimezone_new() else {
          icalcomponent_free(component)
          return nil
        }
        // From here on the component is the zone's.
        guard icaltimezone_set_component(zone, component) != 0 else {
          icalcomponent_free(component)
          icaltimezone_free(zone, 1)
          return nil
        }
        return zone
      }
      guard let raw else { return nil }
      self.raw = raw
    }

    deinit {
      let raw = raw
      LibIcal.ask { icaltimezone_free(raw, 1) }
    }

    /// By how many seconds the zone is ahead of UTC at a time in it.
    func offset(at time: Time) -> Int {
      var raw = time.raw
      var isDaylight: Int32 = 0
      let zone = self.raw
      return LibIcal.ask { Int(icaltimezone_get_utc_offset(zone, &raw, &isDaylight)) }
    }
  }
}

/// A VTIMEZONE with everything left out that is not needed for its offsets, or not of the form that it should have.
enum ZoneDefinition {
  private static let ruleLimit = 200
  private static let dateLimit = 500

  /// The text for libical; `nil` if it would say nothing.
  static func cleaned(_ lines: [ArraySlice<UInt8>]) -> String? {
    var text = "BEGIN:VTIMEZONE\r\nTZID:zone\r\n"
    var part: [String: String] = [:]
    var rules: [String] = []
    var open: String?
    var count = 0
    for line in lines {
      if let begun = CalendarParts.boundary("BEGIN", line) {
        open = ["STANDARD", "DAYLIGHT"].contains(begun) ? begun : nil
        (part, rules) = ([:], [])
      } else if CalendarParts.boundary("END", line) != nil {
        if let open, let from = part["TZOFFSETFROM"], let to = part["TZOFFSETTO"], let start = part["DTSTART"] {
          count += 1
          guard count <= ruleLimit else { return nil }
          text += "BEGIN:\(open)\r\nDTSTART:\(start)\r\nTZOFFSETFROM:\(from)\r\nTZOFFSETTO:\(to)\r\n"
          text += rules.joined() + "END:\(open)\r\n"
        }
        open = nil
      } else if open != nil, let line = ContentLine(line) {
        let value = line.rawText
        switch line.name {
        case "DTSTART" where isTime(value): part[line.name] = value
        case "TZOFFSETFROM" where isOffset(value), "TZOFFSETTO" where isOffset(value): part[line.name] = value
        case "RRULE" where isYearly(value): rules.append("RRULE:\(value)\r\n")
        case "RDATE":
          for date in value.split(separator: ",").prefix(dateLimit) where isTime(String(date)) && rules.count < dateLimit {
            rules.append("RDATE:\(date)\r\n")
          }
        default: break
        }
      }
    }
    return count == 0 ? nil : text + "END:VTIMEZONE\r\n"
  }

  private static func isTime(_ text: String) -> Bool {
    text.utf8.count >= 15 && LibIcal.time(text) != nil
  }

  private static func isOffset(_ text: String) -> Bool {
    guard [5, 7].contains(text.utf8.count), let sign = text.utf8.first, sign == 0x2B || sign == 0x2D,
      let number = Int(text.dropFirst().prefix(4)), text.dropFirst().utf8.allSatisfy({ (48...57).contains($0) })
    else { return false }
    return number / 100 <= 24 && number % 100 < 60
  }

  /// Whether a rule is of the kind that time zones have: once a year. Others could take libical very long.
  private static func isYearly(_ rule: String) -> Bool {
    guard rule.utf8.count <= 120 else { return false }
    var isYearly = false
    for part in rule.split(separator: ";", omittingEmptySubsequences: false) {
      let pair = part.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      guard pair.count == 2 else { return false }
      let value = pair[1]
      func isNumber(_ text: some StringProtocol, _ range: ClosedRange<Int>) -> Bool {
        text.utf8.count <= 4 && Int(text).map(range.contains) == true
      }
      switch pair[0] {
      case "FREQ":
        guard value == "YEARLY" else { return false }
        isYearly = true
      case "INTERVAL": guard value == "1" else { return false }
      case "COUNT": guard isNumber(value, 1...999) else { return false }
      case "BYMONTH": guard isNumber(value, 1...12) else { return false }
      case "BYMONTHDAY":
        guard value.split(separator: ",", omittingEmptySubsequences: false).allSatisfy({ isNumber($0, -28 ... -1) || isNumber($0, 1...28) })
        else { return false }
      case "BYDAY":
        let day = value.suffix(2)
        let number = value.dropLast(2)
        guard ["MO", "TU", "WE", "TH", "FR", "SA", "SU"].contains(String(day)),
          number.isEmpty || isNumber(number, -5 ... -1) || isNumber(number, 1...5)
        else { return false }
      case "UNTIL": guard LibIcal.time(value) != nil else { return false }
      case "WKST": guard ["MO", "SU"].contains(value) else { return false }
      default: return false
      }
    }
    return isYearly
  }
}
