// The sign of a deadline: a flag.
// This folder: how the deadlines of cards are shown.

import Geometry
import GtkKit

/// A flag on its pole, drawn in the colour of text. No icon of all desktops is one.
@MainActor
final class FlagSign: LayoutWidget {
  override class var typeName: String { "DaylaneFlagSign" }
  override class var cssName: String { "flagsign" }
  override class var role: AccessibleRole { .none }

  /// From the foot of the pole around the cloth, as parts of the sign.
  private static let line = [(0.2, 0.95), (0.2, 0.1), (0.88, 0.1), (0.7, 0.36), (0.88, 0.62), (0.2, 0.62)].map { Point(x: $0.0, y: $0.1) }

  private let size: Double

  /// - Parameter size: its width and height, in points.
  init(size: Double) {
    self.size = size
    super.init()
    canTarget = false
    // What it stands in says it.
    hideFromAssistiveTools()
  }

  override func measure(_ orientation: Orientation, forSize: Double?) -> Measurement { Measurement(size) }

  override func snapshot(_ snapshot: Snapshot) {
    super.snapshot(snapshot)
    // It may have got more room than it needs.
    let (left, top) = ((width - size) / 2, (height - size) / 2)
    let points = Self.line.map { Point(x: left + (isRightToLeft ? 1 - $0.x : $0.x) * size, y: top + $0.y * size) }
    snapshot.drawLine(through: points, part: 1, width: max(1, size / 9), of: self)
  }
}
