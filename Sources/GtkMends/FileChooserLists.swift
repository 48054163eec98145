// Fault: what is pressed in the dialog for choosing files when that closes is never freed, and its list of files goes on
// sorting and watching a folder for a dialog that is not there any more.
// Shows: a crash at a press of a column's head, or at the next change in the folder.
// In: 4.8. From 4.10 on another dialog serves, `AsyncFileDialog`.
// Report: a like crash, https://github.com/gtk-rs/gtk4-rs/issues/1000.

package import CGtk
import GObjects

/// The lists of files in GTK's own dialog.
@MainActor
package enum FileChooserLists {
  /// Mends those below a window of GTK's own.
  package static func mend(below widget: UnsafeMutablePointer<GtkWidget>) {
    var next = gtk_widget_get_first_child(widget)
    while let child = next {
      if dl_is_a(child, gtk_tree_view_get_type()) != 0 {
        ignoreHeads(of: child)
        letGoOfFolder(child)
      }
      mend(below: child)
      next = gtk_widget_get_next_sibling(child)
    }
  }

  /// Has a column's head that is pressed do nothing while there are no files to sort: before a folder has been read, or once the view has gone,
  /// as what is pressed then is let go of later.
  private static func ignoreHeads(of view: UnsafeMutablePointer<GtkWidget>) {
    let stop: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = { column, _ in
      let view = column.flatMap { gtk_tree_view_column_get_tree_view(OpaquePointer($0)) }
      let files = view.flatMap { gtk_tree_view_get_model(UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkTreeView.self)) }
      if files == nil { g_signal_stop_emission_by_name(column, "clicked") }
    }
    let view = UnsafeMutableRawPointer(view).assumingMemoryBound(to: GtkTreeView.self)
    for index in 0..<gtk_tree_view_get_n_columns(view) {
      guard let column = gtk_tree_view_get_column(view, Int32(index)) else { continue }
      g_signal_connect_data(column.raw, "clicked", unsafeBitCast(stop, to: GCallback.self), nil, nil, GConnectFlags(0))
      // What sorts is connected anew, behind that.
      let sorted = gtk_tree_view_column_get_sort_column_id(column)
      gtk_tree_view_column_set_sort_column_id(column, -1)
      gtk_tree_view_column_set_sort_column_id(column, sorted)
    }
  }

  /// Takes GTK's list of files from what shows it once its dialog goes. What is pressed then is never freed, and the list would go on
  /// watching its folder for a dialog that is not there any more: the next change of a file there would find it freed, too.
  private static func letGoOfFolder(_ view: UnsafeMutablePointer<GtkWidget>) {
    let letGo: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = { view, _ in
      dl_object_set_object(view, "model", nil)
    }
    g_signal_connect_data(view.raw, "unrealize", unsafeBitCast(letGo, to: GCallback.self), nil, nil, GConnectFlags(0))
  }
}
