// What the pointers do in a window, seen before anything in it is.

import CGtk
import GtkMends

/// A person's pointer and keyboard, as long as they are there.
package struct Seat: Equatable, Sendable {
  // Addresses: a seat that has gone is compared, and never used.
  private let display: UInt
  private let seat: UInt

  @MainActor
  init?(_ device: OpaquePointer?) {
    guard let device, let display = gdk_device_get_display(device), let seat = gdk_device_get_seat(device) else { return nil }
    self.display = UInt(bitPattern: display)
    self.seat = UInt(bitPattern: seat)
  }

  /// Whether the desktop has it still.
  @MainActor
  package var isThere: Bool {
    let seats = gdk_display_list_seats(OpaquePointer(bitPattern: display))
    defer { g_list_free(seats) }
    return g_list_find(seats, UnsafeRawPointer(bitPattern: seat)) != nil
  }
}

/// Tells of each press, and of each motion and each release after which no button is held, for as long as the widget lives.
@MainActor
package enum PointerWatch {
  package enum Sight {
    case pressed
    case free
  }

  package static func watch(_ widget: Widget, _ seen: @escaping @MainActor (Sight, Seat) -> Void) {
    EventWatch.watch(widget.pointer) { event in
      let type = gdk_event_get_event_type(event)
      guard [GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE, GDK_MOTION_NOTIFY].contains(type), let seat = Seat(gdk_event_get_device(event))
      else { return }
      if type == GDK_BUTTON_PRESS { return seen(.pressed, seat) }
      var held = gdk_event_get_modifier_state(event).rawValue
      // A release still has the state from before it.
      if type == GDK_BUTTON_RELEASE, (1...3).contains(gdk_button_event_get_button(event)) {
        held &= ~(GDK_BUTTON1_MASK.rawValue << (gdk_button_event_get_button(event) - 1))
      }
      let buttons = GDK_BUTTON1_MASK.rawValue | GDK_BUTTON2_MASK.rawValue | GDK_BUTTON3_MASK.rawValue
      if held & buttons == 0 { seen(.free, seat) }
    }
  }
}
