// When two presses are one double click, as the desktop says.

import CGtk
import GObjects
package import Geometry

/// A press, and whether another one is the second of a double click.
@MainActor
package struct DoubleClick {
  private let point: Point
  private let time = monotonicTime()

  /// A first press now, at a point of some widget.
  package init(at point: Point) { self.point = point }

  /// Whether a second press can still come.
  package var isOpen: Bool { monotonicTime() - time < Double(Self.setting("gtk-double-click-time", usually: 400)) / 1_000 }

  /// Whether a press now, at a point of that widget, is the second one.
  package func includes(_ point: Point) -> Bool {
    isOpen && (point - self.point).length <= Double(Self.setting("gtk-double-click-distance", usually: 5))
  }

  private static func setting(_ name: String, usually value: Int32) -> Int32 {
    gtk_settings_get_default().map { dl_object_get_int($0.raw, name) } ?? value
  }
}
