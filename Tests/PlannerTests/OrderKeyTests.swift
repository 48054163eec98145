// Order keys: always room for another, always in order, never long.

import Planner
import SeededRandom
import Testing

@Suite("Order keys")
struct OrderKeyTests {
  @Test("a hundred thousand keys at random positions stay in order, differ, and are short")
  func random() {
    var generator = Seeded.named(11)
    // Runs of keys: inserting at a random position of a random run keeps each insertion cheap.
    var runs: [[OrderKey]] = [[]]
    for _ in 0..<Effort.part(of: 100_000) {
      let run = Int.random(in: runs.indices, using: &generator)
      let position = Int.random(in: 0...runs[run].count, using: &generator)
      let lower = position > 0 ? runs[run][position - 1] : run > 0 ? runs[run - 1].last : nil
      let next = run + 1 < runs.count ? runs[run + 1].first : nil
      let upper = position < runs[run].count ? runs[run][position] : next
      let key = OrderKey.between(lower, upper)
      if lower.map({ $0 >= key }) == true || upper.map({ key >= $0 }) == true {
        Issue.record("\(key) is not between \(lower?.text ?? "–") and \(upper?.text ?? "–"), seed \(generator.seed)")
        return
      }
      runs[run].insert(key, at: position)
      if runs[run].count > 400 {
        runs.insert(Array(runs[run][200...]), at: run + 1)
        runs[run].removeLast(runs[run].count - 200)
      }
    }
    let keys = runs.flatMap { $0 }
    #expect(zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 })
    #expect(zip(keys, keys.dropFirst()).allSatisfy { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) })
    #expect(keys.allSatisfy { OrderKey($0.text) == $0 })
    #expect((keys.map(\.text.utf8.count).max() ?? 0) <= 12, "seed \(generator.seed)")
  }

  @Test("appending and prepending a hundred thousand times needs no more than five bytes")
  func ends() {
    var last = OrderKey.first
    var first = OrderKey.first
    for _ in 0..<Effort.part(of: 100_000) {
      let next = OrderKey.between(last, nil)
      let previous = OrderKey.between(nil, first)
      guard last < next, previous < first else {
        Issue.record("\(last), \(next), \(previous), \(first)")
        return
      }
      (last, first) = (next, previous)
    }
    #expect(last.text.utf8.count <= 5)
    #expect(first.text.utf8.count <= 5)
  }

  @Test("inserting at the same spot again and again keeps the order", arguments: [true, false])
  func sameSpot(below: Bool) {
    var lower = OrderKey.first
    var upper = OrderKey.between(.first, nil)
    for _ in 0..<Effort.part(of: 2_000) {
      let key = OrderKey.between(lower, upper)
      #expect(lower < key && key < upper)
      if below { upper = key } else { lower = key }
    }
    #expect(max(lower.text.utf8.count, upper.text.utf8.count) < 450)
  }

  @Test("many keys between two are in order, between them, and short")
  func many() {
    var generator = Seeded.named(12)
    for _ in 0..<200 {
      let first = OrderKey.between(nil, nil, count: 50).randomElement(using: &generator) ?? .first
      let second = OrderKey.between(first, nil, count: 80).randomElement(using: &generator) ?? .first
      let third = Bool.random(using: &generator) ? OrderKey.between(first, second) : second
      let count = Int.random(in: 0...300, using: &generator)
      let bounds: [(OrderKey?, OrderKey?)] = [(first, third), (nil, first), (third, nil), (nil, nil)]
      for (lower, upper) in bounds {
        let keys = OrderKey.between(lower, upper, count: count)
        #expect(keys.count == count)
        let all = [lower].compactMap { $0 } + keys + [upper].compactMap { $0 }
        #expect(zip(all, all.dropFirst()).allSatisfy { $0 < $1 }, "seed \(generator.seed)")
        #expect(keys.allSatisfy { $0.text.utf8.count <= 10 }, "seed \(generator.seed)")
      }
    }
  }

  @Test("only well-formed keys are read", arguments: ["", "V", "V-", "W0", "V0 ", "V00", "V10", "é0", "z0"])
  func refused(text: String) {
    #expect(OrderKey(text) == nil)
  }
}
