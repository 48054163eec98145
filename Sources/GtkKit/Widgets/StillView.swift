// A picture of another widget, as it was.

import CGtk
public import Geometry

/// A picture of another widget as it was last drawn. It stays as it is when that widget changes or goes.
@MainActor
public final class StillView: LayoutWidget {
  public override class var cssName: String { "still" }

  /// The size of the pictured widget, with its border and padding.
  public let size: Size
  nonisolated(unsafe) private let image: OpaquePointer?

  /// A picture of `widget` as it was last drawn.
  public init(of widget: Widget) {
    size = widget.bounds.size
    let live = gtk_widget_paintable_new(widget.pointer)
    image = gdk_paintable_get_current_image(live)
    if let live { g_object_unref(live.raw) }
    super.init()
  }

  deinit {
    if let image { g_object_unref(UnsafeMutableRawPointer(image)) }
  }

  public override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    Measurement(orientation == .horizontal ? self.size.width : self.size.height)
  }

  public override func snapshot(_ snapshot: Snapshot) {
    gdk_paintable_snapshot(image, snapshot.pointer, size.width, size.height)
  }
}
