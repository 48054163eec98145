// Numbers for an order: rising, and as few new ones as can be.

import SeededRandom
import Sync
import Testing

@Suite("Numbers of an order")
struct SortOrderTests {
  /// Whether items stand in the order of their numbers, and of their names where those are the same.
  private static func isInOrder(_ numbers: [Int], _ names: [String]) -> Bool {
    zip(zip(numbers, names), zip(numbers, names).dropFirst()).allSatisfy { $0.0 < $1.0 || ($0.0 == $1.0 && SortOrder.precedes($0.1, $1.1)) }
  }

  /// The fewest that have to change, by trying all sets that stay, each with the lowest numbers that the rest can have.
  private static func fewest(_ numbers: [Int], _ names: [String]) -> Int {
    var most = 0
    for set in 0..<(1 << numbers.count) {
      var now = numbers
      for index in numbers.indices where set & (1 << index) == 0 {
        now[index] = index == 0 ? -1_000_000 : now[index - 1] + (SortOrder.precedes(names[index - 1], names[index]) ? 0 : 1)
      }
      if isInOrder(now, names) { most = max(most, set.nonzeroBitCount) }
    }
    return numbers.count - most
  }

  @Test("rise, or their names do, and the fewest are new")
  func fewest() {
    var random = Seeded()
    for _ in 0..<Effort.part(of: 20_000) {
      let span = [1, 3, 12, 1_000][random.below(4)]
      let numbers = (0..<random.below(9)).map { _ in random.below(span) - span / 3 }
      var names = Array(["a", "a\u{301}", "á", "b", "c", "é", "e\u{301}", "z", "Z"].prefix(numbers.count))
      if random.chance(1, in: 2) { names.shuffle(using: &random) } else { names.sort(by: SortOrder.precedes) }
      let changes = SortOrder.changes(to: numbers, names: names, fresh: span)
      let new = numbers.indices.map { changes[$0] ?? numbers[$0] }
      let note: Comment = "seed \(random.seed): \(numbers) of \(names) become \(new)"
      #expect(Self.isInOrder(new, names), note)
      #expect(changes.count == Self.fewest(numbers, names) && changes.allSatisfy { numbers.indices.contains($0.key) }, note)
    }
  }

  @Test("of 500 that were made in one second, a tick writes none, and a move the fewest")
  func ties() {
    var names = (0..<500).map { "n\(1_000 + $0)" }
    let numbers = names.map { _ in 7 }
    #expect(SortOrder.changes(to: numbers, names: names, fresh: 1_000) == [:])
    // To the end, and to the beginning: one.
    for target in [499, 0] {
      var moved = names
      moved.insert(moved.remove(at: 250), at: target)
      #expect(SortOrder.changes(to: numbers, names: moved, fresh: 1_000).keys.sorted() == [target])
    }
    // Into the middle: those on its shorter side, too.
    names.insert(names.remove(at: 0), at: 10)
    #expect(SortOrder.changes(to: numbers, names: names, fresh: 1_000).keys.sorted() == Array(0...9))
  }

  @Test("a move in a list of 100,000 writes one, and few more where the room is used up")
  func moves() {
    var numbers = (0..<100_000).map { $0 * 64 }
    // What comes later is called less, so that a name never helps.
    let names = (0..<100_000).map { "\(200_000 - $0)" }
    var writes = 0
    for _ in 0..<20 {
      let moved = numbers.removeLast()
      numbers.insert(moved, at: 50_000)
      let changes = SortOrder.changes(to: numbers, names: names, fresh: 0)
      writes += changes.count
      for (index, number) in changes { numbers[index] = number }
    }
    // A room of 64 takes six halvings.
    #expect(writes < 20 * 8, "\(writes) written")
    #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test("at the ends there is room for more, and what others make now comes last")
  func ends() {
    func changes(to numbers: [Int], fresh: Int) -> [Int: Int] {
      SortOrder.changes(to: numbers, names: (0..<numbers.count).map { "\(9 - $0)" }, fresh: fresh)
    }
    #expect(changes(to: [], fresh: 5) == [:])
    #expect(changes(to: [7], fresh: 1_000) == [:])
    #expect(changes(to: [900, 100, 200], fresh: 1_000) == [0: 36])
    #expect(changes(to: [100, 200, 50], fresh: 1_000) == [2: 1_000])
    #expect(changes(to: [100, 2_000, 50], fresh: 1_000) == [2: 2_064])
    #expect(changes(to: [100, 500, 200, 300], fresh: 1_000) == [1: 150])
  }
}
