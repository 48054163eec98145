// A row of what is found, or can be gone to.

import Geometry
import GtkKit

/// A row of a ``RowList``. It is used again for another item when the one that it shows is scrolled away; what it shows is its subclass's to say.
@MainActor
class ListRow: LayoutWidget {
  override class var cssName: String { "foundrow" }
  override class var role: AccessibleRole { .listItem }

  private var content: Widget?
  private var color: String?
  private var isActive = false

  override required init() { super.init() }

  /// Takes all that it shows. Once.
  func setContent(_ content: Widget) {
    self.content = content
    add(content)
  }

  /// Shows whether it is the one that Enter means.
  func showActive(_ isActive: Bool) {
    guard isActive != self.isActive else { return }
    self.isActive = isActive
    setClass("active", isActive)
    setAccessibleSelected(isActive)
  }

  func setColor(_ next: String?) { replaceClass(&color, by: next) }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    guard let wanted = content?.measured(orientation, forSize: size) else { return Measurement(0) }
    // It is as wide as it is told to be.
    return orientation == .horizontal ? Measurement(minimum: 0, natural: wanted.natural) : wanted
  }

  override func allocate(width: Double, height: Double) {
    guard let content else { return }
    _ = content.measured(.horizontal)
    place(content, in: Rect(x: 0, y: 0, width: width, height: height))
  }
}
