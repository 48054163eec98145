// Weeks one below the other, as far as somebody scrolls.

import Geometry
import GtkKit
import Planner

/// A long surface in a scrolled window. Only the weeks in view have widgets: one that goes out of view becomes the next one that comes in.
@MainActor
final class WeekGrid: LayoutWidget {
  override class var typeName: String { "DaylaneMonthGrid" }
  override class var cssName: String { "monthgrid" }
  override class var role: AccessibleRole { .grid }

  static let columns = 7
  /// The week that others are counted from.
  private static let origin = Day(daysSinceEpoch: 0).startOfWeek(from: DayConventions.user.firstWeekday)

  /// The days in view, row by row.
  private(set) var cells: [DayCell] = [] {
    didSet { onCellsChange() }
  }
  private var firstShown: Day?
  /// Called when ``cells`` are others.
  var onCellsChange: () -> Void = {}
  /// Called when other days are in view.
  var onScroll: () -> Void = {}

  let context: BoardContext
  private let titles = TitleMeasurer()
  private(set) var today: Day
  /// The day of the agenda, if there is one.
  var chosen: Day? {
    didSet { if chosen != oldValue { rows.values.forEach { $0.mark(chosen) } } }
  }
  /// What scrolls it.
  let scroll = Adjustment(value: (Metrics.weeksExtent / 2).rounded(), upper: Metrics.weeksExtent)
  /// The scrolled window that it is in.
  private weak var scroller: ScrolledWindow?
  private(set) var rows: [Int: WeekRow] = [:]
  private var spare: [WeekRow] = []
  /// The weeks whose rows are in order.
  private var arranged: [Int] = []
  lazy var stack = WeekStack(anchor: week(of: today) - 1, top: scroll.value, least: Metrics.weekLeast)
  /// How far below their places at rest all weeks are drawn, because others were in view just now.
  private var glide = GlidingLength(target: 0, spring: MotionStyle.pageTurn)
  /// The size that the weeks are laid out for: to begin with, about what it will be.
  private(set) var page = Size.zero
  private var wasGliding = false
  /// The weeks that have grown below the hand.
  var grown: Set<Int> = []
  /// What is to be in view once the weeks are laid out for the size of the window.
  var awaited: Day?
  private var isDue = false

  init(today: Day, context: BoardContext) {
    self.today = today
    self.context = context
    super.init()
    add(titles)
    titles.onFontChange = { [weak self] in self?.refresh(glides: false) }
    spare = [makeRow()]
  }

  /// It is in a scrolled window from now on.
  func follow(_ scroller: ScrolledWindow) {
    self.scroller = scroller
    scroller.scroll(by: scroll)
    scroll.onScroll { [weak self] in self?.scrolled() }
    realizeInNextFrame()
  }

  // MARK: Which days

  /// It has become another day.
  func follow(today: Day) {
    self.today = today
    for row in rows.values { row.follow(today: today) }
    fitRows(asHeld: false, animates: false)
  }

  func cell(for day: Day) -> DayCell? { cells.first { $0.day == day } }

  /// What a day's number measures with the present font.
  var numberHeight: Double { ((rows.first?.value ?? spare.first)?.cells ?? []).map(\.numberHeight).max() ?? 0 }

  /// How high a week of dots is.
  var leastHeightOfDots: Double { (rows.first?.value ?? spare.first)?.cells.first?.leastHeightOfDots ?? Metrics.weekLeastOfDots }

  /// The days above, under and below a point of `surface`.
  func cells(around point: Point, on surface: Widget) -> [DayCell] {
    guard let left = scroller?.frame(in: surface)?.minX else { return [] }
    let column = columns(in: page.width).firstIndex { left + $0.lowerBound <= point.x && point.x < left + $0.upperBound }
    return column.map { stride(from: $0, to: cells.count, by: Self.columns).map { cells[$0] } } ?? []
  }

  // MARK: What it shows

  /// Shows what changed on some days, or on any of them.
  ///
  /// - Parameter glides: whether the weeks glide to other heights.
  func refresh(_ places: Set<Place>? = nil, glides: Bool = true) {
    for row in rows.values { row.refresh(places) }
    fitRows(animates: glides)
  }

  /// Whether weeks are on their way; these are placed anew.
  func isMoving(at time: Double) -> Bool {
    let isGliding = glide.isMoving(at: time) || rows.values.contains { $0.drift.isMoving(at: time) }
    if isGliding || wasGliding {
      // What was drawn on its way out may be out of view by now.
      if !isGliding { realize() }
      queueAllocate()
    }
    wasGliding = isGliding
    return isGliding && isMapped
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    guard orientation == .horizontal else { return Measurement(Metrics.weeksExtent) }
    return Measurement(minimum: Metrics.dayLeast * Double(Self.columns), natural: Metrics.dayNatural * Double(Self.columns))
  }

  override func allocate(width: Double, height: Double) {
    if Size(width: width, height: scroll.pageSize) != page { realizeInNextFrame() }
    let (time, columns) = (context.motion?.time ?? 0, columns(in: width))
    for (week, row) in rows {
      let span = drawnSpan(of: week, row, at: time)
      for (cell, column) in zip(row.shown, columns) {
        _ = cell.measured(.horizontal)
        place(cell, in: frame(column, span))
      }
      if row.isWhole { row.bars.place(frames(of: row, span, columns)) }
    }
  }

  private func placeBars(of row: WeekRow) {
    guard row.isWhole else { return }
    let time = context.motion?.time ?? 0
    row.bars.place(frames(of: row, drawnSpan(of: week(of: row.first), row, at: time), columns(in: page.width)))
  }

  // MARK: Where weeks are

  func week(of day: Day) -> Int {
    let kept = min(max(day, .earliest), .latest)
    return Self.origin.distance(to: kept.startOfWeek(from: DayConventions.user.firstWeekday)) / Self.columns
  }

  func firstDay(of week: Int) -> Day { Self.origin.advanced(by: week * Self.columns) }

  /// The first week of which at least half is in view.
  var upperWeek: Int {
    guard page.height > 0 else { return stack.anchor }
    let week = stack.week(at: scroll.value)
    return scroll.value - stack.top(of: week) > stack.height(of: week) / 2 ? week + 1 : week
  }

  func frame(_ column: ClosedRange<Double>, _ span: ClosedRange<Double>) -> Rect {
    Rect(x: column.lowerBound, y: span.lowerBound, width: column.upperBound - column.lowerBound, height: span.upperBound - span.lowerBound)
  }

  /// The top and the bottom of a week as it is drawn at `time`.
  private func drawnSpan(of week: Int, _ row: WeekRow, at time: Double) -> ClosedRange<Double> {
    func top(_ week: Int, _ row: WeekRow) -> Double { (stack.top(of: week) + glide.value(at: time) + row.drift.value(at: time)).rounded() }
    let start = top(week, row)
    return start...max(start, rows[week + 1].map { top(week + 1, $0) } ?? start + stack.height(of: week))
  }

  /// Where a day of a week rests on `surface`, or is drawn at `time`.
  func frame(of index: Int, in row: WeekRow, on surface: Widget, at time: Double? = nil) -> Rect? {
    guard let view = scroller?.frame(in: surface) else { return nil }
    let week = week(of: row.first)
    let top = stack.top(of: week)
    let span = time.map { drawnSpan(of: week, row, at: $0) } ?? top...(top + stack.height(of: week))
    return frame(columns(in: page.width)[index], span).offset(by: Vector(dx: view.minX, dy: view.minY - scroll.value))
  }

  // MARK: Scrolling

  private func scrolled() {
    guard page.height > 0 else { return }
    showCells()
    if scroll.pageSize != page.height || !covers(margin: Metrics.overscan / 2) { realizeInNextFrame() }
  }

  /// Whether there are widgets for what is in view, and so much above and below it.
  private func covers(margin: Double) -> Bool {
    let whole = rows.filter(\.value.isWhole).keys
    guard let first = whole.min(), let last = whole.max() else { return false }
    return stack.top(of: first) <= scroll.value - margin && stack.bottom(of: last) >= scroll.value + page.height + margin
  }

  /// Scrolls to a place that follows from where weeks are once those between here and another week have their heights. What was in view glides
  /// out of it.
  func scroll(near week: Int, to goal: (WeekStack) -> Double) {
    guard page.height > 0 else { return stack.place(week, at: scroll.value) }
    let from = upperWeek
    let isNear = abs(week - from) <= Metrics.weeksNearby
    context.motion?.capture()
    // Far away is just beyond the edge.
    if !isNear { stack.place(week, at: (scroll.value + (week > from ? page.height : -page.height)).rounded()) }
    makeRows(from: isNear ? min(week, from) : week, through: isNear ? max(week, from) : week)
    let value = scroll.value
    scroll.value = goal(stack).rounded()
    let distance = scroll.value - value
    if isNear, distance == 0 { return realize() }
    let time = context.motion?.now() ?? 0
    if isMapped, Appearance.animates { glide.displace(by: distance, at: time) }
    realize()
    context.motion?.settle()
    queueAllocate()
  }

  // MARK: Weeks in view

  /// Makes rows before the next frame is laid out. Never while it is: a new child asks its ancestors for a new layout, and those whose turn is
  /// over would be left without one.
  func realizeInNextFrame() {
    guard !isDue else { return }
    isDue = true
    onEachFrame { [weak self] _ in
      guard let self else { return false }
      isDue = false
      let size = scroll.pageSize > 0 && width > 0 ? Size(width: width, height: scroll.pageSize) : Metrics.firstWeeks
      if size == page { realize(ahead: true) } else { adapt(to: size) }
      if let day = awaited { reveal(day) }
      return false
    }
  }

  /// The window is so large.
  private func adapt(to size: Size) {
    let isFirst = page.height == 0
    page = size
    if isFirst, let cell = spare.first?.cells.first {
      stack = WeekStack(anchor: stack.anchor, top: scroll.value, least: cell.leastHeight)
    }
    fitRows(asHeld: false, animates: false)
  }

  func fit(_ row: WeekRow, week: Int) {
    let cell = row.cells[0]
    stack.set(row.fit(limit: mostHeight(around: cell), columns: columns(in: page.width)), of: week)
  }

  /// Lets a week that is to be seen already stay where it is when others get their heights.
  private func holdView() {
    let (top, bottom) = (scroll.value, scroll.value + page.height)
    let held = rows.keys.sorted().first { stack.top(of: $0) < bottom && stack.bottom(of: $0) > top }
    stack.hold(held ?? stack.week(at: top))
  }

  /// Gives each week the height for what is in it.
  ///
  /// - Parameter asHeld: whether the weeks stay as they are for as long as something is held: nothing moves below the hand.
  func fitRows(asHeld: Bool = true, animates: Bool = true) {
    guard page.height > 0, !asHeld || context.drag == nil else { return }
    moveRows(animates: animates) {
      for (week, row) in rows where row.isWhole { fit(row, week: week) }
    }
  }

  /// Lets weeks glide to where they are with other heights.
  func moveRows(animates: Bool, byChanging change: () -> Void) {
    holdView()
    let time = context.motion?.now() ?? 0
    let before = rows.mapValues { stack.top(of: week(of: $0.first)) }
    change()
    for (week, row) in rows {
      let moved = (before[week] ?? 0) - stack.top(of: week)
      if animates, isMapped, Appearance.animates { row.drift.displace(by: moved, at: time) } else { row.drift = GlidingLength(target: 0) }
    }
    realize()
    queueAllocate()
  }

  /// Makes rows for weeks, each with its height, beside the one that stays where it is.
  private func makeRows(from first: Int, through last: Int) {
    for week in first...last { makeRow(week, days: Self.columns) }
  }

  /// Makes so many more days of a week, and gives it its height once all are there.
  private func makeRow(_ week: Int, days: Int) {
    let row = rows[week] ?? spare.popLast() ?? makeRow()
    if rows[week] == nil {
      for cell in row.cells { cell.viewport = scroller }
      row.assign(firstDay(of: week))
      // Weeks that give way take it along.
      if let beside = rows[week - 1] ?? rows[week + 1] { row.drift = beside.drift }
      rows[week] = row
    }
    guard !row.isWhole else { return }
    row.fill(days, today: today, limit: mostHeight(around: row.cells[0]), columns: columns(in: page.width))
    row.mark(chosen)
    if row.isWhole { fit(row, week: week) }
  }

  /// Makes the weeks that are to be seen, at rest or on their way, and lets those far away go.
  ///
  /// - Parameter ahead: whether some days more are made that are just out of view. Each frame makes a few: neither the first frame nor one of a
  ///   scroll waits for what nobody sees.
  private func realize(ahead: Bool = false) {
    guard page.height > 0, scroller != nil else { return }
    holdView()
    let shift = glide.value(at: context.motion?.time ?? 0)
    let (top, bottom) = (min(scroll.value, scroll.value - shift), max(scroll.value, scroll.value - shift) + page.height)
    var (first, last) = (stack.anchor, stack.anchor)
    makeRows(from: first, through: last)
    while stack.top(of: first) > top {
      first -= 1
      makeRows(from: first, through: first)
    }
    while stack.bottom(of: last) < bottom {
      last += 1
      makeRows(from: last, through: last)
    }
    while rows[first - 1]?.isWhole == true, stack.top(of: first) > top - Metrics.overscan { first -= 1 }
    while rows[last + 1]?.isWhole == true, stack.bottom(of: last) < bottom + Metrics.overscan { last += 1 }
    let (above, below) = (top - stack.top(of: first), stack.bottom(of: last) - bottom)
    if min(above, below) < Metrics.overscan {
      let next = above < below ? first - 1 : last + 1
      (first, last) = (min(first, next), max(last, next))
      if ahead { makeRow(next, days: stack.daysAhead(of: next, at: min(above, below), made: rows[next]?.share ?? 0)) }
      realizeInNextFrame()
    }
    // One with the keyboard's focus stays.
    for (week, row) in rows where !(first...last).contains(week) && !row.containsFocus {
      rows[week] = nil
      row.empty()
      spare.append(row)
    }
    let weeks = rows.keys.sorted()
    if weeks != arranged {
      // The keyboard and assistive tools walk in the order of the children.
      var previous: Widget?
      for widget in weeks.flatMap({ rows[$0]?.widgets ?? [] }) {
        insert(widget, after: previous)
        previous = widget
      }
      arranged = weeks
      queueResize()
    }
    showCells()
  }

  /// Takes note of which days are in view.
  private func showCells() {
    let (top, bottom) = (scroll.value, scroll.value + page.height)
    let shown = rows.filter(\.value.isWhole).keys.sorted().filter { stack.top(of: $0) < bottom && stack.bottom(of: $0) > top }
      .flatMap { rows[$0]?.cells ?? [] }
    // A row can have become another week's.
    if !shown.elementsEqual(cells, by: ===) || shown.first?.day != firstShown {
      // Whoever shows what is selected asks the days in view.
      for cell in shown { cell.showSelection() }
      (cells, firstShown) = (shown, shown.first?.day)
    }
    onScroll()
  }

  private func makeRow() -> WeekRow {
    let cells = (0..<Self.columns).map { _ in DayCell(day: today, context: context, titles: titles) }
    let row = WeekRow(cells, bars: WeekBars(in: self, context: context))
    for (index, cell) in cells.enumerated() {
      cell.restingFrame = { [weak self, unowned row] in self?.frame(of: index, in: row, on: $0) }
      cell.drawnFrame = { [weak self, unowned row] in self?.frame(of: index, in: row, on: $0, at: self?.context.motion?.time ?? 0) }
      cell.barFrame = { [weak self, unowned row] card, surface in
        self?.frames(of: row, on: surface).flatMap { row.bars.frame(of: card, in: $0) }
      }
      cell.placeBars = { [weak self, unowned row] in self?.placeBars(of: row) }
      cell.isVisible = false
      if isRightToLeft ? index < Self.columns - 1 : index > 0 { cell.addClass("rule-start") }
      add(cell)
    }
    return row
  }
}
