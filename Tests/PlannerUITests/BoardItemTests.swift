// The row of columns while one of them is carried.

import Geometry
import MoveCore
import Planner
import Testing

@testable import PlannerUI

@Suite("The row of columns")
struct BoardItemTests {
  private let lists = (1...4).map { ListID(rawValue: $0) }

  private func row(_ lifted: Int64, _ anchor: Anchor<ListID>?) -> [String] {
    let destination = anchor.map { Destination<BoardPlace, ListID>(place: .board, anchor: $0) }
    let drag = ListDragPresentation(lifted: ListID(rawValue: lifted), destination: destination)
    return BoardItem.boardItems(of: lists, drag: drag).map { item in
      switch item {
      case .gap: "gap"
      case .list(let list): "\(list.rawValue)"
      }
    }
  }

  @Test("without a drag is all of them")
  func still() {
    #expect(BoardItem.boardItems(of: lists, drag: nil) == lists.map { .list($0) })
  }

  @Test("has no place for the one in the hand while it would go nowhere")
  func nowhere() {
    #expect(row(2, nil) == ["1", "3", "4"])
  }

  @Test("parts where it would land")
  func gap() {
    #expect(row(2, .before(ListID(rawValue: 1))) == ["gap", "1", "3", "4"])
    #expect(row(2, .before(ListID(rawValue: 4))) == ["1", "3", "gap", "4"])
    #expect(row(2, .end) == ["1", "3", "4", "gap"])
    #expect(row(2, .before(ListID(rawValue: 2))) == ["1", "gap", "3", "4"])
    #expect(row(2, .before(ListID(rawValue: 3))) == ["1", "gap", "3", "4"])
    #expect(row(2, .before(ListID(rawValue: 99))) == ["1", "3", "4", "gap"])
  }

  @Test("is read from the side where reading begins")
  func turned() {
    let frame = Rect(x: 10, y: 20, width: 30, height: 40)
    let left = ReadingDirection(isRightToLeft: false, width: 100)
    let right = ReadingDirection(isRightToLeft: true, width: 100)
    #expect(left.turn(frame) == Rect(x: 20, y: 10, width: 40, height: 30))
    #expect(right.turn(frame) == Rect(x: 20, y: 60, width: 40, height: 30))
    #expect(left.turn(Point(x: 12, y: 25)) == Point(x: 25, y: 12))
    #expect(right.turn(Point(x: 12, y: 25)) == Point(x: 25, y: 88))
  }
}
