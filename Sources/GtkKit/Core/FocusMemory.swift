// Where the keyboard's focus was, to give it back.

import CGtk

/// The widget that had the keyboard's focus in a window, for as long as it lives.
@MainActor
package final class FocusMemory {
  private weak var window: Window?
  // GLib clears it from whichever thread lets go of the widget last, and reads it under a lock of its own.
  nonisolated(unsafe) private let reference: UnsafeMutablePointer<GWeakRef>

  /// Remembers what has the focus now; nothing may.
  package init(in window: Window) {
    self.window = window
    reference = .allocate(capacity: 1)
    reference.initialize(to: GWeakRef())
    g_weak_ref_init(reference, gtk_window_get_focus(window.pointer.cast())?.raw)
  }

  deinit {
    g_weak_ref_clear(reference)
    reference.deallocate()
  }

  /// Gives the focus back. In a field the cursor stands where it stood.
  ///
  /// - Returns: whether the widget is still in the window and has taken it.
  @discardableResult
  package func giveBack() -> Bool {
    guard let window, let object = g_weak_ref_get(reference) else { return false }
    defer { g_object_unref(object) }
    let widget = object.assumingMemoryBound(to: GtkWidget.self)
    guard gtk_widget_get_root(widget)?.raw == window.pointer.raw, gtk_widget_get_mapped(widget) != 0 else { return false }
    if dl_is_a(object, gtk_text_get_type()) != 0 {
      return gtk_text_grab_focus_without_selecting(object.assumingMemoryBound(to: GtkText.self)) != 0
    }
    return gtk_widget_grab_focus(widget) != 0
  }
}
