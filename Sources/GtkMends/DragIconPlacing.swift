// Fault: GDK on X11 counts how far the pointer was pulled before the drag began twice, when it places the picture of the
// drag, and what the window has around it besides; it does so again in the first frames.
// Shows: the picture hangs beside the pointer until the first motion.
// In: seen on 4.8; newer ones were not looked at.
// Report: not reported.

import CGtk
import GObjects

/// Keeps the picture of a drag that has just begun where the pointer is, on X11. From the first motion on GDK places it rightly.
@MainActor
package final class DragIconPlacing {
  private var connection: SignalConnection?
  /// Held for as long as something is connected to it: the picture can be gone before.
  private var clock: GObjectReference?
  /// How many frames are left in which GDK may place it.
  private var frames = 8

  /// Places the picture now and after each of the next frames. `drag` lives for as long as this.
  ///
  /// - Parameters:
  ///   - x: how far right in the picture the pointer is, in points.
  ///   - y: how far down.
  package init(of drag: OpaquePointer, hotspotX x: Int32, y: Int32) {
    dl_x11_place_icon(drag, x, y)
    guard let surface = gdk_drag_get_drag_surface(drag), let clock = gdk_surface_get_frame_clock(surface) else { return }
    self.clock = GObjectReference(retaining: clock.raw)
    connection = connectPlain(clock.raw, "after-paint") { [weak self] in
      guard let self else { return }
      dl_x11_place_icon(drag, x, y)
      frames -= 1
      if frames == 0 { stop() }
    }
  }

  package func stop() {
    connection?.disconnect()
    (connection, clock) = (nil, nil)
  }
}
