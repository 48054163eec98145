// What of a scrolled column the resolver is told.

import Geometry
import Testing

@testable import PlannerUI

@Suite("What matters of a column under a pointer")
struct StackSlotsTests {
  private struct Seen: Equatable {
    var shown: [Int]
    var following: Int?

    init(_ shown: [Int], _ following: Int?) {
      (self.shown, self.following) = (shown, following)
    }
  }

  /// Entries 30 points high, at 0, 40, 80, …
  private static func slots(
    _ range: Range<Double>, gap: StackLayout.Gap? = nil, closed: [Int] = [], collapsed: Set<Int> = []
  ) -> Seen {
    var layout = StackLayout(heights: [Double](repeating: 30, count: 6), spacing: 10)
    layout.close(closed)
    layout.gap = gap
    let stack = StackSlots(of: layout, in: range, isCollapsed: collapsed.contains)
    return Seen(stack.slots.map(\.index), stack.following)
  }

  @Test("is what is in view, and what follows")
  func view() {
    #expect(Self.slots(45..<100) == Seen([1, 2], 3))
    #expect(Self.slots(45..<500) == Seen([1, 2, 3, 4, 5], nil))
    #expect(Self.slots(45..<100, closed: [3]) == Seen([1, 2], 4))
  }

  @Test("is a collapsed header directly above it, too")
  func collapsedAbove() {
    #expect(Self.slots(45..<100, collapsed: [0]) == Seen([0, 1, 2], 3))
    #expect(Self.slots(45..<70, closed: [1], collapsed: [0]) == Seen([0, 2], 3))
  }

  @Test("is what follows when nothing is in view: below a gap, between two entries, below the end")
  func nothingInView() {
    #expect(Self.slots(45..<100, gap: .init(index: 0, height: 200)) == Seen([], 0))
    #expect(Self.slots(100..<150, gap: .init(index: 2, height: 200)) == Seen([], 2))
    #expect(Self.slots(100..<150, gap: .init(index: 2, height: 200), closed: [2]) == Seen([], 3))
    #expect(Self.slots(100..<150, gap: .init(index: 2, height: 200), collapsed: [1]) == Seen([1], 2))
    #expect(Self.slots(32..<38) == Seen([], 1))
    #expect(Self.slots(300..<400) == Seen([], nil))
  }
}
