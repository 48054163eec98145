// Leaving one parent for another.

import CGtk
import GObjects

extension Widget {
  /// Takes the widget out of what it is in, whatever that is: GTK refuses a second parent.
  func leaveParent() {
    guard let parent = gtk_widget_get_parent(pointer) else { return }
    if containsFocus { leaveFocus() }
    WidgetTypes.swiftObject(of: parent)?.letLeave(self)
    leaveNotebook()
    // What has a place for one widget, as a window or a header bar, knows it by a property, and would go on using it.
    var ancestor = gtk_widget_get_parent(pointer)
    while let current = ancestor {
      ancestor = gtk_widget_get_parent(current)
      if !leaveAccount(of: current) { emptyPlaces(of: current) }
    }
    if gtk_widget_get_parent(pointer) != nil { gtk_widget_unparent(pointer) }
  }

  /// Leaves the pages of a notebook. It has a stack of its own for them, which is not to be asked.
  private func leaveNotebook() {
    guard let book = gtk_widget_get_ancestor(pointer, gtk_notebook_get_type()) else { return }
    let page = gtk_notebook_page_num(book.opaque, pointer)
    if page >= 0 { gtk_notebook_remove_page(book.opaque, page) }
  }

  /// Leaves one of GTK's containers that keep an account of their children, and would go on using what has only lost its parent. Returns whether
  /// it is one of them.
  private func leaveAccount(of other: UnsafeMutablePointer<GtkWidget>) -> Bool {
    let (container, isChild) = (other.opaque, gtk_widget_get_parent(pointer) == other)
    if dl_is_a(other, gtk_list_box_get_type()) != 0 {
      if isChild { gtk_list_box_remove(container, pointer) }
    } else if dl_is_a(other, gtk_flow_box_get_type()) != 0 {
      if isChild { gtk_flow_box_remove(container, pointer) }
    } else if dl_is_a(other, gtk_stack_get_type()) != 0 {
      if isChild { gtk_stack_remove(container, pointer) }
    } else if dl_is_a(other, gtk_center_box_get_type()) != 0 {
      if gtk_center_box_get_start_widget(container) == pointer { gtk_center_box_set_start_widget(container, nil) }
      if gtk_center_box_get_center_widget(container) == pointer { gtk_center_box_set_center_widget(container, nil) }
      if gtk_center_box_get_end_widget(container) == pointer { gtk_center_box_set_end_widget(container, nil) }
    } else {
      return false
    }
    return true
  }

  /// Sets those properties of another widget to nothing that say this one.
  private func emptyPlaces(of other: UnsafeMutablePointer<GtkWidget>) {
    let objectClass = other.raw.load(as: UnsafeMutablePointer<GObjectClass>.self)
    var count: guint = 0
    guard let properties = g_object_class_list_properties(objectClass, &count) else { return }
    defer { g_free(properties) }
    let access = G_PARAM_READABLE.rawValue | G_PARAM_WRITABLE.rawValue
    for index in 0..<Int(count) {
      guard let property = properties[index]?.pointee, property.flags.rawValue & access == access,
        property.flags.rawValue & G_PARAM_CONSTRUCT_ONLY.rawValue == 0, g_type_is_a(property.value_type, gtk_widget_get_type()) != 0
      else { continue }
      var value = GValue()
      g_value_init(&value, property.value_type)
      g_object_get_property(other.cast(), property.name, &value)
      if g_value_get_object(&value) == UnsafeMutableRawPointer(pointer) {
        g_value_set_object(&value, nil)
        g_object_set_property(other.cast(), property.name, &value)
      }
      g_value_unset(&value)
    }
  }
}
