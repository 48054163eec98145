// How much of a widget's drawing is made anew in each frame, written to a file for benchmarks.

#if PROBES
  import CGtk
  import Glibc

  /// Writes one line for each frame of a window: how many render nodes a widget in it is drawn by, and how many of them the frame before did not have.
  ///
  /// GTK keeps the nodes of every widget that has not asked to be drawn anew, so that the second number says what a frame redraws. To go through all of
  /// them takes time: a process that writes this log is not one to be timed.
  @MainActor
  package final class NodeLog {
    nonisolated(unsafe) private let file: UnsafeMutablePointer<FILE>
    /// What was drawn last, held: an address among ``known`` is then not that of a newer node.
    nonisolated(unsafe) private var last: OpaquePointer?
    private var known: Set<OpaquePointer> = []

    /// Opens the file at `path` for appending; nil when that fails.
    package init?(path: String) {
      guard let file = fopen(path, "a") else { return nil }
      setvbuf(file, nil, _IOLBF, 0)
      self.file = file
    }

    deinit {
      if let last { gsk_render_node_unref(last) }
      fclose(file)
    }

    /// Begins to write, once `widget` has a frame clock.
    package func follow(_ widget: Widget) {
      widget.observeFrames(
        before: {}, laidOut: {},
        after: { [weak self, weak widget] in if let widget { self?.endFrame(of: widget) } })
    }

    private func endFrame(of widget: Widget) {
      guard let drawn = Self.node(of: widget) else { return }
      var nodes: Set<OpaquePointer> = []
      drawn.visit { nodes.insert($0).inserted }
      fputs("\(nodes.count) \(nodes.subtracting(known).count)\n", file)
      if let last { gsk_render_node_unref(last) }
      (last, known) = (drawn, nodes)
    }

    /// What a widget is drawn by, without drawing anything anew; nil if that is nothing. The caller owns it.
    private static func node(of widget: Widget) -> OpaquePointer? {
      let live = gtk_widget_paintable_new(widget.pointer)
      defer { if let live { g_object_unref(live.raw) } }
      let snapshot = gtk_snapshot_new()
      gdk_paintable_snapshot(live, snapshot, widget.width, widget.height)
      return gtk_snapshot_free_to_node(snapshot)
    }
  }

  extension OpaquePointer {
    /// Calls `body` for a render node and for all that it is made of, but not for what is inside of one for which that says no.
    fileprivate func visit(_ body: (OpaquePointer) -> Bool) {
      guard body(self) else { return }
      for part in parts { part?.visit(body) }
    }

    /// The render nodes that a render node puts together.
    private var parts: [OpaquePointer?] {
      switch gsk_render_node_get_node_type(self) {
      case GSK_CONTAINER_NODE: (0..<gsk_container_node_get_n_children(self)).map { gsk_container_node_get_child(self, $0) }
      case GSK_TRANSFORM_NODE: [gsk_transform_node_get_child(self)]
      case GSK_OPACITY_NODE: [gsk_opacity_node_get_child(self)]
      case GSK_COLOR_MATRIX_NODE: [gsk_color_matrix_node_get_child(self)]
      case GSK_REPEAT_NODE: [gsk_repeat_node_get_child(self)]
      case GSK_CLIP_NODE: [gsk_clip_node_get_child(self)]
      case GSK_ROUNDED_CLIP_NODE: [gsk_rounded_clip_node_get_child(self)]
      case GSK_SHADOW_NODE: [gsk_shadow_node_get_child(self)]
      case GSK_BLUR_NODE: [gsk_blur_node_get_child(self)]
      case GSK_BLEND_NODE: [gsk_blend_node_get_bottom_child(self), gsk_blend_node_get_top_child(self)]
      case GSK_CROSS_FADE_NODE: [gsk_cross_fade_node_get_start_child(self), gsk_cross_fade_node_get_end_child(self)]
      case GSK_DEBUG_NODE: [gsk_debug_node_get_child(self)]
      default: []
      }
    }
  }
#endif
