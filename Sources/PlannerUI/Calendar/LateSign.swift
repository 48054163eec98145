// The sign of what is left of a day that has passed: a clock.

import Geometry
import GtkKit

/// A clock as large as a done box on a day, in the colour of what is late: so late is not told by colour alone.
@MainActor
final class LateSign: LayoutWidget {
  override class var typeName: String { "DaylaneLateSign" }
  override class var cssName: String { "latesign" }
  override class var role: AccessibleRole { .none }

  /// The face, and the hands at three o'clock, as parts of the sign.
  private static let face = [1.0, -1.0].flatMap { side in
    (0...12).map { step in
      // Half of a circle, by its rational form.
      let t = Double(step) / 6 - 1
      return Point(x: 0.5 + side * 0.42 * (1 - t * t) / (1 + t * t), y: 0.5 + side * 0.42 * 2 * t / (1 + t * t))
    }
  }
  private static let hands = [Point(x: 0.5, y: 0.25), Point(x: 0.5, y: 0.54), Point(x: 0.68, y: 0.62)]

  override init() {
    super.init()
    canTarget = false
    // What it stands in says it.
    hideFromAssistiveTools()
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement { Measurement(Metrics.lateSign) }

  override func snapshot(_ snapshot: Snapshot) {
    super.snapshot(snapshot)
    for line in [Self.face, Self.hands] {
      snapshot.drawLine(through: line.map { Point(x: $0.x * width, y: $0.y * height) }, part: 1, width: width / 8, of: self)
    }
  }
}
