// Items by number, beside an array that is searched from its beginning.

import SeededRandom
import Testing

@testable import MoveCore

@Suite("Numbered items")
struct NumberedItemsTests {
  /// Items of which many collide: their hash is one of four.
  struct Colliding: Hashable {
    var value: Int
    func hash(into hasher: inout Hasher) { hasher.combine(value & 3) }
  }

  enum Way: CaseIterable {
    case hashed, counted, colliding
  }

  @Test("are found under their numbers, and nothing else is", arguments: Way.allCases, 0..<100)
  func oracle(way: Way, number: Int) {
    var random = Seeded.named(UInt64(9300 + number))
    switch way {
    case .hashed: play(NumberedItems<Int>(), &random) { $0 }
    case .counted: play(NumberedItems<Int>(counter: { $0 }), &random) { $0 }
    case .colliding: play(NumberedItems<Colliding>(), &random) { Colliding(value: $0) }
    }
  }

  /// Comes and goes at random, and looks for everything after each step.
  private func play<Item>(_ start: NumberedItems<Item>, _ random: inout Seeded, _ item: (Int) -> Item) {
    var numbered = start
    var oracle: [Item] = []
    // Some are far beyond the others, and some below zero: these can have no bucket of their own.
    let reach = [8, 40, 200][random.below(3)]
    let strays = random.chance(1, in: 2) ? [-1, .min, 1 << 40, .max] : []
    for _ in 0...random.below(120) {
      if let last = oracle.indices.last, random.chance(1, in: 3) {
        let number = random.below(last + 1)
        numbered.remove(Int32(number))
        oracle.swapAt(number, last)
        oracle.removeLast()
      } else {
        let stray = random.chance(1, in: 12) ? strays.randomElement(using: &random) : nil
        let new = item(stray ?? random.below(reach))
        let earlier = oracle.firstIndex(of: new)
        #expect(numbered.append(new) == earlier.map { Int32($0) }, "seed \(random.seed)")
        if earlier == nil { oracle.append(new) }
      }
      #expect(numbered.items == oracle && numbered.bucketsInUse == oracle.count, "seed \(random.seed)")
      for value in Array(0..<reach) + [-1, .min, 1 << 40, .max, reach + 300] {
        #expect(numbered.number(of: item(value)) == oracle.firstIndex(of: item(value)).map { Int32($0) }, "seed \(random.seed)")
      }
    }
  }

  @Test("have buckets of their own as long as they are counted up")
  func anItemHasItsOwnBucketAsLongAsTheyAreCountedUp() {
    var numbered = NumberedItems<Int>(minimumCapacity: 100, counter: { $0 })
    for item in 0..<1_000 { _ = numbered.append(item) }
    #expect(numbered.ownBucket != nil)
    _ = numbered.append(1 << 50)
    #expect(numbered.ownBucket == nil)
    #expect(numbered.number(of: 500) == 500 && numbered.number(of: 1 << 50) == 1_000 && numbered.number(of: 1_001) == nil)
  }

  @Test("are told apart where two have the same count")
  func twoWithTheSameCountAreTwoAllTheSame() {
    var numbered = NumberedItems<String>(counter: { $0.utf8.count })
    #expect(numbered.append("one") == nil && numbered.append("two") == nil && numbered.append("one") == 0)
    #expect(numbered.number(of: "two") == 1 && numbered.number(of: "six") == nil)
  }
}
