// What the board is filtered by, in the header bar, and the way out of it.

import Geometry
import GtkKit

/// Says which cards the board shows and how many they are, with a button that shows everything again.
@MainActor
final class FilterBar: LayoutWidget {
  override class var typeName: String { "DaylaneFilterBar" }
  override class var cssName: String { "filterbar" }
  override class var role: AccessibleRole { .group }

  private let box = BoxWidget(.horizontal, spacing: 6)
  private let label = Label()

  /// - Parameter clear: called when everything is to be shown again.
  init(clear: @escaping @MainActor () -> Void) {
    super.init()
    label.ellipsize()
    let button = Button(icon: "window-close-symbolic", name: Wording.showEverything)
    button.addClass("quiet")
    button.onClick(clear)
    for part in [label, button] as [Widget] { box.append(part) }
    align(vertical: .center)
    add(box)
  }

  func show(_ text: String, matches: String) {
    label.text = Wording.filtered(by: text.shown(limit: 60), matches)
    setAccessibleName(label.text)
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    box.measured(orientation, forSize: size)
  }

  override func allocate(width: Double, height: Double) {
    _ = box.measured(.horizontal)
    place(box, in: Rect(x: 0, y: 0, width: width, height: height))
  }
}
