// Which rows of a list may stay as they are, beside every way to cut two lists into three.

import Geometry
import Planner
import SeededRandom
import Testing

@testable import PlannerUI

@Suite("The rows of a list")
@MainActor
struct RealizationTests {
  @Test("stay where they differ from what is wanted at the ends alone", arguments: 0..<20)
  func known(number: Int) {
    var random = Seeded.named(UInt64(8200 + number))
    for step in 0..<300 {
      let items = (1...Int64(8)).map { EntryID(rawValue: $0) }
      let wanted = window(of: items, &random)
      var arranged = window(of: items, &random)
      // An entry is lifted, or has gone elsewhere, or is another one. The order is the same: with another one all is looked at anew.
      switch random.below(4) {
      case 0: arranged.removeAll { $0.rawValue == Int64(1 + random.below(8)) }
      case 1 where !arranged.isEmpty: arranged[random.below(arranged.count)] = EntryID(rawValue: 90)
      default: break
      }
      let slots = wanted.map { id in StackLayout.Slot(index: items.firstIndex(of: id) ?? 0, offset: 0, height: 1) }
      let found = StackRows.known(slots, of: items, arranged: arranged)
      #expect(found == oracle(wanted, arranged), "seed \(random.seed), step \(step): \(wanted) beside \(arranged)")
    }
  }

  private func window(of items: [EntryID], _ random: inout Seeded) -> [EntryID] {
    let start = random.below(items.count)
    return Array(items[start..<(start + random.below(items.count - start + 1))])
  }

  /// Both are a head, the same middle, and a tail; of the two heads one is empty, and of the two tails, too.
  private func oracle(_ wanted: [EntryID], _ arranged: [EntryID]) -> Range<Int>? {
    if wanted.isEmpty, arranged.isEmpty { return 0..<0 }
    for head in 0..<max(1, wanted.count) {
      for count in stride(from: wanted.count - head, to: 0, by: -1) {
        for before in 0..<max(1, arranged.count) where before + count <= arranged.count {
          guard head == 0 || before == 0, head + count == wanted.count || before + count == arranged.count else { continue }
          if wanted[head..<(head + count)] == arranged[before..<(before + count)] { return head..<(head + count) }
        }
      }
    }
    return nil
  }
}
