// How fast the machine is just now.

import Foundation

/// A piece of work that is always the same, timed around what is measured: on a shared machine the processor is slower, by half at times, while a
/// neighbour has work for it, and nothing here tells of that. What the system does tell of is time in which the processor was taken away altogether.
final class Pace {
  /// How much slower than at its best it still counts as undisturbed.
  private static let tolerance = 1.12
  /// How many seconds of all processors may be taken away meanwhile: two ticks, in which that is counted.
  private static let loss = 0.021
  /// The quickest time of the work so far, in seconds.
  private var best = Double.infinity
  /// How many rounds count, and how many of them were disturbed all the same.
  private var counted = 0
  private var disturbed = 0

  /// Does something until it was done `count` times undisturbed, but no more than twice as often, and returns what came of the times that were
  /// disturbed least: chosen by the work around them, never by what came of them.
  func rounds<Value>(_ count: Int, _ body: () throws -> Value) rethrows -> [Value] {
    var done: [Round<Value>] = []
    var before = time()
    while done.count < 2 * count {
      let taken = Self.stolen
      let value = try body()
      let lost = Self.stolen - taken
      let after = time()
      done.append(Round(value: value, pace: max(before, after), lost: lost))
      before = after
      if done.count(where: isUndisturbed) >= count { break }
    }
    let order = done.enumerated().sorted { left, right in
      let (one, other) = (left.element, right.element)
      return (one.lost > Self.loss ? 1 : 0, one.pace, left.offset) < (other.lost > Self.loss ? 1 : 0, other.pace, right.offset)
    }
    let taken = order.prefix(count)
    counted += count
    disturbed += taken.count { !isUndisturbed($0.element) }
    return taken.sorted { $0.offset < $1.offset }.map(\.element.value)
  }

  /// What was done once, and how the machine was around it and meanwhile.
  private struct Round<Value> {
    var value: Value
    var pace: Double
    /// Seconds in which the processors were taken away.
    var lost: Double
  }

  private func isUndisturbed(_ round: Round<some Any>) -> Bool { round.pace <= best * Self.tolerance && round.lost <= Self.loss }

  /// For how many seconds the processors together were taken away since the system began: "steal" of proc(5).
  private static var stolen: Double {
    let line = Machine.text("/proc/stat").split(separator: "\n").first
    let ticks = line?.split(separator: " ").dropFirst(8).first.flatMap { Double($0) } ?? 0
    return ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// The median of some times of the work, in seconds.
  private func time() -> Double {
    let times = Sample((0..<50).map { _ in Stopwatch.time(Self.work) })
    best = min(best, times.median)
    return times.median
  }

  /// About half a millisecond: arithmetic, and memory all over the place.
  private static func work() {
    var table = [UInt64](repeating: 1, count: 1 << 15)
    var place: UInt64 = 1
    for step in 0..<400_000 as Range<UInt64> {
      place = place &* 6_364_136_223_846_793_005 &+ step
      table[Int(place >> 49)] ^= place
    }
    precondition(table.contains { $0 != 1 })
  }

  /// A line about it; nil if nothing was measured so.
  var note: String? {
    counted == 0 ? nil : "The processor was at its best around \(counted - disturbed) of \(counted) rounds of drags."
  }
}
