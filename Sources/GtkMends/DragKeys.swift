// Fault: during a drag GDK on X11 grabs the keyboard, and loses what it grabbed.
// Shows: Escape does not end a drag, and no other key does anything.
// In: 4.8; newer ones tell a key controller, and the raw events as well.
// Report: the like of GTK 3, https://github.com/openjdk/jfx/pull/986; upstream not reported.

package import CGtk
import GObjects

/// Watches the keyboard while a drag is under way on X11. On Wayland the compositor handles Escape and keeps the other keys.
@MainActor
package final class DragKeyWatch {
  private let connection: SignalConnection?

  /// Starts watching, until ``stop()``; `pressed` is called for each press, with everything that the key cap can mean.
  package init(display: OpaquePointer?, pressed: @escaping @MainActor ([guint]) -> Void) {
    connection = display.flatMap { display in
      interceptXEvents(of: display) { event in
        let code = dl_x11_pressed_key(event)
        if code != 0 { pressed(Self.values(of: code, on: display)) }
        return false
      }
    }
  }

  package func stop() { connection?.disconnect() }

  private static func values(of code: UInt32, on display: OpaquePointer) -> [guint] {
    var values: UnsafeMutablePointer<guint>?
    var count: gint = 0
    guard gdk_display_map_keycode(display, code, nil, &values, &count) != 0, let values else { return [] }
    defer { g_free(values) }
    return (0..<Int(count)).map { values[$0] }
  }
}
