// What a list says that has nothing in it.

import Geometry
import GtkKit

/// An icon and two lines in the stead of cards; where all of its cards are on days, a quiet word.
@MainActor
final class EmptyList: LayoutWidget {
  override class var typeName: String { "DaylaneEmptyList" }
  override class var cssName: String { "emptylist" }

  /// Whether the list has cards, all of them on days.
  let isPlanned: Bool
  private let box = BoxWidget(.vertical, spacing: 3)

  init(isPlanned: Bool) {
    self.isPlanned = isPlanned
    super.init()
    canTarget = false
    if !isPlanned { box.append(Icon("view-list-symbolic")) }
    let lines = isPlanned ? [(Wording.allPlanned, "detail")] : [(Wording.emptyList, "headline"), (Wording.emptyListDetail, "detail")]
    for (text, style) in lines {
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
