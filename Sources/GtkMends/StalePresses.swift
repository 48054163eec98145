// Fault: where the widget under a held press is hidden, by a window that gets narrow for example, GTK gives up the grab
// of that press and tells the gestures around it nothing.
// Shows: a release elsewhere is none of theirs, and the next press is the old one to them: a drag begins where that was,
// with whatever is there now.
// In: seen on 4.8; newer ones were not looked at.
// Report: a like case, https://github.com/vim/vim/pull/21022; upstream not reported.

package import CGtk
import GObjects

/// Lets gestures go of a press that has ended without their knowing, at the next press: a button that is pressed was up.
@MainActor
package enum StalePresses {
  /// Looks at each press in a window before anything in it does.
  package static func watch(_ window: UnsafeMutablePointer<GtkWidget>) {
    EventWatch.watch(window) { event in
      if gdk_event_get_event_type(event) == GDK_BUTTON_PRESS { letGo(before: event) }
    }
  }

  /// Resets the gestures that hold the pressed button already, of the widget under the press and of all around it.
  private static func letGo(before press: OpaquePointer) {
    var (x, y, left, top) = (0.0, 0.0, 0.0, 0.0)
    // A menu has a surface of its own.
    guard gdk_event_get_position(press, &x, &y) != 0, let native = gtk_native_get_for_surface(gdk_event_get_surface(press)) else { return }
    gtk_native_get_surface_transform(native, &left, &top)
    var widget = gtk_widget_pick(native.widget, x - left, y - top, GTK_PICK_DEFAULT)
    let (button, device) = (gdk_button_event_get_button(press), gdk_event_get_device(press))
    var stale: [GObjectReference] = []
    while let current = widget {
      stale += gestures(of: current).filter {
        let gesture = OpaquePointer($0.object)
        return gtk_gesture_single_get_current_button(gesture) == button && gtk_gesture_get_device(gesture) == device
      }
      widget = gtk_widget_get_parent(current)
    }
    // Who hears of it may take widgets away.
    for gesture in stale { gtk_event_controller_reset(OpaquePointer(gesture.object)) }
  }

  /// The gestures of one button or finger that a widget has.
  private static func gestures(of widget: UnsafeMutablePointer<GtkWidget>) -> [GObjectReference] {
    guard let controllers = gtk_widget_observe_controllers(widget) else { return [] }
    defer { g_object_unref(controllers.raw) }
    return (0..<g_list_model_get_n_items(controllers)).compactMap { index in
      guard let controller = g_list_model_get_item(controllers, index) else { return nil }
      defer { g_object_unref(controller) }
      return dl_is_a(controller, gtk_gesture_single_get_type()) != 0 ? GObjectReference(retaining: controller) : nil
    }
  }
}
