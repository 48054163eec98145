// The hours of a week, or of a day: what has a time where it has it, and above it what has none.
// This folder: days by their hours.

import Geometry
import GtkKit
import Planner

/// The pane of the hours: a head, the heads of days, strips, and below them 24 hours that scroll.
@MainActor
final class HoursView: LayoutWidget, CalendarPane {
  override class var typeName: String { "DaylaneHours" }
  override class var cssName: String { "hours" }

  let context: BoardContext
  var onSitesChange: () -> Void = {}
  var onAgendaChange: () -> Void = {}
  var scale: HourScale { grid.scale }

  private(set) var mode: CalendarMode
  private let head: CalendarHead
  let grid: HourGrid
  let scroller: ScrolledWindow
  let strips: HourStrips
  /// What is late, above the strip where today is alone.
  private(set) lazy var late = LateAgenda(
    context: context, draw: { [unowned self] in shownDays.first?.draw($0, $1, restingIn: $2) ?? $2 },
    leave: { [unowned self] in _ = shownDays.first?.grabFocus() })
  var bars: WeekBars { strips.bars }
  private let titles = TitleMeasurer()
  private var heads: [HourHead] = []
  private(set) var today: Day
  /// The day from which those in view follow.
  private var anchor: Day
  private(set) var days: [Day] = []
  /// The widgets of days: one that goes out of view becomes another one.
  private(set) var pool: [HourDay] = []
  var shownDays: [HourDay] { Array(pool.prefix(days.count)) }
  /// The size that it is laid out for: to begin with, about what it will be.
  private(set) var page = Metrics.firstWeeks
  private var isFirst = true
  /// How high the strips are, and how much of that their edges take.
  private(set) var stripHeight = 0.0
  var stripEdges: Double { strips.contentInsets.top + strips.contentInsets.bottom }
  /// What of a day has widgets, from midnight.
  var realized = 0.0...0.0
  private var isDue = false
  private var clockTimer: RepeatingTimer?
  var scroll: Adjustment { scroller.vertical }

  init(mode: CalendarMode, context: BoardContext) {
    (self.mode, self.context) = (mode, context)
    today = context.clock.today()
    anchor = today
    head = CalendarHead(
      overdue: OverdueButton(context: context), mode: mode, previous: Wording.previousWeek, next: Wording.nextWeek)
    strips = HourStrips(context: context)
    grid = HourGrid(scale: context.hourScale)
    scroller = ScrolledWindow(child: grid, horizontal: false, vertical: true)
    super.init()
    scroller.isFocusable = false
    head.onLeaf = { [weak self] in self?.turnPage(by: $0) }
    head.onJump = { [weak context] in context?.delegate?.perform(.goToDay) }
    head.onToday = { [weak self] in self?.showToday() }
    head.onMode = { [weak context] in context?.delegate?.perform($0.command) }
    for part in [head, titles, late, strips, scroller] as [Widget] { add(part) }
    titles.onFontChange = { [weak self] in self?.refresh(nil, glides: false) }
    scroll.onScroll { [weak self] in self?.scrolled() }
    scroller.onZoom { [weak self] steps, point in self?.zoom(by: steps, about: point.y) }
    lay(for: page)
    clockTimer = RepeatingTimer(every: 30) { [weak self, weak context] in
      if self?.followClock() == true { context?.delegate?.showingChanged() }
    }
  }

  // MARK: Which days

  var sites: [any Site] { shownDays }
  var columns: Int { days.count }
  var hasRows: Bool { false }

  func sites(around point: Point, on surface: Widget) -> [any Site] {
    guard let frame = scroller.frame(in: surface), let column = grid.columns.firstIndex(where: { $0.contains(point.x - frame.minX) }) else {
      return []
    }
    return shownDays.indices.contains(column) ? [shownDays[column]] : []
  }

  func restingFrame(of day: Day, on surface: Widget) -> Rect? {
    shownDays.first { $0.day == day }.flatMap { columnFrame(of: $0, on: surface) }
  }

  func shows(_ day: Day) -> Bool { days.contains(day) }

  var numberHeight: Double { heads.first?.measured(.vertical).natural ?? 0 }

  func reveal(_ day: Day) { if !shows(day) { show(day) } }

  func show(_ day: Day) {
    followClock()
    guard !shows(day) || days.count < 7 && days.first != day else { return }
    context.motion?.capture()
    anchor = day
    showDays()
    context.motion?.settle()
  }

  func showToday() {
    show(context.clock.today())
    showFirst()
  }

  var position: CalendarPosition { CalendarPosition(first: days.first ?? anchor, offset: scroll.value) }

  func show(_ position: CalendarPosition) {
    show(position.first)
    scroll.value = position.offset
  }

  func turnPage(by count: Int) { show((days.first ?? anchor).advanced(by: count * days.count)) }

  func day(_ day: Day, leafedBy count: Int) -> Day { day.advanced(by: count * days.count) }

  func springLoaded(at point: Point, on surface: Widget) -> SpringLoaded? {
    if let target = head.springLoaded(at: point, on: surface) { return target }
    guard let frame = viewport(on: surface), frame.contains(point) else { return nil }
    let (left, right) = isRightToLeft ? (1, -1) : (-1, 1)
    let days = grid.columns
    if point.x < frame.minX + (isRightToLeft ? Metrics.hoursPageBand : days.first?.lowerBound ?? 0) { return .turnPage(left) }
    return point.x >= (isRightToLeft ? frame.minX + (days.first?.upperBound ?? 0) : frame.maxX - Metrics.hoursPageBand) ? .turnPage(right) : nil
  }

  private var months: MonthsInView { MonthsInView(days.map { ($0.month, 1) }) }
  var month: Month { months.most }
  func titleFrame(on surface: Widget) -> Rect? { head.titleFrame(on: surface) }
  var title: String { Wording.days(days) }
  var printed: PlanPrinting.Subject { .hours(days) }

  // MARK: Its agenda

  var agendaDay: Day? { nil }
  func choose(_ day: Day) {}
  func agendaFrame(on surface: Widget) -> Rect? { nil }

  // MARK: What it shows

  func take(_ mode: CalendarMode) {
    guard mode != .weeks, mode != self.mode else { return }
    self.mode = mode
    head.mark(mode)
    context.motion?.capture()
    lay(for: page)
    context.motion?.settle()
  }

  var hourScale: HourScale? { scale }

  func pullChanged() {
    for day in shownDays { day.pullChanged() }
    grid.showHeld(context.pull?.span.start)
  }

  func dragChanged(from old: DragPresentation?) {
    late.dragChanged()
    strips.dragChanged(from: old)
    for day in shownDays { day.dragChanged(from: old) }
    let held = context.drag?.times?.times.first
    grid.showHeld(held.map { $0.span.start })
  }

  func refresh(_ places: Set<Place>?, glides: Bool) {
    head.overdue.refresh()
    // Text may be of another size.
    if context.hourScale != scale { return lay(for: page) }
    for day in shownDays { day.read() }
    strips.readBars(upTo: stripLimit)
    showLate()
    showHeads()
    // Nothing moves below the hand.
    if context.drag == nil { stripHeight = wantedStripHeight }
    for day in shownDays { day.arrange() }
    queueResize()
  }

  func isMoving(at time: Double) -> Bool { shownDays.reduce(false) { $1.isMoving(at: time) || $0 } }

  func focusHead() -> Bool { head.focusEnd() }

  // MARK: Where it is now

  /// Shows what day it has become, and what time. Returns whether it is another day.
  @discardableResult
  private func followClock() -> Bool {
    let now = context.clock.today()
    let isOther = now != today
    if isOther {
      let wasShown = shows(today)
      today = now
      if wasShown { anchor = now }
      showDays()
    }
    showNow()
    return isOther
  }

  private func showNow() { grid.showNow(days.firstIndex(of: today).map { ($0, context.clock.minute()) }) }

  // MARK: Layout

  /// Lays itself out for a size: as many days as have room, and the widgets of what is in view.
  private func lay(for size: Size) {
    page = size
    let gutter = Metrics.hourGutter
    grid.scale = context.hourScale
    let count = HourDays.count(in: size.width - gutter, least: Metrics.hourDayLeast, mode: mode)
    grid.gutter = gutter
    let (start, end) = isRightToLeft ? (0, size.width - gutter) : (gutter, size.width)
    grid.columns = HourDays.columns(count, from: start, to: end, isRightToLeft: isRightToLeft)
    showDays()
  }

  /// Shows the days that follow from the anchor.
  private func showDays() {
    days = HourDays.days(with: anchor, count: grid.columns.count, firstWeekday: DayConventions.user.firstWeekday)
    while pool.count < days.count {
      let day = HourDay(day: today, context: context, titles: titles)
      day.hours = self
      pool.append(day)
    }
    while heads.count < days.count {
      let head = HourHead()
      heads.append(head)
      insert(head, before: late)
    }
    for (index, head) in heads.enumerated() {
      head.isVisible = index < days.count
      head.onTap = { [weak self] in self?.open(index) }
    }
    for ((widget, day), column) in zip(zip(pool, days), grid.columns) {
      widget.assign(day, today: today)
      widget.prepare(width: column.upperBound - column.lowerBound)
    }
    showLate()
    strips.show(shownDays, in: grid.columns)
    strips.readBars(upTo: stripLimit)
    stripHeight = wantedStripHeight
    grid.show(shownDays)
    noteView()
    for day in shownDays { day.arrange() }
    showHeads()
    showNow()
    head.show(months)
    let names: [CalendarMode?: (String, String)] = [.day: (Wording.previousDay, Wording.nextDay)]
    let (previous, next) =
      names[mode] ?? (days.count == 7 ? (Wording.previousWeek, Wording.nextWeek) : (Wording.previousDays, Wording.nextDays))
    head.nameButtons(previous: previous, next: next)
    grid.setAccessibleName(title)
    for month in Set(days.map(\.month)) { context.model.events.want(month) }
    if context.drag == nil { for day in shownDays { day.showSelection() } }
    queueResize()
    onSitesChange()
  }

  private func showLate() {
    late.column = grid.columns.first ?? 0...0
    late.show(mode == .day && days == [today] ? today : nil)
  }

  /// Shows the hours of one day.
  private func open(_ index: Int) {
    guard days.indices.contains(index), mode != .day else { return }
    context.cursor.move(to: .place(.day(days[index])))
    context.delegate?.perform(.showDay)
  }

  private func showHeads() {
    for (index, day) in days.enumerated() {
      let cards = context.plan.entries(in: .day(day)).compactMap { context.plan.entry($0) }.filter { $0.start != nil || $0.length != nil }
      let minutes = PlannedTime.minutes(of: cards.map { (length: Optional($0.minutes), isDone: $0.isDone) })
      heads[index].show(day, isToday: day == today, minutes: minutes)
    }
  }

  /// The height with which no strip hides more than it has to, within its share of the view.
  private var wantedStripHeight: Double { (shownDays.map { $0.strip.wantedHeight(upTo: stripLimit - stripEdges) }.max() ?? 0) + stripEdges }
  private var stripLimit: Double { (page.height * Metrics.stripShare).rounded() }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    let parts = [head, scroller].map { ($0 as Widget).measured(orientation) }
    for part in heads + [strips] as [Widget] { _ = part.measured(orientation) }
    guard orientation == .vertical else { return Measurement(minimum: parts[0].minimum, natural: parts.map(\.natural).max() ?? 0) }
    return Measurement(minimum: parts[0].minimum + 120, natural: parts[0].natural + 480)
  }

  override func allocate(width: Double, height: Double) {
    let headHeight = head.measured(.vertical).natural
    place(head, in: Rect(x: 0, y: 0, width: width, height: headHeight))
    let dayHead = heads.first?.measured(.vertical).natural ?? 0
    for (head, column) in zip(heads, grid.columns) {
      _ = head.measured(.horizontal)
      place(head, in: Rect(x: column.lowerBound, y: headHeight, width: column.upperBound - column.lowerBound, height: dayHead))
    }
    let above = headHeight + dayHead
    let lateHeight = late.isVisible ? late.wantedHeight : 0
    _ = late.measured(.horizontal)
    _ = late.measured(.vertical)
    if late.isVisible { place(late, in: Rect(x: 0, y: above, width: width, height: lateHeight)) }
    let top = above + lateHeight
    _ = strips.measured(.horizontal)
    _ = strips.measured(.vertical)
    place(strips, in: Rect(x: 0, y: top, width: width, height: stripHeight))
    let hours = Rect(x: 0, y: top + stripHeight, width: width, height: max(0, height - top - stripHeight))
    _ = scroller.measured(.horizontal)
    _ = scroller.measured(.vertical)
    place(scroller, in: hours)
    if Size(width: width, height: height - top) != page || isFirst { layInNextFrame(for: Size(width: width, height: height - top)) }
  }

  /// Never while it is laid out: a new child asks its ancestors for a new layout, and those whose turn is over would be left without one.
  private func layInNextFrame(for size: Size) {
    guard !isDue else { return }
    isDue = true
    onEachFrame { [weak self] _ in
      guard let self else { return false }
      isDue = false
      lay(for: size)
      if isFirst {
        isFirst = false
        showFirst()
      }
      return false
    }
  }
}
