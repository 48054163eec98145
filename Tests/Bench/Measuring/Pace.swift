// How fast the machine is just now.

/// A piece of work that is always the same, timed around what is measured: on a shared machine the processor is slower, by half at times, while a
/// neighbour has work for it, and nothing here tells of that.
final class Pace {
  /// How much slower than at its best it still counts as undisturbed.
  private static let tolerance = 1.12
  /// The quickest time of the work so far, in seconds.
  private var best = Double.infinity
  /// How many rounds count, and how many of them were disturbed all the same.
  private var counted = 0
  private var disturbed = 0

  /// Does something until it was done `count` times undisturbed, but no more than twice as often, and returns what came of the times that were
  /// disturbed least: chosen by the work around them, never by what came of them.
  func rounds<Value>(_ count: Int, _ body: () throws -> Value) rethrows -> [Value] {
    var done: [(pace: Double, value: Value)] = []
    var before = time()
    while done.count < 2 * count {
      let value = try body()
      let after = time()
      done.append((max(before, after), value))
      before = after
      if done.count(where: { $0.pace <= best * Self.tolerance }) >= count { break }
    }
    let taken = done.enumerated().sorted { ($0.element.pace, $0.offset) < ($1.element.pace, $1.offset) }.prefix(count)
    counted += count
    disturbed += taken.count { $0.element.pace > best * Self.tolerance }
    return taken.sorted { $0.offset < $1.offset }.map(\.element.value)
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
