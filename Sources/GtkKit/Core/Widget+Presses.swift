// Who uses a press.

import CGtk

extension Widget {
  nonisolated static let pressKey = g_quark_from_string("gtkkit-uses-presses")
  nonisolated static let pullKey = g_quark_from_string("gtkkit-leaves-pulls")

  /// Whether presses on this widget and what lies in it are its own, so that nothing below or around it is dragged or
  /// clicked by them. See ``isInteractive(at:isPulled:)``.
  public var usesPresses: Bool {
    get { g_object_get_qdata(pointer.cast(), Self.pressKey) != nil }
    set { g_object_set_qdata(pointer.cast(), Self.pressKey, newValue ? pointer.raw : nil) }
  }

  /// Whether a press that is pulled belongs to what is around this widget, although one that is not pulled is its own: a box on something
  /// that is dragged. See ``isInteractive(at:isPulled:)``.
  package var leavesPulls: Bool {
    get { g_object_get_qdata(pointer.cast(), Self.pullKey) != nil }
    set { g_object_set_qdata(pointer.cast(), Self.pullKey, newValue ? pointer.raw : nil) }
  }
}
