// One step of a thousand springs.

import Geometry
import MatchedGeometry

/// Measures what a program does in a frame with springs: the presented frame of each identity in motion, and whether all are at rest.
struct Springs {
  private static let rounds = 3_000
  private static let count = 1_000

  func measure() -> Reading {
    let springs = Self.flying()
    var times: [Double] = []
    for round in 0..<Self.rounds {
      // Between 0.1 and 0.5 seconds all of them are in motion.
      let time = 0.1 + 0.4 * Double(round) / Double(Self.rounds)
      var sum = 0.0
      times.append(Stopwatch.time { sum = Self.step(springs, at: time) })
      precondition(sum != 0, "the springs came to rest while they were measured")
    }
    let sample = Sample(times)
    return .measured(
      "median \(milliseconds(sample.median)), 99th percentile \(milliseconds(sample.percentile(0.99)))",
      reached: sample.median < 0.000_1)
  }

  /// Identities that fly, each with its own target and start: within the first half second all are in motion.
  private static func flying() -> Namespace<Int> {
    let namespace = Namespace<Int>(spring: .bouncy)
    for id in 0..<count {
      let place = Double(id)
      namespace.retarget(id, to: Rect(x: place, y: 2 * place, width: 240, height: 48), at: 0)
      namespace.retarget(id, to: Rect(x: place + 600, y: place, width: 120, height: 24), at: place / Double(count) / 10)
    }
    return namespace
  }

  /// - Returns: a sum over all frames, so that no part of the work can be left out.
  private static func step(_ springs: Namespace<Int>, at time: Double) -> Double {
    var sum = 0.0
    springs.forEachInMotion(at: time) { _, motion, _ in
      sum += motion.frame.minX + motion.frame.minY + motion.frame.width + motion.frame.height
    }
    return springs.isAtRest(at: time) ? 0 : sum
  }
}
