// Positions by identity, beside a dictionary.

import SeededRandom
import Testing

@testable import Planner

@Suite("A table of positions")
struct PositionTableTests {
  @Test("is a dictionary, whatever the identities are", arguments: 0..<Effort.part(of: 40))
  func oracle(number: Int) {
    var random = Seeded.named(UInt64(7300 + number))
    var (table, oracle) = (PositionTable(), [EntryID: Int32]())
    var copies: [(table: PositionTable, oracle: [EntryID: Int32])] = []
    var next: Int64 = 1
    for step in 0..<400 {
      let known = oracle.keys.sorted()
      let id: EntryID
      switch random.below(8) {
      case 0: id = known.randomElement(using: &random) ?? EntryID(rawValue: 7)
      // Far beyond, below zero, at the ends, and on the edges of pages.
      case 1: id = EntryID(rawValue: Int64(random.below(1 << 30)))
      case 2: id = EntryID(rawValue: [-1, 0, .max, .min, 1 << 52, 1023, 1024, 64 << 10, (64 << 10) - 1][random.below(9)])
      case 3: id = EntryID(rawValue: next + Int64(random.below(100_000)))
      default:
        id = EntryID(rawValue: next)
        next += 1
      }
      if random.chance(1, in: 4) {
        #expect(table.remove(id) == oracle.removeValue(forKey: id), "seed \(random.seed), step \(step)")
      } else {
        #expect(table.update(id, to: Int32(step)) == oracle.updateValue(Int32(step), forKey: id), "seed \(random.seed), step \(step)")
      }
      #expect(table[id] == oracle[id] && table.count == oracle.count, "seed \(random.seed), step \(step)")
      if random.chance(1, in: 100) { copies.append((table, oracle)) }
    }
    copies.append((table, oracle))
    for (table, oracle) in copies {
      for (id, position) in oracle { #expect(table[id] == position, "seed \(random.seed), \(id)") }
      for id in 0..<Int64(2000) where oracle[EntryID(rawValue: id)] == nil { #expect(table[EntryID(rawValue: id)] == nil) }
    }
  }

  @Test("of a sequence is a dictionary, and none where one comes twice", arguments: 0..<Effort.part(of: 200))
  func sequence(number: Int) {
    var random = Seeded.named(UInt64(7_400 + number))
    var next: Int64 = 1
    let ids = (0..<random.below(3_000)).map { _ in
      switch random.below(40) {
      case 0: next += Int64(random.below(3_000))
      // Of these one comes twice soon.
      case 1 where number % 4 == 1: return EntryID(rawValue: [-1, 0, .max, .min, 1 << 52, 64 << 10, 200_000][random.below(7)])
      case 2 where number % 3 == 0: return EntryID(rawValue: Int64(random.below(Int(next))))
      case 3: return EntryID(rawValue: Int64(random.below(1 << 40)))
      default: break
      }
      next += 1
      return EntryID(rawValue: next)
    }
    let isDistinct = Set(ids).count == ids.count
    guard let table = PositionTable(ids) else {
      #expect(!isDistinct, "seed \(random.seed)")
      return
    }
    #expect(isDistinct && table.count == ids.count, "seed \(random.seed)")
    for (position, id) in ids.enumerated() { #expect(table[id] == Int32(position), "seed \(random.seed), \(id)") }
    var (changed, one) = (table, PositionTable())
    for (position, id) in ids.enumerated() { one.update(id, to: Int32(position)) }
    for id in ids.shuffled(using: &random).prefix(50) { #expect(changed.remove(id) == one.remove(id), "seed \(random.seed), \(id)") }
    for id in ids { #expect(changed[id] == one[id], "seed \(random.seed), \(id)") }
  }

  @Test("does not lose an identity that became a near one, or whose page outlives the others")
  func changing() {
    var table = PositionTable()
    let far = EntryID(rawValue: 200_000)
    table.update(far, to: 1)
    for id in 1...Int64(20_000) { table.update(EntryID(rawValue: id), to: Int32(id)) }
    #expect(table.update(far, to: 2) == 1)
    let late = EntryID(rawValue: 300_000)
    table.update(late, to: 3)
    for id in 1...Int64(20_000) { #expect(table.remove(EntryID(rawValue: id)) == Int32(id)) }
    #expect(table.update(late, to: 4) == 3 && table[late] == 4 && table[far] == 2 && table.count == 2)
    #expect(table.remove(late) == 4 && table[late] == nil && table.remove(far) == 2 && table.count == 0)
  }
}
