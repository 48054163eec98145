// What a synchronisation waits for, for whoever looks on.

import Synchronization
import Words

/// What is waited for.
public enum SyncWait: Sendable, Hashable {
  /// The server at this host.
  case server(String)
  /// The command that prints the password.
  case passwordCommand
  /// The desktop's keyring.
  case keyring
  /// The next minute, because the server has had its share of this one; see `SyncLimits.minute`.
  case limit

  /// As "waiting for example.org".
  public var line: String {
    switch self {
    case .server(let host): tr("waiting for %s", host)
    case .passwordCommand: tr("waiting for the password command")
    case .keyring: tr("waiting for the keyring")
    case .limit: tr("waiting for the next minute: this minute's limit is reached")
    }
  }
}

/// Knows what one account's synchronisation waits for. It can be asked on any thread.
public final class SyncWatch: Sendable {
  private struct State {
    var wait: (wait: SyncWait, since: ContinuousClock.Instant)?
    var limitedSince = ContinuousClock.now
    /// How many things wait for the next minute.
    var limited = 0
  }

  private let state = Mutex(State())

  /// What is waited for now, and for how long already; nil if nothing is.
  public var current: (wait: SyncWait, duration: Duration)? {
    state.withLock { state in
      if state.limited > 0 { return (.limit, ContinuousClock.now - state.limitedSince) }
      return state.wait.map { ($0.wait, ContinuousClock.now - $0.since) }
    }
  }

  /// Something is waited for from now on.
  func begin(_ wait: SyncWait) { state.withLock { $0.wait = (wait, .now) } }

  /// Nothing is waited for any more.
  func end() { state.withLock { $0.wait = nil } }

  /// Something begins to wait for the next minute, or goes on.
  ///
  /// - Returns: whether it is the first that waits.
  func limit(isWaiting: Bool) -> Bool {
    state.withLock { state in
      state.limited += isWaiting ? 1 : -1
      guard isWaiting, state.limited == 1 else { return false }
      state.limitedSince = .now
      return true
    }
  }
}
