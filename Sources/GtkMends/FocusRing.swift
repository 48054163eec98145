// Fault: GTK hides where the keyboard's focus is three seconds after the last key (`VISIBLE_FOCUS_DURATION` in gtkwindow.c), by intention.
// Shows: a person who has looked away does not see what Space, Delete or Return would be about; a key that moves nothing shows it no more.
// In: all of GTK 4.
// Report: none; other desktops keep it until the pointer is used.

package import CGtk
import GObjects

/// Shows where the focus is from a key until a press of the pointer.
@MainActor
package final class FocusRing {
  /// Whether it is to be seen. It is as soon as something shows it: keys do.
  package var isWanted = false
  private let window: UnsafeMutablePointer<GtkWindow>

  /// - Parameter window: lives at least as long.
  package init(in window: UnsafeMutablePointer<GtkWidget>) {
    self.window = window.raw.assumingMemoryBound(to: GtkWindow.self)
    typealias Handler = @MainActor (GdkEventType) -> Void
    let trampoline: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> gboolean = { _, event, data in
      if let event { SignalBox<Handler>.from(data)?.handler(gdk_event_get_event_type(event)) }
      return 0
    }
    let handler: @MainActor (GdkEventType) -> Void = { [weak self] type in
      if type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN { self?.hide() }
    }
    connectNotify(window.raw, property: "focus-visible") { [weak self] in self?.changed() }
    guard let controller = gtk_event_controller_legacy_new() else { return }
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    connect(controller.raw, "event", trampoline, handler)
    gtk_widget_add_controller(window, controller)
  }

  private func changed() {
    if gtk_window_get_focus_visible(window) != 0 { isWanted = true } else if isWanted { gtk_window_set_focus_visible(window, 1) }
  }

  private func hide() {
    isWanted = false
    gtk_window_set_focus_visible(window, 0)
  }
}
