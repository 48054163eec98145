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
  static var startExample: String { Minutes(540).map { clock($0) } ?? "" }
  static var lengthExample: String { Minutes(MinutesRule.usualLength).map { length($0) } ?? "" }

  // What a field says of what it does not take.
  static func refusedTime(_ text: String) -> String { "“\(text)” is no time. Try 9, 930, 2 pm or 9–10:30." }
  static func refusedLength(_ text: String) -> String { "“\(text)” is no length. Try 45, 1:30 or 2 h." }
  static func endsBeforeStart(_ end: String, _ start: String) -> String { "\(end) is not after \(start)." }

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
    return "\(clock(start)) – \(clock(start.clock(after: length)))"
  }

  /// "14:00 – 14:45 · Every week on Monday": what a card and the calendar that it came from say of its time; empty where they say nothing.
  static func timing(of entry: Entry) -> String {
    let own = time(start: entry.place.day == nil ? nil : entry.start, length: entry.length)
    return [own, CalendarTiming(of: entry)?.words].compactMap(\.self).joined(separator: " · ")
  }

  static let weeks = "Weeks"
  static let week = "Week"
  static func newCard(at time: String, on day: String) -> String { "New card at \(time), \(day)" }
  static let makeRoom = "Make room"
  /// "Overlaps “Review”", "Overlaps 3 cards": of a card that was put where others are.
  static func overlaps(_ titles: [String]) -> String {
    "Overlaps " + (titles.count == 1 ? "“\(titles[0].shown(limit: 60))”" : cards(titles.count))
  }
  static let isShown = "Shown now"
  static let viewOfDays = "Days"
  /// What a button says that opens the others.
  static func viewOfDays(_ shown: String) -> String { "View: \(shown)" }
  static let previousWeek = "Previous week"
  static let nextWeek = "Next week"
  static let previousDay = "Previous day"
  static let nextDay = "Next day"
  static let previousDays = "Previous days"
  static let nextDays = "Next days"

  /// "4½ h", "45 min", "1 h 20 min": what is planned on a day.
  static func planned(minutes: Int) -> String {
    let quarters = ["", "¼", "½", "¾"]
    if minutes >= 60, minutes.isMultiple(of: 15) { return "\(minutes / 60)\(quarters[minutes % 60 / 15]) h" }
    if minutes < 60 { return "\(minutes) min" }
    return "\(minutes / 60) h \(minutes % 60) min"
  }

  /// The same as it is heard: "3 h planned".
  static func plannedInFull(minutes: Int) -> String { "\(planned(minutes: minutes)) planned" }

  /// "Clocks go back 1 h", of a day on which they do; and where that has no room "Clocks −1 h".
  static func clockChange(_ change: ClockChange) -> String { "Clocks go \(change.shift < 0 ? "back" : "forward") \(shift(of: change))" }
  static func briefClockChange(_ change: ClockChange) -> String { "Clocks \(change.shift < 0 ? "−" : "+")\(shift(of: change))" }
  /// The same as it is heard: "Clocks go back 1 h at 03:00".
  static func clockChangeInFull(_ change: ClockChange) -> String { "\(clockChange(change)) at \(clock(change.reading * 60))" }
  private static func shift(of change: ClockChange) -> String { Minutes(abs(change.shift)).map(length) ?? "" }

  /// "10:00 – 11:30", of something that begins and ends at minutes; counted on beyond midnight.
  static func span(_ start: Int, _ end: Int) -> String { "\(clock(start * 60)) – \(clock(end % Minutes.day * 60))" }

  /// "10:00 to 10:45, overlaps Review", of a card among the hours.
  static func hours(_ start: Int, _ end: Int, besides others: [String]) -> String {
    let names = others.prefix(3).joined(separator: ", ")
    return "\(clock(start * 60)) to \(clock(end % Minutes.day * 60))" + (others.isEmpty ? "" : ", overlaps \(names)")
  }
}
