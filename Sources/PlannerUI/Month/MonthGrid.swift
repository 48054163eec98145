// The six weeks around a month.

import Geometry
import GtkKit
import Planner

/// A grid of forty-two days.
@MainActor
final class MonthGrid: LayoutWidget {
  override class var typeName: String { "DaylaneMonthGrid" }
  override class var cssName: String { "monthgrid" }
  override class var role: AccessibleRole { .grid }

  static let columns = 7
  static let rows = Month.gridCount / columns

  private(set) var month: Month
  private let context: BoardContext
  private let firstWeekday: Weekday
  private var cells: [DayCell] = [] {
    didSet { onDaysChange() }
  }
  /// Called when ``days`` are others.
  var onDaysChange: () -> Void = {}
  /// The cells of the month that is leaving; made for the first one that does.
  private var leaving: [DayCell] = []
  /// How far the month is drawn from its place, as a part of its width; the leaving one is one width behind.
  private var slide = Slide()
  private var extent = Size.zero

  init(month: Month, today: Day, firstWeekday: Weekday, context: BoardContext) {
    self.month = month
    self.context = context
    self.firstWeekday = firstWeekday
    super.init()
    cells = makeCells()
    show(month, today: today)
  }

  /// The days of the month that is shown, also while the one before is still leaving.
  var days: [DayCell] { cells }

  /// Shows another month, or the same one on another day.
  func show(_ month: Month, today: Day) {
    let direction = month == self.month ? 0.0 : month > self.month ? 1.0 : -1.0
    context.motion?.capture()
    if direction != 0, isMapped, Appearance.animates { startSlide(direction) }
    self.month = month
    setAccessibleName(Wording.monthAndYear(month))
    for (cell, day) in zip(cells, month.grid(firstWeekday: firstWeekday)) {
      cell.assign(day, isOutside: !month.contains(day), today: today)
    }
    context.motion?.settle()
    queueAllocate()
  }

  /// Whether one month gives way to the next.
  var isSliding: Bool { slide.isMoving }

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
    extent = Size(width: width, height: height)
    let shift = (slide.offset * width).rounded()
    for (index, cell) in cells.enumerated() {
      place(cell, in: cellFrame(index).offset(by: Vector(dx: shift, dy: 0)))
    }
    guard slide.isMoving else { return }
    let behind = shift - slide.direction * width
    for (index, cell) in leaving.enumerated() {
      _ = cell.measured(.horizontal)
      place(cell, in: cellFrame(index).offset(by: Vector(dx: behind, dy: 0)))
    }
  }

  /// Where a cell rests in the grid. Whole points for each edge, so that the hair lines stay sharp and no cell overlaps
  /// another.
  private func cellFrame(_ index: Int) -> Rect {
    let column = index % Self.columns
    let row = index / Self.columns
    let left = (extent.width * Double(column) / Double(Self.columns)).rounded()
    let right = (extent.width * Double(column + 1) / Double(Self.columns)).rounded()
    let top = (extent.height * Double(row) / Double(Self.rows)).rounded()
    let bottom = (extent.height * Double(row + 1) / Double(Self.rows)).rounded()
    return mirrored(Rect(x: left, y: top, width: right - left, height: bottom - top), in: extent.width)
  }

  private func makeCells() -> [DayCell] {
    month.grid(firstWeekday: firstWeekday).enumerated().map { index, day in
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
