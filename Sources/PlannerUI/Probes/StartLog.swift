// When a start gets where, written to a file for benchmarks.

import Glibc
import GtkKit

/// Writes one line for each step of a start: when it was done, in seconds on the monotonic clock, and what it was.
enum StartLog {
  /// Says that something is done. Nothing happens unless `DAYLANE_START_LOG` names a file, and in a build without `PROBES`.
  static func note(_ done: StaticString) {
    #if PROBES
      guard let path = Environment.startLog, let file = fopen(path, "a") else { return }
      defer { fclose(file) }
      fputs("\(monotonicTime()) \(done)\n", file)
    #endif
  }
}
