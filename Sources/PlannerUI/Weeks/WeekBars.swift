// The bars of a week: what lasts several of its days.

import Geometry
import GtkKit
import PlanSync
import Planner

/// What takes place in a week, and the views of what is a bar. These are children of the grid, across its cells.
@MainActor
final class WeekBars {
  private unowned let grid: LayoutWidget
  private let context: BoardContext
  private var first = Day.earliest
  /// What lasts several days, the rows of these, and all else, day by day.
  private var lasting: [DayEvent] = []
  private var rows = BarRows([])
  private var ones: [[DayEvent]] = []
  /// How many lines the week may have.
  private(set) var capacity = 0
  /// Those that are shown, and which of ``lasting`` each is.
  private(set) var views: [EventView] = []
  private var shown: [Int] = []

  init(in grid: LayoutWidget, context: BoardContext) { (self.grid, self.context) = (grid, context) }

  /// Whether they are to be seen at all.
  var isVisible = true {
    didSet { for view in views { view.isVisible = isVisible } }
  }

  /// Takes note of what takes place in a week.
  func read(_ week: [Day]) {
    first = week[0]
    let days = week.map(context.events)
    guard days.contains(where: { !$0.isEmpty }) else {
      (lasting, rows, ones) = ([], BarRows([]), days)
      return
    }
    ones = days.map { $0.filter { !$0.lastsDays } }
    var counts: [DayEvent: Int] = [:]
    lasting = []
    for day in days {
      // Two of them can be alike.
      var seen: [DayEvent: Int] = [:]
      for event in day where event.lastsDays {
        seen[event, default: 0] += 1
        guard seen[event, default: 0] > counts[event, default: 0] else { continue }
        counts[event, default: 0] += 1
        lasting.append(event)
      }
    }
    rows = BarRows(
      lasting.map { first.distance(to: max($0.event.days.lowerBound, first))...first.distance(to: min($0.event.days.upperBound, week[6])) })
  }

  /// What of it a day shows: the rows of its bars, and the events that have none there.
  func day(_ column: Int) -> (bars: Set<Int>, events: [DayEvent]) {
    let (bars, others) = rows.day(column, capacity: capacity)
    return (bars, others.map { lasting[$0] } + ones[column])
  }

  /// Makes the views of a week with so many lines.
  ///
  /// - Parameter last: what they come behind in the order of the grid.
  func show(capacity: Int, behind last: Widget?) {
    self.capacity = capacity
    shown = lasting.indices.filter { rows.isBar($0, capacity: capacity) }
    while views.count > shown.count { grid.remove(views.removeLast()) }
    while views.count < shown.count {
      let view = EventView()
      view.isVisible = isVisible
      view.leavesPointer(to: context.drag)
      grid.insert(view, after: views.last ?? last)
      views.append(view)
    }
    for (view, index) in zip(views, shown) {
      let columns = rows.spans[index]
      view.show(lasting[index], across: first.advanced(by: columns.lowerBound)...first.advanced(by: columns.upperBound))
    }
  }

  func dragChanged() {
    for view in views { view.leavesPointer(to: context.drag) }
  }

  /// Places the views across the days of the week, whose frames are these, each with its content's.
  func place(_ frames: [(cell: Rect, content: Rect)]) {
    let (text, isRightToLeft) = (context.text, grid.isRightToLeft)
    for (view, index) in zip(views, shown) {
      let (columns, days) = (rows.spans[index], lasting[index].event.days)
      let (from, to) = (frames[columns.lowerBound], frames[columns.upperBound])
      // One that goes on in another week goes to the edge.
      let comes = first.distance(to: days.lowerBound) < 0
      let goes = first.distance(to: days.upperBound) > 6
      let start = comes ? from.cell : from.content
      let end = goes ? to.cell : to.content
      let (left, right) = isRightToLeft ? (end.minX, start.maxX) : (start.minX, end.maxX)
      let top = from.content.minY + text.dayHeaderHeight + Double(rows.rows[index]) * (text.chipHeight + Metrics.chipSpacing)
      _ = view.measured(.horizontal)
      grid.place(view, in: Rect(x: left, y: top, width: max(0, right - left), height: text.chipHeight))
    }
  }
}
