// The six weeks around a month.

import Geometry
import GtkKit
import Planner

@MainActor
final class MonthGrid: LayoutWidget {
  override class var typeName: String { "DaylaneMonthGrid" }
  override class var cssName: String { "monthgrid" }
  override class var role: AccessibleRole { .grid }

  static let columns = 7
  /// Enough for any month and any first weekday.
  static let rows = 6

  private(set) var month: Month
  private let context: BoardContext
  /// The days of the month that is shown, also while the one before is still leaving.
  private(set) var cells: [DayCell] = [] {
    didSet { onCellsChange() }
  }
  /// Called when ``cells`` are others.
  var onCellsChange: () -> Void = {}
  /// The cells of the month that is leaving; made for the first one that does.
  private var leaving: [DayCell] = []
  /// How far the month is drawn from its place, as a part of its width; the leaving one is one width behind.
  private var slide = Slide()
  private var extent = Size.zero
  /// Where the weeks are, and those of the month that is leaving.
  private var weeks = WeekRows()
  private var leavingWeeks = WeekRows()
  private var wasGliding = false

  init(month: Month, today: Day, context: BoardContext) {
    self.month = month
    self.context = context
    super.init()
    cells = makeCells()
    show(month, today: today)
  }

  /// The days of six whole weeks, from the one that the month begins in.
  var days: [Day] {
    let start = month.firstDay.startOfWeek(from: DayConventions.user.firstWeekday)
    return (0..<Self.rows * Self.columns).map { start.advanced(by: $0) }
  }

  /// Shows another month, or the same one on another day.
  func show(_ month: Month, today: Day) {
    let direction = month == self.month ? 0.0 : month > self.month ? 1.0 : -1.0
    context.motion?.capture()
    if direction != 0, isMapped, Appearance.animates { startSlide(direction) }
    self.month = month
    setAccessibleName(Wording.monthAndYear(month))
    for (cell, day) in zip(cells, days) {
      cell.assign(day, isOutside: !month.contains(day), today: today)
    }
    if direction == 0 { fitWeeks() } else { fitWeeks(asHeld: false, animates: false) }
    context.motion?.settle()
    queueAllocate()
  }

  func cell(for day: Day) -> DayCell? {
    cells.first { $0.day == day }
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    // Asked of every cell, as GTK wants of whoever places it.
    let cell = cells.map { $0.measured(orientation) }
    let minimum = cell.map(\.minimum).max() ?? 0
    let count = Double(orientation == .horizontal ? Self.columns : Self.rows)
    return Measurement(minimum: minimum * count, natural: 90 * count)
  }

  override func allocate(width: Double, height: Double) {
    let size = Size(width: width, height: height)
    if extent != size {
      extent = size
      fitWeeks(asHeld: false, animates: false)
    }
    let shift = (slide.offset * width).rounded()
    let time = context.motion?.time ?? 0
    for (index, cell) in cells.enumerated() {
      let rest = cellFrame(index)
      let frame = cellFrame(index, spanning: weeks.span(of: index / Self.columns, at: time))
      cell.drift = frame.minY - rest.minY
      place(cell, in: frame.offset(by: Vector(dx: shift, dy: 0)))
    }
    guard slide.isMoving else { return }
    let behind = shift - slide.direction * width
    for (index, cell) in leaving.enumerated() {
      _ = cell.measured(.horizontal)
      let frame = cellFrame(index, spanning: leavingWeeks.span(of: index / Self.columns))
      place(cell, in: frame.offset(by: Vector(dx: behind, dy: 0)))
    }
  }

  // MARK: Weeks

  /// Another drag than `old` is shown.
  func dragChanged(from old: DragPresentation?) {
    for cell in cells { cell.dragChanged(from: old) }
    fitWeeks()
  }

  /// Shows what changed on some days, or on any of them.
  ///
  /// - Parameter glides: whether the weeks glide to other heights.
  func refresh(_ places: Set<Place>? = nil, glides: Bool = true) {
    for cell in cells where places?.contains(cell.place) != false { cell.refresh() }
    fitWeeks(animates: glides)
  }

  /// Whether one month gives way to the next, or the weeks are on their way to other heights; these are placed anew.
  func isMoving(at time: Double) -> Bool {
    let isGliding = weeks.isMoving(at: time)
    if isGliding || wasGliding { queueAllocate() }
    wasGliding = isGliding
    return isGliding || slide.isMoving && isMapped
  }

  /// Gives each week the height for what is in it.
  ///
  /// - Parameter asHeld: whether the weeks stay as they are for as long as something is held: nothing moves below the hand.
  private func fitWeeks(asHeld: Bool = true, animates: Bool = true) {
    guard extent.height > 0, !asHeld || context.drag == nil else { return }
    let time = context.motion?.now() ?? 0
    let least = (cells.first?.insetHeight ?? 0) + DayLayout.height(cards: Metrics.weekCards, text: context.text)
    // A title that comes into view may turn out to want a second line.
    for _ in 0..<Metrics.weekPasses {
      let wanted = (0..<Self.rows).map { week in
        cells[week * Self.columns..<(week + 1) * Self.columns].map { $0.wantedHeight(upTo: extent.height) }.max() ?? 0
      }
      let heights = WaterLevel.sharing(extent.height, wanting: wanted, least: least)
      let isChanged = weeks.set(heights, at: time, animates: animates && isMapped && Appearance.animates)
      for (index, cell) in cells.enumerated() { cell.rest(in: cellFrame(index).size) }
      guard isChanged else { return }
      queueAllocate()
    }
  }

  /// Where a cell rests in the grid.
  private func cellFrame(_ index: Int) -> Rect {
    cellFrame(index, spanning: weeks.span(of: index / Self.columns))
  }

  /// Where a cell is whose week is there. Whole points for each edge, so that the hair lines stay sharp and no cell overlaps another.
  private func cellFrame(_ index: Int, spanning span: ClosedRange<Double>) -> Rect {
    let column = index % Self.columns
    let left = (extent.width * Double(column) / Double(Self.columns)).rounded()
    let right = (extent.width * Double(column + 1) / Double(Self.columns)).rounded()
    let frame = Rect(x: left, y: span.lowerBound, width: right - left, height: span.upperBound - span.lowerBound)
    return mirrored(frame, in: extent.width)
  }

  /// The days above, under and below a point of `surface`.
  func cells(around point: Point, on surface: Widget) -> [DayCell] {
    guard let origin = frame(in: surface)?.origin else { return [] }
    let column = (0..<Self.columns).first { column in
      let frame = cellFrame(column).offset(by: origin - .zero)
      return frame.minX <= point.x && point.x < frame.maxX
    }
    return column.map { stride(from: $0, to: cells.count, by: Self.columns).map { cells[$0] } } ?? []
  }

  private func makeCells() -> [DayCell] {
    days.enumerated().map { index, day in
      let cell = DayCell(day: day, context: context)
      cell.restingFrame = { [weak self] surface in
        guard let self, let grid = frame(in: surface) else { return nil }
        return cellFrame(index).offset(by: grid.origin - .zero)
      }
      addRules(to: cell, at: index)
      add(cell)
      return cell
    }
  }

  /// The month that is shown begins to leave; its cells become the other ones.
  private func startSlide(_ direction: Double) {
    if leaving.isEmpty { leaving = makeCells() }
    swap(&cells, &leaving)
    swap(&weeks, &leavingWeeks)
    for cell in cells + leaving { cell.isVisible = true }
    let isTicking = slide.isMoving
    slide.push(isRightToLeft ? -direction : direction)
    guard !isTicking else { return }
    // Only then: a clip with round corners has the whole month drawn apart in each frame in which one of its days changes.
    clipsContent = true
    onEachFrame { [weak self] time in
      guard let self else { return false }
      slide.advance(to: time.seconds)
      clipsContent = slide.isMoving
      // A card that is in both months is drawn on its way, not here.
      for cell in leaving {
        if slide.isMoving { cell.placeEntries() } else { cell.isVisible = false }
      }
      queueAllocate()
      return slide.isMoving
    }
  }

  private func addRules(to cell: DayCell, at index: Int) {
    let column = index % Self.columns
    let row = index / Self.columns
    let visualColumn = isRightToLeft ? Self.columns - 1 - column : column
    if visualColumn > 0 { cell.addClass("rule-start") }
    if row > 0 { cell.addClass("rule-top") }
    let vertical = row == 0 ? "top" : row == Self.rows - 1 ? "bottom" : nil
    let horizontal = visualColumn == 0 ? "left" : visualColumn == Self.columns - 1 ? "right" : nil
    if let vertical, let horizontal { cell.addClass("corner-\(vertical)-\(horizontal)") }
  }
}
