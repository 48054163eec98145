// What time it is, and which day.

import GtkKit
import Planner

/// The clock of frames, and the user's civil date.
enum Clock {
  /// The time in seconds that frames are counted in.
  static var seconds: Double { monotonicTime() }

  static func today() -> Day {
    let date = UserCalendar.today()
    return Day(year: date.year, month: date.month, day: date.day) ?? Day(daysSinceEpoch: 0)
  }
}
