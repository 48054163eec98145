// Buttons that give way where there is no room for them.

import Geometry
import GtkKit

/// Buttons side by side, of which those show that have room. It asks for none.
@MainActor
final class YieldingBar: LayoutWidget {
  override class var typeName: String { "DaylaneYieldingBar" }
  override class var cssName: String { "yieldingbar" }

  /// Whether all of them showed when the bar was last laid out.
  private(set) var hasRoom = true

  private let parts: [Widget]

  init(_ parts: [Widget]) {
    self.parts = parts
    super.init()
    for part in parts { add(part) }
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    let wanted = parts.map { $0.measured(orientation).natural }
    return orientation == .horizontal ? Measurement(minimum: 0, natural: wanted.reduce(0, +)) : Measurement(wanted.max() ?? 0)
  }

  override func allocate(width: Double, height: Double) {
    let widths = parts.map { $0.measured(.horizontal).natural }
    hasRoom = widths.reduce(0, +) <= width
    var left = 0.0
    for (part, wide) in zip(parts, widths) {
      part.setHasRoom(hasRoom)
      guard hasRoom else { continue }
      place(part, in: mirrored(Rect(x: left, y: 0, width: wide, height: height), in: width))
      left += wide
    }
  }
}
