// The desktop's own dialog for choosing files.

import CGtk

/// A dialog that asks for files. It blocks nothing: the windows go on working, and it goes with the object.
@MainActor
public final class FileDialog {
  /// Which files are offered.
  public struct Filter: Sendable {
    /// What the dialog calls it.
    public var title: String
    /// The endings of their names, without dots, in lower case; any case matches.
    public var endings: [String]

    /// - Parameter endings: without any, every file is offered.
    public init(_ title: String, endings: [String] = []) {
      self.title = title
      self.endings = endings
    }
  }

  /// A file that was chosen.
  public struct Choice: Sendable {
    /// What people call it.
    public var name: String
    /// Where it is; nil for one that is not on this computer.
    public var path: String?
  }

  /// What a dialog is for.
  enum Purpose {
    /// Files are to be read.
    case opening
    /// A file is to be written; its name is suggested.
    case saving(name: String)
  }

  /// GTK's dialog, which goes with this.
  private let dialog: AnyObject

  /// Asks for files to be read.
  ///
  /// - Parameters:
  ///   - parent: the window that it belongs to.
  ///   - done: called once, with what was chosen; with nothing if the person gave up. Not called any more once the object has gone.
  public convenience init(
    opening title: String, over parent: Window, filters: [Filter], done: @escaping @MainActor ([Choice]) -> Void
  ) {
    self.init(.opening, title, over: parent, filters: filters, done: done)
  }

  /// Asks for the name of a file to be written. What is there already is only chosen after a question.
  ///
  /// - Parameter name: the name that is suggested.
  public convenience init(
    saving title: String, as name: String, over parent: Window, filters: [Filter],
    done: @escaping @MainActor ([Choice]) -> Void
  ) {
    self.init(.saving(name: name), title, over: parent, filters: filters, done: done)
  }

  private init(
    _ purpose: Purpose, _ title: String, over parent: Window, filters: [Filter], done: @escaping @MainActor ([Choice]) -> Void
  ) {
    if let functions = AsyncFileDialog.Functions.shared {
      dialog = AsyncFileDialog(functions, purpose, title, over: parent, filters: filters, done: done)
    } else {
      dialog = NativeFileChooser(purpose, title, over: parent, filters: filters, done: done)
    }
  }
}

extension FileDialog.Filter {
  /// GTK's own; the caller owns it.
  @MainActor
  func made() -> OpaquePointer {
    // Never fails: GLib ends the program when memory does.
    let filter: OpaquePointer = gtk_file_filter_new()!
    gtk_file_filter_set_name(filter, title)
    if endings.isEmpty { gtk_file_filter_add_pattern(filter, "*") }
    for ending in endings { gtk_file_filter_add_suffix(filter, ending) }
    return filter
  }
}

extension FileDialog.Choice {
  /// The files of a `GListModel`, which is let go of.
  @MainActor
  static func all(of files: OpaquePointer?) -> [Self] {
    guard let files else { return [] }
    defer { g_object_unref(files.raw) }
    return (0..<g_list_model_get_n_items(files)).compactMap { index in
      g_list_model_get_item(files, index).map { Self(OpaquePointer($0)) }
    }
  }

  /// A `GFile`, which is let go of.
  @MainActor
  init(_ file: OpaquePointer) {
    defer { g_object_unref(file.raw) }
    let path = g_file_get_path(file)
    defer { g_free(path) }
    let name = g_file_get_basename(file)
    defer { g_free(name) }
    self.init(name: name.map { String(cString: $0) } ?? "", path: path.flatMap { String(validatingCString: $0) })
  }
}
