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
  private var cells: [DayCell] = []

  init(month: Month, today: Day, firstWeekday: Weekday, context: BoardContext) {
    self.month = month
    self.context = context
    self.firstWeekday = firstWeekday
    super.init()
    for (index, day) in month.grid(firstWeekday: firstWeekday).enumerated() {
      let cell = DayCell(day: day, context: context)
      addRules(to: cell, at: index)
      add(cell)
      cells.append(cell)
    }
    show(month, today: today)
  }

  var containers: [any EntryContainer] { cells }

  /// Shows another month, or the same one on another day.
  func show(_ month: Month, today: Day) {
    self.month = month
    setAccessibleName(Wording.monthAndYear(month))
    for (cell, day) in zip(cells, month.grid(firstWeekday: firstWeekday)) {
      cell.assign(day, isOutside: !month.contains(day), isToday: day == today)
      cell.show(context.drag)
    }
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
    for (index, cell) in cells.enumerated() {
      let column = index % Self.columns
      let row = index / Self.columns
      // Whole points for each edge, so that the hair lines stay sharp and no cell overlaps another.
      let left = (width * Double(column) / Double(Self.columns)).rounded()
      let right = (width * Double(column + 1) / Double(Self.columns)).rounded()
      let top = (height * Double(row) / Double(Self.rows)).rounded()
      let bottom = (height * Double(row + 1) / Double(Self.rows)).rounded()
      place(cell, in: mirrored(Rect(x: left, y: top, width: right - left, height: bottom - top), in: width))
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
