// Numbers for an order: strictly rising, and as few new ones as can be.

import SeededRandom
import Sync
import Testing

@Suite("Numbers of an order")
struct SortOrderTests {
  /// The fewest that have to change, by trying all sets that stay.
  private static func fewest(_ numbers: [Int]) -> Int {
    var most = 0
    for set in 0..<(1 << numbers.count) {
      let kept = numbers.indices.filter { set & (1 << $0) != 0 }
      if zip(kept, kept.dropFirst()).allSatisfy({ numbers[$1] - numbers[$0] >= $1 - $0 }) { most = max(most, kept.count) }
    }
    return numbers.count - most
  }

  @Test("rise, and the fewest are new")
  func fewest() {
    var random = Seeded()
    for _ in 0..<20_000 {
      let span = [3, 12, 1_000][random.below(3)]
      let numbers = (0..<random.below(9)).map { _ in random.below(span) - span / 3 }
      let changes = SortOrder.changes(to: numbers, fresh: span)
      let new = numbers.indices.map { changes[$0] ?? numbers[$0] }
      let note: Comment = "seed \(random.seed): \(numbers) become \(new)"
      #expect(zip(new, new.dropFirst()).allSatisfy { $0 < $1 }, note)
      #expect(changes.count == Self.fewest(numbers) && changes.allSatisfy { numbers.indices.contains($0.key) }, note)
    }
  }

  @Test("a move in a list of 100,000 writes one, and few more where the room is used up")
  func moves() {
    var numbers = (0..<100_000).map { $0 * 64 }
    var writes = 0
    for _ in 0..<20 {
      let moved = numbers.removeLast()
      numbers.insert(moved, at: 50_000)
      let changes = SortOrder.changes(to: numbers, fresh: 0)
      writes += changes.count
      for (index, number) in changes { numbers[index] = number }
    }
    // A room of 64 takes six halvings.
    #expect(writes < 20 * 8, "\(writes) written")
    #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test("at the ends there is room for more, and what others make now comes last")
  func ends() {
    #expect(SortOrder.changes(to: [], fresh: 5) == [:])
    #expect(SortOrder.changes(to: [7], fresh: 1_000) == [:])
    #expect(SortOrder.changes(to: [900, 100, 200], fresh: 1_000) == [0: 36])
    #expect(SortOrder.changes(to: [100, 200, 50], fresh: 1_000) == [2: 1_000])
    #expect(SortOrder.changes(to: [100, 2_000, 50], fresh: 1_000) == [2: 2_064])
    #expect(SortOrder.changes(to: [100, 500, 200, 300], fresh: 1_000) == [1: 150])
  }
}
