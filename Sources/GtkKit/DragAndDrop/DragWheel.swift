// The wheel during a drag, on X11, where GDK holds the pointer and drops what the wheel says.

import CGtk

/// Watches the wheel while a drag is under way on X11. Two fingers on a touchpad turn it, too: the X server makes clicks of their way.
///
/// A Wayland compositor tells nobody of a wheel during a drag.
@MainActor
public final class DragWheelWatch {
  private let connection: SignalConnection?

  /// Starts watching; `turned` is called for each click until ``stop()``, with how many clicks to the right and downwards. With Shift held the
  /// wheel goes sideways, as it does everywhere.
  public init(display widget: Widget, turned: @escaping @MainActor (_ x: Double, _ y: Double) -> Void) {
    connection = connectXEvents(on: widget) { event, _ in
      var button = dl_x11_button()
      // To X a click of the wheel is a button: 4 and 5 are up and down, 6 and 7 left and right.
      guard dl_x11_button_of(event, 1, &button) != 0, (4...7).contains(button.number) else { return }
      let click = button.number.isMultiple(of: 2) ? -1.0 : 1.0
      if button.number > 5 || button.state & GDK_SHIFT_MASK.rawValue != 0 { turned(click, 0) } else { turned(0, click) }
    }
  }

  public func stop() {
    connection?.disconnect()
  }
}
