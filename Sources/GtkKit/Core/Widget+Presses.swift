// Who uses a press, and who has the keyboard.

import CGtk

extension Widget {
  nonisolated static let pressKey = g_quark_from_static_string("gtkkit-uses-presses")

  /// Whether presses on this widget and what lies in it are its own, so that nothing below or around it is dragged or
  /// clicked by them. See ``isInteractive(at:)``.
  public var usesPresses: Bool {
    get { g_object_get_qdata(pointer.cast(), Self.pressKey) != nil }
    set { g_object_set_qdata(pointer.cast(), Self.pressKey, newValue ? pointer.raw : nil) }
  }

  /// Whether the keyboard's focus is on this widget or on one in it.
  public var containsFocus: Bool {
    guard let root = gtk_widget_get_root(pointer), let focus = gtk_root_get_focus(root) else { return false }
    return focus == pointer || gtk_widget_is_ancestor(focus, pointer) != 0
  }
}
