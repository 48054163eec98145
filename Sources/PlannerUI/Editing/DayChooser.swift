// A small month to choose a day from, by press, key or drag.

import Geometry
import GtkKit
import Planner

/// A month of buttons, one for each day. Arrows, Page Up and Down, Home and End go through the days.
@MainActor
final class DayChooser: LayoutWidget {
  override class var typeName: String { "DaylaneDayChooser" }
  override class var cssName: String { "daychooser" }
  override class var role: AccessibleRole { .group }

  /// Enough for any month and any first weekday.
  private static let weeks = 6

  private var month: Month
  private var chosen: Day?
  private let today: Day
  private let head = BoxWidget(.horizontal, spacing: 6)
  private let title = Label()
  private var weekdays: [FittingLabel] = []
  private(set) var cells: [ChooserDay] = []
  private let tally: ((Day) -> CardTally)?
  private let previous = Button(icon: "go-previous-symbolic", name: Wording.previousMonth)
  private let next = Button(icon: "go-next-symbolic", name: Wording.nextMonth)

  /// - Parameters:
  ///   - chosen: the day that is marked; nil for none.
  ///   - month: the month that is shown; without one that of the day, or this month.
  ///   - tally: how many cards a day has, where that is to be seen.
  ///   - choose: called with the day that a person chooses.
  init(chosen: Day?, month: Month? = nil, today: Day, tally: ((Day) -> CardTally)? = nil, choose: @escaping @MainActor (Day) -> Void) {
    self.chosen = chosen
    self.today = today
    self.tally = tally
    self.month = month ?? (chosen ?? today).month
    super.init()
    buildHead()
    add(head)
    let firstWeek = firstDay.week
    for day in firstWeek {
      let label = FittingLabel(style: "weekday", alignment: 0.5)
      label.show(Wording.weekday(day), orBriefly: Wording.briefWeekday(day))
      weekdays.append(label)
      add(label)
    }
    for _ in 0..<Self.weeks * firstWeek.count {
      let cell = ChooserDay(choose: choose)
      cells.append(cell)
      add(cell)
    }
    onKey(first: true) { [weak self] key, modifiers in modifiers.isDisjoint(with: [.control, .alt]) && self?.walk(key.plain) == true }
    refresh()
  }

  /// Marks another day, and shows its month.
  func mark(_ day: Day?) {
    guard day != chosen else { return }
    chosen = day
    if let day { month = day.month }
    refresh()
  }

  /// Gives the keyboard to the day that is marked, or to today.
  func focusChosen() { cells.first { $0.day == chosen ?? today }?.button.grabFocus() }

  /// How many months the button at a point of `surface` goes on; nil where there is none.
  func pages(at point: Point, on surface: Widget) -> Int? {
    if previous.frame(in: surface)?.contains(point) == true { return -1 }
    return next.frame(in: surface)?.contains(point) == true ? 1 : nil
  }

  func turnPage(by count: Int) {
    month = month.advanced(by: count)
    refresh()
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    // All are asked, because GTK wants it of whoever places them.
    let parts = (weekdays + cells as [Widget]).map { $0.measured(orientation) }
    let cell = parts.map(\.minimum).max() ?? 0
    let head = head.measured(orientation)
    guard orientation == .vertical else { return Measurement(max(head.natural, Double(weekdays.count) * cell)) }
    return Measurement(head.natural + weekdayHeight + Double(Self.weeks) * rowHeight)
  }

  override func allocate(width: Double, height: Double) {
    let headHeight = head.measured(.vertical).natural
    _ = head.measured(.horizontal)
    place(head, in: Rect(x: 0, y: 0, width: width, height: headHeight))
    let top = headHeight + weekdayHeight
    let isBrief = weekdays.contains { !$0.fits((width / Double(weekdays.count)).rounded(.down)) }
    for (column, label) in weekdays.enumerated() {
      label.isBrief = isBrief
      _ = label.measured(.horizontal)
      place(label, in: cell(column, in: width, y: headHeight, height: weekdayHeight))
    }
    for (index, day) in cells.enumerated() {
      _ = day.measured(.horizontal)
      let y = top + Double(index / weekdays.count) * rowHeight
      place(day, in: cell(index % weekdays.count, in: width, y: y, height: rowHeight))
    }
  }

  /// The first of the days that show.
  private var firstDay: Day { Self.days(of: month).lowerBound }

  /// The days that it shows with a month.
  static func days(of month: Month) -> ClosedRange<Day> {
    let first = month.firstDay.startOfWeek(from: DayConventions.user.firstWeekday)
    return first...first.advanced(by: weeks * first.week.count - 1)
  }

  private var rowHeight: Double { cells[0].measured(.vertical).natural }
  private var weekdayHeight: Double { weekdays[0].measured(.vertical).natural }

  private func cell(_ column: Int, in width: Double, y: Double, height: Double) -> Rect {
    let left = (width * Double(column) / Double(weekdays.count)).rounded()
    let right = (width * Double(column + 1) / Double(weekdays.count)).rounded()
    return mirrored(Rect(x: left, y: y, width: right - left, height: height), in: width)
  }

  private func buildHead() {
    previous.onClick { [weak self] in self?.turnPage(by: -1) }
    next.onClick { [weak self] in self?.turnPage(by: 1) }
    title.alignment = 0.5
    title.addClass("month")
    title.setExpand(horizontal: true)
    for button in [previous, next] { button.addClass("quiet") }
    for child in [previous, title, next] as [Widget] { head.append(child) }
  }

  /// Marks the day to which a key leads from the one with the keyboard. Returns whether there is one.
  private func walk(_ key: Key) -> Bool {
    guard let day = cells.first(where: \.containsFocus)?.day else { return false }
    let forward = isRightToLeft ? -1 : 1
    let next: Day
    switch key {
    case .left: next = day.advanced(by: -forward)
    case .right: next = day.advanced(by: forward)
    case .up: next = day.advanced(by: -weekdays.count)
    case .down: next = day.advanced(by: weekdays.count)
    case .home: next = day.month.firstDay
    case .end: next = day.month.lastDay
    case .pageUp: next = day.advanced(byMonths: -1)
    case .pageDown: next = day.advanced(byMonths: 1)
    default: return false
    }
    mark(min(max(next, .earliest), .latest))
    focusChosen()
    return true
  }

  /// Shows what changed on the days.
  func refresh() {
    title.text = Wording.monthAndYear(month)
    setAccessibleName(Wording.monthAndYear(month))
    for (index, cell) in cells.enumerated() {
      let day = firstDay.advanced(by: index)
      cell.show(day, tally: tally?(day))
      cell.button.setClass("outside", !month.contains(day))
      cell.button.setClass("today", day == today)
      cell.button.setClass("chosen", day == chosen)
    }
  }
}
