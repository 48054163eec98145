/// Entries that stand where they do whatever the order of the place is.

import Geometry
import MoveCore
import SeededRandom
import Testing

@Suite("A pinned entry")
struct PinnedEntryTests {
  @Test("is nothing to land before or after: on it means before the next of the others, and all else is as without it")
  func destinations() {
    var random = Seeded()
    let resolver = DestinationResolver()
    var (pinned, ends) = (0, 0)
    for _ in 0..<5_000 {
      var y = 0.0
      let entries = (0..<random.below(8)).map { item in
        let height = Double(10 + random.below(30))
        defer { y += height + 4 }
        return RestingEntry(item: item, frame: Rect(x: 0, y: y, width: 100, height: height), isPinned: random.chance(1, in: 3))
      }
      let following = random.chance(1, in: 4) ? 99 : nil
      func region(_ entries: [RestingEntry<Int>]) -> Region<String, Int> {
        Region(place: "day", frame: Rect(x: 0, y: 0, width: 100, height: 400), entries: entries, following: following, spacing: 4)
      }
      let point = Point(x: 50, y: Double(random.below(10 * Int(y) + 200)) / 10)
      let found = resolver.destination(at: point, in: [region(entries)], current: nil)
      let over = entries.firstIndex { $0.frame.minY <= point.y && point.y < $0.frame.maxY }
      if let over, entries[over].isPinned {
        pinned += 1
        let next = entries[over...].first { !$0.isPinned }?.item ?? following
        if next == nil { ends += 1 }
        #expect(found == next.map { .before($0, in: "day") } ?? .end(of: "day"), "seed \(random.seed): \(entries), \(point)")
        #expect(resolver.entry(at: point, in: [region(entries)])?.entry == entries[over], "seed \(random.seed)")
      } else {
        let others = resolver.destination(at: point, in: [region(entries.filter { !$0.isPinned })], current: nil)
        #expect(found == others, "seed \(random.seed): \(entries), \(point)")
      }
    }
    #expect(pinned > 500 && ends > 50, "seed \(random.seed): \(pinned) over pinned ones, \(ends) at the end")
  }

  @Test("stays where it is when the gap closes")
  func withoutGap() {
    func entry(_ item: Int, _ y: Double, isPinned: Bool = false) -> RestingEntry<Int> {
      RestingEntry(item: item, frame: Rect(x: 0, y: y, width: 100, height: 20), isPinned: isPinned)
    }
    let region = Region(
      place: "day", frame: Rect(x: 0, y: 0, width: 100, height: 200), entries: [entry(0, 44), entry(1, 66, isPinned: true)],
      gap: Rect(x: 0, y: 22, width: 100, height: 20), spacing: 2)
    #expect(region.withoutGap.entries.map(\.frame.minY) == [22, 66])
  }
}
