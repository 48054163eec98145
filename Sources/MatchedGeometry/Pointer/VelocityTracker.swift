/// How fast a pointer moves.
// This folder: how fast the hand is when it lets go.

public import Geometry

/// The velocity of a pointer from its last positions: the slope of the straight line through them with the
/// least squares of distance, each axis for itself.
///
/// With times t and positions x, and their means t̄ and x̄: Σ (t − t̄)(x − x̄) / Σ (t − t̄)². (Any text on
/// linear regression.) One difference of two positions would be mostly noise: pixels are whole and events come
/// in bunches.
///
///     var tracker = VelocityTracker()
///     tracker.add(position, at: time)              // on each motion
///     let velocity = tracker.velocity(at: time)    // on release
public struct VelocityTracker: Sendable {
  /// Only positions of the last seconds, as many as this, count.
  public var window: Double
  /// A pointer that has sent nothing for this many seconds rests: a resting pointer sends no motion.
  public var restAfter: Double

  /// A ring of samples, allocated once.
  private var samples: [Sample]
  private var next = 0
  private var count = 0

  /// - Parameters:
  ///   - window: how far back positions count, in seconds.
  ///   - restAfter: how long without motion means rest, in seconds.
  ///   - capacity: how many positions at most count; enough for a mouse that reports a thousand times a second.
  public init(window: Double = 0.06, restAfter: Double = 0.05, capacity: Int = 80) {
    precondition(window > 0 && restAfter > 0, "a window has a length")
    precondition(capacity >= 2, "a velocity needs two positions")
    self.window = window
    self.restAfter = restAfter
    samples = Array(repeating: Sample(), count: capacity)
  }

  /// Notes where the pointer is at `time` seconds. Constant time, allocates nothing.
  ///
  /// The later of two positions at the same time counts. A time before the last one starts over. What is
  /// not finite is ignored.
  public mutating func add(_ point: Point, at time: Double) {
    guard point.x.isFinite, point.y.isFinite, time.isFinite else { return }
    if count > 0 {
      let last = (next + samples.count - 1) % samples.count
      if time < samples[last].time { reset() }
      if count > 0, time == samples[last].time {
        samples[last].point = point
        return
      }
    }
    samples[next] = Sample(point: point, time: time)
    next = (next + 1) % samples.count
    count = min(count + 1, samples.count)
  }

  /// Forgets all positions, for a new press.
  public mutating func reset() {
    next = 0
    count = 0
  }

  /// The velocity at `time`, in points per second. Zero when the pointer rests, and with less than two
  /// positions in the window. Linear in the number of positions in the window.
  public func velocity(at time: Double) -> Vector {
    guard count >= 2 else { return .zero }
    let newest = samples[(next + samples.count - 1) % samples.count]
    guard time - newest.time <= restAfter else { return .zero }
    var number = 0
    // Relative to the newest one: large clock readings would take the digits.
    var (timeSum, xSum, ySum) = (0.0, 0.0, 0.0)
    forEachRecent(from: newest) { t, offset in
      number += 1
      timeSum += t
      xSum += offset.dx
      ySum += offset.dy
    }
    guard number >= 2 else { return .zero }
    let (meanTime, meanX, meanY) = (timeSum / Double(number), xSum / Double(number), ySum / Double(number))
    var (square, xProduct, yProduct) = (0.0, 0.0, 0.0)
    forEachRecent(from: newest) { t, offset in
      square += (t - meanTime) * (t - meanTime)
      xProduct += (t - meanTime) * (offset.dx - meanX)
      yProduct += (t - meanTime) * (offset.dy - meanY)
    }
    return square > 0 ? Vector(dx: xProduct / square, dy: yProduct / square) : .zero
  }

  private func forEachRecent(from newest: Sample, _ body: (_ time: Double, _ offset: Vector) -> Void) {
    for back in 1...count {
      let sample = samples[(next + samples.count - back) % samples.count]
      guard newest.time - sample.time <= window else { return }
      body(sample.time - newest.time, sample.point - newest.point)
    }
  }

  private struct Sample {
    var point = Point.zero
    var time = 0.0
  }
}
