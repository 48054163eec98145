// Keys during a drag under X11, where GDK grabs the keyboard and older versions lose what it grabbed.

import CGtk

/// Watches the keyboard while a drag is under way on X11.
///
/// GDK's own grab swallows keys on GTK 4.8, so the raw X events are looked at. On Wayland the compositor handles
/// Escape and keeps the other keys, and no event comes here.
@MainActor
public final class DragKeyWatch {
  private let connection: SignalConnection?

  /// Starts watching; `pressed` is called for each press of one of `keys` until ``stop()``.
  public init(display widget: Widget, keys: Set<Key>, pressed: @escaping @MainActor (Key) -> Void) {
    connection = connectXEvents(on: widget) { event, display in
      let code = dl_x11_pressed_key(event)
      guard code != 0 else { return }
      if let key = DragKeyWatch.keys(of: code, on: display).first(where: keys.contains) { pressed(key) }
    }
  }

  public func stop() {
    connection?.disconnect()
  }

  /// Everything that a key cap can mean.
  private static func keys(of code: UInt32, on display: OpaquePointer) -> [Key] {
    var values: UnsafeMutablePointer<guint>?
    var count: gint = 0
    guard gdk_display_map_keycode(display, code, nil, &values, &count) != 0, let values else { return [] }
    defer { g_free(values) }
    return (0..<Int(count)).map { Key(values[$0]) }
  }
}

/// Calls `handler` with each X event of a widget's display, before GDK looks at it; never on another desktop.
@MainActor
func connectXEvents(
  on widget: Widget, _ handler: @escaping @MainActor (UnsafeMutableRawPointer, _ display: OpaquePointer) -> Void
) -> SignalConnection? {
  guard let display = gtk_widget_get_display(widget.pointer) else { return nil }
  return interceptXEvents(of: display) { event in
    handler(event, display)
    return false
  }
}

/// Calls `handler` with each X event of a display, before GDK looks at it; never on another desktop. When it returns true, nobody else
/// hears of the event.
@MainActor
func interceptXEvents(
  of display: OpaquePointer, _ handler: @escaping @MainActor (UnsafeMutableRawPointer) -> Bool
) -> SignalConnection? {
  guard dl_display_is_x11(display) != 0 else { return nil }
  typealias Handler = (UnsafeMutableRawPointer) -> Bool
  let trampoline: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> gboolean = {
    _, event, data in
    guard let event else { return 0 }
    return (SignalBox<Handler>.from(data)?.handler(event) ?? false).gboolean
  }
  return connect(
    display.raw, "xevent", unsafeBitCast(trampoline, to: GCallback.self), unisolated(handler, as: Handler.self))
}
