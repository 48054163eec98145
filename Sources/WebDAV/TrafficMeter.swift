// How much is asked of a server, and taken from it, in a minute.

/// What one account may ask, write and read in a minute.
public struct TrafficLimits: Sendable, Hashable {
  public var questions: Int
  /// How many of the questions change something.
  public var writings: Int
  public var bytesRead: Int
  public var bytesWritten: Int

  public init(questions: Int, writings: Int, bytesRead: Int, bytesWritten: Int) {
    (self.questions, self.writings, self.bytesRead, self.bytesWritten) = (questions, writings, bytesRead, bytesWritten)
  }
}

/// Counts what goes to a server and comes from it. What is too much for one minute waits for the next one: a server that makes a program write, ask or
/// read again and again, for whatever reason, gets no more than that.
public actor TrafficMeter {
  private let limits: TrafficLimits
  private let minute: Duration
  private let onWaiting: @Sendable (_ isWaiting: Bool) -> Void
  private var used = TrafficLimits(questions: 0, writings: 0, bytesRead: 0, bytesWritten: 0)
  private var beginning = ContinuousClock.now

  /// - Parameters:
  ///   - minute: How long a minute is; tests have shorter ones.
  ///   - onWaiting: Called when something begins to wait, and when it goes on. On any thread.
  public init(_ limits: TrafficLimits, minute: Duration = .seconds(60), onWaiting: @escaping @Sendable (_ isWaiting: Bool) -> Void = { _ in }) {
    (self.limits, self.minute, self.onWaiting) = (limits, minute, onWaiting)
  }

  /// Waits until a question may be asked, and counts it.
  ///
  /// - Throws: a `CancellationError`.
  func admit(isWriting: Bool, bytes: Int) async throws {
    while !hasRoom(isWriting) {
      onWaiting(true)
      defer { onWaiting(false) }
      try await Task.sleep(until: beginning + minute)
    }
    used.questions += 1
    if isWriting { used.writings += 1 }
    used.bytesWritten += bytes
  }

  /// Counts what has come.
  func read(_ bytes: Int) { used.bytesRead += bytes }

  /// What is larger than a whole minute's share goes all the same, alone.
  private func hasRoom(_ isWriting: Bool) -> Bool {
    let now = ContinuousClock.now
    if now - beginning >= minute {
      (used, beginning) = (TrafficLimits(questions: 0, writings: 0, bytesRead: 0, bytesWritten: 0), now)
    }
    return used.questions < limits.questions && used.bytesRead < limits.bytesRead && used.bytesWritten < limits.bytesWritten
      && (!isWriting || used.writings < limits.writings)
  }
}
