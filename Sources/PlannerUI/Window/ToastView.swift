// One line at the bottom of the window, with at most one button.

import Geometry
import GtkKit

/// What a toast says.
struct Toast {
  /// How it looks.
  enum Kind {
    /// Something was done.
    case notice
    /// Something could not be done.
    case failure
  }

  var text: String
  var kind = Kind.notice
  /// What its button says, and does; nil for a toast without a button.
  var button: (text: String, action: @MainActor () -> Void)?
}

/// A pill with a line of text.
@MainActor
final class ToastView: LayoutWidget {
  override class var typeName: String { "DaylaneToast" }
  override class var cssName: String { "toast" }
  override class var role: AccessibleRole { .status }
  override class var heightForWidth: Bool { true }

  /// Whether the pointer rests on it.
  private(set) var isHovered = false

  private let box = BoxWidget(.horizontal, spacing: 12)
  private let label = Label()
  private var button: Button?

  /// - Parameter hovered: called when the pointer comes or goes.
  init(_ toast: Toast, hovered: @escaping @MainActor () -> Void) {
    super.init()
    usesPresses = true
    label.text = toast.text
    label.wrapFreely(maximumCharacters: 60)
    label.setExpand(horizontal: true)
    label.align(vertical: .center)
    box.append(label)
    if let (text, action) = toast.button {
      let button = Button(text: text)
      button.addClass("action")
      button.align(vertical: .center)
      button.onClick(action)
      box.append(button)
      self.button = button
    }
    setClass("failure", toast.kind == .failure)
    setAccessibleName(toast.text)
    add(box)
    onPointer { [weak self] isInside in
      guard let self else { return }
      isHovered = isInside
      hovered()
    }
  }

  /// Whether it offers something.
  var hasButton: Bool { button != nil }

  /// Whether the keyboard is on its button.
  var hasKeyboard: Bool { button?.hasFocus == true }

  func focusButton() -> Bool { button?.grabFocus() == true }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    box.measured(orientation, forSize: size)
  }

  override func allocate(width: Double, height: Double) {
    _ = box.measured(.horizontal)
    place(box, in: Rect(x: 0, y: 0, width: width, height: height))
  }
}
