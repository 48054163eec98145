// A page where there is nothing else to show.

import Geometry
import GtkKit

/// A page with an icon, one bold sentence, one dimmed, and buttons, the first of which is suggested.
@MainActor
final class MessagePage: LayoutWidget {
  override class var typeName: String { "DaylaneMessagePage" }
  override class var cssName: String { "emptystate" }
  override class var role: AccessibleRole { .region }

  /// What can be answered.
  struct Answer {
    var text: String
    var action: @MainActor () -> Void

    init(_ text: String, _ action: @escaping @MainActor () -> Void) {
      (self.text, self.action) = (text, action)
    }
  }

  private let box = BoxWidget(.vertical, spacing: 12)
  private let parts: [Widget]
  private let first: Button?

  convenience init(
    icon: String, headline: String, detail: String, button text: String, action: @escaping @MainActor () -> Void
  ) {
    self.init(icon: icon, headline: headline, detail: detail, buttons: [Answer(text, action)])
  }

  init(icon: String, headline: String, detail: String, buttons: [Answer]) {
    let image = Icon(icon)
    let head = Label(headline)
    head.addClass("headline")
    head.wrapFreely(center: true, maximumCharacters: 40)
    head.alignment = 0.5
    let body = Label(detail)
    body.addClass("detail")
    body.wrapFreely(center: true, maximumCharacters: 60)
    body.alignment = 0.5
    let answers = buttons.enumerated().map { index, entry in
      let button = Button(text: entry.text)
      button.addClass(index == 0 ? "suggested" : "solid")
      button.align(horizontal: .center)
      button.onClick(entry.action)
      return button
    }
    first = answers.first
    parts = [image, head, body] + answers
    super.init()
    for part in parts { box.append(part) }
    setAccessibleName(headline)
    setAccessibleDescription(detail)
    add(box)
  }

  /// Gives the keyboard to the first button.
  func begin() { first?.grabFocus() }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    box.measured(orientation, forSize: size)
  }

  override func allocate(width: Double, height: Double) {
    _ = box.measured(.horizontal)
    let wanted = min(height, box.measured(.vertical, forSize: width).natural)
    place(box, in: Rect(x: 0, y: ((height - wanted) / 2).rounded(), width: width, height: wanted))
  }
}
