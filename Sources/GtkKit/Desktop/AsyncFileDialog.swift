// GTK's dialog for choosing files from 4.10 on.

import CGtk
import GObjects

/// A `GtkFileDialog`. The program is built for a toolkit without it: its functions are looked up while it runs.
@MainActor
final class AsyncFileDialog {
  /// The functions that the dialog is used with.
  struct Functions {
    typealias Object = UnsafeMutableRawPointer
    typealias Text = UnsafePointer<CChar>
    typealias Ask = @convention(c) (Object, Object?, Object?, GAsyncReadyCallback?, gpointer?) -> Void
    typealias Answer = @convention(c) (Object, Object?, UnsafeMutableRawPointer?) -> Object?

    let make: @convention(c) () -> Object
    let setTitle: @convention(c) (Object, Text) -> Void
    let setFilters: @convention(c) (Object, Object) -> Void
    let setName: @convention(c) (Object, Text) -> Void
    let open: Ask
    let opened: Answer
    let save: Ask
    let saved: Answer

    /// Those of the toolkit that runs; nil if it has no such dialog.
    @MainActor static let shared = Functions()

    private init?() {
      func find<Function>(_ name: String) -> Function? { Toolkit.function("gtk_file_dialog_\(name)") }
      guard let make: @convention(c) () -> Object = find("new"),
        let setTitle: @convention(c) (Object, Text) -> Void = find("set_title"),
        let setFilters: @convention(c) (Object, Object) -> Void = find("set_filters"),
        let setName: @convention(c) (Object, Text) -> Void = find("set_initial_name"),
        let open: Ask = find("open_multiple"), let opened: Answer = find("open_multiple_finish"),
        let save: Ask = find("save"), let saved: Answer = find("save_finish")
      else { return nil }
      (self.make, self.setTitle, self.setFilters, self.setName) = (make, setTitle, setFilters, setName)
      (self.open, self.opened, self.save, self.saved) = (open, opened, save, saved)
    }
  }

  private let cancellable: UnsafeMutablePointer<GCancellable> = g_cancellable_new()

  init(
    _ functions: Functions, _ purpose: FileDialog.Purpose, _ title: String, over parent: Window, filters: [FileDialog.Filter],
    done: @escaping @MainActor ([FileDialog.Choice]) -> Void
  ) {
    let dialog = functions.make()
    // It keeps itself until it has answered.
    defer { g_object_unref(dialog) }
    functions.setTitle(dialog, title)
    let list: OpaquePointer = g_list_store_new(gtk_file_filter_get_type())
    for filter in filters {
      let made = filter.made()
      g_list_store_append(list, made.raw)
      g_object_unref(made.raw)
    }
    functions.setFilters(dialog, list.raw)
    g_object_unref(list.raw)

    let isSaving: Bool
    switch purpose {
    case .opening: isSaving = false
    case .saving(let name):
      isSaving = true
      functions.setName(dialog, name)
    }
    let (ask, finish) = isSaving ? (functions.save, functions.saved) : (functions.open, functions.opened)
    let answer = AsyncAnswer { [weak self] dialog, result in
      guard let dialog else { return }
      let chosen = finish(dialog, result?.raw, nil).map { OpaquePointer($0) }
      let choices = isSaving ? chosen.map { [FileDialog.Choice($0)] } ?? [] : FileDialog.Choice.all(of: chosen)
      // It is still in the middle of closing, and this may be what lets go of it.
      MainLoop.whenIdle { if self != nil { done(choices) } }
    }
    ask(dialog, parent.pointer.raw, cancellable, AsyncAnswer.callback, answer.data)
  }

  isolated deinit {
    g_cancellable_cancel(cancellable)
    g_object_unref(cancellable)
  }
}
