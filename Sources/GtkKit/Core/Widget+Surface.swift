// Points of a widget on its surface, which is what the desktop knows: it holds the window's shadow or frame besides the window.

import CGtk
package import Geometry

extension Widget {
  /// A point of this widget on its surface; nil while it is on none.
  package func surfacePoint(of point: Point) -> Point? {
    guard let native = gtk_widget_get_native(pointer), let place = Self.convert(point, from: pointer, to: native.widget) else { return nil }
    return place + Self.corner(of: native)
  }

  /// A point of this widget's surface in its own coordinates.
  func point(ofSurfaceX x: Double, y: Double) -> Point? {
    guard let native = gtk_widget_get_native(pointer) else { return nil }
    return Self.convert(Point(x: x, y: y) - Self.corner(of: native), from: native.widget, to: pointer)
  }

  /// Where the window begins on the surface.
  private static func corner(of native: OpaquePointer) -> Vector {
    var left = 0.0
    var top = 0.0
    gtk_native_get_surface_transform(native, &left, &top)
    return Vector(dx: left, dy: top)
  }
}
