// An event among the hours of a day.

import Geometry
import GtkKit
import Interchange
import PlanSync
import Planner

/// An outline with a title and a time. It is nothing to take hold of: presses and drops on it are the day's.
@MainActor
final class HourEvent: LayoutWidget {
  override class var typeName: String { "DaylaneHourEvent" }
  override class var cssName: String { "hourevent" }
  override class var role: AccessibleRole { .label }

  private let title = Paragraph()
  private let time = Paragraph()
  private var words = ""
  private var color: String?
  private var hint: String?
  /// Where it is, on its way there beside what is held.
  private var x = GlidingLength()
  private var wide = GlidingLength()
  private var frame = Rect.zero
  private var hasTime = false
  /// Whether the time stands in the line of the title.
  private var isInline = false

  override init() {
    super.init()
    time.addClass("time")
    title.leastScale = Metrics.leastLetters
    for label in [title, time] {
      label.takesGivenWidth = true
      label.hideFromAssistiveTools()
      add(label)
    }
    onTooltip { [weak self] in self?.hint }
  }

  /// - Parameters:
  ///   - frame: where it rests.
  ///   - glides: whether it goes there from where it is.
  func show(_ one: DayEvent, on day: Day, in frame: Rect, at time: Double, glides: Bool) {
    title.text = one.event.title.shown(limit: 200)
    setAccessibleName(Wording.event(one, on: day))
    replaceClass(&color, by: one.color.rawValue)
    hint = "\(title.text)\n\(Wording.details(of: one, on: day))"
    let animates = glides && frame.minY == self.frame.minY && frame.height == self.frame.height
    x.retarget(frame.minX, at: time, animates: animates)
    wide.retarget(frame.width, at: time, animates: animates)
    self.frame = frame
    fit(Wording.time(of: one.event, on: day), orBriefly: Wording.briefTime(of: one.event, on: day))
  }

  private func fit(_ whole: String, orBriefly brief: String) {
    let insets = contentInsets
    let width = frame.width - insets.left - insets.right
    let line = max(1, title.lineHeight)
    let room = Int((frame.height - 2 * Metrics.blockEdge + 1) / line)
    let needed = title.lineCount(of: title.text, in: width, indent: 0)
    isInline = room < 2
    let words = isInline ? brief : time.width(of: whole) <= width ? whole : brief
    time.text = words
    let size = words.isEmpty ? 0 : time.width(of: words)
    hasTime = size > 0 && (isInline ? size + Metrics.eventTitleLeast <= width : size <= width && (room > 2 || needed == 1))
    time.isChildVisible = hasTime
    title.indent = isInline && hasTime ? size + Metrics.eventMarkSpacing : 0
    title.lines = max(1, min(needed, hasTime && !isInline ? room - 1 : room))
    queueAllocate()
  }

  /// Where it is drawn at a time.
  func drawnFrame(at time: Double) -> Rect {
    Rect(x: x.value(at: time), y: frame.minY, width: max(0, wide.value(at: time)), height: frame.height)
  }

  func isMoving(at time: Double) -> Bool { x.isMoving(at: time) || wide.isMoving(at: time) }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    for label in [title, time] { _ = label.measured(orientation) }
    return Measurement(minimum: 0, natural: Metrics.dayNatural)
  }

  override func allocate(width: Double, height: Double) {
    let line = title.lineHeight
    let tall = min(height, title.measured(.vertical, forSize: width).natural)
    let top = isInline ? ((height - tall) / 2).rounded() : Metrics.blockEdge - 1
    place(title, in: Rect(x: 0, y: top, width: width, height: tall))
    guard hasTime else { return }
    _ = time.measured(.vertical)
    let start =
      isInline
      ? Rect(x: 0, y: top, width: title.indent - Metrics.eventMarkSpacing, height: line) : Rect(x: 0, y: top + tall, width: width, height: line)
    place(time, in: mirrored(start, in: width))
  }
}
