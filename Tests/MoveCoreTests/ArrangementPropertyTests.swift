/// A million random operations, and what a change says about a move, against the naive arrangement.

import MoveCore
import SeededRandom
import Testing

@Suite("An arrangement and its naive model")
struct ArrangementPropertyTests {
  static let places = 5
  static let items = 24

  static func isHeader(_ item: Int) -> Bool { item % 4 == 0 }

  static func randomMove(_ random: inout Seeded) -> Move<Int, Int> {
    let count = random.chance(1, in: 4) ? 1 + random.below(4) : 1
    var moved: [Int] = []
    for _ in 0..<count { moved.append(random.below(items)) }
    let anchor: Anchor<Int> =
      switch random.below(8) {
      case 0: .end
      case 1, 2: .into(random.below(items))
      default: .before(random.below(items))
      }
    return Move(moved, to: Destination(place: random.below(places), anchor: anchor))
  }

  @Test("a million random operations agree with a naive model")
  func millionOperations() throws {
    var random = Seeded()
    var real = Arrangement<Int, Int>()
    var naive = NaiveArrangement(lists: Array(repeating: [], count: Self.places))
    for step in 0..<Effort.part(of: 1_000_000) {
      var touched = -1
      let item = random.below(Self.items)
      switch random.below(10) {
      case 0...2 where !real.contains(item):
        touched = random.below(Self.places)
        let index = random.below(naive.lists[touched].count + 1)
        real.insert(item, at: index, in: touched)
        naive.lists[touched].insert(item, at: index)
      case 3:
        let place = naive.place(of: item)
        let removed = real.remove(item)
        guard removed?.place == place else {
          Issue.record("seed \(random.seed), step \(step): \(item) was elsewhere")
          return
        }
        if let place {
          touched = place
          naive.lists[place].removeAll { $0 == item }
        }
      case 4 where random.chance(1, in: 200):
        touched = random.below(Self.places)
        real.remove(contentsOf: naive.lists[touched])
        naive.lists[touched] = []
      default:
        let move = Self.randomMove(&random)
        touched = move.destination.place
        real.apply(move, isHeader: Self.isHeader)
        naive.apply(move, isHeader: Self.isHeader)
      }
      if touched >= 0, !real.items(in: touched).elementsEqual(naive.lists[touched]) {
        Issue.record(
          "seed \(random.seed), step \(step): \(Array(real.items(in: touched))), not \(naive.lists[touched])")
        return
      }
      if step % 1_000 == 0 {
        try real.checkInvariants()
        for place in naive.lists.indices {
          #expect(real.items(in: place).elementsEqual(naive.lists[place]), "seed \(random.seed), step \(step)")
        }
      }
    }
    try real.checkInvariants()
  }

  @Test("a change names what moved, its neighbours, and the way back")
  func changesAreTrue() throws {
    var random = Seeded()
    for round in 0..<4_000 {
      var lists = Array(repeating: [Int](), count: Self.places)
      for item in (0..<Self.items).shuffled(using: &random) { lists[random.below(Self.places)].append(item) }
      let before = try Arrangement(lists.enumerated().map { ($0.offset, $0.element) })
      let move = Self.randomMove(&random)
      var after = before
      let change = after.apply(move, isHeader: Self.isHeader)
      let note = Comment(rawValue: "seed \(random.seed), round \(round), \(move) on \(lists)")

      #expect(before.change(for: move, isHeader: Self.isHeader) == change, note)
      #expect(change.isEmpty == (before == after), note)
      try expectTrue(change.from, of: before, moved: Set(change.items), note)
      try expectTrue(change.to, of: after, moved: Set(change.items), note)
      #expect(Set(change.from.flatMap(\.items)) == Set(change.items), note)

      // What did not move keeps its place and its order.
      let moved = Set(change.items)
      for place in 0..<Self.places {
        #expect(
          before.items(in: place).filter { !moved.contains($0) }
            == after.items(in: place).filter { !moved.contains($0) }, note)
      }
      for back in change.inverse { after.apply(back, isHeader: Self.isHeader) }
      #expect(after == before, note)
    }
  }

  private func expectTrue(
    _ runs: [Run<Int, Int>], of arrangement: Arrangement<Int, Int>, moved: Set<Int>, _ note: Comment
  ) throws {
    for run in runs {
      let items = Array(arrangement.items(in: run.place))
      let end = run.index + run.items.count
      try #require(end <= items.count, note)
      #expect(Array(items[run.index..<end]) == run.items, note)
      #expect(run.previous == (run.index > 0 ? items[run.index - 1] : nil), note)
      #expect(run.next == (end < items.count ? items[end] : nil), note)
      #expect(!moved.contains(run.previous ?? -1) && !moved.contains(run.next ?? -1), note)
    }
  }
}
