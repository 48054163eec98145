// GTK's dialog for choosing files up to 4.8.

import CGtk

/// A `GtkFileChooserNative`. Newer toolkits have ``AsyncFileDialog``, and advise against this one.
@MainActor
final class NativeFileChooser: GObjectReference {
  private var dialog: OpaquePointer { OpaquePointer(object) }
  private var done: (([FileDialog.Choice]) -> Void)?
  private var answer: SignalConnection?

  init(
    _ purpose: FileDialog.Purpose, _ title: String, over parent: Window, filters: [FileDialog.Filter],
    done: @escaping @MainActor ([FileDialog.Choice]) -> Void
  ) {
    self.done = done
    switch purpose {
    case .opening:
      super.init(takingOver: Self.make(title, parent, GTK_FILE_CHOOSER_ACTION_OPEN).raw)
      gtk_file_chooser_set_select_multiple(dialog, 1)
    case .saving(let name):
      super.init(takingOver: Self.make(title, parent, GTK_FILE_CHOOSER_ACTION_SAVE).raw)
      gtk_file_chooser_set_current_name(dialog, name)
    }
    show(filters)
  }

  /// For how long GTK's own dialog lives on, unseen, in seconds. It must not go while it reads a folder, waits for what was pasted into it,
  /// or is pressed: what comes then would find it freed (GTK 4.8).
  private static let rest: guint = 30

  isolated deinit {
    answer?.disconnect()
    gtk_native_dialog_hide(object.assumingMemoryBound(to: GtkNativeDialog.self))
    g_timeout_add_seconds(
      Self.rest,
      { dialog in
        gtk_native_dialog_destroy(dialog?.assumingMemoryBound(to: GtkNativeDialog.self))
        g_object_unref(dialog)
        return 0
      }, g_object_ref(object))
  }

  private static func make(_ title: String, _ parent: Window, _ action: GtkFileChooserAction) -> OpaquePointer {
    let before = chooserWindows
    // The desktop's own words for its buttons.
    let dialog: OpaquePointer = gtk_file_chooser_native_new(title, parent.pointer.cast(), action, nil, nil)
    for window in chooserWindows where !before.contains(window) { letGoOfFolder(below: window) }
    return dialog
  }

  /// The windows of GTK's own dialogs, which show where there is no portal.
  private static var chooserWindows: [UnsafeMutablePointer<GtkWidget>] {
    let windows = gtk_window_get_toplevels()
    return (0..<g_list_model_get_n_items(windows)).compactMap { index in
      guard let window = g_list_model_get_item(windows, index) else { return nil }
      // The list of them keeps it.
      g_object_unref(window)
      return dl_is_a(window, gtk_file_chooser_dialog_get_type()) != 0 ? window.assumingMemoryBound(to: GtkWidget.self) : nil
    }
  }

  /// Takes GTK's list of files from what shows it once its dialog goes. What is pressed then is never freed, and the list would go on
  /// watching its folder for a dialog that is not there any more: the next change of a file there would find it freed, too.
  /// A column's head that is let go of later sorts nothing then.
  private static func letGoOfFolder(below widget: UnsafeMutablePointer<GtkWidget>) {
    var next = gtk_widget_get_first_child(widget)
    while let child = next {
      if dl_is_a(child, gtk_tree_view_get_type()) != 0 {
        let letGo: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = { list, _ in
          guard let view = list?.assumingMemoryBound(to: GtkTreeView.self) else { return }
          for index in 0..<gtk_tree_view_get_n_columns(view) {
            gtk_tree_view_column_set_sort_column_id(gtk_tree_view_get_column(view, Int32(index)), -1)
          }
          dl_object_set_object(list, "model", nil)
        }
        g_signal_connect_data(child.raw, "unrealize", unsafeBitCast(letGo, to: GCallback.self), nil, nil, GConnectFlags(0))
      }
      letGoOfFolder(below: child)
      next = gtk_widget_get_next_sibling(child)
    }
  }

  private func show(_ filters: [FileDialog.Filter]) {
    for filter in filters {
      let made = filter.made()
      gtk_file_chooser_add_filter(dialog, made)
      g_object_unref(made.raw)
    }
    typealias Handler = (gint) -> Void
    let trampoline: @convention(c) (UnsafeMutableRawPointer?, gint, UnsafeMutableRawPointer?) -> Void = {
      _, response, data in
      SignalBox<Handler>.from(data)?.handler(response)
    }
    let handler: @MainActor (gint) -> Void = { [weak self] in self?.answered($0) }
    answer = connect(object, "response", unsafeBitCast(trampoline, to: GCallback.self), unisolated(handler, as: Handler.self))
    gtk_native_dialog_show(object.assumingMemoryBound(to: GtkNativeDialog.self))
  }

  private func answered(_ response: gint) {
    let choices = response == GTK_RESPONSE_ACCEPT.rawValue ? FileDialog.Choice.all(of: gtk_file_chooser_get_files(dialog)) : []
    let done = done
    self.done = nil
    // It is still in the middle of closing, and this may be what lets go of it.
    MainLoop.whenIdle { done?(choices) }
  }
}
