// The order in which Tab walks through a container: the order of its children.

import CGtk

/// GTK sorts children by the vertical middles of their places, and half a point of a font's metrics swaps two of them. Here Tab
/// goes by the order that ``LayoutWidget/tabOrder`` says, the children's own by default, whatever the font is.
enum FocusOrder {
  /// Lets a class of widgets walk so. Arrows go on by place, as they do in GTK.
  static func install(in widgetClass: UnsafeMutablePointer<GtkWidgetClass>) {
    widgetClass.pointee.focus = { widget, direction in
      guard let widget else { return 0 }
      if direction == GTK_DIR_TAB_FORWARD { return FocusOrder.move(in: widget, forward: true).gboolean }
      if direction == GTK_DIR_TAB_BACKWARD { return FocusOrder.move(in: widget, forward: false).gboolean }
      let usual = g_type_class_peek(gtk_widget_get_type())?.assumingMemoryBound(to: GtkWidgetClass.self)
      return usual?.pointee.focus?(widget, direction) ?? 0
    }
  }

  /// Moves the focus on in a widget, or into it. A widget that takes the focus itself comes before its children. Linear in the children.
  ///
  /// - Returns: whether something in it, or the widget itself, has taken the focus.
  private static func move(in widget: UnsafeMutablePointer<GtkWidget>, forward: Bool) -> Bool {
    let takesItself = gtk_widget_get_focusable(widget) != 0
    let isFocus = gtk_widget_is_focus(widget) != 0
    let inner = isFocus ? nil : gtk_widget_get_focus_child(widget)
    if isFocus, !forward { return false }
    let isEntered = !isFocus && inner == nil
    if isEntered, forward, takesItself, gtk_widget_grab_focus(widget) != 0 { return true }
    if moveAmongChildren(of: widget, from: inner, forward: forward) { return true }
    return !forward && takesItself && gtk_widget_grab_focus(widget) != 0
  }

  /// - Parameter inner: the child that has the focus, or contains it; nil to begin with the first one, or the last one backwards.
  private static func moveAmongChildren(
    of widget: UnsafeMutablePointer<GtkWidget>, from inner: UnsafeMutablePointer<GtkWidget>?, forward: Bool
  ) -> Bool {
    let direction = forward ? GTK_DIR_TAB_FORWARD : GTK_DIR_TAB_BACKWARD
    let order = forward ? children(of: widget) : children(of: widget).reversed()
    // One that the order leaves out is followed by the first.
    let start = inner.flatMap { order.firstIndex(of: $0) } ?? 0
    return order[start...].contains { child in
      // A menu above the widget is its child, too, but no part of its row.
      guard child == inner || gtk_widget_get_mapped(child) != 0 && dl_is_a(child, gtk_native_get_type()) == 0 else { return false }
      return gtk_widget_child_focus(child, direction) != 0
    }
  }

  private static func children(of widget: UnsafeMutablePointer<GtkWidget>) -> [UnsafeMutablePointer<GtkWidget>] {
    if let said = WidgetTypes.swiftObject(of: widget).flatMap({ swift in MainActor.assumeIsolated { swift.tabOrder } }) { return said.map(\.pointer) }
    var children: [UnsafeMutablePointer<GtkWidget>] = []
    var next = gtk_widget_get_first_child(widget)
    while let child = next {
      children.append(child)
      next = gtk_widget_get_next_sibling(child)
    }
    return children
  }
}
