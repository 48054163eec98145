// A small month to choose a day from.

import Geometry
import GtkKit
import Planner

/// A month of buttons, one for each day.
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
  private var buttons: [Button] = []
  private var days: [Day] = []

  /// - Parameters:
  ///   - chosen: the day that is marked; nil for none, and this month.
  ///   - choose: called with the day that a person chooses.
  init(chosen: Day?, today: Day, choose: @escaping @MainActor (Day) -> Void) {
    self.chosen = chosen
    self.today = today
    month = (chosen ?? today).month
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
    for index in 0..<Self.weeks * firstWeek.count {
      let button = Button(text: "")
      button.addClass("day")
      button.onClick { [weak self] in if let self { choose(days[index]) } }
      buttons.append(button)
      add(button)
    }
    refresh()
  }

  /// Marks another day, and shows its month.
  func mark(_ day: Day?) {
    guard day != chosen else { return }
    chosen = day
    if let day { month = day.month }
    refresh()
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    // All are asked, because GTK wants it of whoever places them.
    let parts = (weekdays + buttons as [Widget]).map { $0.measured(orientation) }
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
    for (index, button) in buttons.enumerated() {
      _ = button.measured(.horizontal)
      let y = top + Double(index / weekdays.count) * rowHeight
      place(button, in: cell(index % weekdays.count, in: width, y: y, height: rowHeight))
    }
  }

  /// The first of the days that show.
  private var firstDay: Day { month.firstDay.startOfWeek(from: DayConventions.user.firstWeekday) }

  private var rowHeight: Double { buttons[0].measured(.vertical).natural }
  private var weekdayHeight: Double { weekdays[0].measured(.vertical).natural }

  private func cell(_ column: Int, in width: Double, y: Double, height: Double) -> Rect {
    let left = (width * Double(column) / Double(weekdays.count)).rounded()
    let right = (width * Double(column + 1) / Double(weekdays.count)).rounded()
    return mirrored(Rect(x: left, y: y, width: right - left, height: height), in: width)
  }

  private func buildHead() {
    let previous = Button(icon: "go-previous-symbolic", name: Wording.previousMonth)
    let next = Button(icon: "go-next-symbolic", name: Wording.nextMonth)
    previous.onClick { [weak self] in self?.turnPage(by: -1) }
    next.onClick { [weak self] in self?.turnPage(by: 1) }
    title.alignment = 0.5
    title.addClass("month")
    title.setExpand(horizontal: true)
    for button in [previous, next] { button.addClass("quiet") }
    for child in [previous, title, next] as [Widget] { head.append(child) }
  }

  private func turnPage(by count: Int) {
    month = month.advanced(by: count)
    refresh()
  }

  private func refresh() {
    title.text = Wording.monthAndYear(month)
    setAccessibleName(Wording.monthAndYear(month))
    days = buttons.indices.map { firstDay.advanced(by: $0) }
    for (button, day) in zip(buttons, days) {
      button.text = "\(day.dayOfMonth)"
      button.setAccessibleName(Wording.full(day))
      button.setClass("outside", !month.contains(day))
      button.setClass("today", day == today)
      button.setClass("chosen", day == chosen)
    }
  }
}
