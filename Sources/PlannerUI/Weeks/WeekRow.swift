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

  /// How many of its days are there.
  private var filled = 0
  /// The days that are there.
  var shown: ArraySlice<DayCell> { cells.prefix(filled) }
  var isWhole: Bool { filled == cells.count }

  /// Shows another week: none of its days at first.
  func assign(_ first: Day) {
    self.first = first
    drift = GlidingLength(target: 0)
    empty()
  }

  /// Shows its next days, each for itself as high as it wants to be, up to `limit`.
  func fill(_ count: Int, today: Day, limit: Double, columns: [ClosedRange<Double>]) {
    let next = filled..<min(filled + count, cells.count)
    let days = first.week
    let widths = columns.map { $0.upperBound - $0.lowerBound }
    for index in next {
      let cell = cells[index]
      cell.isVisible = true
      cell.assign(days[index], today: today)
      let height = max(cell.leastHeight, min(cell.wantedHeight(upTo: limit).rounded(.up), limit))
      cell.rest(in: Size(width: widths[index], height: height), narrowest: widths.min() ?? 0)
    }
    filled = next.upperBound
  }

  /// It has become another day.
  func follow(today: Day) {
    for cell in shown {
      let size = cell.resting.size
      cell.assign(cell.day, today: today)
      cell.rest(in: size, narrowest: cell.resting.narrowest)
    }
  }

  /// Shows nothing.
  func empty() {
    filled = 0
    for cell in cells { cell.isVisible = false }
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
