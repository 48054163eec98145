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
    connectNotify(window.raw, property: "focus-visible") { [weak self] in self?.changed() }
    EventWatch.watch(window) { [weak self] event in
      if [GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN].contains(gdk_event_get_event_type(event)) { self?.hide() }
    }
  }

  private func changed() {
    if gtk_window_get_focus_visible(window) != 0 { isWanted = true } else if isWanted { gtk_window_set_focus_visible(window, 1) }
  }

  private func hide() {
    isWanted = false
    gtk_window_set_focus_visible(window, 0)
  }
}
