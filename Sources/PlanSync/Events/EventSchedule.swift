// How often calendars of events are asked for.

/// When a calendar is due.
enum EventSchedule {
  /// Between two questions, where the calendar does not say, and what is taken of what it says.
  static let usual = 3_600
  static let bounds = 900...86_400
  /// Of an account's calendar that has no token to tell a change by.
  static let withoutToken = 900

  /// After how many seconds to ask next: once an hour, or as the calendar wants it; after a failure five minutes, ten, twenty, and at last six
  /// hours.
  static func wait(after state: EventCache.State, usually: Int = usual) -> Int {
    guard state.failures == 0 else { return min(300 << min(state.failures - 1, 10), 21_600) }
    return state.interval.map { min(max($0, bounds.lowerBound), bounds.upperBound) } ?? usually
  }

  /// How many seconds are left until it is due. A clock that was put back makes nobody wait.
  static func left(_ state: EventCache.State, now: Int, usually: Int = usual) -> Int {
    let wait = wait(after: state, usually: usually)
    let passed = now - state.triedAt
    return passed < 0 ? 0 : max(0, wait - passed)
  }
}
