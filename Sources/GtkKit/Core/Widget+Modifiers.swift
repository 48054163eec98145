// The keyboard as it is now: modifiers held, and where the focus is.

import CGtk

extension Widget {
  /// The modifiers that are held now, whoever has the keyboard; nil where the desktop does not tell, as on Wayland.
  ///
  /// One question to the X server.
  public var heldModifiers: Modifiers? {
    guard let native = gtk_widget_get_native(pointer), let surface = gtk_native_get_surface(native),
      let display = gtk_widget_get_display(pointer), dl_display_is_x11(display) != 0,
      let seat = gdk_display_get_default_seat(display), let device = gdk_seat_get_pointer(seat)
    else { return nil }
    var x = 0.0
    var y = 0.0
    var state = GdkModifierType(rawValue: 0)
    guard gdk_surface_get_device_position(surface, device, &x, &y, &state) != 0 else { return nil }
    return Modifiers(rawValue: state.rawValue)
  }

  /// Whether ``heldModifiers`` are told on this widget's desktop.
  public var tellsModifiers: Bool {
    gtk_widget_get_display(pointer).map { dl_display_is_x11($0) != 0 } ?? false
  }
}
