// Weeks without end, with the name of a month above them.
// This folder: the weeks and their days.

import Geometry
import GtkKit
import Planner

/// The pane of the weeks.
@MainActor
final class WeeksView: LayoutWidget, CalendarPane {
  override class var typeName: String { "DaylaneMonth" }
  override class var cssName: String { "month" }

  private let grid: WeekGrid
  private let scroller: ScrolledWindow
  private let head: CalendarHead
  private let weekdays: [FittingLabel]
  private let clock: Clock
  private weak var events: EventService?
  private var today: Day { grid.today }
  private var shown: (months: MonthsInView, days: ClosedRange<Day>)?
  private var midnight: RepeatingTimer?
  /// The day that was chosen, if that is not today.
  private var chosen: Day?
  private var hasAgenda = false
  var onAgendaChange: () -> Void = {}

  init(context: BoardContext) {
    clock = context.clock
    events = context.model.events
    head = CalendarHead(
      overdue: OverdueButton(context: context), mode: .weeks, previous: Wording.previousMonth, next: Wording.nextMonth)
    grid = WeekGrid(today: clock.today(), context: context)
    scroller = ScrolledWindow(child: grid, horizontal: false, vertical: true)
    grid.follow(scroller)
    weekdays = grid.today.startOfWeek(from: DayConventions.user.firstWeekday).week.map { day in
      let label = FittingLabel(style: "weekday")
      label.show(Wording.weekday(day), orBriefly: Wording.briefWeekday(day))
      return label
    }
    super.init()
    head.onLeaf = { [weak self] in self?.turnPage(by: $0) }
    head.onJump = { [weak context] in context?.delegate?.perform(.goToDay) }
    head.onMode = { [weak context] in context?.delegate?.perform($0.command) }
    head.onToday = { [weak self] in self?.showToday() }
    grid.onScroll = { [weak self] in self?.scrolled() }
    add(head)
    for label in weekdays { add(label) }
    add(scroller)
    markToday()
    scrolled()
    // Midnight passes while the window is open.
    midnight = RepeatingTimer(every: 30) { [weak self, weak context] in
      if self?.followToday() == true { context?.delegate?.showingChanged() }
    }
  }

  // MARK: A pane

  var sites: [any Site] { grid.cells }

  var columns: Int { WeekGrid.columns }

  var onSitesChange: () -> Void {
    get { grid.onCellsChange }
    set { grid.onCellsChange = newValue }
  }

  func sites(around point: Point, on surface: Widget) -> [any Site] { grid.cells(around: point, on: surface) }

  func restingFrame(of day: Day, on surface: Widget) -> Rect? { grid.cell(for: day)?.restingFrame(surface) }

  func shows(_ day: Day) -> Bool {
    guard let frame = restingFrame(of: day, on: self), let view = scroller.frame(in: self) else { return false }
    return frame.maxY > view.minY && frame.minY < view.maxY
  }

  var numberHeight: Double { grid.numberHeight }

  func reveal(_ day: Day) { grid.reveal(day) }

  func show(_ day: Day) {
    followToday()
    choose(day)
    grid.show(day)
  }

  func showToday() { show(clock.today()) }

  var position: CalendarPosition { grid.position }

  func show(_ position: CalendarPosition) { grid.show(position) }

  func titleFrame(on surface: Widget) -> Rect? { head.titleFrame(on: surface) }

  var month: Month { grid.months.most }

  func turnPage(by count: Int) { grid.show(month.advanced(by: count)) }

  func day(_ day: Day, leafedBy count: Int) -> Day { day.advanced(byMonths: count) }

  func springLoaded(at point: Point, on surface: Widget) -> SpringLoaded? {
    head.springLoaded(at: point, on: surface)
  }

  var title: String { Wording.monthAndYear(month) }

  var printed: PlanPrinting.Subject { .month(month) }

  // MARK: Its agenda

  var agendaDay: Day? { hasAgenda ? chosen ?? today : nil }

  func choose(_ day: Day) {
    chosen = day == today ? nil : day
    agendaChanged()
  }

  /// Below the weeks.
  func agendaFrame(on surface: Widget) -> Rect? {
    guard hasAgenda, let all = frame(in: surface), let weeks = scroller.frame(in: surface), weeks.maxY < all.maxY else { return nil }
    return Rect(x: weeks.minX, y: weeks.maxY, width: weeks.width, height: all.maxY - weeks.maxY)
  }

  private func agendaChanged() {
    grid.chosen = agendaDay
    onAgendaChange()
  }

  /// How high the weeks are with an agenda below them; nil where there is none.
  private func weeksHeight(in size: Size) -> Double? {
    guard grid.columns(in: size.width).contains(where: { $0.upperBound - $0.lowerBound < Metrics.dayOfWords }) else { return nil }
    let week = grid.leastHeightOfDots
    let count = min(Metrics.agendaWeeks, Int((size.height - Metrics.agendaLeast) / week))
    return count < Metrics.agendaWeeksLeast ? nil : Double(count) * week
  }

  // MARK: What it shows

  func dragChanged(from old: DragPresentation?) { grid.dragChanged(from: old) }

  func isMoving(at time: Double) -> Bool { grid.isMoving(at: time) }

  func focusHead() -> Bool { head.focusEnd() }

  func refresh(_ places: Set<Place>?, glides: Bool) {
    grid.refresh(places, glides: glides)
    head.overdue.refresh()
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    let parts = [head, weekdays[0], scroller].map { $0.measured(orientation) }
    if orientation == .horizontal {
      return Measurement(minimum: parts.map(\.minimum).max() ?? 0, natural: parts.map(\.natural).max() ?? 0)
    }
    return Measurement(
      minimum: parts.map(\.minimum).reduce(0, +), natural: parts.map(\.natural).reduce(0, +))
  }

  override func allocate(width: Double, height: Double) {
    let headHeight = head.measured(.vertical).natural
    let weekdayHeight = weekdays[0].measured(.vertical).natural
    place(head, in: Rect(x: 0, y: 0, width: width, height: headHeight))
    let isBrief = weekdays.contains { !$0.fits((width / Double(WeekGrid.columns)).rounded(.down)) }
    for (label, column) in zip(weekdays, grid.columns(in: width)) {
      label.isBrief = isBrief
      _ = label.measured(.horizontal)
      place(label, in: Rect(x: column.lowerBound, y: headHeight, width: column.upperBound - column.lowerBound, height: weekdayHeight))
    }
    let top = headHeight + weekdayHeight
    let room = Size(width: width, height: max(0, height - top))
    let weeks = weeksHeight(in: room)
    place(scroller, in: Rect(x: 0, y: top, width: width, height: weeks ?? room.height))
    guard (weeks != nil) != hasAgenda else { return }
    hasAgenda.toggle()
    onEachFrame { [weak self] _ in
      self?.agendaChanged()
      return false
    }
  }

  /// Other days are in view.
  private func scrolled() {
    let (months, first, last) = (grid.months, grid.cells.first?.day ?? today, grid.cells.last?.day ?? today)
    guard shown?.months != months || shown?.days != first...last else { return }
    if shown?.months != months { head.show(months) }
    if shown?.days.lowerBound.month != first.month || shown?.days.upperBound.month != last.month {
      for month in [first.month, last.month, months.most] { events?.want(month) }
    }
    shown = (months, first...last)
    grid.setAccessibleName(Wording.monthAndYear(months.most))
    markToday()
  }

  /// Shows the day that it has become, also while the machine was asleep: the timer goes on then, and asks the calendar. Returns whether it
  /// is another one.
  @discardableResult
  private func followToday() -> Bool {
    let now = clock.today()
    guard now != today else { return false }
    let isInView = grid.cell(for: today) != nil
    grid.follow(today: now)
    markToday()
    if isInView { grid.reveal(now) }
    agendaChanged()
    return true
  }

  /// Marks the weekday of today, while that is in view.
  private func markToday() {
    let isInView = grid.cell(for: today) != nil
    for (label, day) in zip(weekdays, today.startOfWeek(from: DayConventions.user.firstWeekday).week) {
      label.setClass("today", day == today && isInView)
    }
  }
}
