/// How far to scroll while a drag is near an edge.

/// Scrolls faster the deeper the pointer is in a band along an edge, and the longer it stays there.
///
/// One value serves one axis of one scrolling view. It is given positions and times and gives back distances; as
/// these are integrals in closed form, a pointer at rest scrolls equally far in a second at every frame rate.
///
/// The speed is `maximumSpeed · (depth / band)² · min(1, t / ramp)`, with t the time since the pointer has settled in the band: it has
/// settled once it has gone no further towards the edge for a while than a hand trembles. A pointer that only passes through scrolls nothing.
public struct AutoScroll: Hashable, Sendable {
  /// The width of the band along each edge, in points; at most half of the view.
  public var band: Double
  /// The speed at the edge and beyond, in points per second.
  public var maximumSpeed: Double
  /// How long it takes to reach full speed, in seconds.
  public var ramp: Double
  /// How long the pointer has to linger first, in seconds. It lingers while it goes at most `waver` points towards the edge.
  public var settling: Double
  public var waver: Double

  /// Since when the pointer lingers in the band, and until when the distance has been given back.
  private var entered: Double?
  /// Where it began to linger.
  private var origin = 0.0
  private var last = 0.0
  private var direction = 0.0

  /// What is left of the distance after whole points were given back.
  private var remainder = 0.0

  public init(band: Double = 48, maximumSpeed: Double = 2_400, ramp: Double = 4, settling: Double = 0.15, waver: Double = 6) {
    self.band = band
    self.maximumSpeed = maximumSpeed
    self.ramp = ramp
    self.settling = settling
    self.waver = waver
  }

  /// Whether the pointer was in a band at the last step.
  public var isScrolling: Bool { entered != nil }

  /// The speed for a pointer that has been at `position` for long, in points per second: negative towards the
  /// start of the view, zero outside of the bands.
  public func fullSpeed(at position: Double, in view: ClosedRange<Double>) -> Double {
    let extent = view.upperBound - view.lowerBound
    let band = min(band, extent / 2)
    guard band > 0 else { return 0 }
    let towardsStart = view.lowerBound + band - position
    let towardsEnd = position - (view.upperBound - band)
    let depth = min(1, max(towardsStart, towardsEnd) / band)
    guard depth > 0 else { return 0 }
    return maximumSpeed * depth * depth * (towardsStart > towardsEnd ? -1 : 1)
  }

  /// The distance to scroll since the last step, in points: negative towards the start. Zero at the first step in
  /// a band, until the pointer has settled there, and when it changes to the other band.
  ///
  /// - Parameters:
  ///   - time: in seconds; one that lies before the last step counts as the last step.
  ///   - position: of the pointer along the axis.
  ///   - view: what shows, along the axis.
  public mutating func advance(to time: Double, at position: Double, in view: ClosedRange<Double>) -> Double {
    let speed = fullSpeed(at: position, in: view)
    guard speed != 0 else {
      stop()
      return 0
    }
    guard let entered, (speed > 0) == (direction > 0), last - entered >= settling || (position - origin) * direction <= waver else {
      entered = time
      origin = position
      last = time
      remainder = 0
      direction = speed > 0 ? 1 : -1
      return 0
    }
    let now = max(time, last)
    let begin = entered + settling
    let distance = speed * (rampIntegral(max(0, now - begin)) - rampIntegral(max(0, last - begin)))
    last = now
    return distance
  }

  /// The same in whole points, for a view that draws at whole points: what is left over is added to the next step, so
  /// that nothing of the speed is lost.
  public mutating func advanceByPoints(to time: Double, at position: Double, in view: ClosedRange<Double>) -> Double {
    let exact = advance(to: time, at: position, in: view)
    guard isScrolling else { return 0 }
    let distance = exact + remainder
    let points = distance.rounded(.towardZero)
    remainder = distance - points
    return points
  }

  /// Forgets that the pointer was in a band: the next one starts slowly again.
  public mutating func stop() {
    entered = nil
    direction = 0
    remainder = 0
  }

  /// ∫₀ᵗ min(1, u / ramp) du
  private func rampIntegral(_ time: Double) -> Double {
    guard ramp > 0 else { return time }
    return time < ramp ? time * time / (2 * ramp) : time - ramp / 2
  }
}
