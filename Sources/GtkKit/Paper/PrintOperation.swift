// Printing through the desktop's dialog, which blocks nothing.

import CGtk
package import GObjects
import Geometry
package import Paper

/// The desktop's dialog for printing, and the printing itself. It belongs to the window that it was opened over, and goes with the object.
@MainActor
package final class PrintOperation: GObjectReference {
  /// How printing has ended.
  package enum Outcome: Sendable, Equatable {
    case printed, cancelled
    /// With the reason, in the desktop's words.
    case failed(String)
  }

  private var operation: OpaquePointer { OpaquePointer(object) }
  private let text = PangoText()
  private let drawing: PaperDrawing
  /// Begins to lay out for a size of paper; each call of what it gives goes on a little, until there are sheets.
  private let layOut: @MainActor (PaperFormat, PangoText) -> @MainActor () -> [PaperSheet]?
  private var step: (@MainActor () -> [PaperSheet]?)?
  private var sheets: [PaperSheet]?
  private var done: (@MainActor (Outcome) -> Void)?
  private var connections: [SignalConnection] = []

  /// - Parameters:
  ///   - title: what the printer's queue calls it.
  ///   - fileName: what a file is called that is printed to, without an ending.
  ///   - isLandscape: whether the paper lies on its long side, unless somebody chooses otherwise.
  ///   - layOut: begins to lay out for a size of paper. Each call of what it gives goes on a little, between two frames, until there are sheets.
  ///   - done: called once, and not any more once the object has gone.
  package init(
    title: String, fileName: String, isLandscape: Bool, palette: PaperPalette,
    layOut: @escaping @MainActor (PaperFormat, PangoText) -> @MainActor () -> [PaperSheet]?,
    done: @escaping @MainActor (Outcome) -> Void
  ) {
    self.layOut = layOut
    self.done = done
    drawing = PaperDrawing(palette: palette, text: text)
    // Never fails: GLib ends the program when memory does.
    super.init(takingOver: gtk_print_operation_new()!.raw)
    let operation: UnsafeMutablePointer<GtkPrintOperation> = OpaquePointer(object).cast()
    let setup = gtk_page_setup_new()
    gtk_page_setup_set_orientation(setup, isLandscape ? GTK_PAGE_ORIENTATION_LANDSCAPE : GTK_PAGE_ORIENTATION_PORTRAIT)
    gtk_print_operation_set_default_page_setup(operation, setup)
    g_object_unref(setup?.raw)
    gtk_print_operation_set_job_name(operation, title)
    // The file's name, for who prints to one.
    let settings = gtk_print_settings_new()
    gtk_print_settings_set(settings, GTK_PRINT_SETTINGS_OUTPUT_BASENAME, fileName)
    gtk_print_operation_set_print_settings(operation, settings)
    g_object_unref(settings?.raw)
    gtk_print_operation_set_unit(operation, GTK_UNIT_POINTS)
    gtk_print_operation_set_use_full_page(operation, 1)
    gtk_print_operation_set_embed_page_setup(operation, 1)
    // No loop inside of the loop.
    gtk_print_operation_set_allow_async(operation, 1)
    connectSignals()
  }

  isolated deinit {
    for connection in connections { connection.disconnect() }
  }

  /// Opens the dialog.
  package func run(over window: Window) {
    var error: UnsafeMutablePointer<GError>?
    let result = gtk_print_operation_run(
      operation.cast(), GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, window.pointer.cast(), &error)
    guard result == GTK_PRINT_OPERATION_RESULT_ERROR else { return }
    finish(.failed(Self.message(of: error)))
  }

  // MARK: Private

  private func connectSignals() {
    typealias Begin = @MainActor (OpaquePointer?) -> Void
    let begin: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> Void = {
      SignalBox<Begin>.from($2)?.handler($1)
    }
    let beginHandler: Begin = { [weak self] in self?.begin($0) }
    connections.append(connect(object, "begin-print", begin, beginHandler))

    typealias Paginate = @MainActor (OpaquePointer?) -> gboolean
    let paginate: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> gboolean = {
      SignalBox<Paginate>.from($2)?.handler($1) ?? 1
    }
    let paginateHandler: Paginate = { [weak self] _ in self?.goOn() ?? 1 }
    connections.append(connect(object, "paginate", paginate, paginateHandler))

    typealias Draw = @MainActor (OpaquePointer?, gint) -> Void
    let draw: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, gint, UnsafeMutableRawPointer?) -> Void = {
      SignalBox<Draw>.from($3)?.handler($1, $2)
    }
    let drawHandler: Draw = { [weak self] in self?.draw(Int($1), in: $0) }
    connections.append(connect(object, "draw-page", draw, drawHandler))

    typealias Done = @MainActor (gint) -> Void
    let done: @convention(c) (UnsafeMutableRawPointer?, gint, UnsafeMutableRawPointer?) -> Void = {
      SignalBox<Done>.from($2)?.handler($1)
    }
    let doneHandler: Done = { [weak self] in self?.ended($0) }
    connections.append(connect(object, "done", done, doneHandler))
  }

  private func begin(_ context: OpaquePointer?) {
    let size = Size(width: gtk_print_context_get_width(context), height: gtk_print_context_get_height(context))
    sheets = nil
    step = layOut(PaperFormat(size: size), text)
  }

  /// Lays out a little more. Returns whether that was all, as GTK asks.
  private func goOn() -> gboolean {
    guard let made = step?() else { return 0 }
    sheets = made
    step = nil
    gtk_print_operation_set_n_pages(operation.cast(), Int32(made.count))
    return 1
  }

  private func draw(_ index: Int, in context: OpaquePointer?) {
    guard let sheets, sheets.indices.contains(index), let cairo = gtk_print_context_get_cairo_context(context) else { return }
    drawing.draw(sheets[index], into: cairo)
  }

  private func ended(_ result: gint) {
    switch GtkPrintOperationResult(UInt32(result)) {
    case GTK_PRINT_OPERATION_RESULT_ERROR:
      var error: UnsafeMutablePointer<GError>?
      gtk_print_operation_get_error(operation.cast(), &error)
      finish(.failed(Self.message(of: error)))
    case GTK_PRINT_OPERATION_RESULT_APPLY: finish(.printed)
    default: finish(.cancelled)
    }
  }

  private func finish(_ outcome: Outcome) {
    let done = done
    self.done = nil
    step = nil
    // It is still in the middle of ending, and this may be what lets go of it.
    MainLoop.whenIdle { done?(outcome) }
  }

  private static func message(of error: UnsafeMutablePointer<GError>?) -> String {
    defer { if let error { g_error_free(error) } }
    return error?.pointee.message.map { String(cString: $0) } ?? ""
  }
}
