// The nine colours, to choose one for a list.

import Geometry
import GtkKit
import Planner

/// A button for each colour.
@MainActor
final class ColorSwatches: LayoutWidget {
  override class var typeName: String { "DaylaneColorSwatches" }
  override class var cssName: String { "swatches" }
  override class var role: AccessibleRole { .group }

  private let box = BoxWidget(.horizontal, spacing: 3)

  /// - Parameter choose: called with the colour that a person chooses.
  init(chosen: ListColor, choose: @escaping @MainActor (ListColor) -> Void) {
    super.init()
    for color in ListColor.allCases {
      let button = Button(child: DotView(), name: Wording.color(color))
      button.tooltip = Wording.color(color)
      button.addClass(color.rawValue)
      button.setClass("chosen", color == chosen)
      button.onClick { choose(color) }
      box.append(button)
    }
    add(box)
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    box.measured(orientation, forSize: size)
  }

  override func allocate(width: Double, height: Double) {
    place(box, in: Rect(x: 0, y: 0, width: width, height: height))
  }
}
