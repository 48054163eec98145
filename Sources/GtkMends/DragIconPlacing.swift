// Fault: GDK on X11 counts how far the pointer was pulled before the drag began twice, when it places the picture of the
// drag, and what the window has around it besides; it does so again in the first frames. And it shows the picture's window before anything is drawn on it.
// Shows: the picture hangs beside the pointer until the first motion; for one or two frames it is a piece of what was on the screen below.
// In: seen on 4.8; newer ones were not looked at.
// Report: not reported.

import CGtk
import GObjects

/// Lets the picture of a drag that has just begun be where the pointer is, on X11, and look like itself, from the moment in which it is shown. From the
/// first motion on GDK places it rightly.
@MainActor
package final class DragIconPlacing {
  private let drag: OpaquePointer
  private let hotspot: (x: Int32, y: Int32)
  private var motion: SignalConnection?
  private var frame: SignalConnection?
  /// Held for as long as something is connected to it: the picture can be gone before.
  private var clock: GObjectReference?
  /// How many frames are left in which GDK may place it.
  private var frames = 8

  /// Places the picture, before it is shown. `drag` lives for as long as this.
  ///
  /// - Parameters:
  ///   - x: how far right in the picture the pointer is, in points.
  ///   - y: how far down.
  package init(of drag: OpaquePointer, hotspotX x: Int32, y: Int32) {
    (self.drag, hotspot) = (drag, (x, y))
    gdk_drag_set_hotspot(drag, x, y)
    guard let surface = gdk_drag_get_drag_surface(drag), let display = gdk_drag_get_display(drag) else { return }
    var place = dl_icon_place()
    if dl_x11_find_icon(drag, x, y, &place) != 0, place.dx != 0 || place.dy != 0 {
      // A hotspot that is as wrong as what GDK counts from: so GDK knows the picture where it is, until it counts anew.
      let scale = gdk_surface_get_scale_factor(surface)
      gdk_drag_set_hotspot(drag, x - place.dx / scale, y - place.dy / scale)
      motion = interceptXEvents(of: display) { [weak self] event in
        if dl_x11_is_motion(event) != 0 { self?.takeBack(place) }
        return false
      }
    }
    self.place()
    guard let clock = gdk_surface_get_frame_clock(surface) else { return }
    self.clock = GObjectReference(retaining: clock.raw)
    frame = connectPlain(clock.raw, "after-paint") { [weak self] in
      guard let self else { return }
      self.place()
      frames -= 1
      if frames == 0 { rest() }
    }
  }

  /// The window has just been shown with its content: it looks like that at once.
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
    motion?.disconnect()
    motion = nil
    rest()
  }

  /// GDK is about to count from where the pointer is now. It moves the picture at once, and it is moved back before anybody sees that.
  private func takeBack(_ place: dl_icon_place) {
    motion?.disconnect()
    motion = nil
    gdk_drag_set_hotspot(drag, hotspot.x, hotspot.y)
    withUnsafePointer(to: place) { dl_x11_move_icon(drag, $0) }
  }

  private func place() {
    var place = dl_icon_place()
    if dl_x11_find_icon(drag, hotspot.x, hotspot.y, &place) != 0, place.dx != 0 || place.dy != 0 { dl_x11_move_icon(drag, &place) }
  }

  private func rest() {
    frame?.disconnect()
    (frame, clock) = (nil, nil)
  }
}
