// The menu of a text field, asked for by a key.

import CGtk

extension Widget {
  /// Lets the menu key open a field's menu only where the field can be seen.
  ///
  /// GTK puts the menu beside the field. One that has been scrolled out of the window may be on no screen at all, and GDK has no
  /// place for a menu there: it complains, and shows it anywhere.
  func opensMenuInViewOnly() {
    onKey(first: true) { [weak self] key, modifiers in
      guard key == .menu || key == .f10 && modifiers.contains(.shift) else { return false }
      return self?.isInWindow == false
    }
  }

  private var isInWindow: Bool {
    guard let root = gtk_widget_get_root(pointer) else { return false }
    let window = UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWidget.self)
    var (own, all) = (graphene_rect_t(), graphene_rect_t())
    guard gtk_widget_compute_bounds(pointer, window, &own) != 0, gtk_widget_compute_bounds(window, window, &all) != 0
    else { return false }
    return graphene_rect_intersection(&own, &all, nil)
  }
}
