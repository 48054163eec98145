// Days on which clocks are put forward or back.

/// What happens to the clock on a day of 23, 25, or 23½ hours. The hour grid still shows 24 hours of it.
public struct ClockChange: Sendable, Hashable {
  /// What the clock shows, in minutes, when it is put forward or back: 120 for 2:00, 1440 for the end of the day.
  public let reading: Int

  /// By how much, in minutes: forward, or back if negative.
  public let shift: Int

  public init(at reading: Int, shift: Int) {
    self.reading = reading
    self.shift = shift
  }

  /// The minutes that the clock never shows, or shows twice: where the grid has its mark. Within the day.
  public var mark: Range<Int> {
    let ends = [reading, reading + shift].map { min(max($0, 0), Minutes.day) }
    return min(ends[0], ends[1])..<max(ends[0], ends[1])
  }

  /// What the clock shows so many minutes after midnight.
  public func reading(after minutes: Int) -> Int { minutes < reading ? minutes : minutes + shift }
}

extension TimeSpan {
  /// Where an event is drawn that begins and ends at instants: from what the clock shows at its start to what it shows at its end. If that is
  /// no later, because the clock was put back meanwhile, it is as long as it really takes.
  ///
  /// - Parameters:
  ///   - minutes: how long the event really takes.
  public init(reading start: Int, until end: Int, lasting minutes: Int) {
    self.init(start: start, length: end > start ? end - start : minutes)
  }
}
