// What fades and is nothing but a background, drawn without a layer of its own.

import CGtk

extension LayoutWidget {
  /// Draws a child that is partly transparent, and draws one colour.
  ///
  /// GTK draws what is partly transparent into a layer, and that with less strength: as much memory as the child is large, and three passes over it, in
  /// each frame. One colour only has to be weaker itself.
  func drawFaded(_ child: UnsafeMutablePointer<GtkWidget>, on snapshot: Snapshot) {
    let own = gtk_snapshot_new()
    gtk_widget_snapshot_child(pointer, child, own)
    guard let node = gtk_snapshot_free_to_node(own) else { return }
    defer { gsk_render_node_unref(node) }
    let weaker = Self.weaker(node, by: 1)
    gtk_snapshot_append_node(snapshot.pointer, weaker ?? node)
    if let weaker { gsk_render_node_unref(weaker) }
  }

  /// The same colour in the same place with its opacity in itself; nil for anything else. The caller owns it.
  private static func weaker(_ node: OpaquePointer, by opacity: Float) -> OpaquePointer? {
    switch gsk_render_node_get_node_type(node) {
    case GSK_OPACITY_NODE:
      return gsk_opacity_node_get_child(node).flatMap { weaker($0, by: opacity * gsk_opacity_node_get_opacity(node)) }
    case GSK_TRANSFORM_NODE:
      guard let inner = gsk_transform_node_get_child(node).flatMap({ weaker($0, by: opacity) }) else { return nil }
      defer { gsk_render_node_unref(inner) }
      return gsk_transform_node_new(inner, gsk_transform_node_get_transform(node))
    case GSK_ROUNDED_CLIP_NODE:
      guard let inner = gsk_rounded_clip_node_get_child(node).flatMap({ weaker($0, by: opacity) }) else { return nil }
      defer { gsk_render_node_unref(inner) }
      return gsk_rounded_clip_node_new(inner, gsk_rounded_clip_node_get_clip(node))
    case GSK_COLOR_NODE:
      guard var color = gsk_color_node_get_color(node)?.pointee else { return nil }
      color.alpha *= opacity
      var bounds = graphene_rect_t()
      gsk_render_node_get_bounds(node, &bounds)
      return gsk_color_node_new(&color, &bounds)
    default: return nil
    }
  }
}
