// The events of one day of the grid that have no bar: as many lines as the day has room for, and where that has none for words their number
// beside the day's.

import Geometry
import GtkKit
import PlanSync
import Planner

/// What takes place on a day of the grid. Its views are the cell's children.
@MainActor
final class DayEvents {
  private(set) var all: [DayEvent] = []
  private unowned let cell: LayoutWidget
  private let number: Widget
  private var lines: [EventView] = []
  private var rest: EventView?

  /// - Parameter number: what the lines stand below.
  init(in cell: LayoutWidget, below number: Widget) { (self.cell, self.number) = (cell, number) }

  /// The last of its views in the order of the cell, for what comes behind them.
  var last: Widget { lines.last ?? rest ?? number }

  subscript(index: Int) -> Widget? { lines.indices.contains(index) ? lines[index] : nil }

  /// What takes place on the day by now. ``show(_:on:width:titles:)`` and ``showCount(_:)`` make the views.
  func read(_ events: [DayEvent]) { all = events }

  /// Shows the first ones, in so many lines each.
  func show(_ counts: [Int], on day: Day, width: Double, titles: TitleMeasurer) {
    while lines.count > counts.count { cell.remove(lines.removeLast()) }
    while lines.count < counts.count {
      let view = EventView()
      cell.insert(view, after: last)
      lines.append(view)
    }
    for ((view, event), count) in zip(zip(lines, all), counts) {
      view.show(event, on: day, lines: count, width: width, clock: titles.width(ofTime: Wording.briefTime(of: event.event, on: day)))
    }
  }

  /// Shows how many there are; nothing for none.
  func showCount(_ count: Int) {
    if count > 0, rest == nil {
      let view = EventView()
      cell.insert(view, after: number)
      rest = view
    } else if count == 0, let view = rest {
      cell.remove(view)
      rest = nil
    }
    rest?.show(more: count)
  }

  /// Places the number of events in the cell's content.
  ///
  /// - Parameter number: how wide the day's number is.
  func placeCount(width: Double, number: Double, text: TextMetrics) {
    guard let rest else { return }
    // Where its number has no room, its mark says that there are some.
    let wanted = number + rest.wantedWidth <= width ? rest.wantedWidth : rest.leastWidth
    let hasRoom = number + wanted <= width
    rest.setHasRoom(hasRoom)
    _ = rest.measured(.horizontal)
    let height = text.chipLine + 2
    let frame = Rect(x: width - wanted, y: (text.dayNumberHeight - height) / 2, width: wanted, height: height)
    if hasRoom { cell.place(rest, in: cell.mirrored(frame, in: width)) }
  }
}
