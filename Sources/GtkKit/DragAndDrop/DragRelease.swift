// Where a drag was released, on X11, where GDK can have told another place.

import CGtk
public import Geometry

/// Watches for the release that ends a drag on X11.
///
/// GDK tells a window where the pointer is, and tells no more before the window has answered. Released by then, the drag is dropped where the
/// pointer was at the time of the question; or cancelled, if the last answer was no. On Wayland a window hears of every motion before the drop.
@MainActor
public final class DragReleaseWatch {
  private var connection: SignalConnection?
  /// In the screen's pixels.
  private var place: Point?

  /// Starts watching, until ``stop()``.
  public init(display widget: Widget) {
    connection = connectXEvents(on: widget) { [weak self] event, _ in
      var button = dl_x11_button()
      if dl_x11_button_of(event, 0, &button) != 0, button.number == GDK_BUTTON_PRIMARY { self?.place = Point(x: button.x, y: button.y) }
    }
  }

  public func stop() {
    connection?.disconnect()
    connection = nil
  }

  /// Where in `widget` the button was released; nil before that, on another desktop, beside the widget, and where another window lies above.
  public func point(in widget: Widget) -> Point? {
    guard let native = gtk_widget_get_native(widget.pointer), let surface = gtk_native_get_surface(native),
      let seat = gdk_display_get_default_seat(gdk_surface_get_display(surface)), let now = widget.pointerOnX11,
      now.state.rawValue & GDK_BUTTON1_MASK.rawValue == 0,
      gdk_device_get_surface_at_position(gdk_seat_get_pointer(seat), nil, nil) == surface
    else { return nil }
    // Released even before the drag began, on a busy machine, it was not seen: where the pointer is now comes closest.
    var (x, y) = (now.x, now.y)
    if let place {
      (x, y) = (place.x, place.y)
      guard dl_x11_from_screen(surface, &x, &y) != 0 else { return nil }
    }
    guard let point = widget.point(ofSurfaceX: x, y: y), gtk_widget_contains(widget.pointer, point.x, point.y) != 0
    else { return nil }
    return point
  }
}
