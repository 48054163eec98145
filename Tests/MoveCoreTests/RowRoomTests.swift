// The room that a row holds open, in a row of destinations.

import MoveCore
import Testing

@Suite("The room held open in a row")
struct RowRoomTests {
  /// The room in a row in which the header at 2 has its neighbour at 4: the item between is in the hand.
  private func next(_ old: RowRoom?, _ insertionPoint: InsertionPoint?, scrolls: Bool = false) -> RowRoom? {
    RowRoom.next(after: old, for: insertionPoint, scrolls: scrolls) { $0 == 2 ? 4 : $0 + 1 }
  }

  @Test("opens where something would land, and closes with the drag")
  func insertion() {
    #expect(next(nil, .above(3)) == RowRoom(index: 3))
    #expect(next(RowRoom(index: 1), .above(3)) == RowRoom(index: 3))
    #expect(next(RowRoom(index: 1), nil) == nil)
  }

  @Test("does not open for a collapsed section, and stays as a hole where the header would slip away otherwise")
  func fold() {
    #expect(next(nil, .inside(2)) == nil)
    for index in 0...4 {
      #expect(next(RowRoom(index: index), .inside(2)) == RowRoom(index: index, isHole: true))
    }
    #expect(next(RowRoom(index: 5), .inside(2)) == nil, "nothing at the header moves then")
    #expect(next(RowRoom(index: 5), .inside(2), scrolls: true) == RowRoom(index: 5, isHole: true))
    let hole = RowRoom(index: 2, isHole: true)
    #expect(next(hole, .inside(2)) == hole)
    #expect(next(hole, .above(2)) == RowRoom(index: 2))
    #expect(next(hole, nil, scrolls: true) == nil)
  }
}
