// Fault: GDK on X11 tells a window where the pointer is, and tells no more before the window has answered.
// Shows: released by then, a drag is dropped where the pointer was at the time of the question; or it is cancelled, if
// the last answer was no.
// In: seen on 4.8; newer ones were not looked at. On Wayland a window hears of every motion before the drop.
// Report: not reported.

import CGtk
import GObjects

/// Watches for the release that ends a drag on X11.
@MainActor
package final class DragReleaseWatch {
  private var connection: SignalConnection?
  /// Where that was, in the screen's pixels; nil as long as it was not seen.
  package private(set) var place: (x: Double, y: Double)?

  /// Starts watching, until ``stop()``.
  package init(display: OpaquePointer?) {
    connection = display.flatMap {
      interceptXEvents(of: $0) { [weak self] event in
        var button = dl_x11_button()
        if dl_x11_button_of(event, 0, &button) != 0, button.number == GDK_BUTTON_PRIMARY { self?.place = (button.x, button.y) }
        return false
      }
    }
  }

  package func stop() {
    connection?.disconnect()
    connection = nil
  }
}
