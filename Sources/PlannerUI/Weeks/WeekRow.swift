// A week that has widgets.

import Geometry
import GtkKit
import Planner

/// The seven days of a week, and how far they are drawn from where they rest.
@MainActor
final class WeekRow {
  let cells: [DayCell]
  private(set) var first = Day.earliest
  /// How far above or below its place at rest it is drawn, because a week above has become higher.
  var drift = GlidingLength(target: 0)

  init(_ cells: [DayCell]) { self.cells = cells }

  /// Shows another week.
  func assign(_ first: Day, today: Day) {
    self.first = first
    drift = GlidingLength(target: 0)
    for (cell, day) in zip(cells, first.week) { cell.assign(day, today: today) }
  }

  /// The height with which it shows what is in it, no higher than `limit`, with its cells as wide as they are.
  ///
  /// - Parameter height: what it has now. A title that comes into view may turn out to want a second line, so it is looked at again with the new one.
  func fit(_ height: Double, limit: Double, columns: [ClosedRange<Double>]) -> Double {
    var height = min(height, limit)
    for _ in 0..<Metrics.weekPasses {
      rest(in: height, columns: columns)
      let next = wantedHeight(upTo: limit)
      if next == height { return height }
      height = next
    }
    rest(in: height, columns: columns)
    return height
  }

  /// The height with which it shows what is in it, as far as is known, no higher than `limit`.
  func wantedHeight(upTo limit: Double) -> Double {
    let wanted = cells.map { $0.wantedHeight(upTo: limit) }.max() ?? 0
    return max(cells[0].leastHeight, min(wanted.rounded(.up), limit))
  }

  private func rest(in height: Double, columns: [ClosedRange<Double>]) {
    let widths = columns.map { $0.upperBound - $0.lowerBound }
    for (cell, width) in zip(cells, widths) { cell.rest(in: Size(width: width, height: height), narrowest: widths.min() ?? 0) }
  }
}
