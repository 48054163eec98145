// This folder: one fault of GTK in each file, and what mends it. GTK 4.8, 4.18 and 4.24 were tried.
// Fault: GTK adds up the places on the way to the window, each from the corner of a widget's border to where the content
// of the widget around it begins, and so leaves out the borders and the padding of everything around.
// Shows: assistive tools, and tests, press beside what they mean: by 10 points in a list, by 20 in the month.
// In: 4.10 and later; seen on 4.18 and 4.24. 4.8 tells places in another way.
// Report: seen by others, https://github.com/lgse/strata/issues/1154; upstream not reported.

import CGtk

/// Tells assistive tools where widgets are. Each place counts from border to border.
package enum AccessiblePlaces {
  /// What GTK itself answers.
  nonisolated(unsafe) private static var original: dl_accessible_bounds?

  /// Does it for every widget. To be called once, when GTK has begun and there is no widget yet.
  @MainActor
  package static func mend() {
    guard original == nil, let slot = dl_accessible_bounds_slot() else { return }
    original = slot.pointee
    slot.pointee = { widget, x, y, width, height in
      guard let original = AccessiblePlaces.original, original(widget, x, y, width, height) != 0 else { return 0 }
      guard let widget, let x, let y else { return 1 }
      let own: UnsafeMutablePointer<GtkWidget> = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkWidget.self)
      let around = gtk_widget_get_parent(own) ?? own
      var place = graphene_rect_t()
      var container = graphene_rect_t()
      guard gtk_widget_compute_bounds(own, around, &place) != 0, gtk_widget_compute_bounds(around, around, &container) != 0,
        // A GTK that counts otherwise is right, or wrong in another way.
        x.pointee == CInt(place.origin.x.rounded(.down)), y.pointee == CInt(place.origin.y.rounded(.down))
      else { return 1 }
      x.pointee = CInt((place.origin.x - container.origin.x).rounded(.down))
      y.pointee = CInt((place.origin.y - container.origin.y).rounded(.down))
      return 1
    }
  }
}
