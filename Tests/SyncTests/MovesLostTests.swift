// Moves that gave way without a word, each the shortest way to it.

import Sync
import Testing

@Suite("Moves that others cross")
struct MovesLostTests {
  private func lost(_ lost: String, _ kept: String) -> Event {
    .conflicted(Conflict(name: n("x"), subject: .collection, lost: lost, kept: kept))
  }

  @Test("a move that the server has not made is not the one that somebody else has made there")
  func notMine() {
    let desk = Desk()
    desk.put("x", item("x"), at("a", "x.ics"))
    desk.run()
    // It is another one by now, is brought to the other list, and back before the server has answered.
    let old = desk.copies[at("a", "x.ics")]
    desk.put("x", Item(properties: ["t": "2"], writes: old?.item.writes ?? []), at("a", "x.ics"))
    desk.place("x", here("b", "x"))
    guard let move = desk.mirror.next(), case .move = move else { return #expect(Bool(false)) }
    let answer = desk.answer(move)
    #expect(answer == .preconditionFailed)
    desk.place("x", here("a", "x"))
    // Another machine brings it there in that moment.
    _ = desk.answer(.move(from: at("a", "x.ics"), to: at("b", "x.ics"), ifMatch: EntityTag(rawValue: "\(desk.version)")))
    desk.hear(desk.mirror.take(answer, to: move))
    desk.mirror.refresh()
    desk.run()
    #expect(desk.copies.keys.map(\.collection) == [c("b")] && desk.plan[n("x")]?.collection == c("b"), "\(desk.events)")
  }

  @Test("so it is if the machine dies after that answer, and the server forgets what has changed")
  func notMineAndRestart() {
    let desk = Desk()
    desk.put("x", item("x"), at("a", "x.ics"))
    desk.run()
    desk.place("x", here("b", "x"))
    guard let move = desk.mirror.next(), case .move(let from, let to, _) = move else { return #expect(Bool(false)) }
    _ = desk.answer(.move(from: from, to: to, ifMatch: EntityTag(rawValue: "\(desk.version)")))
    desk.log = []
    desk.hear(desk.mirror.take(.missing, to: move))
    desk.restart()
    desk.run()
    #expect(desk.copies.keys.map(\.collection) == [c("b")] && desk.plan[n("x")]?.collection == c("b"), "\(desk.events)")
    #expect(!desk.events.contains(.removed(n("x"))), "\(desk.events)")
  }

  @Test("an item that was brought to where a copy only seemed to be has been brought there, and that is told")
  func toGoneCopy() {
    let desk = Desk()
    desk.place("x", here("b", "old"))
    desk.run()
    guard let marks = desk.copies[at("b", "x.ics")]?.item.writes else { return #expect(Bool(false)) }
    // A program that marks nothing changes it; it is seen in the other list, and not yet that it has gone from here.
    desk.put("x", Item(properties: ["t": "x"], writes: marks), at("b", "x.ics"))
    desk.mirror.refresh()
    desk.run()
    desk.drop(at("b", "x.ics"))
    desk.put("x", Item(properties: ["t": "x"], writes: marks), at("a", "x.ics"))
    desk.mirror.refresh()
    desk.run { desk, request in
      switch request {
      case .list(c("b"), _), .fetch([at("b", "x.ics")]): Answer.none
      default: nil
      }
    }
    #expect(desk.plan[n("x")]?.collection == c("a"))
    // Its marks are dropped there, and it is brought back here.
    desk.put("x", item("x"), at("a", "x.ics"))
    desk.place("x", here("b", "x"))
    desk.mirror.refresh()
    desk.run()
    let isThere = desk.copies.keys.map(\.collection) == [c("b")]
    #expect(desk.copies.count == 1 && (isThere || desk.events.contains(lost("b", "a"))), "\(desk.events)")
  }

  @Test("what a program that drops marks brings elsewhere comes back where it was deleted meanwhile, as what has marks does")
  func deletedMeanwhile() {
    for marks in [true, false] {
      let desk = Desk(["a", "b", "c"])
      desk.put("x", item("x"), at("c", "x.ics"))
      desk.run()
      desk.place("x", here("b", "x"))
      desk.run { _, request in
        switch request {
        case .move: .unsupported
        case .delete: Answer.none
        default: nil
        }
      }
      guard let sent = desk.copies[at("b", "x.ics")]?.item else { return #expect(Bool(false)) }
      desk.remove("x")
      desk.drop(at("b", "x.ics"))
      desk.put("x", marks ? sent : Item(properties: sent.properties), at("a", "1"))
      desk.mirror.refresh()
      desk.run()
      #expect(desk.copies.keys.map(\.collection) == [c("a")] && desk.plan[n("x")]?.collection == c("a"), "\(marks) \(desk.events)")
    }
  }
}
