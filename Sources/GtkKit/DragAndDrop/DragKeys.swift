// Keys during a drag under X11, where GDK grabs the keyboard and older versions lose what it grabbed.

import CGtk

/// Watches for Escape while a drag is under way on X11.
///
/// GDK's own grab swallows the key on GTK 4.8, so the raw X event is looked at. On Wayland the compositor handles
/// Escape and no event comes here.
@MainActor
public final class DragKeyWatch {
  private let connection: SignalConnection?

  /// Starts watching; `escape` is called for each press of Escape until ``stop()``.
  public init(display widget: Widget, escape: @escaping @MainActor () -> Void) {
    guard let display = gtk_widget_get_display(widget.pointer), dl_display_is_x11(display) != 0 else {
      connection = nil
      return
    }
    typealias Handler = (UnsafeMutableRawPointer) -> Void
    let trampoline:
      @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> gboolean = {
        _, event, data in
        if let event { SignalBox<Handler>.from(data)?.handler(event) }
        return 0
      }
    let handler: @MainActor (UnsafeMutableRawPointer) -> Void = { event in
      let code = dl_x11_pressed_key(event)
      if code != 0, DragKeyWatch.isEscape(code, on: display) { escape() }
    }
    connection = connect(
      display.raw, "xevent", unsafeBitCast(trampoline, to: GCallback.self), unisolated(handler, as: Handler.self))
  }

  public func stop() {
    connection?.disconnect()
  }

  private static func isEscape(_ code: UInt32, on display: OpaquePointer) -> Bool {
    var values: UnsafeMutablePointer<guint>?
    var count: gint = 0
    guard gdk_display_map_keycode(display, code, nil, &values, &count) != 0, let values else { return false }
    defer { g_free(values) }
    return (0..<Int(count)).contains { values[$0] == guint(GDK_KEY_Escape) }
  }
}
