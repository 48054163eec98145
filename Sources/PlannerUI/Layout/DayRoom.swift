// Where a day has room for rows: a pure value.

/// The free parts of a day's content, in points from its top: below its number, and without its bars.
struct DayRoom {
  let text: TextMetrics
  /// How many rows of one line it has room for.
  let capacity: Int
  private let spans: [Range<Double>]

  /// - Parameters:
  ///   - height: that of the day's content.
  ///   - bars: the rows of bars that are on the day.
  init(height: Double, bars: Set<Int> = [], text: TextMetrics) {
    self.text = text
    let pitch = text.chipHeight + Metrics.chipSpacing
    // Each free part with the space below its last row.
    let end = height + Metrics.chipSpacing
    var (spans, start) = ([Range<Double>](), text.dayHeaderHeight)
    for row in bars.sorted() {
      let top = min(end, text.dayHeaderHeight + Double(row) * pitch)
      if top > start { spans.append(start..<top) }
      start = top + pitch
    }
    if end > start { spans.append(start..<end) }
    self.spans = spans
    capacity = spans.reduce(0) { $0 + Int(($1.upperBound - $1.lowerBound + Self.hair) / pitch) }
  }

  /// A hair is no height.
  private static let hair = 1e-6

  /// Where rows of so many lines are, in order, each in the uppermost part that is free behind the one before.
  ///
  /// - Parameter skips: whether a row of two lines may leave a line above it free.
  /// - Returns: their tops; nil when not all have room.
  /// - Complexity: O(rows)
  func tops(_ lines: [Int], skips: Bool = true) -> [Double]? {
    var (tops, span, top) = ([Double](), 0, spans.first?.lowerBound ?? 0)
    for count in lines {
      while span < spans.count, top + height(count) > spans[span].upperBound + Self.hair {
        if !skips, top + height(1) <= spans[span].upperBound + Self.hair { return nil }
        span += 1
        top = span < spans.count ? spans[span].lowerBound : 0
      }
      guard span < spans.count else { return nil }
      tops.append(top)
      top += height(count)
    }
    return tops
  }

  /// How high a row is, with the space below it.
  private func height(_ lines: Int) -> Double { text.chipHeight(lines: lines) + Metrics.chipSpacing }
}
