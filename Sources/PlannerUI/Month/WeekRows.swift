// Where the weeks of a month are, and where they are drawn on their way there.

/// The edges between the weeks of a month, in whole points from the top of the first.
struct WeekRows {
  /// Where they rest: one more than there are weeks. Empty before a first height is known.
  private(set) var edges: [Double] = []
  private var gliding: [GlidingLength] = []

  /// Gives the weeks these heights. Returns whether an edge rests elsewhere now.
  ///
  /// - Parameters:
  ///   - time: that of the change, in seconds of ``MotionClock``.
  ///   - animates: whether the edges glide there.
  mutating func set(_ heights: [Double], at time: Double, animates: Bool) -> Bool {
    var next = [0.0]
    var bottom = 0.0
    for height in heights {
      bottom += height
      next.append(bottom.rounded())
    }
    let glides = animates && edges.count == next.count
    if gliding.count != next.count { gliding = next.map { _ in GlidingLength() } }
    for index in next.indices { gliding[index].retarget(next[index], at: time, animates: glides) }
    guard next != edges else { return false }
    edges = next
    return true
  }

  /// The top and the bottom of a week at rest.
  func span(of week: Int) -> ClosedRange<Double> {
    guard week + 1 < edges.count else { return 0...0 }
    return edges[week]...edges[week + 1]
  }

  /// The top and the bottom of a week as it is drawn at `time`.
  func span(of week: Int, at time: Double) -> ClosedRange<Double> {
    guard week + 1 < gliding.count else { return 0...0 }
    let top = gliding[week].value(at: time).rounded()
    return top...max(top, gliding[week + 1].value(at: time).rounded())
  }

  /// Whether an edge is on its way at `time`.
  func isMoving(at time: Double) -> Bool { gliding.contains { $0.isMoving(at: time) } }
}
