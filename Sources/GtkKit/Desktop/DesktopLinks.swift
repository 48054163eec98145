// Addresses that other programs open.

import CGtk

/// The desktop's way from an address to the program that opens it.
@MainActor
public enum DesktopLinks {
  private typealias Error = UnsafeMutablePointer<UnsafeMutablePointer<GError>?>
  private typealias Answer = (_ source: UnsafeMutableRawPointer?, _ result: OpaquePointer?) -> Void

  /// Opens an address with the program that the person has chosen for its kind; from inside of a sandbox the desktop's portal does.
  ///
  /// - Parameters:
  ///   - address: a URI, percent-encoded. It is opened, whatever it is: to look at its scheme is the caller's.
  ///   - widget: what it was asked in.
  ///   - failed: called with the reason, in the person's language, if nothing opens it.
  public static func open(_ address: String, from widget: Widget, failed: @escaping @MainActor (String) -> Void) {
    let root = gtk_widget_get_root(widget.pointer)?.raw
    let window = dl_is_a(root, gtk_window_get_type()) != 0 ? root : nil
    let answered: GAsyncReadyCallback = { source, result, data in
      SignalBox<Answer>.from(data)?.handler(source.map { UnsafeMutableRawPointer($0) }, result)
      releaseBox(data)
    }
    /// Keeps until the answer what tells from it whether the address was opened.
    func keep(_ finish: @escaping @MainActor (UnsafeMutableRawPointer?, OpaquePointer?, Error) -> gboolean) -> UnsafeMutableRawPointer {
      let answer: @MainActor (UnsafeMutableRawPointer?, OpaquePointer?) -> Void = { source, result in
        var error: UnsafeMutablePointer<GError>?
        if finish(source, result, &error) == 0 { failed(error?.pointee.message.map { String(cString: $0) } ?? "") }
        g_clear_error(&error)
      }
      return SignalBox<Answer>(unisolated(answer, as: Answer.self)).retained()
    }
    if let functions = LauncherFunctions.shared {
      let launcher = functions.make(address)
      // It keeps itself until it has answered.
      defer { g_object_unref(launcher) }
      functions.launch(launcher, window, nil, answered, keep { functions.launched($0, $1, $2) })
    } else {
      gtk_show_uri_full(
        window?.assumingMemoryBound(to: GtkWindow.self), address, guint32(GDK_CURRENT_TIME), nil, answered,
        keep { gtk_show_uri_full_finish($0?.assumingMemoryBound(to: GtkWindow.self), $1, $2) })
    }
  }

  /// The functions of a `GtkUriLauncher`, which GTK has from 4.10 on.
  private struct LauncherFunctions {
    typealias Launch =
      @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, GAsyncReadyCallback?, gpointer?) -> Void

    let make: @convention(c) (UnsafePointer<CChar>) -> UnsafeMutableRawPointer
    let launch: Launch
    let launched: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, Error) -> gboolean

    /// Those of the toolkit that runs; nil if it has none.
    @MainActor static let shared = LauncherFunctions()

    private init?() {
      func find<Function>(_ name: String) -> Function? { Toolkit.function("gtk_uri_launcher_\(name)") }
      guard let make: @convention(c) (UnsafePointer<CChar>) -> UnsafeMutableRawPointer = find("new"), let launch: Launch = find("launch"),
        let launched: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, Error) -> gboolean = find("launch_finish")
      else { return nil }
      (self.make, self.launch, self.launched) = (make, launch, launched)
    }
  }
}
