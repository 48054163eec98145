// An event in the weeks: a mark in its calendar's colour, when it begins, and its title; as a line of a day or as a bar across several.

import Geometry
import GtkKit
import Interchange
import PlanSync
import Planner

/// A quiet line or bar. It is nothing to take hold of: presses and drops on it are the day's.
@MainActor
final class EventView: LayoutWidget {
  override class var typeName: String { "DaylaneEvent" }
  override class var cssName: String { "event" }
  override class var role: AccessibleRole { .label }

  private let mark = EventMark()
  private let time = Paragraph()
  private let title = Paragraph()
  /// What stands behind the title of a bar: how many days it lasts, or at its end when it ends.
  private var end: Paragraph?
  private var shown: (event: DayEvent, days: ClosedRange<Day>, isBar: Bool)?
  private var color: String?
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

  /// Shows an event as a day has it, in so many lines.
  ///
  /// - Parameters:
  ///   - width: how wide it will be, its edges included.
  ///   - clock: how wide its time is.
  func show(_ one: DayEvent, on day: Day, lines: Int, width: Double, clock: Double) {
    title.lines = lines
    let insets = contentInsets
    let room = width - insets.left - insets.right - Metrics.eventMark - Metrics.eventMarkSpacing
    // A title that is cut off says more than a time with nothing behind it.
    let least = lines > 1 ? 0 : Metrics.eventMarkSpacing + min(clock, Metrics.eventTitleLeast)
    time.isChildVisible = clock > 0 && clock + least <= room
    title.indent = time.isChildVisible ? clock + Metrics.eventMarkSpacing : 0
    if let shown, shown == (one, day...day, false) { return }
    shown = (one, day...day, false)
    time.text = Wording.briefTime(of: one.event, on: day)
    title.text = one.event.title.shown(limit: 200)
    mark.setColor(one.color.rawValue)
    setAccessibleName(Wording.event(one, on: day))
    hint = "\(title.text)\n\(Wording.details(of: one, on: day))"
  }

  /// Shows an event as a bar across some of its days: those in a week.
  func show(_ one: DayEvent, across days: ClosedRange<Day>) {
    if let shown, shown == (one, days, true) { return }
    shown = (one, days, true)
    let all = one.event.days
    addClass("bar")
    setClass("from-before", all.lowerBound < days.lowerBound)
    setClass("goes-on", all.upperBound > days.upperBound)
    replaceClass(&color, by: one.color.rawValue)
    time.text = Wording.briefTime(of: one.event, on: days.lowerBound)
    title.text = one.event.title.shown(limit: 200)
    title.indent = time.text.isEmpty ? 0 : time.measured(.horizontal).natural + Metrics.eventMarkSpacing
    let label = end ?? Paragraph()
    if end == nil {
      label.addClass("time")
      label.hideFromAssistiveTools()
      add(label)
      end = label
    }
    label.text =
      one.event.start == nil
      ? Wording.days(all.lowerBound.distance(to: all.upperBound) + 1)
      : days.lowerBound < days.upperBound ? Wording.briefTime(of: one.event, on: days.upperBound) : ""
    mark.isVisible = false
    setAccessibleName(Wording.event(acrossDays: one))
    hint = "\(title.text)\n\(Wording.span(of: one.event)) · \(one.calendar.shown(limit: 60))"
  }

  /// What the first line of a title has room for in a line that is so wide, its edges included, behind a time that is so wide.
  func titleRoom(inWidth width: Double, time: Double) -> Double {
    let insets = contentInsets
    return width - insets.left - insets.right - Metrics.eventMark - Metrics.eventMarkSpacing - (time > 0 ? time + Metrics.eventMarkSpacing : 0)
  }

  /// How many lines all of a title needs there.
  func lines(of title: String, inWidth width: Double, time: Double) -> Int {
    let room = titleRoom(inWidth: width, time: 0)
    let indent = time > 0 && time <= room ? time + Metrics.eventMarkSpacing : 0
    return self.title.lineCount(of: title, in: room, indent: indent)
  }

  /// How wide a time is in its font.
  func width(ofTime text: String) -> Double { time.width(of: text) }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    for child in [mark, time, title] as [Widget] { _ = child.measured(orientation) }
    return orientation == .horizontal ? Measurement(minimum: 0, natural: start + title.measured(.horizontal).natural) : title.measured(.vertical)
  }

  override func allocate(width: Double, height: Double) {
    let start = start
    let line = time.measured(.vertical).natural
    let clock = title.indent > 0 ? title.indent - Metrics.eventMarkSpacing : 0
    let after = end.map { $0.text.isEmpty ? 0 : $0.measured(.horizontal).natural + Metrics.eventMarkSpacing } ?? 0
    let whole = title.measured(.horizontal).natural
    let hasEnd = after > 0 && start + whole + after <= width
    let room = max(0, width - start - (hasEnd ? after : 0))
    let tall = min(height, title.measured(.vertical, forSize: room).natural)
    let top = ((height - tall) / 2).rounded()
    if mark.isVisible {
      _ = mark.measured(.horizontal)
      place(mark, in: mirrored(Rect(x: 0, y: 2, width: Metrics.eventMark, height: max(0, height - 4)), in: width))
    }
    if clock > 0 { place(time, in: mirrored(Rect(x: start, y: top, width: clock, height: line), in: width)) }
    title.isChildVisible = room > 0
    if room > 0 { place(title, in: mirrored(Rect(x: start, y: top, width: room, height: tall), in: width)) }
    guard let end else { return }
    end.isChildVisible = hasEnd
    _ = end.measured(.vertical)
    guard hasEnd else { return }
    let size = after - Metrics.eventMarkSpacing
    // How long it lasts behind the title, and when it ends at its end.
    let x = shown?.event.event.start == nil ? start + whole + Metrics.eventMarkSpacing : width - size
    place(end, in: mirrored(Rect(x: x, y: top, width: size, height: line), in: width))
  }

  /// Where what is behind its mark begins.
  private var start: Double { mark.isVisible ? Metrics.eventMark + Metrics.eventMarkSpacing : 0 }
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
