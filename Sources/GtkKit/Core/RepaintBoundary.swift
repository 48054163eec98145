// What widgets at rest draw, recorded: of what lies outside of a frame's damage, a renderer that draws by cairo then sees one node instead of dozens.

import CGtk

/// What a ``LayoutWidget/isRepaintBoundary`` draws: a render node of GTK's, and once that has stayed the same for some frames, a recording of it.
///
/// The renderer that draws by cairo goes through all nodes of a window in each frame, and has cairo find out of each stroke that it lies outside of
/// what has changed. A recording is left out as a whole, and of one that is partly inside only the commands there are played: cairo keeps them in a
/// tree of their extents. It holds commands, no pixels, and so has no size in pixels and no place of its own.
@MainActor
final class RepaintRecording {
  /// How often a node has to be drawn before it is recorded: what changes in each frame never is.
  private static let patience = 3

  /// What the widget draws into its own coordinates, held.
  nonisolated(unsafe) private var node: OpaquePointer?
  /// The recording as a node, held.
  nonisolated(unsafe) private var recording: OpaquePointer?
  private var sightings = 0

  /// What to draw for `node` now, and whether it may be recorded in one of the next frames.
  func draw(_ node: OpaquePointer) -> (node: OpaquePointer, isDue: Bool) {
    guard node == self.node else {
      clear()
      self.node = gsk_render_node_ref(node)
      return (node, true)
    }
    if let recording { return (recording, false) }
    sightings += 1
    guard sightings >= Self.patience, RepaintSchedule.take() else { return (node, true) }
    let recording = Self.record(node)
    self.recording = recording
    return (recording, false)
  }

  private func clear() {
    if let node { gsk_render_node_unref(node) }
    if let recording { gsk_render_node_unref(recording) }
    (node, recording, sightings) = (nil, nil, 0)
  }

  deinit {
    if let node { gsk_render_node_unref(node) }
    if let recording { gsk_render_node_unref(recording) }
  }

  private static func record(_ node: OpaquePointer) -> OpaquePointer {
    var bounds = graphene_rect_t()
    gsk_render_node_get_bounds(node, &bounds)
    let recording = gsk_cairo_node_new(&bounds)!
    let context = gsk_cairo_node_get_draw_context(recording)
    gsk_render_node_draw(node, context)
    cairo_destroy(context)
    return recording
  }
}

/// How much is recorded in one frame, and whose turn comes with the next one.
@MainActor
private enum RepaintSchedule {
  /// Recordings of one frame: one in which a new month comes is as short as any.
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
    for place in due { place.widget?.queueDraw() }
  }
}

extension LayoutWidget {
  /// Whether the window of this widget is drawn by cairo, in points of one pixel.
  var drawsByCairo: Bool {
    guard let native = gtk_widget_get_native(pointer), let renderer = gtk_native_get_renderer(native) else { return false }
    return g_type_check_instance_is_a(UnsafeMutableRawPointer(renderer).assumingMemoryBound(to: GTypeInstance.self), gsk_cairo_renderer_get_type()) != 0
      && gtk_widget_get_scale_factor(pointer) == 1
  }

  /// Draws a child that is a repaint boundary. Returns whether it may be recorded with one of the next frames.
  func drawBoundary(_ child: LayoutWidget, on snapshot: Snapshot) -> Bool {
    let own = gtk_snapshot_new()
    gtk_widget_snapshot_child(pointer, child.pointer, own)
    guard let outer = gtk_snapshot_free_to_node(own) else { return false }
    defer { gsk_render_node_unref(outer) }
    // What it draws stays the same node while it is only moved.
    guard gsk_render_node_get_node_type(outer) == GSK_TRANSFORM_NODE, let inner = gsk_transform_node_get_child(outer) else {
      gtk_snapshot_append_node(snapshot.pointer, outer)
      return false
    }
    let (drawn, isDue) = child.repaints.draw(inner)
    if drawn == inner {
      gtk_snapshot_append_node(snapshot.pointer, outer)
    } else {
      let moved = gsk_transform_node_new(drawn, gsk_transform_node_get_transform(outer))
      gtk_snapshot_append_node(snapshot.pointer, moved)
      gsk_render_node_unref(moved)
    }
    return isDue
  }

  /// Has this widget drawn with the next frame that follows soon.
  func drawAgainSoon() { RepaintSchedule.wait(self) }
}
