// The events of one day of the grid that have no bar: as many lines as the day has room for.

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

  /// - Parameter number: what the lines stand below.
  init(in cell: LayoutWidget, below number: Widget) { (self.cell, self.number) = (cell, number) }

  /// The last of its views in the order of the cell, for what comes behind them.
  var last: Widget { lines.last ?? number }

  subscript(index: Int) -> Widget? { lines.indices.contains(index) ? lines[index] : nil }

  /// What takes place on the day by now. ``show(_:on:width:titles:)`` makes the views.
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
}
