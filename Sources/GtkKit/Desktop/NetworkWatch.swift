// Whether there is a network, as the desktop knows.

import CGtk
import GObjects

/// Tells when the network changes: when there is one again, above all.
@MainActor
package final class NetworkWatch {
  private let connection: SignalConnection

  /// - Parameter onChange: called when there is a network now, another one perhaps.
  /// - Returns: nil where nobody knows.
  package init?(onChange: @escaping @MainActor () -> Void) {
    typealias Handler = @MainActor (Bool) -> Void
    guard let monitor = g_network_monitor_get_default() else { return nil }
    let trampoline: @convention(c) (UnsafeMutableRawPointer?, gboolean, UnsafeMutableRawPointer?) -> Void = { _, isAvailable, data in
      if let handler = SignalBox<Handler>.from(data)?.handler { handler(isAvailable != 0) }
    }
    let handler: @MainActor (Bool) -> Void = { if $0 { onChange() } }
    connection = connect(
      UnsafeMutableRawPointer(monitor), "network-changed", trampoline, handler)
  }

  isolated deinit { connection.disconnect() }
}
