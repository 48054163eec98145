// The picture of a list under the pointer.

import Geometry
import GtkKit
import Planner

/// A column as it is carried: as much of it as one wants to see in the hand.
@MainActor
final class HeldColumnView: LayoutWidget {
  override class var typeName: String { "DaylaneHeldColumn" }
  override class var cssName: String { "heldcolumn" }

  private let picture: ColumnPicture
  private let size: Size
  private let margin: Double
  private let grip: Vector

  init(_ column: Widget, grip: Vector, color: String?) {
    picture = ColumnPicture(column)
    size = Size(width: column.width, height: min(column.height, Metrics.heldColumnHeight))
    margin = Appearance.isComposited ? Metrics.heldMargin : 0
    self.grip = grip
    super.init()
    setClass("opaque", !Appearance.isComposited)
    add(picture)
    setSizeRequest(width: size.width + 2 * margin, height: size.height + 2 * margin)
  }

  /// The point of the picture that is under the pointer.
  var hotspot: Point { Point(x: margin + grip.dx, y: margin + grip.dy) }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    Measurement((orientation == .horizontal ? self.size.width : self.size.height) + 2 * margin)
  }

  override func allocate(width: Double, height: Double) {
    _ = picture.measured(.horizontal)
    place(picture, in: Rect(origin: Point(x: margin, y: margin), size: size))
  }
}

/// The top of a column, cut off where it is enough.
@MainActor
final class ColumnPicture: LayoutWidget {
  override class var typeName: String { "DaylaneColumnPicture" }
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
