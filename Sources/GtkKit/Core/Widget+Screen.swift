// Whether a widget can be seen on a monitor.

import CGtk
import Geometry

extension Widget {
  /// Whether a rectangle of this widget, or the widget itself, touches a monitor's area. On Wayland nobody but the compositor knows, and has a
  /// place for every menu: there it is always true. On X11 GDK has none for a menu whose anchor is on no monitor, and complains.
  func isOnScreen(_ frame: Rect? = nil) -> Bool {
    guard let native = gtk_widget_get_native(pointer), let surface = gtk_native_get_surface(native),
      let display = gtk_widget_get_display(pointer)
    else { return true }
    // Where the screen's corner is on the surface.
    var (x, y) = (0.0, 0.0)
    guard dl_x11_from_screen(surface, &x, &y) != 0 else { return true }
    guard let corner = surfacePoint(of: frame?.origin ?? .zero) else { return true }
    let width = frame?.width ?? Double(gtk_widget_get_width(pointer))
    let height = frame?.height ?? Double(gtk_widget_get_height(pointer))
    var place = GdkRectangle(
      x: gint(corner.x - x), y: gint(corner.y - y), width: gint(max(1, width)), height: gint(max(1, height)))
    guard let monitors = gdk_display_get_monitors(display) else { return true }
    return (0..<g_list_model_get_n_items(monitors)).contains { index in
      guard let monitor = g_list_model_get_item(monitors, index) else { return false }
      defer { g_object_unref(monitor) }
      var area = GdkRectangle()
      gdk_monitor_get_geometry(OpaquePointer(monitor), &area)
      return gdk_rectangle_intersect(&place, &area, nil) != 0
    }
  }
}
