// Hearing that something can be read.

import CGtk
import GObjects

/// Calls back whenever a file descriptor can be read, or its other end is gone, until it is let go of.
@MainActor
package final class DescriptorWatch {
  nonisolated private let source: guint

  /// - Parameters:
  ///   - descriptor: stays the caller's.
  ///   - body: reads what is there. Returns whether it wants to hear of more.
  package init(_ descriptor: Int32, _ body: @escaping @MainActor () -> Bool) {
    typealias Handler = @MainActor () -> Bool
    let data = SignalBox<Handler>(body).retained()
    source = g_unix_fd_add_full(
      G_PRIORITY_DEFAULT, descriptor, GIOCondition(rawValue: G_IO_IN.rawValue | G_IO_HUP.rawValue),
      { _, _, data in (SignalBox<Handler>.from(data)?.handler() ?? false).gboolean }, data, { releaseBox($0) })
  }

  deinit {
    // Gone by itself when the body wanted no more.
    if let source = g_main_context_find_source_by_id(nil, source) { g_source_destroy(source) }
  }
}
