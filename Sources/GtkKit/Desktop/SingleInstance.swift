// One program for each thing that it works on: the second one that is started hands over to the first.

import CGtk
package import GObjects
import Glibc

/// A name on the session bus, which the first program that asks for it gets. Later ones ask the first to do what they were
/// started for. Without a session bus every program is the first.
///
/// It says nothing about windows: the application that shows them has another name, the same for all.
@MainActor
package final class SingleInstance: GObjectReference {
  private static let action = "request"

  private var application: UnsafeMutablePointer<GApplication> { object.assumingMemoryBound(to: GApplication.self) }

  /// Asks for the name; waits for the bus, not for the other program's windows.
  ///
  /// - Parameter name: a reverse-domain name that says what the program works on.
  package init(name: String) {
    super.init(takingOver: dl_unique_application_new(name).raw)
    let type = g_variant_type_new("(ass)")
    defer { g_variant_type_free(type) }
    guard let action = g_simple_action_new(Self.action, type) else { return }
    typealias Handler = @MainActor (OpaquePointer?) -> Void
    let trampoline: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> Void = {
      _, parameter, data in
      SignalBox<Handler>.from(data)?.handler(parameter)
    }
    let handler: @MainActor (OpaquePointer?) -> Void = { [weak self] in self?.received($0) }
    connect(action.raw, "activate", trampoline, handler)
    g_action_map_add_action(object.opaque, action)
    g_object_unref(action.raw)
    g_application_register(application, nil, nil)
  }

  /// Whether another program had the name already.
  package var isSecond: Bool {
    g_application_get_is_registered(application) != 0 && g_application_get_is_remote(application) != 0
  }

  /// Called with what a later program was started with, and with the token by which its window may come to the front.
  package var onRequest: (_ words: [String], _ token: String) -> Void = { _, _ in }

  /// Asks the program that has the name.
  ///
  /// - Parameters:
  ///   - words: what this one was started with.
  ///   - token: see ``launchToken``.
  package func send(_ words: [String], token: String) {
    var items = words.map { g_variant_new_string($0) }
    let type = g_variant_type_new("s")
    defer { g_variant_type_free(type) }
    let list = g_variant_new_array(type, &items, gsize(items.count))
    var parts = [list, g_variant_new_string(token)]
    g_action_group_activate_action(object.opaque, Self.action, g_variant_new_tuple(&parts, 2))
    if let connection = g_application_get_dbus_connection(application) {
      g_dbus_connection_flush_sync(connection, nil, nil)
    }
  }

  /// What the desktop gave this program so that its window comes to the front; empty if nothing. GTK takes it away when it
  /// starts, so it is to be asked for before.
  package static var launchToken: String {
    for name in ["XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID"] {
      if let value = getenv(name), value.pointee != 0 { return String(cString: value) }
    }
    return ""
  }

  private func received(_ parameter: OpaquePointer?) {
    guard let parameter, let list = g_variant_get_child_value(parameter, 0),
      let token = g_variant_get_child_value(parameter, 1)
    else { return }
    defer {
      g_variant_unref(list)
      g_variant_unref(token)
    }
    let words = (0..<g_variant_n_children(list)).compactMap { index -> String? in
      guard let word = g_variant_get_child_value(list, index) else { return nil }
      defer { g_variant_unref(word) }
      return String(cString: g_variant_get_string(word, nil))
    }
    onRequest(words, String(cString: g_variant_get_string(token, nil)))
  }
}

extension UnsafeMutableRawPointer {
  fileprivate var opaque: OpaquePointer { OpaquePointer(self) }
}
