// A length that glides to each new value.

import MatchedGeometry

/// A length, usually in points, with a spring on its way to where it should be.
struct GlidingLength {
  /// Where it is going.
  private(set) var target: Double?

  private let spring: Spring
  /// Closer to the target than this it has arrived.
  private let tolerance: Double
  private var difference = 0.0
  private var velocity = 0.0
  private var start = 0.0

  /// Whether it is still on its way at `time`, in seconds; within the tolerance it has arrived.
  func isMoving(at time: Double) -> Bool {
    let age = max(0, time - start)
    guard difference != 0 || velocity != 0 else { return false }
    return abs(spring.value(from: difference, target: 0, initialVelocity: velocity, time: age)) > tolerance
      || abs(spring.velocity(from: difference, target: 0, initialVelocity: velocity, time: age)) > 4 * tolerance
  }

  /// The length at `time`.
  func value(at time: Double) -> Double {
    guard let target else { return 0 }
    guard isMoving(at: time) else { return target }
    return target
      + spring.value(from: difference, target: 0, initialVelocity: velocity, time: max(0, time - start))
  }

  /// Goes to another length, from where it is and as fast as it is. The first one is there at once.
  mutating func retarget(_ length: Double, at time: Double, animates: Bool) {
    guard length != target else { return }
    guard let target, animates else {
      self = GlidingLength(target: length, spring: spring, tolerance: tolerance)
      return
    }
    let age = max(0, time - start)
    let isMoving = isMoving(at: time)
    let speed =
      isMoving ? spring.velocity(from: difference, target: 0, initialVelocity: velocity, time: age) : 0
    let offset =
      isMoving ? spring.value(from: difference, target: 0, initialVelocity: velocity, time: age) : 0
    difference = target + offset - length
    velocity = speed
    start = time
    self.target = length
  }

  /// It is elsewhere by so much at once, and glides back, as fast as it was.
  mutating func displace(by distance: Double, at time: Double) {
    guard let target, distance != 0 else { return }
    let offset = value(at: time) - target
    velocity = isMoving(at: time) ? spring.velocity(from: difference, target: 0, initialVelocity: velocity, time: max(0, time - start)) : 0
    difference = offset + distance
    start = time
  }

  /// - Parameters:
  ///   - target: where it is to begin with; nil where the first one that it is told is.
  ///   - tolerance: half a point, unless the length is counted in something else.
  init(target: Double? = nil, spring: Spring = MotionStyle.parting, tolerance: Double = 0.5) {
    self.target = target
    self.spring = spring
    self.tolerance = tolerance
  }
}
