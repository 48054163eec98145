// A month with its title and the buttons to go through the year.
// This folder: the month and its days.

import Geometry
import GtkKit
import Planner

/// The month pane.
@MainActor
final class MonthView: LayoutWidget, CalendarPane {
  override class var typeName: String { "DaylaneMonth" }
  override class var cssName: String { "month" }

  private let grid: MonthGrid
  private let head: MonthHead
  private let weekdays: [FittingLabel]
  private let clock: Clock
  private weak var events: EventService?
  private var today: Day
  private var midnight: RepeatingTimer?

  init(context: BoardContext) {
    clock = context.clock
    events = context.model.events
    head = MonthHead(overdue: OverdueButton(context: context))
    today = clock.today()
    grid = MonthGrid(month: today.month, today: today, context: context)
    weekdays = grid.days.prefix(MonthGrid.columns).map { day in
      let label = FittingLabel(style: "weekday")
      label.show(Wording.weekday(day), orBriefly: Wording.briefWeekday(day))
      return label
    }
    super.init()
    head.onLeaf = { [weak self] in self?.turnPage(by: $0) }
    head.onToday = { [weak self] in self?.showToday() }
    add(head)
    for label in weekdays { add(label) }
    add(grid)
    head.show(grid.month)
    events?.want(grid.month)
    // Midnight passes while the window is open.
    midnight = RepeatingTimer(every: 30) { [weak self, weak context] in
      if self?.followToday() == true { context?.delegate?.showingChanged() }
    }
  }

  // MARK: A pane

  var sites: [any Site] { grid.cells }

  var columns: Int { MonthGrid.columns }

  var onSitesChange: () -> Void {
    get { grid.onCellsChange }
    set { grid.onCellsChange = newValue }
  }

  func sites(around point: Point, on surface: Widget) -> [any Site] { grid.cells(around: point, on: surface) }

  func restingFrame(of day: Day, on surface: Widget) -> Rect? { grid.cell(for: day)?.restingFrame(surface) }

  var numberHeight: Double { grid.cells.map(\.numberHeight).max() ?? 0 }

  func reveal(_ day: Day) {
    // Kept within the calendar, beyond whose ends keys can go.
    if grid.cell(for: day) == nil { show(day.month.advanced(by: 0)) }
  }

  func showToday() {
    today = clock.today()
    show(today.month)
  }

  func turnPage(by count: Int) { show(grid.month.advanced(by: count)) }

  /// The day with the same number in another month, or that month's last day.
  func day(_ day: Day, leafedBy count: Int) -> Day {
    let month = day.month.advanced(by: count)
    return Day(year: month.year, month: month.number, day: day.dayOfMonth) ?? month.lastDay
  }

  func springLoaded(at point: Point, on surface: Widget) -> SpringLoaded? {
    head.pages(at: point, on: surface).map { .turnPage($0) }
  }

  var title: String { Wording.monthAndYear(grid.month) }

  var printed: PlanPrinting.Subject { .month(grid.month) }

  func dragChanged(from old: DragPresentation?) { grid.dragChanged(from: old) }

  func isMoving(at time: Double) -> Bool { grid.isMoving(at: time) }

  func focusHead() -> Bool { head.focusEnd() }

  func refresh(_ places: Set<Place>?, glides: Bool) {
    grid.refresh(places, glides: glides)
    head.overdue.refresh()
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    if orientation == .horizontal {
      let widths = [head, grid].map { $0.measured(.horizontal) }
      return Measurement(
        minimum: widths.map(\.minimum).max() ?? 0, natural: widths.map(\.natural).max() ?? 0)
    }
    let parts = [head, weekdays[0], grid].map { $0.measured(.vertical) }
    return Measurement(
      minimum: parts.map(\.minimum).reduce(0, +), natural: parts.map(\.natural).reduce(0, +))
  }

  override func allocate(width: Double, height: Double) {
    let headHeight = head.measured(.vertical).natural
    let weekdayHeight = weekdays[0].measured(.vertical).natural
    place(head, in: Rect(x: 0, y: 0, width: width, height: headHeight))
    let isBrief = weekdays.contains { !$0.fits((width / Double(MonthGrid.columns)).rounded(.down)) }
    for (column, label) in weekdays.enumerated() {
      label.isBrief = isBrief
      _ = label.measured(.horizontal)
      let left = (width * Double(column) / Double(MonthGrid.columns)).rounded()
      let right = (width * Double(column + 1) / Double(MonthGrid.columns)).rounded()
      place(label, in: mirrored(Rect(x: left, y: headHeight, width: right - left, height: weekdayHeight), in: width))
    }
    let top = headHeight + weekdayHeight
    place(grid, in: Rect(x: 0, y: top, width: width, height: max(0, height - top)))
  }

  private func show(_ month: Month) {
    events?.want(month)
    grid.show(month, today: today)
    head.show(month)
  }

  /// Shows the day that it has become, also while the machine was asleep: the timer goes on then, and asks the calendar. Returns whether it
  /// is another one.
  private func followToday() -> Bool {
    let now = clock.today()
    guard now != today else { return false }
    let followed = grid.month == today.month
    today = now
    show(followed ? now.month : grid.month)
    return true
  }
}
