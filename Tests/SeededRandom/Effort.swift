// How long a property test looks for a fault.

import Foundation

/// The length of property tests.
public enum Effort {
  /// A tenth of `all` rounds in a usual run, and all of them where `DAYLANE_TEST_ALL` is set, as `make test-all` does: unoptimised, the
  /// whole takes minutes, and each run has seeds of its own.
  public static func part(of all: Int) -> Int {
    ProcessInfo.processInfo.environment["DAYLANE_TEST_ALL"] == nil ? max(1, all / 10) : all
  }
}
