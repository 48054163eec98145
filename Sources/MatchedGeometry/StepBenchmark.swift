/// The work of one step with many springs, for whoever measures it.

import Geometry

/// Identities that fly, each with its own target and start. `step` is what a program does in a frame: the
/// presented frame of each one in motion, and whether all are at rest.
public struct StepBenchmark {
  private let namespace: Namespace<Int>

  /// - Parameters:
  ///   - count: how many fly.
  ///   - spring: with which spring.
  public init(count: Int = 1_000, spring: Spring = .bouncy) {
    namespace = Namespace(spring: spring)
    for id in 0..<count {
      let place = Double(id)
      namespace.retarget(id, to: Rect(x: place, y: 2 * place, width: 240, height: 48), at: 0)
      namespace.retarget(
        id, to: Rect(x: place + 600, y: place, width: 120, height: 24), at: place / Double(count) / 10)
    }
  }

  /// Steps to `time`, in seconds: within the first half second all are in motion.
  /// - Returns: a sum over all frames, so that no part of the work can be left out.
  public func step(at time: Double) -> Double {
    var sum = 0.0
    namespace.forEachInMotion(at: time) { _, motion, _ in
      sum += motion.frame.minX + motion.frame.minY + motion.frame.width + motion.frame.height
    }
    return namespace.isAtRest(at: time) ? 0 : sum
  }
}
