// The mark of a day on which clocks change, at the hour at which they do.

import Geometry
import GtkKit
import Planner

/// A line where the clock is put forward or back, and a few words below it.
@MainActor
final class ClockMark: LayoutWidget {
  override class var typeName: String { "DaylaneClockMark" }
  override class var cssName: String { "clockmark" }
  override class var role: AccessibleRole { .none }

  private let line = HourLine("change")
  private let words = FittingLabel(style: "clockmark")
  private let change: ClockChange

  init(_ change: ClockChange) {
    self.change = change
    super.init()
    canTarget = false
    // The day says it.
    hideFromAssistiveTools()
    words.show(Wording.clockChange(change), orBriefly: Wording.briefClockChange(change))
    for part in [line, words] as [Widget] { add(part) }
  }

  /// Where it is on a day that is so wide.
  func frame(in scale: HourScale, width: Double) -> Rect {
    let tall = measured(.vertical).natural
    return Rect(x: 0, y: min(scale.y(of: change.reading).rounded(), scale.height - tall), width: width, height: tall)
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    _ = line.measured(orientation)
    let text = words.measured(orientation)
    return orientation == .vertical ? Measurement(text.natural + 2) : Measurement(minimum: 0, natural: text.natural + 2 * Metrics.dayEdge)
  }

  override func allocate(width: Double, height: Double) {
    place(line, in: Rect(x: 0, y: 0, width: width, height: 1))
    let room = width - 2 * Metrics.dayEdge
    let text = words.measured(.horizontal)
    words.setHasRoom(text.minimum <= room)
    _ = words.measured(.vertical)
    place(words, in: mirrored(Rect(x: Metrics.dayEdge, y: 2, width: max(0, min(room, text.natural)), height: height - 2), in: width))
  }
}
