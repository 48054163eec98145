// A month with its title and the buttons to leaf through the year.
// This folder: the month, its days, and the panel of one day.

import Geometry
import GtkKit
import Planner

/// The month pane.
@MainActor
final class MonthView: LayoutWidget {
  override class var typeName: String { "DaylaneMonth" }
  override class var cssName: String { "month" }

  let grid: MonthGrid

  private let head: MonthHead
  private let buttons = BoxWidget(.horizontal)
  private let previous = Button(icon: "go-previous-symbolic", name: "Previous month")
  private let next = Button(icon: "go-next-symbolic", name: "Next month")
  private let todayButton = Button(text: "Today")
  private let title = MonthTitle()
  private let late: LateButton
  private let weekdays: [FittingLabel]
  private let clock: Clock
  private weak var events: EventService?
  private var today: Day
  private var midnight: RepeatingTimer?

  init(context: BoardContext) {
    clock = context.clock
    events = context.model.events
    late = LateButton(context: context)
    head = MonthHead(title: title, left: late.button, buttons: buttons)
    today = clock.today()
    let first = Weekday(rawValue: UserCalendar.firstWeekday) ?? .monday
    grid = MonthGrid(month: today.month, today: today, firstWeekday: first, context: context)
    weekdays = today.month.grid(firstWeekday: first).prefix(MonthGrid.columns).map { day in
      let label = FittingLabel(style: "weekday")
      label.show(Wording.weekday(day), orBriefly: Wording.briefWeekday(day))
      return label
    }
    super.init()
    buildHead()
    add(head)
    for label in weekdays { add(label) }
    add(grid)
    updateTitle()
    events?.want(grid.month)
    late.refresh()
    // Midnight passes while the window is open.
    midnight = RepeatingTimer(every: 30) { [weak self, weak context] in
      if self?.followToday() == true { context?.delegate?.showingChanged() }
    }
  }

  /// Shows the month `count` months later, or earlier when negative.
  func leaf(by count: Int) { show(grid.month.advanced(by: count)) }

  /// Gives the focus to the last of the buttons above the days.
  func focusHead() -> Bool { todayButton.grabFocus() }

  /// Shows the month of a day.
  func show(monthOf day: Day) { show(day.month) }

  func showToday() {
    today = clock.today()
    show(today.month)
  }

  /// What opens when a drag is held at a point of `surface`.
  func springLoaded(at point: Point, on surface: Widget) -> SpringLoaded? {
    if previous.frame(in: surface)?.contains(point) == true { return .previousMonth }
    return next.frame(in: surface)?.contains(point) == true ? .nextMonth : nil
  }

  /// Shows what changed on some days, or on any of them.
  func refresh(_ places: Set<Place>? = nil, glides: Bool = true) {
    grid.refresh(places, glides: glides)
    late.refresh()
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

  private func buildHead() {
    for button in [previous, todayButton, next] {
      button.addClass("quiet")
      button.align(vertical: .center)
    }
    previous.onClick { [weak self] in self?.leaf(by: -1) }
    next.onClick { [weak self] in self?.leaf(by: 1) }
    todayButton.onClick { [weak self] in self?.showToday() }
    for button in [previous, todayButton, next] { buttons.append(button) }
  }

  private func show(_ month: Month) {
    events?.want(month)
    grid.show(month, today: today)
    updateTitle()
    late.refresh()
  }

  private func updateTitle() {
    title.show(grid.month)
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
