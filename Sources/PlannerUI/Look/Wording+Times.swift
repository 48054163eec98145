// Times of day and lengths, as they are read and heard.

import GtkKit
import Interchange
import Planner
import Words

extension Wording {
  static let timeName = tr("Time")
  static let noTime = tr("No time")
  static func timeButton(_ time: String) -> String { tr("Time: %s", time) }
  static let startName = tr("Start")
  static let lengthName = tr("Length")
  static let endName = tr("End")
  static var startExample: String { Minutes(540).map { clock($0) } ?? "" }
  static var lengthExample: String { Minutes(MinutesRule.usualLength).map { length($0) } ?? "" }

  // What a field says of what it does not take.
  static func refusedTime(_ text: String) -> String { tr("“%s” is no time. Try 9, 930, 2 pm or 9–10:30.", text) }
  static func refusedLength(_ text: String) -> String { tr("“%s” is no length. Try 45, 1:30 or 2 h.", text) }
  static func endsBeforeStart(_ end: String, _ start: String) -> String { tr("%1$s is not after %2$s.", end, start) }

  static let earlier = tr("Start earlier")
  static let later = tr("Start later")
  static let shorter = tr("Shorter")
  static let longer = tr("Longer")
  static let endEarlier = tr("End earlier")
  static let endLater = tr("End later")

  /// "14:00" or "2:00 PM", as the desktop's clock shows it.
  static func clock(_ time: Minutes) -> String { clock(Int(time.count) * 60) }

  /// "45 min", "1 h", "1 h 30 min".
  static func length(_ length: Minutes) -> String {
    let (hours, minutes) = (length.hour, length.minute)
    if hours == 0 { return tr("%d min", minutes) }
    return minutes == 0 ? tr("%d h", hours) : tr("%1$d h %2$d min", hours, minutes)
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

  static let weeks = trc("a view", "Weeks")
  static let week = trc("a view", "Week")
  static func newCard(at time: String, on day: String) -> String { tr("New card at %1$s, %2$s", time, day) }
  static let makeRoom = tr("Make room")
  /// "Overlaps “Review”", "Overlaps 3 cards": of a card that was put where others are.
  static func overlaps(_ titles: [String]) -> String {
    titles.count == 1 ? tr("Overlaps “%s”", titles[0].shown(limit: 60)) : trn("Overlaps %d card", "Overlaps %d cards", titles.count)
  }
  static let isShown = tr("Shown now")
  static let viewOfDays = trc("views", "Days")
  /// What a button says that opens the others.
  static func viewOfDays(_ shown: String) -> String { tr("View: %s", shown) }
  static let previousWeek = tr("Previous week")
  static let nextWeek = tr("Next week")
  static let previousDay = tr("Previous day")
  static let nextDay = tr("Next day")
  static let previousDays = tr("Previous days")
  static let nextDays = tr("Next days")

  /// "4½ h", "45 min", "1 h 20 min": what is planned on a day.
  static func planned(minutes: Int) -> String {
    let quarters = ["", "¼", "½", "¾"]
    if minutes >= 60, minutes.isMultiple(of: 15) { return tr("%s h", "\(minutes / 60)\(quarters[minutes % 60 / 15])") }
    if minutes < 60 { return tr("%d min", minutes) }
    return tr("%1$d h %2$d min", minutes / 60, minutes % 60)
  }

  /// The same as it is heard: "3 h planned".
  static func plannedInFull(minutes: Int) -> String { tr("%s planned", planned(minutes: minutes)) }

  /// "Clocks go back 1 h", of a day on which they do; and where that has no room "Clocks −1 h".
  static func clockChange(_ change: ClockChange) -> String {
    change.shift < 0 ? tr("Clocks go back %s", shift(of: change)) : tr("Clocks go forward %s", shift(of: change))
  }
  static func briefClockChange(_ change: ClockChange) -> String { tr("Clocks %1$s%2$s", change.shift < 0 ? "−" : "+", shift(of: change)) }
  /// The same as it is heard: "Clocks go back 1 h at 03:00".
  static func clockChangeInFull(_ change: ClockChange) -> String {
    trc("a change of the clocks, and when", "%1$s at %2$s", clockChange(change), clock(change.reading * 60))
  }
  private static func shift(of change: ClockChange) -> String { Minutes(abs(change.shift)).map(length) ?? "" }

  /// "10:00 – 11:30", of something that begins and ends at minutes; counted on beyond midnight.
  static func span(_ start: Int, _ end: Int) -> String { "\(clock(start * 60)) – \(clock(end % Minutes.day * 60))" }

  /// "10:00 to 10:45, Friday 20 November 2026".
  static func hours(_ start: Int, _ end: Int, on day: Day) -> String { together([hours(start, end, besides: []), full(day)]) }

  /// "10:00 to 10:45, overlaps Review", of a card among the hours.
  static func hours(_ start: Int, _ end: Int, besides others: [String]) -> String {
    let names = others.prefix(3).joined(separator: listSeparator)
    let (start, end) = (clock(start * 60), clock(end % Minutes.day * 60))
    return others.isEmpty ? tr("%1$s to %2$s", start, end) : tr("%1$s to %2$s, overlaps %3$s", start, end, names)
  }
}
