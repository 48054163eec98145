// A press of the primary button and what becomes of it: a click, or a pull.

import CGtk
package import GObjects
package import Geometry

/// Follows each press of the primary button on a widget, before the widget's children see it. The widget keeps it.
///
/// It takes nothing away from others. Claiming a press for it would leave a drag source on the same widget with half of
/// that press, and without the next one.
@MainActor
package final class PressGesture: GObjectReference {
  /// Pressed, at a point of the widget, with these keys held.
  package var began: (Point, Modifiers) -> Void = { _, _ in }
  /// The pointer has moved with the button held.
  package var moved: (Point) -> Void = { _ in }
  /// The button was released. Not called for a press that has become a drag or belongs to another gesture.
  package var ended: (Point) -> Void = { _ in }
  /// The press belongs to something else now.
  package var cancelled: () -> Void = {}

  private var start = Point.zero
  private var isUnderWay = false
  private var gesture: OpaquePointer { OpaquePointer(object) }

  package init(on widget: Widget) {
    let gesture = gtk_gesture_drag_new()
    super.init(retaining: gesture!.raw)
    gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE)
    connectHandlers()
    gtk_widget_add_controller(widget.pointer, gesture)
    widget.lasting.attachments.append(self)
  }

  private func connectHandlers() {
    typealias At = @MainActor (Point) -> Void
    let trampoline: @convention(c) (UnsafeMutableRawPointer?, Double, Double, UnsafeMutableRawPointer?) -> Void = {
      _, x, y, data in
      SignalBox<At>.from(data)?.handler(Point(x: x, y: y))
    }
    let begin: @MainActor (Point) -> Void = { [weak self] in
      guard let self else { return }
      start = $0
      isUnderWay = true
      let state = gtk_event_controller_get_current_event_state(gesture)
      began($0, Modifiers(rawValue: state.rawValue))
    }
    let update: @MainActor (Point) -> Void = { [weak self] offset in
      guard let self, isUnderWay else { return }
      moved(Point(x: start.x + offset.x, y: start.y + offset.y))
    }
    let end: @MainActor (Point) -> Void = { [weak self] offset in
      guard let self, isUnderWay else { return }
      isUnderWay = false
      ended(Point(x: start.x + offset.x, y: start.y + offset.y))
    }
    for (signal, handler) in [("drag-begin", begin), ("drag-update", update), ("drag-end", end)] {
      connect(object, signal, trampoline, handler)
    }
    connectIgnoringArgument(object, "cancel") { [weak self] in
      guard let self, isUnderWay else { return }
      isUnderWay = false
      cancelled()
    }
  }
}
