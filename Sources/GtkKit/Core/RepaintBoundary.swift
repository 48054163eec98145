// What widgets at rest draw, kept as pictures: of what lies outside of a frame's damage a renderer that draws by cairo then sees one node instead of
// dozens, and of what lies inside it copies pixels.

import CGtk
import GObjects

/// What a ``LayoutWidget/isRepaintBoundary`` draws: a render node of GTK's, and once that has stayed the same for some frames, a picture of it.
///
/// The renderer that draws by cairo goes through all nodes of a window in each frame, and has cairo find out of each stroke that it lies outside of
/// what has changed; what lies inside, shadows and round corners, it computes anew. A picture is left out as a whole, or copied. The cost is its
/// memory, four bytes for each pixel of what is in view.
@MainActor
final class RepaintPicture {
  /// How often a node has to be drawn before it becomes a picture: what changes in each frame never does.
  private static let patience = 3

  /// What the widget draws into its own coordinates, held.
  nonisolated(unsafe) private var node: OpaquePointer?
  /// The picture as a node, held.
  nonisolated(unsafe) private var picture: OpaquePointer?
  private var scale = 1
  private var sightings = 0

  deinit {
    if let node { gsk_render_node_unref(node) }
    if let picture { gsk_render_node_unref(picture) }
  }

  /// What to draw for `node` now, and whether a picture may be made of it in one of the next frames.
  ///
  /// - Parameter scale: pixels of a point.
  func draw(_ node: OpaquePointer, scale: Int) -> (node: OpaquePointer, isDue: Bool) {
    guard node == self.node, scale == self.scale else {
      if let old = self.node { gsk_render_node_unref(old) }
      if let picture { gsk_render_node_unref(picture) }
      (self.node, self.scale, picture, sightings) = (gsk_render_node_ref(node), scale, nil, 0)
      return (node, true)
    }
    if let picture { return (picture, false) }
    sightings += 1
    guard sightings >= Self.patience, RepaintSchedule.take() else { return (node, true) }
    picture = Self.picture(of: node, scale: scale)
    return (picture ?? node, false)
  }

  private static func picture(of node: OpaquePointer, scale: Int) -> OpaquePointer? {
    var bounds = graphene_rect_t()
    gsk_render_node_get_bounds(node, &bounds)
    let left = bounds.origin.x.rounded(.down)
    let top = bounds.origin.y.rounded(.down)
    let width = (bounds.origin.x + bounds.size.width).rounded(.up) - left
    let height = (bounds.origin.y + bounds.size.height).rounded(.up) - top
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width) * Int32(scale), Int32(height) * Int32(scale))
    defer { cairo_surface_destroy(surface) }
    cairo_surface_set_device_scale(surface, Double(scale), Double(scale))
    let pen = cairo_create(surface)
    cairo_translate(pen, Double(-left), Double(-top))
    gsk_render_node_draw(node, pen)
    cairo_destroy(pen)
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let picture = gsk_cairo_node_new(&bounds) else { return nil }
    let context = gsk_cairo_node_get_draw_context(picture)
    defer { cairo_destroy(context) }
    cairo_set_source_surface(context, surface, Double(left), Double(top))
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
    cairo_paint(context)
    return picture
  }
}

/// How many pictures are made in one frame, and whose turn comes with the next one.
@MainActor
enum RepaintSchedule {
  /// Pictures of one frame: one in which a new month comes is as short as any.
  private static let perFrame = 3
  /// How soon a frame follows on another one if there is motion, in seconds.
  private static let succession = 0.1
  private static let followed = g_quark_from_string("gtkkit-repaints")

  private static var left = 0
  private static var lastFrame = 0.0
  private static var waiting: [WeakWidget] = []

  private struct WeakWidget {
    weak var widget: LayoutWidget?
  }

  static func take() -> Bool {
    guard left > 0 else { return false }
    left -= 1
    return true
  }

  /// Has a widget drawn anew with the next frame, if that follows soon: nothing else may bring its children's turn.
  static func wait(_ widget: LayoutWidget) {
    guard !widget.awaitsRepaint else { return }
    widget.awaitsRepaint = true
    waiting.append(WeakWidget(widget: widget))
    guard let clock = gtk_widget_get_frame_clock(widget.pointer), g_object_get_qdata(clock.cast(), followed) == nil else { return }
    g_object_set_qdata(clock.cast(), followed, UnsafeMutableRawPointer(clock))
    connectPlain(clock.raw, "before-paint") { begin() }
  }

  private static func begin() {
    left = perFrame
    let time = monotonicTime()
    defer { lastFrame = time }
    guard time - lastFrame < succession else { return }
    let due = waiting
    waiting = []
    for place in due {
      place.widget?.awaitsRepaint = false
      place.widget?.queueDraw()
    }
  }
}

extension LayoutWidget {
  /// Whether the window of this widget is drawn by cairo.
  var drawsByCairo: Bool {
    guard let native = gtk_widget_get_native(pointer), let renderer = gtk_native_get_renderer(native) else { return false }
    return g_type_check_instance_is_a(UnsafeMutableRawPointer(renderer).assumingMemoryBound(to: GTypeInstance.self), gsk_cairo_renderer_get_type())
      != 0
  }

  /// Draws a child that is a repaint boundary. Returns whether a picture may be made of it with one of the next frames.
  func drawBoundary(_ child: LayoutWidget, on snapshot: Snapshot) -> Bool {
    let own = gtk_snapshot_new()
    gtk_widget_snapshot_child(pointer, child.pointer, own)
    guard let outer = gtk_snapshot_free_to_node(own) else { return false }
    defer { gsk_render_node_unref(outer) }
    // What it draws stays the same node while it is only moved.
    guard gsk_render_node_get_node_type(outer) == GSK_TRANSFORM_NODE, let inner = gsk_transform_node_get_child(outer),
      let transform = gsk_transform_node_get_transform(outer),
      gsk_transform_get_category(transform).rawValue >= GSK_TRANSFORM_CATEGORY_2D_TRANSLATE.rawValue
    else {
      gtk_snapshot_append_node(snapshot.pointer, outer)
      return false
    }
    let scale = gtk_widget_get_scale_factor(pointer)
    let (drawn, isDue) = child.repaints.draw(inner, scale: Int(scale))
    guard drawn != inner else {
      gtk_snapshot_append_node(snapshot.pointer, outer)
      return isDue
    }
    // On whole pixels: between them it would be blurred. Cairo puts letters there as well, and their card's edge now goes with them.
    var place = graphene_point_t()
    gsk_transform_to_translate(transform, &place.x, &place.y)
    (place.x, place.y) = ((place.x * Float(scale)).rounded() / Float(scale), (place.y * Float(scale)).rounded() / Float(scale))
    gtk_snapshot_save(snapshot.pointer)
    gtk_snapshot_translate(snapshot.pointer, &place)
    gtk_snapshot_append_node(snapshot.pointer, drawn)
    gtk_snapshot_restore(snapshot.pointer)
    return isDue
  }
}
