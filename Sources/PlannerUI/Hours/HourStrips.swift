// The strips of all days, above the hours, and what lasts several of these days.

import Geometry
import GtkKit
import Planner

/// Strips beside one another in columns that somebody else knows, and bars across them by the rules of the weeks.
@MainActor
final class HourStrips: LayoutWidget {
  override class var typeName: String { "DaylaneHourStrips" }
  override class var cssName: String { "hourstrips" }

  private let context: BoardContext
  private(set) lazy var bars = WeekBars(in: self, context: context)
  private var days: [HourDay] = []
  private var columns: [ClosedRange<Double>] = []

  init(context: BoardContext) {
    self.context = context
    super.init()
  }

  func show(_ days: [HourDay], in columns: [ClosedRange<Double>]) {
    self.columns = columns
    for day in self.days where !days.contains(where: { $0 === day }) { remove(day.strip) }
    var previous: Widget?
    for day in days {
      insert(day.strip, after: previous)
      previous = day.strip
    }
    self.days = days
    queueAllocate()
  }

  /// Takes note of what lasts several days, and tells the days what they have of it.
  ///
  /// - Parameter limit: how high strips are at most.
  func readBars(upTo limit: Double) {
    guard let first = days.first else { return }
    // What has a time is among the hours.
    bars.read(days.map(\.day)) { $0.start == nil }
    let narrowest = columns.map { $0.upperBound - $0.lowerBound }.min() ?? 0
    bars.show(capacity: first.strip.capacity(ofHeight: limit), withBoxes: narrowest >= Metrics.dayOfBoxes, behind: days.last?.strip)
    takeBars()
    queueAllocate()
  }

  private func takeBars() {
    for (column, day) in days.enumerated() {
      let found = bars.day(column)
      day.take(found.events, besides: found.bars)
    }
  }

  /// Another drag than `old` is shown.
  func dragChanged(from old: DragPresentation?) {
    guard bars.dragChanged(from: old) else { return }
    takeBars()
    for day in days { day.arrange() }
    placeBars()
  }

  /// Places the bars anew, where the motion has them now.
  func placeBars() { bars.place(frames()) }

  /// Where the bar of a card rests, if it has one.
  func frame(of card: EntryID) -> Rect? { bars.frame(of: card, in: frames()) }

  private func frames() -> [(cell: Rect, content: Rect)] {
    zip(days, columns).map { day, column in
      let cell = Rect(x: column.lowerBound, y: 0, width: column.upperBound - column.lowerBound, height: height)
      return (cell, day.strip.content.offset(by: Vector(dx: cell.minX, dy: 0)))
    }
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    for day in days { _ = day.strip.measured(orientation) }
    for view in bars.views { _ = view.measured(orientation) }
    return Measurement(minimum: 0, natural: Metrics.dayNatural)
  }

  override func allocate(width: Double, height: Double) {
    for (day, column) in zip(days, columns) {
      _ = day.strip.measured(.horizontal)
      _ = day.strip.measured(.vertical)
      place(day.strip, in: Rect(x: column.lowerBound, y: 0, width: column.upperBound - column.lowerBound, height: height))
    }
    placeBars()
  }
}
