// Uses libical to read dates and times, and to find the offsets of described time zones.

import CIcal
import Planner
import Synchronization

/// The distribution's libical, behind a wall: it sees values and time zones only, each checked for its form before, so
/// that nothing of a hostile file reaches its parser. One call at a time.
enum LibIcal {
  /// A date, or a date and a time of day.
  struct Time {
    var raw: icaltimetype
    let day: Day
    let isDate: Bool
    let isUTC: Bool
    /// Seconds since 1970, as if the time were in UTC.
    let seconds: Int
  }

  private static let lock = Mutex<Bool>(false)

  /// Calls libical, after it was told not to end the program when something is wrong.
  static func ask<Answer>(_ body: () -> Answer) -> Answer {
    lock.withLock { isReady in
      if !isReady {
        icalerror_set_errors_are_fatal(0)
        isReady = true
      }
      return body()
    }
  }

  /// Reads `20261120`, `20261120T093000` or `20261120T093000Z`; `nil` if it is not such a date. The hour 24 is the first of
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
    return Time(raw, isUTC: bytes.count == 16)
  }

  /// A time zone that a file describes.
  final class Zone {
    private let raw: OpaquePointer

    /// The zone of a VTIMEZONE, which must be a cleaned one.
    init?(_ text: String) {
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

extension LibIcal.Time {
  /// The same as libical has it; nil outside of the calendar.
  init?(_ raw: icaltimetype, isUTC: Bool) {
    guard let day = Day(year: Int(raw.year), month: Int(raw.month), day: Int(raw.day)) else { return nil }
    let isDate = raw.is_date != 0
    let ofDay = isDate ? 0 : Int(raw.hour) * 3_600 + Int(raw.minute) * 60 + Int(min(raw.second, 59))
    self.init(raw: raw, day: day, isDate: isDate, isUTC: isUTC, seconds: Int(day.daysSinceEpoch) * 86_400 + ofDay)
  }
}
