// The picture of a drag on X11, until the first motion.

import CGtk
import Geometry

/// Keeps the picture of a drag that has just begun where the pointer is, on X11.
///
/// GDK places it beside the pointer, by as much as the pointer was pulled before the drag began, and places it there again in the first frames
/// (GTK 4.8). From the first motion on it is where it should be.
@MainActor
final class DragIconPlacing {
  private var connection: SignalConnection?
  /// Held for as long as something is connected to it: the picture can be gone before.
  private var clock: GObjectReference?
  /// How many frames are left in which GDK may place it.
  private var frames = 8

  /// Places the picture now and after each of the next frames. `drag` lives for as long as this.
  ///
  /// - Parameter hotspot: the point of the picture that the pointer is at, in points.
  init(of drag: OpaquePointer, hotspot: Point) {
    let (x, y) = (Int32(hotspot.x.rounded()), Int32(hotspot.y.rounded()))
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

  func stop() {
    connection?.disconnect()
    (connection, clock) = (nil, nil)
  }
}
