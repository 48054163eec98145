// Drawing: GTK's snapshot.

import CGtk
package import Geometry

/// What a widget draws into during one frame.
@MainActor
public struct Snapshot {
  /// GTK's own snapshot, for what GtkKit does not wrap.
  public let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) {
    self.pointer = pointer
  }

  /// Draws a child of `parent` where it is on `surface`, the widget that draws into this: beyond the edges at which the
  /// parent, or something around it, cuts it off. See ``LayoutWidget/drawnElsewhere``.
  package func draw(_ child: Widget, of parent: LayoutWidget, on surface: Widget) {
    guard gtk_widget_get_parent(child.pointer) == parent.pointer, let origin = parent.convert(.zero, to: surface) else { return }
    gtk_snapshot_save(pointer)
    var offset = graphene_point_t(x: Float(origin.x), y: Float(origin.y))
    gtk_snapshot_translate(pointer, &offset)
    gtk_widget_snapshot_child(parent.pointer, child.pointer, pointer)
    gtk_snapshot_restore(pointer)
  }

  /// Draws a line through points, as far as a part of its length says, in the colour that the style sheet gives the text of a widget.
  package func drawLine(through points: [Point], part: Double, width: Double, of widget: Widget) {
    guard part > 0, let first = points.first else { return }
    var left = part * zip(points, points.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
    var bounds = graphene_rect_t()
    graphene_rect_init(&bounds, 0, 0, Float(widget.width), Float(widget.height))
    let pen = gtk_snapshot_append_cairo(pointer, &bounds)
    defer { cairo_destroy(pen) }
    var color = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(widget.pointer), &color)
    gdk_cairo_set_source_rgba(pen, &color)
    cairo_set_line_width(pen, width)
    cairo_set_line_cap(pen, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(pen, CAIRO_LINE_JOIN_ROUND)
    cairo_move_to(pen, first.x, first.y)
    for (start, end) in zip(points, points.dropFirst()) where left > 0 {
      let way = end - start
      let reach = min(1, left / way.length)
      cairo_line_to(pen, start.x + reach * way.dx, start.y + reach * way.dy)
      left -= way.length
    }
    cairo_stroke(pen)
  }
}
