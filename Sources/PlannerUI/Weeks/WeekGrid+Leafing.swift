// Which weeks are in view, and how others come there: each time with a week's line at the top.

import Geometry
import GtkKit
import Planner

extension WeekGrid {
  /// The months of what is in view.
  var months: MonthsInView {
    guard page.height > 0 else { return MonthsInView([(firstDay(of: upperWeek + 1).advanced(by: Self.columns - 1).month, 1)]) }
    var (week, parts) = (stack.week(at: scroll.value), [(month: Month, share: Double)]())
    let bottom = scroll.value + page.height
    while stack.top(of: week) < bottom {
      let height = min(stack.bottom(of: week), bottom) - max(stack.top(of: week), scroll.value)
      parts += firstDay(of: week).week.map { ($0.month, height) }
      week += 1
    }
    return MonthsInView(parts, today: today.month)
  }

  /// Shows a day in the second week from the top.
  func show(_ day: Day) { show(week(of: day) - 1) }

  /// Shows a month from its first week on.
  func show(_ month: Month) { show(week(of: month.firstDay)) }

  /// Makes a week the uppermost one.
  private func show(_ week: Int) { scroll(near: week) { $0.top(of: week) } }

  /// Brings a day into view, if it is not.
  func reveal(_ day: Day) {
    let week = week(of: day)
    // The window may have another size just now.
    awaited = scroll.pageSize > 0 && scroll.pageSize != page.height ? day : nil
    if awaited != nil { return realizeInNextFrame() }
    guard page.height > 0, abs(week - upperWeek) <= Metrics.weeksNearby else { return show(day) }
    if rows[week] != nil, stack.top(of: week) >= scroll.value, stack.bottom(of: week) <= scroll.value + page.height { return }
    scroll(near: week) { [value = scroll.value, page] in $0.top(of: $0.upper(toReveal: week, from: value, page: page.height)) }
  }
}
