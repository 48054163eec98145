// A panel above the board that comes before everything else.

import Geometry
import GtkKit

/// Whoever shows a modal panel.
@MainActor
protocol ModalPanelHost: AnyObject {
  /// Takes a panel away, if it is there or waits to be.
  func close(_ panel: ModalPanel)
  /// A panel's content wants another height.
  func placeAnew()
}

/// A panel with buttons at its foot. While it is open nothing else in the window's content can be used; see ``ModalHost``.
@MainActor
class ModalPanel: StackedPanel {
  override class var typeName: String { "DaylaneModalPanel" }
  override class var cssName: String { "modalpanel" }
  override class var role: AccessibleRole { .dialog }

  weak var host: (any ModalPanelHost)?
  /// Whether Escape closes it.
  var isOptional: Bool { true }
  /// Whether what happened asks for an answer now: it is shown before others.
  var isUrgent: Bool { false }

  let foot = ButtonRow()

  /// - Parameter spacing: between the rows.
  init(title: String, spacing: Int) {
    super.init(title: title, head: 6, rows: spacing, foot: foot, followsFocus: true)
    foot.isVisible = false
  }

  /// A paragraph.
  static func paragraph(_ text: String, _ style: String) -> Label {
    let label = Label(text)
    label.addClass(style)
    label.wrapFreely()
    return label
  }

  /// Adds buttons to the foot, at its end.
  func addButtons(_ buttons: [Button]) {
    for button in buttons { foot.append(button) }
    foot.isVisible = true
  }

  /// The person is done with it. It is not taken away in the middle of the click or the key that says so.
  final func leave() {
    MainLoop.whenIdle { [weak self, weak host] in if let self { host?.close(self) } }
  }

  /// Its content wants another height.
  final func heightChanged() {
    queueResize()
    host?.placeAnew()
  }

  /// Gives the keyboard to what is answered with.
  func begin() {}

  /// The plan has changed.
  func planChanged() {}

  /// A key before anything in the panel sees it. Returns whether it is used up.
  func press(_ key: Key) -> Bool { false }
}
