// A page where there is nothing else to show.

import Geometry
import GtkKit

/// A page with an icon, one bold sentence, one dimmed, and one button.
@MainActor
final class MessagePage: LayoutWidget {
  override class var typeName: String { "DaylaneMessagePage" }
  override class var cssName: String { "emptystate" }
  override class var role: AccessibleRole { .region }

  private let box = BoxWidget(.vertical, spacing: 12)
  private let parts: [Widget]

  init(icon: String, headline: String, detail: String, button text: String, action: @escaping @MainActor () -> Void) {
    let image = Icon(icon)
    let head = Label(headline)
    head.addClass("headline")
    head.wrapFreely(center: true, maximumCharacters: 40)
    head.alignment = 0.5
    let body = Label(detail)
    body.addClass("detail")
    body.wrapFreely(center: true, maximumCharacters: 60)
    body.alignment = 0.5
    let button = Button(text: text)
    button.addClass("suggested")
    button.align(horizontal: .center)
    button.onClick(action)
    parts = [image, head, body, button]
    super.init()
    for part in parts { box.append(part) }
    setAccessibleName(headline)
    setAccessibleDescription(detail)
    add(box)
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    box.measured(orientation, forSize: size)
  }

  override func allocate(width: Double, height: Double) {
    _ = box.measured(.horizontal)
    let wanted = min(height, box.measured(.vertical, forSize: width).natural)
    place(box, in: Rect(x: 0, y: ((height - wanted) / 2).rounded(), width: width, height: wanted))
  }
}
