// What of a drag's picture is to be seen where nothing can be transparent.

import CGtk
package import Geometry

extension ActiveDrag {
  /// Cuts away everything of the picture but these parts, in its points. It has an effect on X11, where it needs no compositing manager; elsewhere the
  /// picture is as transparent as it is drawn.
  ///
  /// The picture's surface keeps its size: that does not change reliably during a drag.
  package func showOnly(_ parts: [Rect]) {
    let drag = OpaquePointer(object)
    guard dl_display_is_x11(gdk_drag_get_display(drag)) != 0, let surface = gdk_drag_get_drag_surface(drag) else { return }
    let frames = parts.map { part in
      let (left, top) = (Int32(part.minX.rounded(.down)), Int32(part.minY.rounded(.down)))
      return cairo_rectangle_int_t(
        x: left, y: top, width: Int32(part.maxX.rounded(.up)) - left, height: Int32(part.maxY.rounded(.up)) - top)
    }
    dl_x11_show_only(surface, frames, Int32(frames.count))
  }
}
