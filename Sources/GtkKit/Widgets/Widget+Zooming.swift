// Zooming with the wheel, and with two fingers.

import CGtk
import GObjects
public import Geometry

extension Widget {
  /// Calls `handler` when the wheel is turned here with Control held, or fingers on a touchpad are: with how many clicks, positive for larger, and where
  /// the pointer is.
  public func onZoom(_ handler: @escaping @MainActor (Double, Point) -> Void) {
    let pointer = pointer
    guard let motion = gtk_event_controller_motion_new(),
      let wheel = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL)
    else { return }
    let place = PointerPlace()
    typealias At = @MainActor (Double, Double) -> Void
    let moved: @convention(c) (UnsafeMutableRawPointer?, Double, Double, UnsafeMutableRawPointer?) -> Void = { _, x, y, data in
      SignalBox<At>.from(data)?.handler(x, y)
    }
    let note: At = { place.point = Point(x: $0, y: $1) }
    connect(motion.raw, "motion", moved, note)
    connect(motion.raw, "enter", moved, note)
    gtk_event_controller_set_propagation_phase(motion, GTK_PHASE_CAPTURE)
    gtk_widget_add_controller(pointer, motion)
    // What scrolls here would take it otherwise.
    gtk_event_controller_set_propagation_phase(wheel, GTK_PHASE_CAPTURE)
    typealias Turned = @MainActor (Double, Double) -> Bool
    let turned: @convention(c) (UnsafeMutableRawPointer?, Double, Double, UnsafeMutableRawPointer?) -> gboolean = { _, dx, dy, data in
      (SignalBox<Turned>.from(data)?.handler(dx, dy) ?? false).gboolean
    }
    let turn: Turned = { _, dy in
      guard gtk_event_controller_get_current_event_state(wheel).rawValue & GDK_CONTROL_MASK.rawValue != 0 else { return false }
      let isWheel = gtk_event_controller_scroll_get_unit(wheel) == GDK_SCROLL_UNIT_WHEEL
      handler(-dy * (isWheel ? 1 : PointerPlace.clicksAPoint), place.point)
      return true
    }
    connect(wheel.raw, "scroll", turned, turn)
    gtk_widget_add_controller(pointer, wheel)
  }
}

/// Where the pointer was last over a widget.
@MainActor
private final class PointerPlace {
  /// How many clicks of a wheel a point of fingers is.
  static let clicksAPoint = 0.02
  var point = Point.zero
}
