// Waiting for another program that is writing.

import GRDB
import Glibc
import Synchronization

/// Waits for a lock that another connection has.
///
/// SQLite itself asks less and less often, every 100 ms in the end: so a newcomer asks more often than those who already
/// wait, and some wait ten times as long as others. Here everybody asks at random times, and more often the longer they
/// have waited.
final class BusyHandler: Sendable {
  /// The longest wait, in seconds.
  private let limit: Double
  /// When the wait began.
  private let start: Mutex<ContinuousClock.Instant?>

  private init(limit: Double, since start: ContinuousClock.Instant? = nil) {
    self.limit = limit
    self.start = Mutex(start)
  }

  /// The busy mode of a connection that gives up after this many seconds.
  static func mode(seconds: Double) -> Database.BusyMode {
    let patience = BusyHandler(limit: seconds)
    return .callback { patience.waitsAgain(afterTries: $0) }
  }

  /// Repeats what SQLite gives up at once instead of waiting, for up to this many seconds.
  ///
  /// SQLite does so when a reader has to write: two of them would wait for each other for ever, unless one releases
  /// everything and starts again, as each try does.
  static func retry<Result>(seconds: Double, _ body: () throws -> Result) throws -> Result {
    let patience = BusyHandler(limit: seconds, since: .now)
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
