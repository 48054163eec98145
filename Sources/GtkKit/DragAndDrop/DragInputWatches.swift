// What X11 tells of a drag past GDK: keys, the wheel, and where it was released.

import CGtk
package import Geometry
import GtkMends

/// The watches over one drag. On Wayland none of them sees anything.
@MainActor
package struct DragInputWatches {
  private let release: DragReleaseWatch
  private let keys: DragKeyWatch
  private let wheel: DragWheelWatch

  /// Starts watching, until ``stop()``.
  ///
  /// - Parameters:
  ///   - known: the keys that mean something during a drag.
  ///   - pressed: one of them was pressed.
  ///   - turned: the wheel was turned, by clicks to the right and downwards.
  package init(
    display widget: Widget, keys known: Set<Key>, pressed: @escaping @MainActor (Key) -> Void,
    turned: @escaping @MainActor (_ x: Double, _ y: Double) -> Void
  ) {
    let display = gtk_widget_get_display(widget.pointer)
    release = DragReleaseWatch(display: display)
    keys = DragKeyWatch(display: display) { values in
      if let key = values.lazy.map({ Key($0) }).first(where: known.contains) { pressed(key) }
    }
    wheel = DragWheelWatch(display: display, turned: turned)
  }

  package func stop() {
    release.stop()
    keys.stop()
    wheel.stop()
  }

  /// Where in `widget` the button was released; nil before that, on another desktop, beside the widget, and where another window lies above.
  package func releasePoint(in widget: Widget) -> Point? {
    guard let native = gtk_widget_get_native(widget.pointer), let surface = gtk_native_get_surface(native),
      let seat = gdk_display_get_default_seat(gdk_surface_get_display(surface)), let now = widget.pointerOnX11,
      now.state.rawValue & GDK_BUTTON1_MASK.rawValue == 0,
      gdk_device_get_surface_at_position(gdk_seat_get_pointer(seat), nil, nil) == surface
    else { return nil }
    // Released even before the drag began, on a busy machine, it was not seen: where the pointer is now comes closest.
    var (x, y) = (now.x, now.y)
    if let place = release.place {
      (x, y) = place
      guard dl_x11_from_screen(surface, &x, &y) != 0 else { return nil }
    }
    guard let point = widget.point(ofSurfaceX: x, y: y), gtk_widget_contains(widget.pointer, point.x, point.y) != 0
    else { return nil }
    return point
  }
}
