// Fault: GTK hides where the keyboard's focus is three seconds after the last key (`VISIBLE_FOCUS_DURATION` in gtkwindow.c), by intention.
// Shows: a person who has looked away does not see what Space, Delete or Return would be about; a key that moves nothing shows it no more.
// In: all of GTK 4.
// Report: none; other desktops keep it until the pointer is used.

package import CGtk
import GObjects

/// Shows where the focus is from a key until a press of the pointer.
@MainActor
package enum FocusRing {
  package static func keep(in window: UnsafeMutablePointer<GtkWidget>) {
    let root = window.raw.assumingMemoryBound(to: GtkWindow.self)
    var usesKeys = false
    typealias Handler = @MainActor (GdkEventType) -> Void
    let trampoline: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> gboolean = { _, event, data in
      if let event { SignalBox<Handler>.from(data)?.handler(gdk_event_get_event_type(event)) }
      return 0
    }
    let handler: @MainActor (GdkEventType) -> Void = { type in
      switch type {
      case GDK_KEY_PRESS: usesKeys = true
      case GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN:
        usesKeys = false
        gtk_window_set_focus_visible(root, 0)
      default: break
      }
    }
    guard let controller = gtk_event_controller_legacy_new() else { return }
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    connect(controller.raw, "event", trampoline, handler)
    gtk_widget_add_controller(window, controller)
    connectNotify(window.raw, property: "focus-visible") {
      if usesKeys, gtk_window_get_focus_visible(root) == 0 { gtk_window_set_focus_visible(root, 1) }
    }
  }
}
