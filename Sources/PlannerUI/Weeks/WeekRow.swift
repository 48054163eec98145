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

  init(_ cells: [DayCell], bars: WeekBars) {
    (self.cells, self.bars) = (cells, bars)
    for cell in cells { cell.week = bars }
  }

  /// Its widgets, in order.
  var widgets: [Widget] { cells + bars.views }

  /// Whether its cards have done boxes.
  private var hasBoxes = true
  private var context: BoardContext { cells[0].context }
  /// How many of its days are there.
  private var filled = 0
  /// The days that are there.
  var shown: ArraySlice<DayCell> { cells.prefix(filled) }
  var isWhole: Bool { filled == cells.count }
  /// The part of its days that is there.
  var share: Double { Double(filled) / Double(cells.count) }
  var containsFocus: Bool { widgets.contains(where: \.containsFocus) }

  /// Shows another week: none of its days at first.
  func assign(_ first: Day) {
    self.first = first
    drift = GlidingLength(target: 0)
    readBars()
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
      cell.prepare(width: widths[index], narrowest: widths.min() ?? 0)
      cell.rest(in: Self.height(for: [cell], limit: limit))
    }
    filled = next.upperBound
    bars.isVisible = isWhole
  }

  /// It has become another day.
  func follow(today: Day) {
    for cell in shown {
      cell.assign(cell.day, today: today)
      cell.rest(in: cell.resting.size.height)
    }
    showBars(capacity: bars.capacity)
  }

  /// Shows nothing.
  func empty() {
    filled = 0
    for cell in cells { cell.isVisible = false }
    bars.isVisible = false
  }

  /// Shows what changed on some of its days, or on any of them.
  func refresh(_ places: Set<Place>?) {
    // A card can begin weeks before.
    readBars()
    for cell in shown where places?.contains(cell.place) != false || cell.resting.isStale { cell.refresh() }
  }

  func dragChanged(from old: DragPresentation?) {
    if bars.dragChanged(from: old) { takeBars() }
    for cell in shown { cell.dragChanged(from: old) }
  }

  /// Marks the day that is chosen, if it is one of these.
  func mark(_ chosen: Day?) {
    for cell in shown {
      cell.isChosen = cell.day == chosen
      cell.setAccessibleSelected(cell.day == chosen)
    }
  }

  /// The height with which it shows what is in it, no higher than `limit`, with its cells as wide as they are.
  func fit(limit: Double, columns: [ClosedRange<Double>]) -> Double {
    let widths = columns.map { $0.upperBound - $0.lowerBound }
    let narrowest = widths.min() ?? 0
    for (cell, width) in zip(cells, widths) { cell.prepare(width: width, narrowest: narrowest) }
    hasBoxes = narrowest >= Metrics.dayOfBoxes
    showBars(capacity: cells[0].capacity(ofHeight: limit))
    let height = Self.height(for: cells, limit: limit)
    for cell in cells { cell.rest(in: height) }
    return height
  }

  /// The height that it needs for what is held over one of its days as well, no higher than `limit`; nil where it needs no other.
  func heightForGap(on day: Day, limit: Double) -> Double? {
    guard let cell = cells.first(where: { $0.day == day }), let height = cell.heightForGap(upTo: limit), height > cell.resting.size.height else {
      return nil
    }
    return height
  }

  /// It is so high for as long as something is held.
  func makeRoom(in height: Double) {
    for cell in cells { cell.rest(in: height, isHeld: true) }
  }

  /// The height with which all of some days show what is in them.
  private static func height(for cells: [DayCell], limit: Double) -> Double {
    let wanted = cells.map { $0.wantedHeight(upTo: limit) }.max() ?? 0
    return max(cells[0].leastHeight, min(wanted.rounded(.up), limit))
  }

  private func readBars() {
    bars.read(first.week)
    showBars(capacity: bars.capacity)
  }

  private func showBars(capacity: Int) {
    bars.show(capacity: capacity, withBoxes: hasBoxes, behind: cells.last)
    takeBars()
  }

  /// Tells the days what they have of the bars.
  private func takeBars() {
    for (column, cell) in cells.enumerated() {
      let day = bars.day(column)
      cell.take(day.events, besides: day.bars)
    }
  }
}
