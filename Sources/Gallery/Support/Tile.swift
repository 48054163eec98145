// What lies on a surface: tiles, and the panels behind them.

import Geometry
import GtkKit

/// One thing that can be dragged, with a title.
@MainActor
final class Tile: LayoutWidget {
  override class var cssName: String { "tile" }
  override class var role: AccessibleRole { .listItem }

  let label: Label

  /// - Parameter classes: style classes, which say how it looks.
  init(_ title: String, classes: [String] = []) {
    label = Label(title)
    super.init()
    label.ellipsize()
    add(label)
    setAccessibleName(title)
    for name in classes { addClass(name) }
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    Measurement(minimum: 0, natural: label.measured(orientation).natural)
  }

  override func allocate(width: Double, height: Double) {
    _ = label.measured(.horizontal)
    place(label, in: Rect(x: 0, y: 0, width: width, height: height))
  }
}

/// The background of a list, a grid or a day, with a title.
@MainActor
final class Panel: LayoutWidget {
  override class var cssName: String { "panel" }
  override class var role: AccessibleRole { .list }

  private let label: Label

  /// - Parameter name: what a screen reader says; the title when it is not given.
  init(_ title: String, name: String? = nil, classes: String...) {
    label = Label(title)
    super.init()
    add(label)
    setAccessibleName(name ?? title)
    for name in classes { addClass(name) }
  }

  override func allocate(width: Double, height: Double) {
    _ = label.measured(.horizontal)
    place(label, in: Rect(x: 0, y: 0, width: width, height: label.measured(.vertical).natural))
  }
}
