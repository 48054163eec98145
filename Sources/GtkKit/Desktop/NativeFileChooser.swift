// GTK's dialog for choosing files up to 4.8.

import CGtk
import GObjects
import GtkMends

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
    for window in chooserWindows where !before.contains(window) { FileChooserLists.mend(below: window) }
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

  private func show(_ filters: [FileDialog.Filter]) {
    for filter in filters {
      let made = filter.made()
      gtk_file_chooser_add_filter(dialog, made)
      g_object_unref(made.raw)
    }
    typealias Handler = @MainActor (gint) -> Void
    let trampoline: @convention(c) (UnsafeMutableRawPointer?, gint, UnsafeMutableRawPointer?) -> Void = {
      _, response, data in
      SignalBox<Handler>.from(data)?.handler(response)
    }
    let handler: @MainActor (gint) -> Void = { [weak self] in self?.answered($0) }
    answer = connect(object, "response", trampoline, handler)
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
