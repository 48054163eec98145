// What the board is filtered by, in the header bar, and the way out of it.

import GtkKit

/// Says which cards the board shows and how many they are, with a button that shows everything again.
@MainActor
final class FilterBar: BoxedWidget {
  override class var typeName: String { "DaylaneFilterBar" }
  override class var cssName: String { "filterbar" }
  override class var role: AccessibleRole { .group }

  private let label = Label()

  /// - Parameter clear: called when everything is to be shown again.
  init(clear: @escaping @MainActor () -> Void) {
    super.init(.horizontal, spacing: 6)
    label.ellipsize()
    let button = Button(icon: "window-close-symbolic", name: Wording.showEverything)
    button.addClass("quiet")
    button.onClick(clear)
    for part in [label, button] as [Widget] { box.append(part) }
    align(vertical: .center)
  }

  func show(_ text: String, matches: String) {
    label.text = Wording.filtered(by: text.shown(limit: 60), matches)
    setAccessibleName(label.text)
  }
}
