// The GTK application: registration with the desktop, and the loop.

import CGtk
public import GObjects
import GtkMends

/// A GTK application. Runs until its last window is closed.
@MainActor
public final class GtkApplicationHost: GObjectReference {
  var application: UnsafeMutablePointer<GtkApplication> { object.assumingMemoryBound(to: GtkApplication.self) }

  /// - Parameter id: the application's reverse-domain name, as in its desktop entry.
  public init(id: String) {
    super.init(takingOver: dl_application_new(id).raw)
    // Not one that was made earlier, for other ends.
    g_application_set_default(application.cast())
  }

  /// Whether GTK can reach a display; call before ``run(_:)`` to be able to say so in words.
  public static func canOpenDisplay() -> Bool {
    Toolkit.withoutUnusedDrivers { gtk_init_check() != 0 }
  }

  /// Calls `activate` when the desktop is ready, and runs the loop. Returns the exit status.
  public func run(_ activate: @escaping @MainActor () -> Void) -> Int32 {
    MainLoop.install()
    let connection = connectPlain(object, "activate") {
      AccessiblePlaces.mend()
      XdndOrder.install()
      activate()
    }
    defer {
      connection.disconnect()
      XdndOrder.remove()
      PointerNews.stop()
    }
    return g_application_run(application.cast(), 0, nil)
  }

  /// The window that was used last, if it is one of these.
  package func lastUsed<Item>(of windows: [Item], _ window: (Item) -> Window) -> Item? {
    guard let last = gtk_application_get_active_window(application) else { return nil }
    return windows.first { UnsafeMutableRawPointer(window($0).pointer) == UnsafeMutableRawPointer(last) }
  }

  /// Ends the loop.
  public func quit() {
    g_application_quit(application.cast())
  }
}
