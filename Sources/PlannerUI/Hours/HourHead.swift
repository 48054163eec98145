// The head of a day of hours: its weekday, its number, and what is planned on it.

import Geometry
import GtkKit
import Planner

@MainActor
final class HourHead: LayoutWidget {
  override class var typeName: String { "DaylaneHourHead" }
  override class var cssName: String { "hourhead" }

  private static let spacing = 6.0
  private let weekday = FittingLabel(style: "weekday")
  private let number = Label()
  private let planned = Label()
  private var isToday = false

  /// Called when its day is pressed.
  var onTap: () -> Void = {}

  override init() {
    super.init()
    number.addClass("number")
    number.alignment = 0.5
    planned.addClass("planned")
    planned.alignment = 1
    // The day says it by its name.
    number.hideFromAssistiveTools()
    for part in [weekday, number, planned] as [Widget] { add(part) }
    onTap { [weak self] _ in self?.onTap() }
  }

  /// - Parameter minutes: what is planned.
  func show(_ day: Day, isToday: Bool, minutes: Int) {
    self.isToday = isToday
    weekday.show(Wording.weekday(day), orBriefly: Wording.briefWeekday(day))
    number.text = "\(day.dayOfMonth)"
    setClass("today", isToday)
    planned.text = minutes > 0 ? Wording.planned(minutes: minutes) : ""
    planned.setAccessibleName(minutes > 0 ? Wording.plannedInFull(minutes: minutes) : "")
    queueAllocate()
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    let parts = [weekday, number, planned].map { ($0 as Widget).measured(orientation) }
    return orientation == .horizontal
      ? Measurement(minimum: 0, natural: parts.reduce(2 * Self.spacing) { $0 + $1.natural }) : Measurement(parts.map(\.natural).max() ?? 0)
  }

  override func allocate(width: Double, height: Double) {
    let (name, digits, time) = (weekday.measured(.horizontal), number.measured(.horizontal).natural, planned.measured(.horizontal).natural)
    let tall = number.measured(.vertical).natural
    let wide = isToday ? max(tall, digits) : digits
    let start = name.natural + Self.spacing + wide <= width ? name.natural : name.minimum
    put(weekday, Rect(x: 0, y: 0, width: min(width, start), height: height), in: width)
    put(number, Rect(x: start + Self.spacing, y: ((height - tall) / 2).rounded(), width: wide, height: tall), in: width)
    let hasTime = time > 0 && start + wide + 2 * Self.spacing + time <= width
    planned.setHasRoom(hasTime)
    if hasTime { put(planned, Rect(x: width - time, y: 0, width: time, height: height), in: width) }
  }

  private func put(_ part: Widget, _ frame: Rect, in width: Double) {
    _ = part.measured(.vertical)
    place(part, in: mirrored(frame, in: width))
  }
}
