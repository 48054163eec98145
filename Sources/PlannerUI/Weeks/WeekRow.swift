// A week that has widgets.

import Geometry
import GtkKit
import Planner

/// The seven days of a week, what lasts several of them, and how far they are drawn from where they rest.
@MainActor
final class WeekRow {
  let cells: [DayCell]
  let bars: WeekBars
  private(set) var first = Day.earliest
  /// How far above or below its place at rest it is drawn, because a week above has become higher.
  var drift = GlidingLength(target: 0)

  init(_ cells: [DayCell], bars: WeekBars) { (self.cells, self.bars) = (cells, bars) }

  /// Its widgets, in order.
  var widgets: [Widget] { cells + bars.views }

  var isVisible = false {
    didSet {
      for cell in cells { cell.isVisible = isVisible }
      bars.isVisible = isVisible
    }
  }

  /// Shows another week.
  func assign(_ first: Day, today: Day) {
    self.first = first
    drift = GlidingLength(target: 0)
    readBars()
    for (cell, day) in zip(cells, first.week) { cell.assign(day, today: today) }
  }

  /// Shows what changed on some of its days, or on any of them.
  func refresh(_ places: Set<Place>?) {
    if places == nil { readBars() }
    for cell in cells where places?.contains(cell.place) != false { cell.refresh() }
  }

  func dragChanged(from old: DragPresentation?) {
    bars.dragChanged()
    for cell in cells { cell.dragChanged(from: old) }
  }

  /// The height with which it shows what is in it, no higher than `limit`, with its cells as wide as they are.
  func fit(limit: Double, columns: [ClosedRange<Double>]) -> Double {
    let widths = columns.map { $0.upperBound - $0.lowerBound }
    let narrowest = widths.min() ?? 0
    for (cell, width) in zip(cells, widths) { cell.prepare(width: width, narrowest: narrowest) }
    showBars(capacity: cells[0].capacity(ofHeight: limit))
    let wanted = cells.map { $0.wantedHeight(upTo: limit) }.max() ?? 0
    let height = max(cells[0].leastHeight, min(wanted.rounded(.up), limit))
    for cell in cells { cell.rest(in: height) }
    return height
  }

  private func readBars() {
    bars.read(first.week)
    showBars(capacity: bars.capacity)
  }

  private func showBars(capacity: Int) {
    bars.show(capacity: capacity, behind: cells.last)
    for (column, cell) in cells.enumerated() {
      let day = bars.day(column)
      cell.take(day.events, besides: day.bars)
    }
  }
}
