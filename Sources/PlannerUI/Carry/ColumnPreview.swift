// The picture of a list in the hand.

import Geometry
import GtkKit

/// A column down to where it looks like one.
@MainActor
final class ColumnPreview: LayoutWidget {
  override class var typeName: String { "DaylaneColumnPreview" }
  override class var cssName: String { "columnpicture" }

  private let still: StillView

  init(_ column: Widget) {
    still = StillView(of: column)
    super.init()
    clipsContent = true
    add(still)
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement { Measurement(0) }

  override func allocate(width: Double, height: Double) {
    _ = still.measured(.horizontal)
    place(still, in: Rect(origin: .zero, size: still.size))
  }
}
