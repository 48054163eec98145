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
      var button: UInt32 = 0
      var state: UInt32 = 0
      guard dl_x11_wheel(event, &button, &state) != 0 else { return }
      let click = button.isMultiple(of: 2) ? -1.0 : 1.0
      if button > 5 || state & GDK_SHIFT_MASK.rawValue != 0 { turned(click, 0) } else { turned(0, click) }
    }
  }

  public func stop() {
    connection?.disconnect()
  }
}
