// Who uses a press.

import CGtk

extension Widget {
  nonisolated static let pressKey = g_quark_from_string("gtkkit-uses-presses")

  /// Whether presses on this widget and what lies in it are its own, so that nothing below or around it is dragged or
  /// clicked by them. See ``isInteractive(at:)``.
  public var usesPresses: Bool {
    get { g_object_get_qdata(pointer.cast(), Self.pressKey) != nil }
    set { g_object_set_qdata(pointer.cast(), Self.pressKey, newValue ? pointer.raw : nil) }
  }
}
