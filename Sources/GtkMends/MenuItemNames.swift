// Fault: GTK names the item of a menu after the label in it, which it takes for a decoration that says nothing.
// Shows: screen readers find items without a name.
// In: 4.18 and newer; 4.8 names them rightly.
// Report: not reported.

package import CGtk
import GObjects

/// Names of the items of menus.
@MainActor
package enum MenuItemNames {
  /// Names each item in a widget by its title.
  package static func name(in widget: UnsafeMutablePointer<GtkWidget>) {
    if let type = g_type_name_from_instance(widget.cast()), String(cString: type) == "GtkModelButton",
      let title = dl_object_get_string(widget.raw, "text")
    {
      dl_accessible_set_own_name(widget.opaque, title)
      g_free(title)
    }
    var child = gtk_widget_get_first_child(widget)
    while let item = child {
      name(in: item)
      child = gtk_widget_get_next_sibling(item)
    }
  }
}
