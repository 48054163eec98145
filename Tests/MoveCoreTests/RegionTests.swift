/// A region without the gap that a drag has opened in it.

import Geometry
import MoveCore
import Testing

@Suite("A region")
struct RegionTests {
  private func stack(gapAt index: Int?) -> Region<String, Int> {
    var entries: [RestingEntry<Int>] = []
    var gap: Rect?
    var y = 0.0
    for item in 0..<4 {
      if item == index {
        gap = Rect(x: 0, y: y, width: 100, height: 55)
        y += 55 + 6
      }
      entries.append(RestingEntry(item: item, frame: Rect(x: 0, y: y, width: 100, height: 30)))
      y += 30 + 6
    }
    return Region(
      place: "list", frame: Rect(x: 0, y: 0, width: 100, height: 300), entries: entries, gap: gap, spacing: 6)
  }

  @Test("without its gap is as it was before the gap opened", arguments: [0, 1, 2, 3])
  func withoutGap(index: Int) {
    #expect(stack(gapAt: index).withoutGap == stack(gapAt: nil))
  }

  @Test("without a gap stays as it is")
  func noGap() {
    #expect(stack(gapAt: nil).withoutGap == stack(gapAt: nil))
  }
}
