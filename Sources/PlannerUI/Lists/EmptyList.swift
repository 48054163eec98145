// What a list says that has nothing in it.

import Geometry
import GtkKit

/// An icon and two lines in the stead of cards.
@MainActor
final class EmptyList: LayoutWidget {
  override class var typeName: String { "DaylaneEmptyList" }
  override class var cssName: String { "emptylist" }

  private let box = BoxWidget(.vertical, spacing: 3)

  override init() {
    super.init()
    canTarget = false
    box.append(Icon("view-list-symbolic"))
    for (text, style) in [(Wording.emptyList, "headline"), (Wording.emptyListDetail, "detail")] {
      let label = Label(text)
      label.addClass(style)
      label.wrapFreely(center: true)
      label.alignment = 0.5
      box.append(label)
    }
    add(box)
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement { box.measured(orientation, forSize: size) }

  override func allocate(width: Double, height: Double) {
    _ = box.measured(.horizontal)
    place(box, in: Rect(x: 0, y: 0, width: width, height: height))
  }
}
