// One item in several collections: it stays in one, and whoever brought it to another hears of it.

import Sync
import Testing

@Suite("Copies of one item in several collections")
struct RivalCopiesTests {
  private func lost(_ lost: String, _ kept: String) -> Event {
    .conflicted(Conflict(name: n("x"), subject: .collection, lost: lost, kept: kept))
  }

  @Test("of two that say the same, the one that goes is told")
  func twins() {
    let desk = Desk(["a", "b", "c"])
    desk.put("x", item("x"), at("a", "x.ics"))
    desk.run()
    // Another program brings it to one collection, and a backup to another.
    desk.drop(at("a", "x.ics"))
    desk.put("x", item("x"), at("c", "1.ics"))
    desk.put("x", item("x"), at("b", "2.ics"))
    desk.mirror.refresh()
    desk.run()
    #expect(desk.copies.keys.map(\.collection) == [c("b")] && desk.plan[n("x")]?.collection == c("b"))
    #expect(desk.events.filter { $0 == lost("c", "b") }.count == 1, "\(desk.events)")
  }

  @Test("so it is if the answer to the writing that settles it is lost, and the machine dies")
  func twinsAndRestart() {
    let desk = Desk(["a", "b"])
    desk.put("x", item("x"), at("a", "1.ics"))
    desk.put("x", item("x"), at("b", "2.ics"))
    while let request = desk.mirror.next() {
      let answer = desk.answer(request)
      if case .update = request { break }
      desk.hear(desk.mirror.take(answer, to: request))
    }
    desk.restart()
    desk.run()
    #expect(desk.copies.count == 1 && desk.events.filter { $0 == lost("b", "a") }.count == 1, "\(desk.events)")
  }

  @Test("nor is one without marks taken for where the other one is from")
  func withoutMarks() {
    let desk = Desk()
    desk.place("x", here("a", "x"))
    desk.run()
    // Another program changes it, which leaves the marks; and one that drops them brings it elsewhere.
    var changed = item("2")
    changed.writes = desk.copies[at("a", "x.ics")]?.item.writes ?? []
    desk.put("x", changed, at("a", "x.ics"))
    desk.put("x", item("2"), at("b", "0.ics"))
    desk.mirror.refresh()
    desk.run()
    #expect(desk.copies.keys.map(\.collection) == [c("a")])
    #expect(desk.events.contains(lost("b", "a")), "\(desk.events)")
  }

  @Test("what was left behind, and brought elsewhere then, is told when it goes")
  func leftBehind() {
    let desk = Desk(["a", "b", "c"])
    desk.place("x", here("b", "x"))
    desk.run()
    guard let old = desk.copies[at("b", "x.ics")]?.item else { return #expect(Bool(false)) }
    desk.put("x", Item(properties: ["t": "2"], writes: old.writes + [WriteName(rawValue: "other-1")]), at("a", "n.ics"))
    desk.drop(at("b", "x.ics"))
    desk.put("x", old, at("c", "x.ics"))
    desk.mirror.refresh()
    desk.run()
    #expect(desk.copies.keys.map(\.collection) == [c("a")])
    #expect(desk.events.contains(lost("c", "a")), "\(desk.events)")
  }

  @Test("an item that goes back to a copy that was there all the time has not been moved there")
  func backToKnownCopy() {
    let (one, two) = (Desk(), Desk())
    for desk in [one, two] {
      desk.put("x", item("x"), at("b", "x.ics"))
      desk.run()
      desk.put("x", item("x"), at("a", "x.ics"))
      desk.mirror.refresh()
    }
    // This machine has seen both, and is slower than the other one, which has taken the first for a backup that is in the way.
    while let request = one.mirror.next() {
      if case .update = request { break }
      one.hear(one.mirror.take(one.answer(request), to: request))
    }
    #expect(one.plan[n("x")]?.collection == c("a"))
    two.run()
    guard let later = two.copies[at("a", "x.ics")]?.item else { return #expect(Bool(false)) }
    one.put("x", later, at("b", "x.ics"))
    one.restart()
    one.run()
    #expect(one.copies.keys.map(\.collection) == [c("b")] && one.plan[n("x")]?.collection == c("b"))
    #expect(one.events.contains(lost("a", "b")), "\(one.events)")
  }

  @Test("what is where a move was to go, and does not come from what was to be moved, has not been moved by it")
  func notMoved() {
    let desk = Desk()
    desk.place("x", here("a", "x"))
    desk.run()
    desk.place("x", here("b", "x"))
    let move = desk.mirror.next()
    guard case .move = move else { return #expect(Bool(false), "\(move as Any)") }
    // It has not arrived. Another machine brings the item there, and this one's person wants it back where it was.
    desk.drop(at("a", "x.ics"))
    desk.put("x", Item(properties: ["t": "x"], writes: [WriteName(rawValue: "other-1")]), at("b", "x.ics"))
    desk.place("x", here("a", "x"))
    desk.restart()
    desk.run()
    #expect(desk.copies.keys.map(\.collection) == [c("b")] && desk.plan[n("x")]?.collection == c("b"))
    #expect(desk.events.contains(lost("a", "b")), "\(desk.events)")
  }

  /// A machine on a server that knows no moving has written the item where its person brought it, and not deleted it yet where it was, when
  /// another program brings it from there to a third collection.
  private func brought(_ other: Item) -> Desk {
    let desk = Desk(["a", "b", "c"])
    desk.place("x", here("b", "x"))
    desk.run()
    desk.place("x", here("a", "x"))
    desk.run { desk, request in
      switch request {
      case .move:
        var item = other
        item.writes = desk.copies[at("b", "x.ics")]?.item.writes ?? []
        desk.drop(at("b", "x.ics"))
        desk.put("x", item, at("c", "2.ics"))
        return .unsupported
      default: return nil
      }
    }
    return desk
  }

  @Test("where a server knows no moving, what was brought elsewhere meanwhile is told, changed or not")
  func broughtMeanwhile() {
    for text in ["x", "changed"] {
      let desk = brought(item(text))
      desk.mirror.refresh()
      desk.run()
      let told = desk.events.contains(.conflicted(Conflict(name: n("x"), subject: .property("t"), lost: text, kept: "x")))
      #expect(desk.copies.count == 1 && (desk.copies.values.first?.item.properties["t"] == text || told))
      #expect(desk.events.contains(lost("c", "a")), "\(text): \(desk.events)")
    }
  }

  @Test("and so it is if another machine is the first to see both")
  func broughtMeanwhileSeenByAnother() {
    let one = brought(item("x"))
    let two = Desk(["a", "b", "c"])
    (two.copies, two.log, two.version) = (one.copies, one.log, one.version)
    two.run()
    #expect(two.copies.count == 1)
    #expect(two.events.contains(lost("c", "a")), "\(two.events)")
  }

  @Test("what a blind server moves instead is told, and what was to be moved goes to the server anew")
  func anotherIsMoved() {
    let desk = Desk()
    desk.place("x", here("a", "x"))
    desk.run()
    desk.place("x", here("b", "x"))
    desk.run { desk, request in
      guard case .move(let from, let to, _) = request else { return nil }
      // Another item has come where it was.
      desk.drop(from)
      desk.put("y", item("y"), to)
      return .done
    }
    #expect(desk.plan[n("x")]?.collection == c("b") && Set(desk.copies.values.map(\.name)) == [n("x"), n("y")], "\(desk.events)")
    #expect(desk.events.contains(.conflicted(Conflict(name: n("y"), subject: .collection, lost: "a", kept: "b"))), "\(desk.events)")
  }

  @Test("a copy without marks that comes where one was that has gone elsewhere is not its next state")
  func takenPlace() {
    let desk = Desk()
    desk.put("x", Item(properties: ["t": "x", "u": "u"]), at("a", "3.ics"))
    desk.run()
    desk.put("x", Item(properties: ["t": "x", "u": "u"]), at("a", "2.ics"))
    desk.put("x", item("old"), at("a", "3.ics"))
    desk.mirror.refresh()
    desk.run()
    #expect(desk.copies.count == 1)
    #expect(desk.plan[n("x")]?.item.properties == ["t": "x", "u": "u"], "\(desk.events)")
    #expect(desk.events.contains(.conflicted(Conflict(name: n("x"), subject: .property("t"), lost: "old", kept: "x"))), "\(desk.events)")
  }

  @Test("a move whose answer was lost, and that somebody has taken back since, is not made again")
  func takenBack() {
    let desk = Desk()
    desk.put("x", item("x"), at("a", "x.ics"))
    desk.run()
    desk.place("x", here("b", "x"))
    if let move = desk.mirror.next() { _ = desk.answer(move) }
    #expect(desk.copies.keys.map(\.collection) == [c("b")])
    _ = desk.answer(.move(from: at("b", "x.ics"), to: at("a", "x.ics"), ifMatch: EntityTag(rawValue: "\(desk.version)")))
    desk.restart()
    desk.run()
    #expect(desk.copies.keys.map(\.collection) == [c("a")] && desk.plan[n("x")]?.collection == c("a"))
    #expect(desk.events.contains(lost("b", "a")), "\(desk.events)")
  }

  @Test("one that has not reached the server is")
  func notHeard() {
    let desk = Desk()
    desk.put("x", item("x"), at("a", "x.ics"))
    desk.run()
    desk.place("x", here("b", "x"))
    _ = desk.mirror.next()
    desk.restart()
    desk.run()
    #expect(desk.copies.keys.map(\.collection) == [c("b")] && desk.plan[n("x")]?.collection == c("b"))
  }
}
