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

  @Test("an item that was brought to where a copy only seemed to be has been brought there, and that is told", arguments: [false, true])
  func toGoneCopy(isChanged: Bool) {
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
    // Its marks are dropped there, and it is brought back here; and changed before it is known that it is not.
    desk.put("x", item("x"), at("a", "x.ics"))
    desk.place("x", here("b", "x"))
    desk.mirror.refresh()
    desk.run { desk, request in
      if isChanged, request == .fetch([at("b", "x.ics")]) { desk.place("x", here("b", "y")) }
      return nil
    }
    let isThere = desk.copies.keys.map(\.collection) == [c("b")]
    #expect(desk.copies.count == 1 && (isThere || desk.events.contains(lost("b", "a"))), "\(desk.events)")
    if isChanged { #expect(desk.plan[n("x")]?.item.properties == ["t": "y"]) }
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

  @Test("a move whose answer was lost, that was taken back here, and that somebody else has made, is told")
  func sameMove() {
    let desk = Desk()
    desk.put("x", item("x"), at("a", "x.ics"))
    desk.run()
    desk.place("x", here("b", "x"))
    guard let move = desk.mirror.next(), case .move = move else { return #expect(Bool(false)) }
    desk.place("x", here("a", "x"))
    _ = desk.answer(move)
    desk.restart()
    desk.run()
    #expect(desk.copies.keys.map(\.collection) == [c("a")] && desk.plan[n("x")]?.collection == c("a"))
    #expect(desk.events.contains(lost("b", "a")), "\(desk.events)")
  }

  @Test("what was deleted elsewhere, and was brought here to where it only seemed to be, goes there anew")
  func deletedWhileBrought() {
    let desk = Desk()
    desk.place("x", here("b", "x"))
    desk.run()
    guard let old = desk.copies[at("b", "x.ics")]?.item else { return #expect(Bool(false)) }
    // Another machine brings it to the other list; that it has gone from here is not heard.
    desk.put("x", Item(properties: old.properties, writes: old.writes + [WriteName(rawValue: "other-1")]), at("a", "x.ics"))
    desk.mirror.refresh()
    desk.run { _, request in if case .delete = request { Answer.none } else { nil } }
    #expect(desk.plan[n("x")]?.collection == c("a") && desk.copies.count == 2)
    desk.copies = [:]
    desk.place("x", here("b", "x"))
    desk.mirror.refresh(isWhole: true)
    desk.run()
    #expect(desk.copies.keys.map(\.collection) == [c("b")] && desk.plan[n("x")]?.collection == c("b"), "\(desk.events)")
  }

  @Test("who has written an item long ago has not brought it where a program that drops marks has")
  func droppedMarks() {
    let (one, two) = (Desk(["a", "b", "c"]), Desk(["a", "b", "c"]))
    one.place("x", here("a", "x"))
    one.run()
    guard let marks = one.copies[at("a", "x.ics")]?.item.writes else { return #expect(Bool(false)) }
    // Another machine brings what another program has changed to one list, from a server that knows no moving, and that program to another one.
    two.mirror = Mirror(machine: "other")
    for collection in ["a", "b", "c"] { two.mirror.add(c(collection)) }
    two.put("x", Item(properties: ["t": "2"], writes: marks), at("a", "x.ics"))
    two.run()
    two.place("x", here("c", "2"))
    two.run { _, request in if case .move = request { .unsupported } else { nil } }
    guard let later = two.copies[at("c", "x.ics")]?.item else { return #expect(Bool(false)) }
    one.drop(at("a", "x.ics"))
    one.put("x", item("2"), at("b", "3"))
    one.put("x", later, at("c", "x.ics"))
    one.mirror.refresh()
    one.run()
    #expect(one.copies.keys.map(\.collection) == [c("c")])
    #expect(one.events.contains(lost("b", "c")), "\(one.events)")
  }

  @Test("what was made here and seen elsewhere since has been brought back where it was made")
  func madeAndBroughtBack() {
    let desk = Desk(["a", "c"])
    desk.place("x", here("a", "x"))
    desk.run { desk, request in
      if case .fetch = request { return Answer.none }
      guard case .create = request else { return nil }
      // The answer is lost; it is brought to another list, and that is all that is seen.
      _ = desk.answer(request)
      _ = desk.answer(.move(from: at("a", "x.ics"), to: at("c", "x.ics"), ifMatch: EntityTag(rawValue: "\(desk.version)")))
      desk.place("x", here("c", "x"))
      return Answer.none
    }
    desk.remove("x")
    desk.mirror.refresh()
    desk.run { _, request in
      switch request {
      case .list(c("a"), _), .fetch([at("a", "x.ics")]): Answer.none
      default: nil
      }
    }
    #expect(desk.plan[n("x")]?.collection == c("c"), "\(desk.mirror.items)")
    // Another program changes it there, and it is brought back.
    let writes = desk.copies[at("c", "x.ics")]?.item.writes ?? []
    desk.drop(at("c", "x.ics"))
    desk.put("x", Item(properties: ["t": "2"], writes: writes), at("a", "x.ics"))
    desk.mirror.refresh()
    desk.run()
    #expect(desk.copies.keys.map(\.collection) == [c("a")] && desk.plan[n("x")]?.collection == c("a"), "\(desk.events)")
  }

  @Test("who changes an item where it is has not brought it there from where somebody else has brought it")
  func changedMeanwhile() {
    let (one, two) = (Desk(), Desk())
    two.mirror = Mirror(machine: "other")
    for collection in ["a", "b"] { two.mirror.add(c(collection)) }
    two.place("x", here("b", "x"))
    two.run()
    guard let brought = two.copies[at("b", "x.ics")]?.item else { return #expect(Bool(false)) }
    // A backup, that another program has changed since, and then what was brought to the other list.
    one.put("x", Item(properties: ["t": "x", "u": "2"], writes: brought.writes), at("a", "old"))
    one.run()
    one.put("x", brought, at("b", "x.ics"))
    one.place("x", PlacedItem(collection: c("a"), item: Item(properties: ["t": "x", "u": "2", "v": "3"])))
    one.mirror.refresh()
    one.run()
    #expect(one.copies.keys.map(\.collection) == [c("a")])
    #expect(one.events.filter { $0 == lost("b", "a") }.count == 1, "\(one.events)")
  }

  @Test("what a blind server has moved instead is told, also if what was to be moved is seen elsewhere first, or the machine dies before it is read")
  func movedInstead() {
    for dies in [false, true] {
      let desk = Desk()
      desk.place("x", here("a", "x"))
      desk.run()
      desk.place("x", here("b", "x"))
      guard let move = desk.mirror.next(), case .move(let from, let to, _) = move, let old = desk.copies[from]?.item else {
        return #expect(Bool(false))
      }
      // Another item has come where it was, and it is beside that.
      desk.drop(from)
      desk.put("y", item("y"), to)
      desk.put("x", old, at("a", "2.ics"))
      desk.hear(desk.mirror.take(.done, to: move))
      if dies { desk.restart() }
      desk.mirror.refresh()
      desk.run()
      #expect(Set(desk.copies.values.map(\.name)) == [n("x"), n("y")] && desk.copies.count == 2, "\(desk.events)")
      #expect(desk.events.contains(.conflicted(Conflict(name: n("y"), subject: .collection, lost: "a", kept: "b"))), "\(dies) \(desk.events)")
    }
  }

  @Test(
    "what is brought elsewhere while this machine brings it to another list is told, also if it is seen before it is known that this has been done")
  func crossing() {
    for dies in [false, true] {
      let desk = Desk(["a", "b", "c"])
      desk.place("x", here("c", "x"))
      desk.run()
      // A program that marks nothing has changed it.
      desk.put("x", Item(properties: ["t": "2"], writes: desk.copies[at("c", "x.ics")]?.item.writes ?? []), at("c", "x.ics"))
      desk.mirror.refresh()
      desk.run()
      desk.place("x", here("b", "2"))
      desk.run { desk, request in
        switch request {
        case .move: return .unsupported
        case .create:
          _ = desk.answer(request)
          return Answer.none
        case .fetch: return Answer.none
        default: return nil
        }
      }
      desk.drop(at("c", "x.ics"))
      desk.put("x", item("2"), at("a", "0"))
      if dies { desk.restart() }
      desk.mirror.refresh()
      desk.run()
      #expect(desk.copies.keys.map(\.collection) == [c("b")])
      #expect(desk.events.filter { $0 == lost("a", "b") }.count == 1, "\(dies) \(desk.events)")
    }
  }

  @Test("what is written anew from an old state has changed nothing since")
  func oldState() {
    let (one, two) = (Desk(), Desk())
    two.mirror = Mirror(machine: "other")
    for collection in ["a", "b"] { two.mirror.add(c(collection)) }
    func write(_ text: String) -> Item {
      two.place("x", here("b", text))
      two.run()
      return two.copies[at("b", "x.ics")]?.item ?? item("?")
    }
    // Three states, each from the one before: what was first comes back in the third, and the second is written anew.
    let (first, second, third) = (write("1"), write("2"), write("1"))
    two.drop(at("b", "x.ics"))
    two.mirror = Mirror(machine: "third")
    for collection in ["a", "b"] { two.mirror.add(c(collection)) }
    two.put("x", second, at("b", "0.ics"))
    two.run()
    two.place("x", here("a", "2"))
    two.run { _, request in if case .move = request { .unsupported } else { nil } }
    guard let anew = two.copies.values.first?.item else { return #expect(Bool(false)) }
    #expect(anew.properties == second.properties && anew.writes.count == second.writes.count + 1)
    // This machine knows the first in one list, and the third in the other.
    one.put("x", first, at("b", "x.ics"))
    one.run()
    one.put("x", third, at("a", "x.ics"))
    one.mirror.refresh()
    one.run { _, request in if case .delete = request { Answer.none } else { nil } }
    one.put("x", anew, at("b", "x.ics"))
    one.mirror.refresh()
    one.run()
    #expect(one.copies.count == 1 && one.plan[n("x")]?.item.properties == ["t": "1"], "\(one.events)")
  }
}
