// Damage of every kind, at random: never a crash, and never less than plain SQL reads.

import Foundation
import Planner
import SeededRandom
import Testing

@testable import PlannerStore

@Suite("Salvaging at random")
struct SalvageDamageTests {
  /// Damages bytes in one of the ways that disks and programs have.
  private static func damage(_ bytes: inout [UInt8], _ generator: inout Seeded) {
    let size = SalvageSample.pageSize
    let page = generator.below(max(1, bytes.count / size)) * size
    switch generator.below(8) {
    case 0:
      for index in page..<min(page + size, bytes.count) { bytes[index] = 0 }
    case 1:
      for _ in 0...generator.below(20) { bytes[generator.below(bytes.count)] ^= 1 << UInt8(generator.below(8)) }
    case 2:
      let start = page + generator.below(8) * 512
      for index in start..<min(page + size, bytes.count) { bytes[index] = 0 }
    case 3:
      let other = generator.below(bytes.count / size) * size
      for index in 0..<min(size, bytes.count - max(page, other)) { bytes[page + index] = bytes[other + index] }
    case 4:
      for index in page..<min(page + 12, bytes.count) { bytes[index] = UInt8(generator.below(256)) }
    case 5:
      let start = generator.below(bytes.count)
      for index in start..<min(start + generator.below(600), bytes.count) { bytes[index] = UInt8(generator.below(256)) }
    case 6:
      bytes.removeLast(generator.below(bytes.count / 2))
    default:
      let start = generator.below(bytes.count)
      bytes.insert(contentsOf: repeatElement(7, count: generator.below(3)), at: start)
    }
  }

  @Test("whatever is damaged, the plan keeps its laws, and has every row that plain SQL reads")
  func random() throws {
    var generator = Seeded.named(51)
    let samples = try (0..<4).map { try SalvageSample(entries: 60 + 60 * $0, seed: UInt64(60 + $0)) }
    var read = 0
    for round in 0..<200 {
      let sample = samples[generator.below(samples.count)]
      var damaged = sample.bytes
      for _ in 0...generator.below(3) where damaged.count > 5_000 { Self.damage(&damaged, &generator) }
      let salvage = try Salvage.left(in: damaged)
      try salvage?.plan.checkInvariants()
      let bySQL = try sample.readBySQL(damaged)
      let missing = bySQL.filter { salvage?.plan.contains($0) != true }
      #expect(missing.isEmpty, "seed \(generator.seed), round \(round): \(missing.sorted())")
      read += bySQL.count
    }
    #expect(read > 5_000, "plain SQL read too little for a comparison: \(read)")
  }

  @Test("hundreds of damages to a small file end in a plan or in a refusal")
  func many() throws {
    var generator = Seeded.named(52)
    let sample = try SalvageSample(entries: 25, seed: 70)
    var plans = 0
    for _ in 0..<250 {
      var damaged = sample.bytes
      for _ in 0...generator.below(6) where damaged.count > 5_000 { Self.damage(&damaged, &generator) }
      if try Salvage.left(in: damaged) != nil { plans += 1 }
    }
    #expect(plans > 100)
  }

  @Test("any bytes at all are refused, with a reason, and so are bytes that begin as a data file does")
  func anyBytes() throws {
    var generator = Seeded.named(53)
    let header = try SalvageSample(entries: 1, seed: 71).bytes.prefix(100)
    var plans = 0
    for round in 0..<10_000 {
      var bytes = (0..<generator.below(1_400)).map { _ in UInt8(truncatingIfNeeded: generator.next() >> 40) }
      if round % 3 == 0 { bytes = header + bytes }
      if round % 5 == 0, bytes.count > 12 { bytes.replaceSubrange(0..<4, with: [13, 0, 0, 0]) }
      if try Salvage.left(in: bytes, log: round % 4 == 0 ? bytes : []) != nil { plans += 1 }
    }
    #expect(plans == 0, "seed \(generator.seed)")
  }

  @Test("rows that go on in circles, or all on the same page, are cut off")
  func circles() throws {
    let sample = try SalvageSample(entries: 331, seed: 72)
    let long = try sample.pages().filter { $0.value.count > 2 }
    #expect(!long.isEmpty)
    for (id, pages) in long {
      for target in [pages[1], pages[0], 1, 0, 0xFFFF_FFFF, sample.pageCount + 1] {
        let damaged = sample.with(page: pages[1]) { page in
          for index in 0..<4 { page[page.startIndex + index] = UInt8(truncatingIfNeeded: target >> (24 - 8 * index)) }
        }
        let salvage = try #require(try Salvage.left(in: damaged))
        let notes = try #require(salvage.plan.entry(id)?.notes)
        #expect(notes.hasSuffix("[…]") && notes.utf8.count < 8_300, "entry \(id)")
        #expect(sample.plan.allEntries.allSatisfy { $0.id == id || salvage.plan.entry($0.id)?.notes == $0.notes })
      }
    }
  }
}
