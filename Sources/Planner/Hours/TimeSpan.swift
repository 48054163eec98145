// A stretch of wall-clock time, and the parts of it that days have.
// This folder: times on an hour grid as numbers: the map to points, packing, making room, pulling. No card, no widget, no zone.

/// A stretch of wall-clock time: when it begins, in minutes from the midnight of some day, and how long it takes.
///
/// Which day that is, the caller says. A start before that midnight is on an earlier day, one from ``Minutes/day`` on is on a later one:
/// a stretch passes midnight as it passes any other minute.
public struct TimeSpan: Sendable, Hashable {
  public var start: Int
  public var length: Int

  public init(start: Int, length: Int) {
    self.start = start
    self.length = length
  }

  /// A stretch that begins at a minute of the day that is `day` days after the one counted from.
  public init(day: Int, minute: Int, length: Int) {
    self.init(start: day * Minutes.day + minute, length: length)
  }

  public var end: Int { start + length }

  /// How many days after the one counted from it begins; negative before.
  public var day: Int { Self.day(of: start) }

  /// When it begins on its own day, 0 to 1439.
  public var minute: Int { start - day * Minutes.day }

  /// Whether there is a time that both have. Neighbours that touch have none, and neither has what takes no time.
  public func overlaps(_ other: TimeSpan) -> Bool { max(start, other.start) < min(end, other.end) }

  /// The same stretch later, or earlier.
  public func moved(by minutes: Int) -> TimeSpan { TimeSpan(start: start + minutes, length: length) }

  /// The day that a minute is on.
  static func day(of minute: Int) -> Int { (minute >= 0 ? minute : minute - Minutes.day + 1) / Minutes.day }
}

/// What one day has of a stretch of time.
public struct SpanPart: Sendable, Hashable {
  /// The day, counted as ``TimeSpan/day`` is.
  public var day: Int
  /// The minutes of that day. Empty for what takes no time.
  public var minutes: Range<Int>
  /// Whether it begins here, so that its upper edge can be pulled here.
  public var hasStart: Bool
  /// Whether it ends here, so that its lower edge can be pulled here.
  public var hasEnd: Bool
}

extension TimeSpan {
  /// What the day has of it; nil where that is nothing. What ends at midnight has no part in the day that begins then.
  public func part(on day: Int) -> SpanPart? {
    let midnight = day * Minutes.day
    let (from, to) = (max(start - midnight, 0), min(end - midnight, Minutes.day))
    guard from < to || from == to && length == 0 && self.day == day else { return nil }
    return SpanPart(day: day, minutes: from..<to, hasStart: start >= midnight, hasEnd: end <= midnight + Minutes.day)
  }

  /// The parts of all its days, from the first on: at least one. O(days)
  public var parts: [SpanPart] { (day...max(day, Self.day(of: end - 1))).compactMap(part(on:)) }
}

extension TimeSpan {
  /// Where cards land that are moved together: their distances in time stay.
  ///
  /// - Parameters:
  ///   - grabbed: the one under the pointer, as an index.
  ///   - start: where that one is to begin.
  ///   - starts: where all of them must begin. If they lie too far apart for that, only the grabbed one keeps to it.
  /// - Complexity: O(cards)
  public static func moving(_ spans: [TimeSpan], grabbed: Int, to start: Int, within starts: ClosedRange<Int>? = nil) -> [TimeSpan] {
    var delta = start - spans[grabbed].start
    if let starts, let first = spans.map(\.start).min(), let last = spans.map(\.start).max() {
      if last - first <= starts.upperBound - starts.lowerBound {
        delta = min(max(delta, starts.lowerBound - first), starts.upperBound - last)
      } else {
        delta = min(max(start, starts.lowerBound), starts.upperBound) - spans[grabbed].start
      }
    }
    return spans.map { $0.moved(by: delta) }
  }
}
