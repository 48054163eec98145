// An event in a day of the month: a mark in its calendar's colour, when it begins, and its title.

import Geometry
import GtkKit
import Interchange
import PlanSync
import Planner

/// One quiet line. It is nothing to take hold of: presses and drops on it are the day's.
@MainActor
final class EventView: LayoutWidget {
  override class var typeName: String { "DaylaneEvent" }
  override class var cssName: String { "event" }
  override class var role: AccessibleRole { .label }

  private let mark = EventMark()
  private let time = Label()
  private let title = Paragraph()
  private var shown: (event: DayEvent, day: Day)?
  /// What is said where the pointer rests.
  private var hint: String?

  override init() {
    super.init()
    time.addClass("time")
    // The line says it all by its name.
    for label in [time, title] as [Widget] { label.hideFromAssistiveTools() }
    for child in [mark, time, title] as [Widget] { add(child) }
    onTooltip { [weak self] in self?.hint }
  }

  /// Shows an event as a day has it.
  func show(_ one: DayEvent, on day: Day) {
    if let shown, shown == (one, day) { return }
    shown = (one, day)
    time.text = one.event.start(on: day).map(Wording.clock) ?? ""
    title.text = one.event.title.shown(limit: 200)
    mark.setColor(one.color.rawValue)
    setAccessibleName(Wording.event(one, on: day))
    hint = "\(title.text)\n\(Wording.details(of: one, on: day))"
  }

  /// Shows how many events have no line.
  func show(more count: Int) {
    let text = Wording.briefMore(count)
    guard title.text != text else { return }
    title.text = text
    addClass("more")
    setAccessibleName(Wording.moreEvents(count))
    hint = Wording.moreEvents(count)
  }

  /// The width with which all of it is to be seen.
  var wantedWidth: Double {
    let insets = contentInsets
    return insets.left + insets.right + before + title.measured(.horizontal).natural
  }

  /// The width of its mark alone.
  var leastWidth: Double {
    let insets = contentInsets
    return insets.left + insets.right + Metrics.eventMark
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    for child in [mark, time, title] as [Widget] { _ = child.measured(orientation) }
    return orientation == .horizontal ? Measurement(minimum: 0, natural: wantedWidth) : title.measured(.vertical)
  }

  override func allocate(width: Double, height: Double) {
    let tall = min(height, title.measured(.vertical).natural)
    let top = ((height - tall) / 2).rounded()
    _ = mark.measured(.horizontal)
    place(mark, in: mirrored(Rect(x: 0, y: 2, width: Metrics.eventMark, height: max(0, height - 4)), in: width))
    // A title that is cut off says more than a time with nothing behind it.
    let clock = timeWidth
    let hasTime = clock > 0 && width - before >= clock
    time.isChildVisible = hasTime
    _ = time.measured(.vertical)
    let start = Metrics.eventMark + Metrics.eventMarkSpacing
    if hasTime { place(time, in: mirrored(Rect(x: start, y: top, width: clock, height: tall), in: width)) }
    let left = hasTime ? before : start
    title.isChildVisible = width > left
    _ = title.measured(.horizontal)
    if width > left { place(title, in: mirrored(Rect(x: left, y: top, width: width - left, height: tall), in: width)) }
  }

  private var timeWidth: Double { time.text.isEmpty ? 0 : time.measured(.horizontal).natural }

  /// What stands before the title.
  private var before: Double {
    let clock = timeWidth
    return Metrics.eventMark + Metrics.eventMarkSpacing + (clock > 0 ? clock + Metrics.eventMarkSpacing : 0)
  }
}

/// The mark of a calendar.
@MainActor
final class EventMark: LayoutWidget {
  override class var typeName: String { "DaylaneEventMark" }
  override class var cssName: String { "eventmark" }
  private var color: String?

  func setColor(_ color: String?) { replaceClass(&self.color, by: color) }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    Measurement(orientation == .horizontal ? Metrics.eventMark : 0)
  }
}
