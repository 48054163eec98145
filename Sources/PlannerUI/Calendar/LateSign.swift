// The sign of what is left of a day that has passed: a clock.

import Geometry
import GtkKit

/// A clock as large as a done box on a day, in which it stands: a disc in the colour of what is late, with hands. So late is told by its form first,
/// and what is late keeps the colour of its list.
@MainActor
final class LateSign: LayoutWidget {
  override class var typeName: String { "DaylaneLateSign" }
  override class var cssName: String { "latesign" }
  override class var role: AccessibleRole { .none }

  /// The hands at four o'clock, as parts of the sign.
  private static let hands = [Point(x: 0.5, y: 0.2), Point(x: 0.5, y: 0.52), Point(x: 0.72, y: 0.65)]

  override init() {
    super.init()
    canTarget = false
    // What it stands in says it.
    hideFromAssistiveTools()
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement { Measurement(Metrics.lateSign) }

  override func snapshot(_ snapshot: Snapshot) {
    super.snapshot(snapshot)
    snapshot.drawLine(through: Self.hands.map { Point(x: $0.x * width, y: $0.y * height) }, part: 1, width: width / 8, of: self)
  }
}
