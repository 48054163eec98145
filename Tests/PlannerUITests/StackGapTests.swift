// The room that a column holds open, in a row of destinations.

import Testing

@testable import PlannerUI

@Suite("The room held open in a column")
struct StackGapTests {
  @Test("opens where something would land, and closes with the drag")
  func insertion() {
    #expect(StackGap.next(after: nil, for: .insertion(3)) == StackGap(index: 3))
    #expect(StackGap.next(after: StackGap(index: 1), for: .insertion(3)) == StackGap(index: 3))
    #expect(StackGap.next(after: StackGap(index: 1), for: nil) == nil)
  }

  @Test("does not open for a collapsed section, and stays as a hole where the header would slip away otherwise")
  func fold() {
    let fold = StackGap.Target.fold(neighbour: 4)
    #expect(StackGap.next(after: nil, for: fold) == nil)
    for index in 0...4 {
      #expect(StackGap.next(after: StackGap(index: index), for: fold) == StackGap(index: index, isHole: true))
    }
    #expect(StackGap.next(after: StackGap(index: 5), for: fold) == nil, "nothing at the header moves then")
    #expect(StackGap.next(after: StackGap(index: 5), for: fold, scrolls: true) == StackGap(index: 5, isHole: true))
    let hole = StackGap(index: 2, isHole: true)
    #expect(StackGap.next(after: hole, for: fold) == hole)
    #expect(StackGap.next(after: hole, for: .insertion(2)) == StackGap(index: 2))
    #expect(StackGap.next(after: hole, for: nil, scrolls: true) == nil)
  }
}
