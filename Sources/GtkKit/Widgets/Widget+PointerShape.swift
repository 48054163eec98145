// What the pointer looks like over a widget.

import CGtk

extension Widget {
  /// Gives the pointer a shape over this widget, by its name in CSS, such as "ns-resize".
  public func setPointerShape(_ name: String) { gtk_widget_set_cursor_from_name(pointer, name) }
}
