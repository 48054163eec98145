// The rules of a carry by example, in the orders in which toolkits tell of a drag.

import Geometry
import MoveCore
import Testing

@Suite("A carry")
struct CarryTests {
  typealias Carried = Carry<String, String, String>

  let board: Arrangement<String, String>
  let dropContext = DropContext<String, String>()

  init() throws {
    board = try Arrangement([("Inbox", ["a", "b", "c"]), ("Friday", ["d"])])
  }

  private func lifted(_ items: String...) -> Carried {
    var carry = Carried(items, lead: .pointer(at: .zero), over: "window")
    carry.begin()
    return carry
  }

  @Test("a press without a begin lifts nothing, and one of nothing never does")
  func pressOnly() {
    var carry = Carried(["b", "b"], lead: .pointer(at: .zero), over: "window")
    #expect(carry.lifted.isEmpty && carry.items == ["b"] && carry.phase == .pressed)
    let isUrgent = carry.move(to: Point(x: 1, y: 1), over: "window")
    let goesHome = carry.cancel(.escape)
    #expect(!isUrgent && !goesHome)
    let wasUnderWay = carry.end()
    #expect(!wasUnderWay && carry.phase == .ended && carry.outcome == nil)
    let begins = carry.begin()
    #expect(!begins)
    #expect(lifted().phase == .pressed)
  }

  @Test("what comes after a drop changes nothing: a leave, a cancel, a second drop")
  func afterDrop() {
    var carry = lifted("a")
    carry.propose(.end(of: "Friday"), in: dropContext)
    let move = carry.drop(in: board)
    #expect(move == Move(["a"], to: .end(of: "Friday")))
    let dropped = carry
    let leaves = carry.leave("window")
    let goesHome = carry.cancel(.escape)
    let second = carry.drop(in: board)
    carry.propose(.end(of: "Inbox"), in: dropContext)
    #expect(!leaves && !goesHome && second == nil && carry == dropped)
    let wasUnderWay = carry.end()
    #expect(!wasUnderWay && carry.outcome == .dropped(.move, Move(["a"], to: .end(of: "Friday"))))
  }

  @Test("a header that is picked up too while its section is the target has no section there: the next item that stays is meant")
  func ownSection() throws {
    let board = try Arrangement([("Inbox", ["h", "a", "k", "b"]), ("Friday", ["d"])])
    let isHeader = { (item: String) in item == "h" || item == "k" }
    for added in [["h"], ["h", "a"]] {
      var carry = lifted("d")
      carry.propose(Destination(place: "Inbox", anchor: .into("h")), in: dropContext)
      carry.add(added)
      let made = carry.drop(in: board, isHeader: isHeader)
      let move = try #require(made)
      var dropped = board
      dropped.apply(move, isHeader: isHeader)
      let rest = ["h", "a", "k", "b"].filter { !added.contains($0) }
      #expect(Array(dropped.items(in: "Inbox")) == ["d"] + added + rest)
    }
  }

  @Test("a drop after a cancel hands out no move, and it goes home once")
  func dropAfterCancel() {
    var carry = lifted("a")
    carry.propose(.end(of: "Friday"), in: dropContext)
    let first = carry.cancel(.escape)
    let move = carry.drop(in: board)
    let second = carry.cancel(.noTarget)
    #expect(first && !second && move == nil)
    #expect(carry.outcome == .cancelled(.escape))
  }

  @Test("one that just ends was cancelled")
  func endOnly() {
    var carry = lifted("a")
    let wasUnderWay = carry.end()
    #expect(wasUnderWay && carry.outcome == .cancelled(.toolkit) && carry.lifted.isEmpty)
  }

  @Test("a release where nothing or a forbidden place is cancels it, and it goes home")
  func releaseOutside() {
    var outside = lifted("a")
    outside.propose(.end(of: "Friday"), in: dropContext)
    outside.leave("window")
    let none = outside.drop(in: board)
    #expect(none == nil && outside.outcome == .cancelled(.noTarget))

    var forbidden = lifted("a")
    forbidden.propose(.end(of: "Friday"), in: DropContext { _, _ in false })
    #expect(forbidden.proposal == .forbidden && forbidden.destination == .end(of: "Friday"))
    let move = forbidden.drop(in: board)
    #expect(move == nil && forbidden.outcome == .cancelled(.forbidden))
    let goesHome = forbidden.cancel(.noTarget)
    #expect(goesHome && forbidden.outcome == .cancelled(.forbidden))
  }

  @Test("items that are deleted meanwhile are left out, and with none left it is cancelled")
  func deletedItems() {
    var board = board
    board.remove("a")
    var some = lifted("a", "c")
    some.propose(.end(of: "Friday"), in: dropContext)
    let left = some.drop(in: board)
    #expect(left?.items == ["c"])

    var none = lifted("a")
    none.propose(.end(of: "Friday"), in: dropContext)
    let move = none.drop(in: board)
    #expect(move == nil && none.outcome == .cancelled(.itemsGone))
  }

  @Test("an anchor that vanished or went elsewhere means the end of the place")
  func vanishedAnchor() {
    var board = board
    var carry = lifted("a")
    carry.propose(.before("d", in: "Friday"), in: dropContext)
    board.remove("d")
    let vanished = carry.drop(in: board)
    #expect(vanished?.destination == .end(of: "Friday"))

    carry = lifted("a")
    carry.propose(.before("b", in: "Friday"), in: dropContext)
    let elsewhere = carry.drop(in: board)
    #expect(elsewhere?.destination == .end(of: "Friday"))
  }

  @Test("an anchor that is taken along means the next item that does not move")
  func liftedAnchor() {
    var carry = lifted("a")
    carry.propose(.before("b", in: "Inbox"), in: dropContext)
    carry.add(["b"])
    let move = carry.drop(in: board)
    #expect(move == Move(["a", "b"], to: .before("c", in: "Inbox")))
  }

  @Test("a copy may land before one that is copied itself, for that one stays")
  func copiedAnchor() {
    var carry = lifted("a", "b")
    carry.propose(.before("b", in: "Inbox"), in: DropContext(wantsCopy: true))
    let move = carry.drop(in: board)
    #expect(move == Move(["a", "b"], to: .before("b", in: "Inbox")) && carry.outcome?.operation == .copy)
  }

  @Test("items are taken along once each, in the order in which they come")
  func add() {
    var carry = lifted("c")
    let new = carry.add(["a", "c", "a"])
    let again = carry.add(["a"])
    #expect(new == ["a"] && again.isEmpty && carry.lifted == ["a", "c"])
    carry.propose(.end(of: "Friday"), in: dropContext)
    let move = carry.drop(in: board)
    #expect(move?.items == ["c", "a"])
  }

  @Test("with the places given, items arrive in their order on screen")
  func onScreenOrder() {
    var carry = lifted("d", "c", "a")
    carry.propose(.end(of: "Friday"), in: dropContext)
    let move = carry.drop(in: board, places: ["Inbox", "Friday"])
    #expect(move?.items == ["a", "c", "d"])
  }

  @Test("a place that takes the items no longer cancels the drop")
  func placeGone() {
    var carry = lifted("a")
    carry.propose(.end(of: "Gone"), in: dropContext)
    let move = carry.drop(in: board, takes: { place, _ in place != "Gone" })
    #expect(move == nil && carry.outcome == .cancelled(.targetGone))
  }

  @Test("a late leave of another window does not take back what would happen in this one, and a motion there does")
  func staleLeave() {
    var carry = lifted("a")
    carry.propose(.end(of: "Inbox"), in: dropContext)
    let isUrgent = carry.move(to: Point(x: 3, y: 3), over: "other")
    #expect(isUrgent && carry.destination == nil && carry.surface == "other")
    carry.propose(.end(of: "Friday"), in: dropContext)
    let leaves = carry.leave("window")
    #expect(!leaves && carry.destination == .end(of: "Friday"))
  }

  @Test("a release elsewhere than the last motion has to be looked at, and one at rest has not")
  func release() {
    let region = Region<String, String>(place: "Friday", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    var carry = lifted("a")
    let isUrgent = carry.move(to: Point(x: 500, y: 500), over: "window")
    #expect(isUrgent && carry.isOutdated)
    carry.look(at: Point(x: 500, y: 500), in: DropContext([region]))
    #expect(carry.proposal == .cancel && !carry.isOutdated)
    let isSame = carry.release(at: nil, over: "window")
    #expect(isSame && !carry.isOutdated)
    let isOther = carry.release(at: Point(x: 50, y: 50), over: "window")
    #expect(isOther && carry.isOutdated)
    let isElsewhere = carry.release(at: Point(x: 50, y: 50), over: "other")
    #expect(!isElsewhere)
  }

  @Test("content from elsewhere carries no items and drops with a destination")
  func foreignContent() {
    var carry = Carried([], content: .foreign, lead: .pointer(at: .zero), over: "window")
    carry.begin()
    carry.propose(.before("gone", in: "Friday"), in: dropContext)
    let added = carry.add(["a"])
    let move = carry.drop(in: board)
    #expect(added.isEmpty && move == Move([], to: .end(of: "Friday")) && carry.outcome?.operation == .copy)
  }

  @Test("a pointer does not lead what keys carry, nor keys what a pointer does")
  func foreignLead() {
    let map = PlaceMap(columns: ["Inbox", "Friday"], cells: [], width: 1)
    let stops: Carried.Stops = { place, lifted in CarryStops(place: place, items: board.items(in: place), lifted: lifted) }
    var byKeys = Carried(["a"], lead: .keys(KeyboardNavigation(depth: 0, cell: 0)), over: "window")
    byKeys.begin()
    byKeys.stand(at: .before("a"), of: "Inbox", in: dropContext, stops: stops)
    #expect(byKeys.destination == .before("b", in: "Inbox"))
    let before = byKeys
    byKeys.move(to: .zero, over: "other")
    byKeys.leave("window")
    byKeys.release(at: .zero, over: "window")
    byKeys.look(at: .zero, in: dropContext)
    #expect(byKeys == before)
    let isTaken = byKeys.step(.right, on: map, in: dropContext, stops: stops)
    #expect(isTaken && byKeys.destination == .before("d", in: "Friday"))

    var byPointer = lifted("a")
    byPointer.propose(.end(of: "Friday"), in: dropContext)
    let held = byPointer
    byPointer.step(.left, on: map, in: dropContext, stops: stops)
    byPointer.go(to: "Inbox", in: dropContext, stops: stops)
    byPointer.stand(at: .end, of: "Inbox", in: dropContext, stops: stops)
    #expect(byPointer == held)
  }
}
