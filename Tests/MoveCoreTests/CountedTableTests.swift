// A table of keys that were counted up, beside a dictionary.

import SeededRandom
import Testing

@testable import MoveCore

@Suite("A table of keys that were counted up")
struct CountedTableTests {
  @Test("is a dictionary, whatever the identities are", arguments: 0..<Effort.part(of: 40))
  func oracle(number: Int) {
    var random = Seeded.named(UInt64(7300 + number))
    var (table, oracle) = (CountedTable<Int> { $0 }, [Int: Int32]())
    var copies: [(table: CountedTable<Int>, oracle: [Int: Int32])] = []
    var next = 1
    for step in 0..<400 {
      let known = oracle.keys.sorted()
      let id: Int
      switch random.below(8) {
      case 0: id = known.randomElement(using: &random) ?? 7
      // Far beyond, below zero, at the ends, and on the edges of pages.
      case 1: id = random.below(1 << 30)
      case 2: id = [-1, 0, .max, .min, 1 << 52, 1023, 1024, 64 << 10, (64 << 10) - 1][random.below(9)]
      case 3: id = next + random.below(100_000)
      default:
        id = next
        next += 1
      }
      if random.chance(1, in: 4) {
        #expect(table.removeValue(forKey: id) == oracle.removeValue(forKey: id), "seed \(random.seed), step \(step)")
      } else {
        #expect(table.updateValue(Int32(step), forKey: id) == oracle.updateValue(Int32(step), forKey: id), "seed \(random.seed), step \(step)")
      }
      #expect(table[id] == oracle[id] && table.count == oracle.count, "seed \(random.seed), step \(step)")
      if random.chance(1, in: 100) { copies.append((table, oracle)) }
    }
    copies.append((table, oracle))
    for (table, oracle) in copies {
      for (id, position) in oracle { #expect(table[id] == position, "seed \(random.seed), \(id)") }
      for id in 0..<2000 where oracle[id] == nil { #expect(table[id] == nil) }
    }
  }

  @Test("does not lose an identity that became a near one, or whose page outlives the others")
  func changing() {
    var table = CountedTable<Int> { $0 }
    let far = 200_000
    table.updateValue(1, forKey: far)
    for id in 1...20_000 { table.updateValue(Int32(id), forKey: id) }
    #expect(table.updateValue(2, forKey: far) == 1)
    let late = 300_000
    table.updateValue(3, forKey: late)
    for id in 1...20_000 { #expect(table.removeValue(forKey: id) == Int32(id)) }
    #expect(table.updateValue(4, forKey: late) == 3 && table[late] == 4 && table[far] == 2 && table.count == 2)
    #expect(table.removeValue(forKey: late) == 4 && table[late] == nil && table.removeValue(forKey: far) == 2 && table.count == 0)
  }
}
