// Fault: GDK asks a Wayland compositor for a finger's drag with a serial that is none.
// Shows: the compositor says nothing to that, and GDK waits for the end of the drag for ever; nothing can be dragged any
// more.
// In: seen on 4.8; newer ones were not looked at.
// Report: not reported.

import CGtk

/// Drags by a finger on a touch screen.
@MainActor
package enum FingerDrags {
  /// Whether a drag that a device began now would ever end.
  package static func canEnd(by device: OpaquePointer?) -> Bool {
    guard let device, gdk_device_get_source(device) == GDK_SOURCE_TOUCHSCREEN else { return true }
    return dl_display_is_x11(gdk_device_get_display(device)) != 0
  }
}
