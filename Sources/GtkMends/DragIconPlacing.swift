// Fault: GDK on X11 counts how far the pointer was pulled before the drag began twice, when it places the picture of the
// drag, and what the window has around it besides; it does so again in the first frames. And it shows the picture's window before anything is drawn on it.
// Shows: the picture hangs beside the pointer until the first motion; for one or two frames it is a piece of what was on the screen below.
// In: seen on 4.8; newer ones were not looked at.
// Report: not reported.

import CGtk
import GObjects

/// Keeps the picture of a drag that has just begun where the pointer is, on X11, and lets its window look like it from the beginning. From the first
/// motion on GDK places it rightly.
@MainActor
package final class DragIconPlacing {
  private let drag: OpaquePointer
  private let hotspot: (x: Int32, y: Int32)
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
    (self.drag, hotspot) = (drag, (x, y))
    place()
    guard let surface = gdk_drag_get_drag_surface(drag), let clock = gdk_surface_get_frame_clock(surface) else { return }
    self.clock = GObjectReference(retaining: clock.raw)
    connection = connectPlain(clock.raw, "after-paint") { [weak self] in
      guard let self else { return }
      place()
      frames -= 1
      if frames == 0 { stop() }
    }
  }

  /// The window has just been shown with its content: it looks like that at once, where the pointer is.
  package func show() {
    guard let icon = gtk_drag_icon_get_for_drag(drag) else { return }
    var size = GtkRequisition()
    gtk_widget_get_preferred_size(icon, nil, &size)
    gtk_widget_allocate(icon, size.width, size.height, -1, nil)
    let live = gtk_widget_paintable_new(icon)
    defer { if let live { g_object_unref(live.raw) } }
    let snapshot = gtk_snapshot_new()
    gdk_paintable_snapshot(live, snapshot, Double(size.width), Double(size.height))
    if let node = gtk_snapshot_free_to_node(snapshot) {
      dl_x11_ground_icon(drag, node, size.width, size.height)
      gsk_render_node_unref(node)
    }
    place()
  }

  package func stop() {
    connection?.disconnect()
    (connection, clock) = (nil, nil)
  }

  private func place() { dl_x11_place_icon(drag, hotspot.x, hotspot.y) }
}
