// Being asked to end, by the session or from a terminal.

import CGtk
import GObjects
import Glibc

/// Calls back when the process is asked to end (SIGTERM, SIGINT, SIGHUP), until it is let go of. Each of the signals is heard once: asked the
/// same again, the process ends at once.
@MainActor
package final class TerminationSignals {
  nonisolated private let sources: [guint]

  /// - Parameter body: called from the loop, after the events that have come before.
  package init(_ body: @escaping @MainActor () -> Void) {
    typealias Handler = @MainActor () -> Void
    sources = [SIGTERM, SIGINT, SIGHUP].map { signal in
      let data = SignalBox<Handler>(body).retained()
      return g_unix_signal_add_full(
        G_PRIORITY_HIGH_IDLE, signal,
        { data in
          SignalBox<Handler>.from(data)?.handler()
          return 0
        }, data, { releaseBox($0) })
    }
  }

  deinit {
    for source in sources {
      // Gone by itself once it was heard.
      if let source = g_main_context_find_source_by_id(nil, source) { g_source_destroy(source) }
    }
  }
}
