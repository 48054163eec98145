// Items by number, beside an array that is searched from its beginning.

import SeededRandom
import Testing

@testable import MoveCore

@Suite("Numbered items")
struct NumberedItemsTests {
  @Test("are found under their numbers, and nothing else is", arguments: 0..<100)
  func oracle(number: Int) {
    var random = Seeded.named(UInt64(9300 + number))
    var numbered = NumberedItems<Int>()
    var oracle: [Int] = []
    let reach = [8, 40, 200][random.below(3)]
    for _ in 0...random.below(120) {
      if let last = oracle.indices.last, random.chance(1, in: 3) {
        let number = random.below(last + 1)
        numbered.remove(Int32(number))
        oracle.swapAt(number, last)
        oracle.removeLast()
      } else {
        let new = random.below(reach)
        let earlier = oracle.firstIndex(of: new)
        #expect(numbered.append(new) == earlier.map { Int32($0) }, "seed \(random.seed)")
        if earlier == nil { oracle.append(new) }
      }
      #expect(numbered.items == oracle, "seed \(random.seed)")
      for value in 0...reach {
        #expect(numbered.number(of: value) == oracle.firstIndex(of: value).map { Int32($0) }, "seed \(random.seed)")
      }
    }
  }
}
