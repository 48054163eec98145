// Drawing: GTK's snapshot.

import CGtk
import Geometry

/// What a widget draws into during one frame.
@MainActor
public struct Snapshot {
  public let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) {
    self.pointer = pointer
  }

  /// Draws a child of `parent` where it is on `surface`, the widget that draws into this: beyond the edges at which the
  /// parent, or something around it, cuts it off. See ``LayoutWidget/drawnElsewhere``.
  public func draw(_ child: Widget, of parent: LayoutWidget, on surface: Widget) {
    guard gtk_widget_get_parent(child.pointer) == parent.pointer, let origin = parent.convert(.zero, to: surface) else { return }
    gtk_snapshot_save(pointer)
    var offset = graphene_point_t(x: Float(origin.x), y: Float(origin.y))
    gtk_snapshot_translate(pointer, &offset)
    gtk_widget_snapshot_child(parent.pointer, child.pointer, pointer)
    gtk_snapshot_restore(pointer)
  }
}
