// Addresses that other programs open.

import CGtk

/// The desktop's way from an address to the program that opens it.
@MainActor
public enum DesktopLinks {
  /// Opens an address with the program that the person has chosen for its kind; from inside of a sandbox the desktop's portal does.
  ///
  /// - Parameters:
  ///   - address: a URI, percent-encoded. It is opened, whatever it is: to look at its scheme is the caller's.
  ///   - widget: what it was asked in.
  ///   - failed: called with the reason, in the person's language, if nothing opens it.
  public static func open(_ address: String, from widget: Widget, failed: @escaping @MainActor (String) -> Void) {
    typealias Handler = (String) -> Void
    let root = gtk_widget_get_root(widget.pointer)?.raw
    let window = dl_is_a(root, gtk_window_get_type()) != 0 ? root?.assumingMemoryBound(to: GtkWindow.self) : nil
    gtk_show_uri_full(
      window, address, guint32(GDK_CURRENT_TIME), nil,
      { source, result, data in
        var error: UnsafeMutablePointer<GError>?
        let parent = source.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWindow.self) }
        if gtk_show_uri_full_finish(parent, result, &error) == 0 {
          let reason = error?.pointee.message.map { String(cString: $0) } ?? ""
          SignalBox<Handler>.from(data)?.handler(reason)
        }
        g_clear_error(&error)
        releaseBox(data)
      }, SignalBox<Handler>(unisolated(failed, as: Handler.self)).retained())
  }
}
