// Where columns and strips stand.

import Geometry
import MoveCore
import Planner
import SeededRandom
import Testing

@testable import PlannerUI

@Suite("The row of columns and strips")
struct ColumnRowTests {
  private let lists = (1...4).map { ListID(rawValue: $0) }

  private func row(_ folded: Int64..., gapIsFolded: Bool = false, items: [BoardItem]? = nil) -> ColumnRow {
    ColumnRow(items ?? lists.map { .list($0) }, folded: Set(folded.map { ListID(rawValue: $0) }), gapIsFolded: gapIsFolded)
  }

  @Test("has wide columns 12 apart, and strips 6")
  func spacing() {
    #expect(row().spans.map(\.start) == [0, 252, 504, 756])
    #expect(row().end == 1008)
    #expect(row(2, 3).spans.map(\.start) == [0, 252, 294, 342])
    #expect(row(2, 3).spans.map(\.width) == [240, 36, 36, 240])
    #expect(row(4).end == row(4).spans[3].start + 36 + 6)
    #expect(row(items: []).end == 0)
  }

  @Test("keeps a strip's width free for one in the hand")
  func gap() {
    let items: [BoardItem] = [.list(lists[0]), .gap, .list(lists[1])]
    #expect(row(gapIsFolded: true, items: items).spans.map(\.start) == [0, 252, 300])
    #expect(row(items: items).spans.map(\.start) == [0, 252, 504])
  }

  @Test("leaves nothing between two neighbours that belongs to neither")
  func reach() {
    let row = row(1, 2)
    for index in 1..<4 {
      let before = row.spans[index - 1].start + row.spans[index - 1].width + row.reach(at: index - 1).after
      #expect(before == row.spans[index].start - row.reach(at: index).before)
    }
  }

  @Test("finds what is in view as a look at each one does", arguments: 0..<40)
  func view(seed: UInt64) {
    var random = Seeded(seed: seed)
    let ids = (0..<Int64.random(in: 0...12, using: &random)).map { ListID(rawValue: $0) }
    let row = ColumnRow(ids.map { .list($0) }, folded: Set(ids.filter { _ in Bool.random(using: &random) }))
    let start = Double.random(in: 0...2000, using: &random)
    let page = start...(start + Double.random(in: 0...900, using: &random))
    let naive = row.spans.indices.filter { row.spans[$0].start <= page.upperBound && row.spans[$0].start + row.spans[$0].width > page.lowerBound }
    #expect(Array(row.indices(in: page, margin: 0)) == naive)
    let wider = row.indices(in: page, margin: 1)
    #expect(wider.count <= naive.count + 2 && naive.allSatisfy(wider.contains))
  }

  @Test("lets one in the hand go to the slot whose middle is nearest to its own", arguments: 0..<40)
  func nearestSlot(seed: UInt64) throws {
    var random = Seeded(seed: seed)
    let ids = (0..<Int64.random(in: 1...9, using: &random)).map { ListID(rawValue: $0) }
    let folded = Set(ids.filter { _ in Bool.random(using: &random) })
    let isStrip = Bool.random(using: &random)
    let width = isStrip ? 36.0 : 240
    let row = ColumnRow(ids.map { .list($0) }, folded: folded)
    let entries = zip(ids, row.spans).map { RestingEntry(item: $0, frame: Rect(x: 0, y: $1.start, width: 9, height: $1.width)) }
    let region = Region(place: BoardPlace.board, frame: Rect(x: 0, y: -300, width: 9, height: 3_000), entries: entries, spacing: 12)
    let slots = (0...ids.count).map { index in
      var items = ids.map { BoardItem.list($0) }
      items.insert(.gap, at: index)
      return ColumnRow(items, folded: folded, gapIsFolded: isStrip).spans[index].start + width / 2
    }
    for _ in 0..<50 {
      let start = Double.random(in: -200...(row.end + 100), using: &random)
      let found = try #require(DestinationResolver().destination(at: Point(x: 1, y: start), in: [region], current: nil))
      let index = found.anchor.item.flatMap(ids.firstIndex) ?? ids.count
      let nearest = slots.map { abs($0 - start - width / 2) }.min() ?? 0
      // The space beside a strip is smaller than that beside a column.
      #expect(abs(slots[index] - start - width / 2) <= nearest + 18)
    }
  }
}
