// Drawing: GTK's snapshot, and still pictures of widgets.

import CGtk
public import Geometry

/// What a widget draws into during one frame.
@MainActor
public struct Snapshot {
  public let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) {
    self.pointer = pointer
  }

  /// Draws `picture` with its top left corner at `origin`.
  public func draw(_ picture: Picture, at origin: Point, scale: Double = 1) {
    gtk_snapshot_save(pointer)
    var position = graphene_point_t(x: Float(origin.x), y: Float(origin.y))
    gtk_snapshot_translate(pointer, &position)
    gdk_paintable_snapshot(picture.paintable, pointer, picture.size.width * scale, picture.size.height * scale)
    gtk_snapshot_restore(pointer)
  }
}

/// A still picture of something drawn, for drag icons.
@MainActor
public final class Picture: GObjectReference {
  var paintable: OpaquePointer { OpaquePointer(object) }

  /// Width and height in points.
  public var size: Size {
    Size(
      width: Double(gdk_paintable_get_intrinsic_width(paintable)),
      height: Double(gdk_paintable_get_intrinsic_height(paintable)))
  }

  /// `widget` as it looks now; nil while it has never been drawn.
  public init?(of widget: Widget) {
    guard let live = gtk_widget_paintable_new(widget.pointer) else { return nil }
    defer { g_object_unref(live.raw) }
    guard let still = gdk_paintable_get_current_image(live) else { return nil }
    guard gdk_paintable_get_intrinsic_width(still) > 0 else {
      g_object_unref(still.raw)
      return nil
    }
    super.init(takingOver: still.raw)
  }
}
