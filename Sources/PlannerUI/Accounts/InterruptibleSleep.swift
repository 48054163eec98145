// Waiting that can be cut short.

/// What a service does between two things that it does.
@MainActor
final class InterruptibleSleep {
  private var sleeper: Task<Void, Never>?
  private var isCut = false

  /// Waits, until it is cut at the latest.
  func sleep(for duration: Duration) async {
    let sleeper = Task { _ = try? await Task.sleep(for: duration) }
    self.sleeper = sleeper
    await sleeper.value
  }

  /// Waits, unless it was cut since the last time.
  func rest(for duration: Duration) async {
    if !isCut { await sleep(for: duration) }
    isCut = false
  }

  /// Ends the waiting; if nobody waits, the next one to ``rest(for:)`` does not.
  func cut() {
    isCut = true
    end()
  }

  /// Ends the waiting.
  func end() {
    sleeper?.cancel()
    sleeper = nil
  }
}
