// The keyboard and the pointer as they are now, whoever has them.

import CGtk
import GObjects
package import Geometry

extension Widget {
  /// The modifiers that are held now, whoever has the keyboard; nil where the desktop does not tell, as on Wayland.
  ///
  /// One question to the X server.
  package var heldModifiers: Modifiers? {
    pointerOnX11.map { Modifiers(rawValue: $0.state.rawValue) }
  }

  /// The modifiers that the desktop told of last, to any window of the program. They may have been let go since, while another program
  /// has the keyboard: what changes is true, what stays may be old.
  package var reportedModifiers: Modifiers {
    guard let display = gtk_widget_get_display(pointer), let seat = gdk_display_get_default_seat(display),
      let keyboard = gdk_seat_get_keyboard(seat)
    else { return [] }
    return Modifiers(rawValue: gdk_device_get_modifier_state(keyboard).rawValue)
  }

  /// Where the pointer is in this widget's coordinates, outside of it too, and the modifiers that are held now; nil where
  /// the desktop does not tell, as on Wayland.
  ///
  /// One question to the X server.
  package var pointerState: (position: Point, modifiers: Modifiers)? {
    guard let (x, y, state) = pointerOnX11, let position = point(ofSurfaceX: x, y: y) else { return nil }
    return (position, Modifiers(rawValue: state.rawValue))
  }

  /// The same for each frame of a drag: the X server is asked only after it has told of the pointer, or of keys, and at the latest after a
  /// tenth of a second, as another program may have the keyboard.
  package var followedPointerState: (position: Point, modifiers: Modifiers)? {
    guard let display = gtk_widget_get_display(pointer), dl_display_is_x11(display) != 0 else { return nil }
    return PointerNews.state(of: self, on: display)
  }

  /// The pointer in the coordinates of this widget's surface, and what is held, as the X server says; nil on another desktop.
  var pointerOnX11: (x: Double, y: Double, state: GdkModifierType)? {
    guard let native = gtk_widget_get_native(pointer), let surface = gtk_native_get_surface(native),
      let display = gtk_widget_get_display(pointer), dl_display_is_x11(display) != 0,
      let device = PointerDevice.device(of: display)
    else { return nil }
    var x = 0.0
    var y = 0.0
    var state = GdkModifierType(rawValue: 0)
    guard gdk_surface_get_device_position(surface, device, &x, &y, &state) != 0 else { return nil }
    return (x, y, state)
  }

  /// Whether ``heldModifiers`` are told on this widget's desktop.
  package var reportsModifiers: Bool {
    gtk_widget_get_display(pointer).map { dl_display_is_x11($0) != 0 } ?? false
  }
}

/// The pointer of a display. GDK asks the X server each time for its seat; the seat lives as long as the display.
@MainActor
private enum PointerDevice {
  private static var known: (display: OpaquePointer, device: OpaquePointer)?

  static func device(of display: OpaquePointer) -> OpaquePointer? {
    if let known, known.display == display { return known.device }
    guard let seat = gdk_display_get_default_seat(display), let device = gdk_seat_get_pointer(seat) else { return nil }
    known = (display, device)
    return device
  }
}

/// What the X server answered last about the pointer, and whether it has told of anything since.
@MainActor
enum PointerNews {
  private static let patience = 0.1
  private static var watched: (display: OpaquePointer, connection: SignalConnection?)?
  private static var known: (widget: ObjectIdentifier, position: Point, modifiers: Modifiers, time: Double)?

  static func state(of widget: Widget, on display: OpaquePointer) -> (position: Point, modifiers: Modifiers)? {
    if watched?.display != display {
      let connection = interceptXEvents(of: display) { event in
        if isInput(event) { known = nil }
        return false
      }
      watched = (display, connection)
      known = nil
    }
    let time = monotonicTime()
    if let known, known.widget == ObjectIdentifier(widget), time - known.time < patience { return (known.position, known.modifiers) }
    guard let state = widget.pointerState else { return nil }
    known = (ObjectIdentifier(widget), state.position, state.modifiers, time)
    return state
  }

  /// Stops listening; before the display is gone.
  static func stop() {
    watched?.connection?.disconnect()
    (watched, known) = (nil, nil)
  }

  /// Whether an X event tells of a pointer or of a keyboard, by the core protocol or by an extension: its type comes first.
  private static func isInput(_ event: UnsafeMutableRawPointer) -> Bool {
    let type = event.load(as: Int32.self)
    return (2...8).contains(type) || type == 35
  }
}
