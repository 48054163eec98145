// Panels that roll down from below the header bar, and up again.

import Geometry
import GtkKit

/// A panel above the board: what was found, a preview, a question.
@MainActor
protocol RollingPanel: LayoutWidget {
  /// The height of everything in it at a width, in points.
  func wantedHeight(width: Double) -> Double
}

extension StageView {
  /// Where a panel rests: below the header bar, in the middle, no larger than the stage lets it.
  func restingFrame(of panel: some RollingPanel, widest: Double, highest: Double = .infinity, in size: Size) -> Rect {
    let margin = Metrics.panelMargin
    let width = min(widest, size.width - 2 * margin)
    let height = min(panel.wantedHeight(width: width), highest, size.height - 2 * margin)
    return Rect(x: ((size.width - width) / 2).rounded(), y: margin, width: width, height: max(0, height))
  }

  /// Places a panel on whole points, so that its texts stay sharp on their way.
  func put(_ panel: some RollingPanel, in frame: Rect) {
    _ = panel.measured(.horizontal)
    let top = frame.minY.rounded()
    place(panel, in: Rect(x: frame.minX.rounded(), y: top, width: frame.width, height: max(0, frame.maxY.rounded() - top)))
  }
}

extension Rect {
  /// What is left of it when it is rolled up: its upper edge.
  var rolledUp: Rect { Rect(x: minX, y: minY, width: width, height: 0) }
}
