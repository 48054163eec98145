// Times of day and lengths, as they are read and heard.

import GtkKit
import Interchange
import Planner

extension Wording {
  static let timeName = "Time"
  static let noTime = "No time"
  static func timeButton(_ time: String) -> String { "Time: \(time)" }
  static let startName = "Start"
  static let lengthName = "Length"
  static let endName = "End"
  static let earlier = "Start earlier"
  static let later = "Start later"
  static let shorter = "Shorter"
  static let longer = "Longer"
  static let endEarlier = "End earlier"
  static let endLater = "End later"

  /// "14:00" or "2:00 PM", as the desktop's clock shows it.
  static func clock(_ time: Minutes) -> String { clock(Int(time.count) * 60) }

  /// "45 min", "1 h", "1 h 30 min".
  static func length(_ length: Minutes) -> String {
    let (hours, minutes) = (length.hour, length.minute)
    if hours == 0 { return "\(minutes) min" }
    return minutes == 0 ? "\(hours) h" : "\(hours) h \(minutes) min"
  }

  /// "14:00 – 14:45"; "14:00" where no length is said; "45 min" where only that is.
  static func time(start: Minutes?, length: Minutes?) -> String? {
    guard let start else { return length.map(self.length) }
    guard let length else { return clock(start) }
    let end = Minutes((Int(start.count) + Int(length.count)) % Minutes.day)
    return end.map { "\(clock(start)) – \(clock($0))" } ?? clock(start)
  }

  /// "14:00 – 14:45 · Every week on Monday": what a card and the calendar that it came from say of its time; empty where they say nothing.
  static func timing(of entry: Entry) -> String {
    let own = time(start: entry.place.day == nil ? nil : entry.start, length: entry.length)
    return [own, CalendarTiming(of: entry)?.words].compactMap(\.self).joined(separator: " · ")
  }
}
