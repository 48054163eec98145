/// Each rule of the resolver by example.

import Geometry
import MoveCore
import Testing

@Suite("Destination resolver")
struct DestinationResolverTests {
  typealias Spot = Destination<String, String>

  let resolver = DestinationResolver()

  /// Entries of 40 points with 10 between them, from 100 down: A at 100, B at 150, C at 200, …
  private func column(
    _ names: String, place: String = "list", x: Double = 0, headers: String = "", collapsed: String = "",
    following: String? = nil, gapBefore gapIndex: Int? = nil, gapHeight: Double = 40
  ) -> Region<String, String> {
    var y = 100.0
    var gap: Rect?
    var entries: [RestingEntry<String>] = []
    for (index, name) in names.enumerated() {
      if index == gapIndex {
        gap = Rect(x: x, y: y, width: 200, height: gapHeight)
        y += gapHeight + 10
      }
      entries.append(
        RestingEntry(
          item: String(name), frame: Rect(x: x, y: y, width: 200, height: 40),
          isHeader: headers.contains(name), isCollapsed: collapsed.contains(name)))
      y += 50
    }
    if gapIndex == names.count { gap = Rect(x: x, y: y, width: 200, height: gapHeight) }
    return Region(
      place: place, frame: Rect(x: x, y: 50, width: 200, height: 550),
      viewport: Rect(x: x, y: 90, width: 200, height: 480), entries: entries, following: following, gap: gap,
      spacing: 10)
  }

  private func find(
    _ y: Double, x: Double = 100, in regions: Region<String, String>..., current: Spot? = nil
  ) -> Spot? {
    resolver.destination(at: Point(x: x, y: y), in: regions, current: current)
  }

  @Test("over an entry, its middle decides between before and after")
  func middle() {
    let list = column("ABC")
    #expect(find(155, in: list) == .before("B", in: "list"))
    #expect(find(185, in: list) == .before("C", in: "list"))
    #expect(find(235, in: list) == .end(of: "list"))
  }

  @Test("near the middle of an entry, the destination on either side of it is kept")
  func deadZone() {
    // The gap is above B, which is at 200 to 240.
    let above = column("ABC", gapBefore: 1)
    #expect(find(223, in: above, current: .before("B", in: "list")) == .before("B", in: "list"))
    #expect(find(226, in: above, current: .before("B", in: "list")) == .before("C", in: "list"))
    let below = column("ABC", gapBefore: 2)
    #expect(find(167, in: below, current: .before("C", in: "list")) == .before("C", in: "list"))
    #expect(find(164, in: below, current: .before("C", in: "list")) == .before("B", in: "list"))
    // One that is not next to the entry is not kept.
    #expect(find(167, in: column("ABC"), current: .before("A", in: "other")) == .before("B", in: "list"))
  }

  @Test("the open gap and the spacing around it keep the destination")
  func gap() {
    let list = column("ABC", gapBefore: 1)
    let current = Spot.before("B", in: "list")
    for y in [140.0, 149, 150, 170, 189, 190, 199] { #expect(find(y, in: list, current: current) == current) }
  }

  @Test("an anchor that is gone has its gap at the end, and it keeps the destination too")
  func gapOfVanishedAnchor() {
    let current = Spot.before("gone", in: "list")
    #expect(find(400, in: column("ABC", gapBefore: 3), current: current) == current)
  }

  @Test("the middle half of a header is its section, above is before it, below is the top of its section")
  func header() {
    let list = column("AHBC", headers: "H")
    #expect(find(155, in: list) == .before("H", in: "list"))
    #expect(find(161, in: list) == .into("H", in: "list"))
    #expect(find(179, in: list) == .into("H", in: "list"))
    #expect(find(185, in: list) == .before("B", in: "list"))
  }

  @Test("the whole of a collapsed header is its section")
  func collapsedHeader() {
    let list = column("AHBC", headers: "H", collapsed: "H")
    for y in [151.0, 170, 189] { #expect(find(y, in: list) == .into("H", in: "list")) }
  }

  @Test("a header that would slip away from under the pointer takes it at the top of its section")
  func slippingHeader() {
    // The gap is above H, which is at 200 to 240 and would go up to 150 to 190.
    let list = column("AHBC", headers: "H", gapBefore: 1)
    #expect(find(220, in: list, current: .before("H", in: "list")) == .before("B", in: "list"))
    // With the gap below it, it rests.
    let resting = column("AHBC", headers: "H", gapBefore: 3)
    #expect(find(170, in: resting, current: .before("C", in: "list")) == .into("H", in: "list"))
    // A small gap moves it by less than its middle half.
    let small = column("AHBC", headers: "H", gapBefore: 1, gapHeight: 0)
    #expect(find(171, in: small, current: .before("H", in: "list")) == .into("H", in: "list"))
  }

  @Test("a header without entries takes them with its lower three quarters")
  func emptySection() {
    let list = column("AHK", headers: "HK")
    #expect(find(185, in: list) == .into("H", in: "list"))
    #expect(find(235, in: list) == .into("K", in: "list"))
  }

  @Test("between entries, before the next; in the place's header, the top; below all, the end")
  func place() {
    let list = column("ABC")
    #expect(find(145, in: list) == .before("B", in: "list"))
    #expect(find(60, in: list) == .before("A", in: "list"))
    #expect(find(95, in: list) == .before("A", in: "list"))
    #expect(find(500, in: list) == .end(of: "list"))
    #expect(find(590, in: list) == .end(of: "list"))
  }

  @Test("an empty place takes a drop anywhere in it")
  func emptyPlace() {
    for y in [51.0, 95, 300, 599] { #expect(find(y, in: column("")) == .end(of: "list")) }
  }

  @Test("after the last visible entry is before the one that follows out of view")
  func following() {
    let list = column("ABC", following: "D")
    #expect(find(235, in: list) == .before("D", in: "list"))
    #expect(find(590, in: list) == .before("D", in: "list"))
  }

  @Test("the topmost place under the pointer wins")
  func topmost() {
    let panel = column("X", place: "panel")
    #expect(find(105, in: panel, column("ABC")) == .before("X", in: "panel"))
  }

  @Test("outside of any place, the nearest entry of the same column within 100 points decides")
  func outside() {
    let list = column("ABC")
    // A's middle is at 120.
    #expect(find(21, in: list) == .before("A", in: "list"))
    #expect(find(19, in: list) == nil)
    #expect(find(21, x: 230, in: list) == nil)
    let full = column("ABCDEFGHI")
    // What shows of the last entry ends at 540; its middle is at 520.
    #expect(find(619, in: full) == .end(of: "list"))
    #expect(find(621, in: full) == nil)
    // The destination is held as long as the place, whose entries show down to 570, is in reach.
    #expect(find(660, in: full, current: .end(of: "list")) == .end(of: "list"))
    #expect(find(671, in: full, current: .end(of: "list")) == nil)
  }

  @Test("nothing is under a pointer without places")
  func nothing() {
    #expect(resolver.destination(at: .zero, in: [Region<Int, Int>](), current: nil) == nil)
  }

  @Test("a press takes hold of the entry that rests there, and of none beside it or cut off")
  func entry() {
    let list = column("ABC")
    #expect(resolver.entry(at: Point(x: 10, y: 160), in: [list])?.entry.item == "B")
    #expect(resolver.entry(at: Point(x: 10, y: 145), in: [list]) == nil)
    var cut = list
    cut.viewport = Rect(x: 0, y: 170, width: 200, height: 400)
    #expect(resolver.entry(at: Point(x: 10, y: 160), in: [cut]) == nil)
    #expect(resolver.entry(at: Point(x: 10, y: 175), in: [cut])?.place == "list")
  }

  @Test("what would land directly below a collapsed header lands in its section")
  func belowCollapsed() {
    let list = column("AHICD", headers: "HI", collapsed: "H")
    // H at 150 to 190, I at 200 to 240.
    #expect(find(145, in: list, current: nil) == .before("H", in: "list"), "the lower half of A, and the spacing below")
    #expect(find(151, in: list) == .into("H", in: "list"))
    #expect(find(189, in: list) == .into("H", in: "list"))
    #expect(find(195, in: list) == .into("H", in: "list"), "the spacing below it")
    #expect(find(205, in: list) == .into("H", in: "list"), "the upper quarter of the next header")
    #expect(find(215, in: list) == .into("I", in: "list"))
  }

  @Test("at the end below a collapsed header is its section")
  func endBelowCollapsed() {
    let list = column("AH", headers: "H", collapsed: "H")
    #expect(find(400, in: list) == .into("H", in: "list"))
    #expect(find(580, in: list) == .into("H", in: "list"))
  }

  @Test("a collapsed header that is scrolled out of view above takes what lands directly below it")
  func collapsedAboveView() {
    var list = column("HIC", headers: "HI", collapsed: "H")
    list.viewport = Rect(x: 0, y: 145, width: 200, height: 425)
    list.frame = list.viewport
    #expect(find(152, in: list) == .into("H", in: "list"))
    #expect(find(146, in: list) == .into("H", in: "list"))
    #expect(find(212, in: list) == .before("C", in: "list"))
  }

  @Test("a hole means what is below it, also when it fills the view and the section that it belongs to is elsewhere")
  func hole() {
    var list = column("ABC")
    list.entries = []
    list.following = "B"
    list.hole = list.viewport
    #expect(find(300, in: list, current: .into("Z", in: "list")) == .before("B", in: "list"))
  }
}
