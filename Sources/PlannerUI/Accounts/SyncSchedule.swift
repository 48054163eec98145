// How often servers are asked.

/// When to ask next: soon after a reason, and the less often the longer it takes and the less happens.
struct SyncSchedule {
  /// How long what is changed here is gathered before it goes out.
  static let gathering = Duration.milliseconds(250)
  /// How often a server is asked at most. With ``gathering``, and what two machines need to ask a server next door, what is done on one of them is
  /// seen on the other within two seconds.
  static let shortest = Duration.milliseconds(1_300)

  /// Whether something was changed here and more may come at once.
  var isGathering = false
  private var failures = 0
  /// How many times nothing may have come while something still goes on.
  private static let lively = 20
  private var quiet = 0

  mutating func changed() {
    isGathering = true
    quiet = 0
  }

  mutating func poked() { (failures, quiet) = (0, 0) }

  /// How long to wait.
  ///
  /// A server next door is asked each ``shortest``. One that is farther away is asked after three times as long as it took while something goes on,
  /// after fifteen times when nothing has come for a while, and the less often the longer that is. One that fails is asked after five seconds, ten,
  /// twenty, and at last each five minutes; one that does not take something at last each forty seconds.
  ///
  /// - Parameters:
  ///   - duration: How long all servers took.
  ///   - hasNews: Whether anything came of it.
  ///   - hasRefusals: Whether a server does not take something, which is tried again each time.
  mutating func next(after duration: Duration, hasNews: Bool, hasTrouble: Bool, hasRefusals: Bool = false) -> Duration {
    guard !hasTrouble, !hasRefusals else {
      failures = min(failures + 1, hasTrouble ? 7 : 4)
      return .seconds(min(300, 5 << (failures - 1)))
    }
    failures = 0
    quiet = hasNews ? 0 : quiet + 1
    var wait = Self.shortest
    if duration > .milliseconds(150) { wait = max(wait, quiet < Self.lively ? min(duration * 3, .seconds(10)) : duration * (15 + quiet)) }
    return min(wait, .seconds(300))
  }
}
