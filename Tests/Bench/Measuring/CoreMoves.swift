// Moves in the core, without a plan around it.

import MoveCore
import Planner

/// Measures moving one entry in a list of a hundred thousand.
struct CoreMoves {
  private static let count = 100_000
  private static let rounds = 2_000

  func measure() throws -> Reading {
    let place = Place.list(ListID(rawValue: 1))
    let items = (1...Int64(Self.count)).map { EntryID(rawValue: $0) }
    var arrangement = try Arrangement<Place, EntryID>([(place, items)])
    var random = SplitMix()
    var anywhere: [Double] = []
    var toFront: [Double] = []
    for _ in 0..<Self.rounds {
      let item = items[Int.random(in: 0..<Self.count, using: &random)]
      let anchor = items[Int.random(in: 0..<Self.count, using: &random)]
      let move = Move([item], to: .before(anchor, in: place))
      anywhere.append(Stopwatch.time { arrangement.apply(move) })
      let ends = Self.ends(of: arrangement, in: place)
      let long = Move([ends.last], to: .before(ends.first, in: place))
      toFront.append(Stopwatch.time { arrangement.apply(long) })
    }
    let (near, far) = (Sample(anywhere), Sample(toFront))
    return .measured(
      "anywhere to anywhere: median \(milliseconds(near.median)), 99th percentile \(milliseconds(near.percentile(0.99))); "
        + "end to front: \(milliseconds(far.median)), \(milliseconds(far.percentile(0.99)))",
      reached: max(near.median, far.median) < 0.000_2)
  }

  /// In a function of its own, so that no copy of the list is alive when the next move changes it.
  private static func ends(
    of arrangement: Arrangement<Place, EntryID>, in place: Place
  ) -> (first: EntryID, last: EntryID) {
    let items = arrangement.items(in: place)
    return (items[0], items[items.count - 1])
  }
}
