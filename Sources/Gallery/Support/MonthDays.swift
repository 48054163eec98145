// The days of this month, and where they lie in a grid of weeks.

import Geometry
import GtkKit
import MoveCore

struct MonthDays {
  let count: Int
  private let year: Int
  private let month: Int
  /// The first day's column, from 0.
  private let first: Int

  /// The month of today.
  @MainActor
  static func current() -> MonthDays {
    let today = UserCalendar.today()
    let format = { UserCalendar.format(year: today.year, month: today.month, day: $0, $1) }
    // A day that the month does not have is no date to GLib, and is not formatted.
    let count = (28...31).last { format($0, "%-d") == "\($0)" } ?? 28
    let weekday = Int(format(1, "%u")) ?? 1
    return MonthDays(
      count: count, year: today.year, month: today.month, first: (weekday - UserCalendar.firstWeekday + 7) % 7)
  }

  /// What a screen reader calls a day.
  func name(of day: Int) -> String {
    UserCalendar.format(year: year, month: month, day: day, "%A %-d %B %Y")
  }

  /// Where the days lie, from the first to the last.
  func frames(in rect: Rect) -> [Rect] {
    let weeks = Double((first + count + 6) / 7)
    let width = (rect.width - 2 * Grid.margin - 6 * Grid.spacing) / 7
    let height = (rect.height - 2 * Grid.margin - (weeks - 1) * Grid.spacing) / weeks
    return (first..<first + count).map { index in
      Rect(
        x: rect.minX + Grid.margin + Double(index % 7) * (width + Grid.spacing),
        y: rect.minY + Grid.margin + Double(index / 7) * (height + Grid.spacing), width: width, height: height)
    }
  }
}

extension Rect {
  /// The inside of a day, below its number.
  var dayContent: Rect { Rect(x: minX + 6, y: minY + 30, width: width - 12, height: height - 36) }
}

/// Days with things on them, each thing on one day.
func planned(_ days: [(Int, [String])]) -> Arrangement<Int, String> {
  var plan = Arrangement<Int, String>()
  for (day, names) in days { plan.append(contentsOf: names, to: day) }
  return plan
}
