// What time it is, and which day: given to whoever asks, and not taken.

import GtkKit
import Planner

/// The time and the civil date of a program.
@MainActor
struct Clock {
  /// The time in seconds that frames are counted in; it has no meaning but by its differences.
  var seconds: () -> Double
  /// The day that it is for the person.
  var today: () -> Day
  /// What time the person's clock shows, in minutes since midnight.
  var minute: () -> Int = { Environment.minute ?? UserCalendar.minuteOfDay() }

  /// How the person's clock is changed on a day, if it is.
  var change: (Day) -> ClockChange? = { day in
    UserCalendar.clockChange(onDay: Int(day.daysSinceEpoch)).map { ClockChange(at: $0.reading, shift: $0.shift) }
  }

  /// Day and time, for whoever reads what the person types.
  var now: TypedNow { TypedNow(day: today(), minute: minute()) }

  /// The machine's; in a debug build the day can be a file's.
  static let system = Clock(seconds: monotonicTime) {
    if let given = Environment.today { return given }
    let date = UserCalendar.today()
    return Day(year: date.year, month: date.month, day: date.day) ?? Day(daysSinceEpoch: 0)
  }
}
