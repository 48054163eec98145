/// The law of the resolver: a still pointer changes the destination at most once.

import Geometry
import MoveCore
import SeededRandom
import Testing

@Suite("The destination under a still pointer")
struct DestinationResolverLawTests {
  @Test("changes at most once, wherever the pointer is and whatever the destination was")
  func stillPointer() {
    var random = Seeded()
    let resolver = DestinationResolver()
    var failures = 0
    var kinds: [String: Int] = [:]
    for round in 0..<800 {
      let fresh = ModelBoard.random(&random)
      var board = fresh
      for _ in 0..<25 {
        let point = Point(x: Double(random.below(1_100)) - 10, y: Double(random.below(8_000)) / 10)
        board = fresh
        for _ in 0..<random.below(3) { board.show(board.randomDestination(&random)) }
        var history = [board.randomDestination(&random)]
        board.show(history[0])
        // Until an answer changes nothing: the next one would be the same.
        for _ in 0..<5 {
          let current = history[history.count - 1]
          let next = resolver.destination(at: point, in: board.regions, current: current)
          history.append(next)
          let isMoved = board.show(next)
          if !isMoved, next == current { break }
        }
        let last = history[history.count - 1]
        if let landed = last, case .into(let header) = landed.anchor,
          board.places[landed.place].entries.contains(where: { $0.item == header && $0.isCollapsed })
        {
          kinds["into a collapsed one", default: 0] += 1
        }
        let changes = zip(history, history.dropFirst()).count { $0 != $1 }
        if changes > 1 {
          failures += 1
          if failures <= 5 {
            Issue.record(
              "seed \(random.seed), round \(round), at \(point): \(history.map { $0.map { "\($0)" } ?? "nil" })")
          }
        }
        switch last?.anchor {
        case nil: kinds["nothing", default: 0] += 1
        case .before: kinds["before", default: 0] += 1
        case .into: kinds["into", default: 0] += 1
        case .end: kinds["end", default: 0] += 1
        }
      }
    }
    #expect(failures == 0, "seed \(random.seed): \(failures) pointers would not rest")
    // The boards must be such that every kind of destination really comes up.
    for kind in ["nothing", "before", "into", "into a collapsed one", "end"] {
      #expect(kinds[kind, default: 0] > 100, "seed \(random.seed): \(kinds)")
    }
  }
}
