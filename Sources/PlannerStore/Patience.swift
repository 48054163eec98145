// Waiting for another program that is writing.

import GRDB
import Glibc
import Synchronization

/// How a connection waits for a lock that another one has.
///
/// SQLite's own way is to ask more and more seldom, every 100 ms in the end: whoever comes new asks more often than those
/// who wait already, and under many some wait ten times as long as others. Here everybody asks at random times, and those
/// more often who have waited long.
final class Patience: Sendable {
  /// The most that is waited, in seconds.
  private let limit: Double
  /// Since when it waits.
  private let start: Mutex<ContinuousClock.Instant?>

  private init(limit: Double, since start: ContinuousClock.Instant? = nil) {
    self.limit = limit
    self.start = Mutex(start)
  }

  /// For a connection's configuration: it waits as many seconds, then it gives up.
  static func mode(seconds: Double) -> Database.BusyMode {
    let patience = Patience(limit: seconds)
    return .callback { patience.waitsAgain(afterTries: $0) }
  }

  /// Tries what SQLite gives up at once instead of waiting, again and again for as many seconds.
  ///
  /// That is whatever begins as a reader and then has to write: two that wait for each other so would wait for ever, unless one lets go
  /// of all that it has and begins anew, as each try does.
  static func retry<Result>(seconds: Double, _ body: () throws -> Result) throws -> Result {
    let patience = Patience(limit: seconds, since: .now)
    var tries = 1
    while true {
      do {
        return try body()
      } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
        guard patience.waitsAgain(afterTries: tries) else { throw error }
        tries += 1
      }
    }
  }

  private func waitsAgain(afterTries tries: Int) -> Bool {
    let now = ContinuousClock.now
    let waited = start.withLock { start in
      if tries == 0 { start = now }
      return (start ?? now).duration(to: now) / .seconds(1)
    }
    if waited >= limit { return false }
    let longest = tries == 0 ? 2_000 : waited < 2 ? 30_000 : 15_000
    usleep(UInt32.random(in: 500...UInt32(longest)))
    return true
  }
}
