// Widgets beside one another, in as many rows as they need.

import Geometry
import GtkKit

/// Widgets in rows, each as wide as it wants to be. What is wider than a row is as wide as that.
@MainActor
final class WrappingRows: LayoutWidget {
  override class var typeName: String { "DaylaneWrappingRows" }
  override class var cssName: String { "wrappingrows" }
  override class var role: AccessibleRole { .group }
  override class var heightForWidth: Bool { true }

  private var parts: [Widget] = []
  private let spacing: Double

  init(spacing: Double) {
    self.spacing = spacing
    super.init()
  }

  /// Shows these, and no others.
  func show(_ new: [Widget]) {
    for part in parts { remove(part) }
    parts = new
    for part in parts { add(part) }
    queueResize()
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    let widths = parts.map { $0.measured(.horizontal).natural }
    guard orientation == .vertical else { return Measurement(minimum: 0, natural: widths.reduce(-spacing) { $0 + $1 + spacing }) }
    let frames = frames(in: size ?? .infinity)
    return Measurement(frames.map(\.maxY).max() ?? 0)
  }

  override func allocate(width: Double, height: Double) {
    for (part, frame) in zip(parts, frames(in: width)) { place(part, in: mirrored(frame, in: width)) }
  }

  private func frames(in width: Double) -> [Rect] {
    let high = parts.map { $0.measured(.vertical).natural }.max() ?? 0
    var (x, y) = (0.0, 0.0)
    return parts.map { part in
      let wide = min(part.measured(.horizontal).natural, width)
      if x > 0, x + wide > width { (x, y) = (0, y + high + spacing) }
      defer { x += wide + spacing }
      return Rect(x: x, y: y, width: wide, height: high)
    }
  }
}
