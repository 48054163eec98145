// Clicks of other buttons, long presses, and clicks together with the keys held.

import CGtk
import GObjects
public import Geometry

extension Widget {
  /// Calls `handler` when the primary button is pressed and released at about the same point, and neither a child nor a
  /// drag used it. A pull that ends here is no click.
  ///
  /// - Parameter handler: the point, the keys held, and which click of a series it is: 1 for the first.
  public func onClick(_ handler: @escaping @MainActor (Point, Modifiers, Int) -> Void) {
    typealias Handler = @MainActor (Point, Modifiers, Int) -> Void
    let trampoline: @convention(c) (UnsafeMutableRawPointer?, gint, Double, Double, UnsafeMutableRawPointer?) -> Void =
      { gesture, count, x, y, data in
        guard let gesture else { return }
        let state = gtk_event_controller_get_current_event_state(OpaquePointer(gesture))
        SignalBox<Handler>.from(data)?.handler(Point(x: x, y: y), Modifiers(rawValue: state.rawValue), Int(count))
      }
    guard let gesture = gtk_gesture_click_new() else { return }
    let start = ClickStart()
    let pressed: @MainActor (Point, Modifiers, Int) -> Void = { point, _, _ in start.point = point }
    let released: @MainActor (Point, Modifiers, Int) -> Void = { point, modifiers, count in
      guard let pressed = start.point, (point - pressed).length <= ClickStart.tolerance else { return }
      handler(point, modifiers, count)
    }
    for (signal, handler) in [("pressed", pressed), ("released", released)] {
      connect(gesture.raw, signal, trampoline, handler)
    }
    gtk_widget_add_controller(pointer, gesture)
  }

  /// Calls `handler` when a person asks for a menu with a pointing device: the secondary button pressed, or a finger held
  /// still. It returns whether a menu opens there.
  public func onMenuRequest(_ handler: @escaping @MainActor (Point) -> Bool) {
    typealias Handler = @MainActor (Point) -> Bool
    onButton(guint(GDK_BUTTON_SECONDARY), on: pointer, handler)
    let onHeld: @convention(c) (UnsafeMutableRawPointer?, Double, Double, UnsafeMutableRawPointer?) -> Void = {
      gesture, x, y, data in
      guard SignalBox<Handler>.from(data)?.handler(Point(x: x, y: y)) == true, let gesture else { return }
      gtk_gesture_set_state(OpaquePointer(gesture), GTK_EVENT_SEQUENCE_CLAIMED)
    }
    if let press = gtk_gesture_long_press_new() {
      gtk_gesture_single_set_touch_only(press, 1)
      // Whatever lies deeper and takes the finger, a list that scrolls for example, would leave it without the motions by
      // which it learns that the finger does not stay.
      gtk_event_controller_set_propagation_phase(press, GTK_PHASE_CAPTURE)
      connect(press.raw, "pressed", onHeld, handler)
      gtk_widget_add_controller(pointer, press)
    }
  }
}

/// Where a click began.
@MainActor
private final class ClickStart {
  /// How far a hand may slip in a click, in points: as far as GTK's drags let it.
  static let tolerance = 8.0
  var point: Point?
}

/// Calls `handler` when a button is pressed on a widget. It returns whether it uses the press, which nothing else gets then.
///
/// - Parameter first: before what lies in the widget, and GTK itself, see the press.
@MainActor
func onButton(
  _ button: guint, on widget: UnsafeMutablePointer<GtkWidget>, first: Bool = false, _ handler: @escaping @MainActor (Point) -> Bool
) {
  typealias Handler = @MainActor (Point) -> Bool
  let trampoline: @convention(c) (OpaquePointer?, gint, Double, Double, UnsafeMutableRawPointer?) -> Void = { gesture, _, x, y, data in
    guard SignalBox<Handler>.from(data)?.handler(Point(x: x, y: y)) == true, let gesture else { return }
    gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
  }
  guard let gesture = gtk_gesture_click_new() else { return }
  gtk_gesture_single_set_button(gesture, button)
  if first { gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE) }
  connect(gesture.raw, "pressed", trampoline, handler)
  gtk_widget_add_controller(widget, gesture)
}
