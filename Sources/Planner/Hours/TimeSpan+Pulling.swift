// Pulling an edge of a stretch of time, by pointer and by keys, and drawing one on free ground.

/// The edges of a block that can be pulled.
public enum SpanEdge: Sendable, Hashable, CaseIterable {
  /// The upper edge.
  case start
  /// The lower edge.
  case end

  /// The edge at an offset in a block: up to six points inside, and at most a third of the height.
  public static func at(_ y: Double, inHeight height: Double) -> SpanEdge? {
    let reach = min(6, height / 3)
    guard y >= 0, y < height else { return nil }
    return y < reach ? .start : y >= height - reach ? .end : nil
  }
}

extension TimeSpan {
  /// How it is with one edge pulled to the line next to a time, while the other stays.
  ///
  /// It takes at least five minutes and at most a week, as every length does. An edge lies on a line afterwards, unless it could not move at
  /// all: there is no line nearer to the other one. Both edges may pass midnight.
  ///
  /// - Parameters:
  ///   - minute: where the edge is held, counted as ``start`` is. It may be on another day.
  public func pulling(_ edge: SpanEdge, to minute: Double, on grid: MinuteGrid) -> TimeSpan {
    let lengths = MinutesRule.length.range
    let line = grid.line(nearest: minute)
    switch edge {
    case .start:
      let earliest = min(grid.line(atOrAfter: Double(end - lengths.upperBound)), start)
      let latest = max(grid.line(atOrBefore: Double(end - lengths.lowerBound)), start)
      let start = min(max(line, earliest), latest)
      return TimeSpan(start: start, length: end - start)
    case .end:
      let earliest = min(grid.line(atOrAfter: Double(start + lengths.lowerBound)), end)
      let latest = max(grid.line(atOrBefore: Double(start + lengths.upperBound)), end)
      return TimeSpan(start: start, length: min(max(line, earliest), latest) - start)
    }
  }

  /// How it is with one edge some lines further, as keys pull it; unchanged where there is no room for that.
  public func stepping(_ edge: SpanEdge, by steps: Int, on grid: MinuteGrid) -> TimeSpan {
    guard steps != 0 else { return self }
    return pulling(edge, to: Double(grid.line(steps, from: edge == .start ? start : end)), on: grid)
  }

  /// How it is some lines later, or earlier, as keys move it: on its own day.
  public func stepping(by steps: Int, on grid: MinuteGrid) -> TimeSpan {
    let last = max(Minutes.day - grid.step, minute)
    return moved(by: min(max(grid.line(steps, from: minute), 0), last) - minute)
  }

  /// What a press on free ground and a pull to another time draw: all steps of the day that it touches, at least one.
  public static func drawn(from pressed: Double, to pulled: Double, on grid: MinuteGrid) -> TimeSpan {
    let first = min(max(grid.line(atOrBefore: min(pressed, pulled)), 0), Minutes.day - grid.step)
    let last = min(max(grid.line(atOrAfter: max(pressed, pulled)), first + grid.step), Minutes.day)
    return TimeSpan(start: first, length: last - first)
  }
}
