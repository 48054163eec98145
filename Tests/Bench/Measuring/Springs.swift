// One step of a thousand springs.

import MatchedGeometry

/// Measures stepping springs.
struct Springs {
  private static let rounds = 3_000

  func measure() -> Reading {
    let springs = StepBenchmark(count: 1_000)
    var times: [Double] = []
    for round in 0..<Self.rounds {
      // Between 0.1 and 0.5 seconds all of them are in motion.
      let time = 0.1 + 0.4 * Double(round) / Double(Self.rounds)
      var sum = 0.0
      times.append(Stopwatch.time { sum = springs.step(at: time) })
      precondition(sum != 0, "the springs came to rest while they were measured")
    }
    let sample = Sample(times)
    return .measured(
      "median \(milliseconds(sample.median)), 99th percentile \(milliseconds(sample.percentile(0.99)))",
      reached: sample.median < 0.000_1)
  }
}
