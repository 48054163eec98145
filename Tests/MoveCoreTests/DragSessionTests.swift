/// The rules of a drag session by example, in the orders in which toolkits deliver events.

import MoveCore
import Testing

@Suite("Drag session")
struct DragSessionTests {
  typealias Session = DragSession<String, String>

  let board: Arrangement<String, String>

  init() throws {
    board = try Arrangement([("Inbox", ["a", "b", "c"]), ("Friday", ["d"])])
  }

  private func lifted(_ items: String...) -> Session {
    var session = Session()
    session.prepare(items)
    session.begin()
    return session
  }

  private let move = DropProposal(.move, intent: .insertAtDestination)

  @Test("a press without a begin lifts nothing and can be repeated")
  func prepareOnly() {
    var session = Session()
    #expect(session.prepare(["a"]) == [])
    #expect(session.prepare(["b", "b"]) == [])
    #expect(session.lifted.isEmpty)
    #expect(session.items == ["b"])
    #expect(session.end() == [.ignored(.end)])
    #expect(session.begin() == [.ignored(.begin)])
  }

  @Test("a drag that is dropped goes through its whole life once")
  func wholeLife() {
    var session = Session()
    session.prepare(["a"])
    #expect(session.begin() == [.willBegin(["a"])])
    #expect(session.didBegin() == [.didBegin])
    #expect(session.enter() == [.entered(.only)])
    let friday = Destination<String, String>.end(of: "Friday")
    #expect(session.update(move, destination: friday) == [.updated(move, friday)])
    #expect(session.update(move, destination: friday) == [])
    let drop = session.drop(in: board)
    #expect(drop.move == Move(["a"], to: friday))
    #expect(drop.events == [.exited(.only), .willEnd(.move)])
    #expect(session.end() == [.didEnd(.move)])
    #expect(session.outcome == .dropped(.move, Move(["a"], to: friday)))
  }

  @Test("what comes after a drop is ignored: a leave, a cancel, a second drop, a second end")
  func afterDrop() {
    var session = lifted("a")
    session.update(move, destination: .end(of: "Friday"))
    _ = session.drop(in: board)
    #expect(session.exit() == [.ignored(.exit)])
    #expect(session.cancel(.escape) == [.ignored(.cancel)])
    #expect(session.drop(in: board).move == nil)
    #expect(session.end() == [.didEnd(.move)])
    #expect(session.end() == [.ignored(.end)])
    #expect(session.update(.forbidden, destination: nil) == [.ignored(.update)])
    #expect(session.outcome?.operation == .move)
  }

  @Test("a drop after a cancel hands out no move")
  func dropAfterCancel() {
    var session = lifted("a")
    session.update(move, destination: .end(of: "Friday"))
    #expect(session.cancel(.escape) == [.exited(.only), .willEnd(.cancel)])
    session.update(move, destination: .end(of: "Friday"))
    let drop = session.drop(in: board)
    #expect(drop.move == nil)
    #expect(drop.events == [.ignored(.drop)])
    #expect(session.end() == [.didEnd(.cancel)])
    #expect(session.outcome == .cancelled(.escape))
  }

  @Test("a drag that just ends was cancelled")
  func endOnly() {
    var session = lifted("a")
    #expect(session.end() == [.didBegin, .willEnd(.cancel), .didEnd(.cancel)])
    #expect(session.outcome == .cancelled(.toolkit))
  }

  @Test("a release where nothing or a forbidden place is cancels the drag")
  func releaseOutside() {
    var outside = lifted("a")
    outside.update(move, destination: .end(of: "Friday"))
    outside.exit()
    #expect(outside.drop(in: board).move == nil)
    #expect(outside.outcome == .cancelled(.noTarget))

    var forbidden = lifted("a")
    forbidden.update(.forbidden, destination: .end(of: "Friday"))
    #expect(forbidden.drop(in: board).move == nil)
    #expect(forbidden.outcome == .cancelled(.forbidden))
  }

  @Test("items that are deleted meanwhile are left out, and with none left the drag is cancelled")
  func deletedItems() {
    var board = board
    board.remove("a")
    var some = lifted("a", "c")
    some.update(move, destination: .end(of: "Friday"))
    #expect(some.drop(in: board).move?.items == ["c"])

    var none = lifted("a")
    none.update(move, destination: .end(of: "Friday"))
    #expect(none.drop(in: board).move == nil)
    #expect(none.outcome == .cancelled(.itemsGone))
  }

  @Test("an anchor that vanished or went elsewhere means the end of the place")
  func vanishedAnchor() {
    var board = board
    var session = lifted("a")
    session.update(move, destination: .before("d", in: "Friday"))
    board.remove("d")
    #expect(session.drop(in: board).move?.destination == .end(of: "Friday"))

    session = lifted("a")
    session.update(move, destination: .before("b", in: "Friday"))
    #expect(session.drop(in: board).move?.destination == .end(of: "Friday"))
  }

  @Test("an anchor that joins the drag means the next item that does not move")
  func liftedAnchor() {
    var session = lifted("a")
    session.update(move, destination: .before("b", in: "Inbox"))
    session.add(["b"])
    #expect(session.drop(in: board).move == Move(["a", "b"], to: .before("c", in: "Inbox")))
  }

  @Test("a copy may land before one that is copied itself, for that one stays")
  func copiedAnchor() {
    var session = lifted("a", "b")
    session.update(DropProposal(.copy, intent: .insertAtDestination), destination: .before("b", in: "Inbox"))
    #expect(session.drop(in: board).move == Move(["a", "b"], to: .before("b", in: "Inbox")))
  }

  @Test("items join a drag under way once each, in the order in which they are added")
  func add() {
    var session = lifted("c")
    #expect(session.add(["a", "c", "a"]) == [.didBegin, .added(["a"])])
    #expect(session.add(["a"]) == [.ignored(.add)])
    #expect(session.lifted == ["a", "c"])
    session.update(move, destination: .end(of: "Friday"))
    #expect(session.drop(in: board).move?.items == ["c", "a"])
  }

  @Test("with the places given, items arrive in their order on screen")
  func onScreenOrder() {
    var session = lifted("d", "c", "a")
    session.update(move, destination: .end(of: "Friday"))
    #expect(session.drop(in: board, places: ["Inbox", "Friday"]).move?.items == ["a", "c", "d"])
  }

  @Test("a place that takes the items no longer cancels the drop")
  func placeGone() {
    var session = lifted("a")
    session.update(move, destination: .end(of: "Gone"))
    #expect(session.drop(in: board, takes: { place, _ in place != "Gone" }).move == nil)
    #expect(session.outcome == .cancelled(.targetGone))
  }

  @Test("a leave of another window does not take back this window's proposal")
  func staleLeave() {
    var session = lifted("a")
    let other = DropTarget(rawValue: 1)
    session.update(move, destination: .end(of: "Inbox"), in: other)
    #expect(
      session.update(move, destination: .end(of: "Friday"))
        == [.exited(other), .entered(.only), .updated(move, .end(of: "Friday"))])
    #expect(session.exit(other) == [.ignored(.exit)])
    #expect(session.drop(in: board).move?.destination == .end(of: "Friday"))
  }

  @Test("content from elsewhere carries no items and drops with a destination")
  func foreignContent() {
    var session = Session(content: .foreign)
    session.prepare()
    session.begin()
    session.update(DropProposal(.copy), destination: .before("gone", in: "Friday"))
    #expect(session.drop(in: board).move == Move([], to: .end(of: "Friday")))
    #expect(session.outcome?.operation == .copy)
  }
}
