// A widget of the program's own around a box.

import Geometry
import GtkKit

/// It is as large as its box, which fills it.
@MainActor
class BoxedWidget: LayoutWidget {
  let box: BoxWidget

  init(_ orientation: Orientation, spacing: Int) {
    box = BoxWidget(orientation, spacing: spacing)
    super.init()
    add(box)
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement { box.measured(orientation, forSize: size) }

  override func allocate(width: Double, height: Double) {
    _ = box.measured(.horizontal)
    place(box, in: Rect(x: 0, y: 0, width: width, height: height))
  }
}
