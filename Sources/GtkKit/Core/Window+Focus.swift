// Where the keyboard's focus is.

import CGtk

extension Window {
  /// The widgets around the keyboard's focus whose layout is Swift code, the innermost first.
  package var focusChain: [LayoutWidget] {
    var chain: [LayoutWidget] = []
    var next = gtk_window_get_focus(pointer.cast())
    while let widget = next {
      if let swift = WidgetTypes.swiftObject(of: widget) { chain.append(swift) }
      next = gtk_widget_get_parent(widget)
    }
    return chain
  }

  /// Whether any widget has the keyboard's focus.
  package var hasFocusedWidget: Bool { gtk_window_get_focus(pointer.cast()) != nil }

  /// Whether a menu or another popup above the window has the keyboard.
  package var isFocusInPopup: Bool {
    guard let focus = gtk_window_get_focus(pointer.cast()), let native = gtk_widget_get_native(focus) else { return false }
    return native.raw != pointer.raw
  }

  /// Whether the focused widget shows that it is: after keys it does, until the pointer is used.
  package var isFocusVisible: Bool {
    get { gtk_window_get_focus_visible(pointer.cast()) != 0 }
    set {
      focusRing?.isWanted = newValue
      gtk_window_set_focus_visible(pointer.cast(), newValue.gboolean)
    }
  }

  /// Calls `handler` when the keyboard's focus has gone to another widget, or to none.
  package func onFocusChange(_ handler: @escaping @MainActor () -> Void) {
    onChange(of: "focus-widget", handler)
  }
}

extension Widget {
  /// Moves the keyboard's focus on among what is in this widget, from the last to the first and back: it stays inside, and is
  /// shown.
  package func moveFocusRound(forward: Bool) {
    let direction = forward ? GTK_DIR_TAB_FORWARD : GTK_DIR_TAB_BACKWARD
    if gtk_widget_child_focus(pointer, direction) == 0 {
      // Behind the last one: as if it came from outside.
      leaveFocus()
      gtk_widget_child_focus(pointer, direction)
    }
    if let root = gtk_widget_get_root(pointer), dl_is_a(root.raw, gtk_window_get_type()) != 0 {
      gtk_window_set_focus_visible(root.raw.assumingMemoryBound(to: GtkWindow.self), 1)
    }
  }
}
