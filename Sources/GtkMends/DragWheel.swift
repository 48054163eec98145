// Fault: during a drag GDK on X11 holds the pointer, and drops what the wheel says.
// Shows: nothing scrolls under a drag.
// In: seen on 4.8; newer ones were not looked at. A Wayland compositor tells nobody of a wheel during a drag either.
// Report: the like of GTK 3, https://github.com/linuxmint/nemo/issues/2776; upstream not reported.

import CGtk
import GObjects

/// Watches the wheel while a drag is under way on X11. Two fingers on a touchpad turn it, too: the X server makes clicks of their way.
@MainActor
package final class DragWheelWatch {
  private let connection: SignalConnection?

  /// Starts watching, until ``stop()``; `turned` is called for each click, with how many clicks to the right and downwards. With Shift held
  /// the wheel goes sideways, as it does everywhere.
  package init(display: OpaquePointer?, turned: @escaping @MainActor (_ x: Double, _ y: Double) -> Void) {
    connection = display.flatMap {
      interceptXEvents(of: $0) { event in
        var button = dl_x11_button()
        // To X a click of the wheel is a button: 4 and 5 are up and down, 6 and 7 left and right.
        guard dl_x11_button_of(event, 1, &button) != 0, (4...7).contains(button.number) else { return false }
        let click = button.number.isMultiple(of: 2) ? -1.0 : 1.0
        if button.number > 5 || button.state & GDK_SHIFT_MASK.rawValue != 0 { turned(click, 0) } else { turned(0, click) }
        return false
      }
    }
  }

  package func stop() { connection?.disconnect() }
}
