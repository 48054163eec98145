// Addresses that other programs open.

import CGtk
import GObjects

/// The desktop's way from an address to the program that opens it.
@MainActor
package enum DesktopLinks {
  private typealias Failure = UnsafeMutablePointer<UnsafeMutablePointer<GError>?>

  /// Opens an address with the program that the person has chosen for its kind; from inside of a sandbox the desktop's portal does.
  ///
  /// - Parameters:
  ///   - address: a URI, percent-encoded. It is opened, whatever it is: to look at its scheme is the caller's.
  ///   - widget: what it was asked in.
  ///   - failed: called with the reason, in the person's language, if nothing opens it.
  package static func open(_ address: String, from widget: Widget, failed: @escaping @MainActor (String) -> Void) {
    let root = gtk_widget_get_root(widget.pointer)?.raw
    let window = dl_is_a(root, gtk_window_get_type()) != 0 ? root : nil
    /// Waits for the answer, from which `finish` tells whether the address was opened.
    func answer(_ finish: @escaping @MainActor (UnsafeMutableRawPointer?, OpaquePointer?, Failure) -> gboolean) -> AsyncAnswer {
      AsyncAnswer { source, result in
        var error: UnsafeMutablePointer<GError>?
        if finish(source, result, &error) == 0 { failed(error?.pointee.message.map { String(cString: $0) } ?? "") }
        g_clear_error(&error)
      }
    }
    if let functions = LauncherFunctions.shared {
      let launcher = functions.make(address)
      // It keeps itself until it has answered.
      defer { g_object_unref(launcher) }
      functions.launch(launcher, window, nil, AsyncAnswer.callback, answer { functions.launched($0, $1, $2) }.data)
    } else {
      gtk_show_uri_full(
        window?.assumingMemoryBound(to: GtkWindow.self), address, guint32(GDK_CURRENT_TIME), nil, AsyncAnswer.callback,
        answer { gtk_show_uri_full_finish($0?.assumingMemoryBound(to: GtkWindow.self), $1, $2) }.data)
    }
  }

  /// The functions of a `GtkUriLauncher`, which GTK has from 4.10 on.
  private struct LauncherFunctions {
    typealias Launch =
      @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, GAsyncReadyCallback?, gpointer?) -> Void

    let make: @convention(c) (UnsafePointer<CChar>) -> UnsafeMutableRawPointer
    let launch: Launch
    let launched: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, Failure) -> gboolean

    /// Those of the toolkit that runs; nil if it has none.
    @MainActor static let shared = LauncherFunctions()

    private init?() {
      func find<Function>(_ name: String) -> Function? { Toolkit.function("gtk_uri_launcher_\(name)") }
      guard let make: @convention(c) (UnsafePointer<CChar>) -> UnsafeMutableRawPointer = find("new"), let launch: Launch = find("launch"),
        let launched: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, Failure) -> gboolean = find("launch_finish")
      else { return nil }
      (self.make, self.launch, self.launched) = (make, launch, launched)
    }
  }
}
