// The events of one day of the grid: as many lines as the cards leave room for, and the number of the rest beside the day's.

import Geometry
import GtkKit
import PlanSync
import Planner

/// What takes place on a day of the grid. Its views are the cell's children.
@MainActor
final class DayEvents {
  private unowned let cell: LayoutWidget
  private let number: Widget
  private var day = Day.earliest
  private var events: [DayEvent] = []
  private var lines: [EventView] = []
  private var rest: EventView?

  /// - Parameter number: what the lines stand below.
  init(in cell: LayoutWidget, below number: Widget) { (self.cell, self.number) = (cell, number) }

  var count: Int { events.count }
  var isEmpty: Bool { events.isEmpty }

  /// The last of its views in the order of the cell, for what comes behind them.
  var last: Widget { lines.last ?? rest ?? number }

  /// Another day, or what takes place on it by now. ``arrange(lines:width:)`` makes the views.
  func show(_ events: [DayEvent], on day: Day) {
    (self.events, self.day) = (events, day)
    if events.isEmpty { arrange(lines: 0, width: 0) }
  }

  /// Shows the first ones in lines, and how many are left.
  func arrange(lines count: Int, width: Double) {
    let hidden = events.count - count
    if hidden > 0, rest == nil {
      let view = EventView()
      cell.insert(view, after: number)
      rest = view
    } else if hidden == 0, let view = rest {
      cell.remove(view)
      rest = nil
    }
    rest?.show(more: hidden)
    while lines.count > count { cell.remove(lines.removeLast()) }
    while lines.count < count {
      let view = EventView()
      cell.insert(view, after: last)
      lines.append(view)
    }
    for (view, event) in zip(lines, events) { view.show(event, on: day) }
  }

  /// Places the views in the cell's content.
  ///
  /// - Parameter number: how wide the day's number is.
  func place(width: Double, number: Double, text: TextMetrics) {
    var top = text.dayHeaderHeight
    for view in lines {
      _ = view.measured(.horizontal)
      cell.place(view, in: Rect(x: 0, y: top, width: width, height: text.eventHeight))
      top += text.eventHeight
    }
    guard let rest else { return }
    // Where its number has no room, its mark says that there are some.
    let wanted = number + rest.wantedWidth <= width ? rest.wantedWidth : rest.leastWidth
    let hasRoom = number + wanted <= width
    rest.setHasRoom(hasRoom)
    _ = rest.measured(.horizontal)
    let frame = Rect(x: width - wanted, y: (text.dayNumberHeight - text.eventHeight) / 2, width: wanted, height: text.eventHeight)
    if hasRoom { cell.place(rest, in: cell.mirrored(frame, in: width)) }
  }
}
