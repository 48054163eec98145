// Events, seen before anything in a window is told of them: what several mends look at.

package import CGtk
import GObjects

@MainActor
package enum EventWatch {
  /// Calls `seen` with each event of a widget and of what is in it, before any of them has it, for as long as the widget lives. A handler of the
  /// same kind that was added later, and takes an event, comes first: of some keys nothing is heard.
  package static func watch(_ widget: UnsafeMutablePointer<GtkWidget>, _ seen: @escaping @MainActor (OpaquePointer) -> Void) {
    typealias Handler = @MainActor (OpaquePointer) -> Void
    let trampoline: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> gboolean = { _, event, data in
      if let event { SignalBox<Handler>.from(data)?.handler(event) }
      return 0
    }
    guard let controller = gtk_event_controller_legacy_new() else { return }
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    connect(controller.raw, "event", trampoline, seen)
    gtk_widget_add_controller(widget, controller)
  }
}
