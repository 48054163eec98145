// Where the weeks stand, to come back to.

import GtkKit
import Planner

extension WeekGrid {
  /// Where the weeks stand.
  var position: CalendarPosition {
    let week = stack.week(at: scroll.value)
    return CalendarPosition(first: firstDay(of: week), offset: scroll.value - stack.top(of: week))
  }

  /// Shows them as they stood before.
  func show(_ position: CalendarPosition) {
    let week = week(of: position.first)
    scroll(near: week) { $0.top(of: week) + min(position.offset, $0.height(of: week)) }
  }
}
