// Items of one UID in several collections, events beside to-dos, and moves that look like either.

import Sync
import Testing

@Suite("What is not ours")
struct TwinsTests {
  /// What the first item says, and what the other program has put elsewhere under its name.
  private func twoOfOneName() -> Desk {
    let desk = Desk()
    desk.put("x", item("mine"), at("a", "x.ics"))
    desk.put("x", item("theirs"), at("b", "x.ics"))
    desk.run()
    return desk
  }

  private func writes(_ desk: Desk) -> [Request] { desk.asked.filter(\.isWriting) }

  @Test("two items of one UID in two collections are two, and nothing is written of either")
  func twoItems() {
    let desk = twoOfOneName()
    let said = desk.plan.values.compactMap { $0.item.properties["t"] }
    #expect(said.sorted() == ["mine", "theirs"])
    desk.restart()
    desk.run()
    #expect(writes(desk).isEmpty)
  }

  @Test("a change of one of them is written there alone")
  func changeOne() throws {
    let desk = twoOfOneName()
    let name = try #require(desk.plan.first { $0.value.collection == c("b") }?.key)
    desk.place(name.rawValue, here("b", "changed"))
    desk.run()
    #expect(desk.copies[at("a", "x.ics")]?.item == item("mine"))
    #expect(desk.copies[at("b", "x.ics")]?.item == item("changed"))
    #expect(desk.copies[at("b", "x.ics")]?.name == n("x"), "its UID is as it was")
  }

  @Test("one that is deleted elsewhere goes alone, also where the other one is as it was")
  func deleteOne() {
    let desk = twoOfOneName()
    desk.drop(at("a", "x.ics"))
    desk.mirror.refresh()
    desk.run()
    #expect(desk.plan.values.map(\.collection) == [c("b")] && desk.copies.count == 1 && writes(desk).isEmpty)
  }

  @Test("one that is deleted here takes no other one along")
  func deleteHere() throws {
    let desk = twoOfOneName()
    desk.remove(try #require(desk.plan.first { $0.value.collection == c("a") }?.key).rawValue)
    desk.run()
    #expect(Array(desk.copies.keys) == [at("b", "x.ics")])
  }

  @Test("a copy with all of an item's texts that another program makes elsewhere is an item of its own")
  func exactCopy() {
    let desk = Desk()
    desk.place("x", here("a", "x"))
    desk.run()
    desk.put("x", desk.copies[at("a", "x.ics")]?.item ?? item(""), at("b", "x.ics"))
    desk.mirror.refresh()
    desk.asked = []
    desk.run()
    #expect(desk.plan.count == 2 && desk.copies.count == 2 && writes(desk).isEmpty)
  }

  @Test("an item that another program puts elsewhere is the same item there", arguments: [("a", "b"), ("b", "a")])
  func moveElsewhere(from: String, to: String) {
    let desk = Desk()
    desk.put("x", item("x"), at(from, "x.ics"))
    desk.run()
    desk.drop(at(from, "x.ics"))
    desk.put("x", item("x"), at(to, "other.ics"))
    desk.mirror.refresh()
    desk.run()
    #expect(desk.plan == [n("x"): here(to, "x")] && !desk.events.contains { if case .removed = $0 { true } else { false } })
  }

  @Test("what comes in the moment in which another one of its UID was deleted here is an item of its own", arguments: [false, true])
  func comesMeanwhile(isTaken: Bool) {
    let desk = twoOfOneName()
    for name in desk.plan.filter({ $0.value.collection == c("a") }).keys { desk.remove(name.rawValue) }
    desk.run { desk, request in
      guard case .delete = request else { return nil }
      let answer = desk.answer(request)
      // The other one goes elsewhere, and is seen there at once.
      desk.drop(at("b", "x.ics"))
      desk.put("x", item("theirs"), at("a", "other.ics"))
      desk.mirror.refresh(isWhole: isTaken)
      return answer
    }
    desk.mirror.refresh()
    desk.run()
    #expect(Array(desk.plan.values) == [here("a", "theirs")])
    #expect(!desk.events.contains { if case .removed = $0 { true } else { false } }, "\(desk.events)")
  }

  @Test("an event is seen, and nothing is done with it", arguments: [false, true])
  func event(hasSameName: Bool) {
    let desk = Desk()
    let place = at("a", "e.ics")
    if hasSameName { desk.put("e", item("to do"), at("b", "e.ics")) }
    desk.put("e", item("event"), place)
    func odd(_ desk: Desk, _ request: Request) -> Answer? {
      guard case .fetch(let all) = request, case .fetched(var found) = desk.answer(request) else { return nil }
      for one in all where one == place && desk.copies[place] != nil {
        found[place] = .foreign(EntityTag(rawValue: "\(desk.copies[place]?.tag ?? 0)"))
      }
      return .fetched(found)
    }
    #expect(desk.run(200, odd))
    #expect(desk.plan.count == (hasSameName ? 1 : 0))
    desk.place("new", here("a", "new"))
    for name in desk.plan.keys.sorted() { desk.place(name.rawValue, here("a", "moved")) }
    desk.run(200, odd)
    #expect(desk.copies[place]?.item == item("event"))
    #expect(
      !writes(desk).contains { request in
        switch request {
        case .update(place, _, _, _), .delete(place, _), .move(place, _, _), .create(place, _, _): true
        default: false
        }
      })
    // Many that go are nobody's question.
    desk.drop(place)
    desk.mirror.refresh()
    #expect(desk.run(200, odd) && desk.mirror.waiting.isEmpty)
  }

  @Test("what is put there and deleted here, for the server does not move, is one item for a machine that looks on")
  func putAndDelete() {
    let desk = Desk()
    desk.put("x", Item(properties: ["t": "x", "CREATED": "1"]), at("b", "x.ics"))
    desk.run()
    // Another machine is halfway, and this one looks.
    desk.put("x", Item(properties: ["t": "x", "CREATED": "1", "order": "2"]), at("a", "x.ics"))
    desk.mirror.refresh()
    desk.run()
    #expect(desk.plan.count == 2)
    desk.drop(at("b", "x.ics"))
    desk.mirror.refresh()
    desk.run()
    #expect(desk.plan.keys.sorted() == [n("x")] && desk.plan[n("x")]?.collection == c("a"))
    #expect(desk.events.contains { if case .folded = $0 { true } else { false } } && writes(desk).isEmpty)
  }

  @Test("a move that the server refuses is a new copy there, and then a deletion here")
  func refusedMove() {
    for answer in [Answer.moveRefused, .refused, .nameRefused, .missing, .preconditionFailed, .unsupported] {
      let desk = Desk()
      desk.put("x", item("x"), at("a", "x.ics"))
      desk.run()
      desk.place("x", here("b", "x"))
      #expect(desk.run { if case .move = $1 { answer } else { nil } }, "\(answer)")
      #expect(desk.copies.keys.map(\.collection) == [c("b")], "\(answer)")
      #expect(desk.plan == [n("x"): here("b", "x")] && !desk.events.contains(.rejected(n("x"))), "\(answer) \(desk.events)")
    }
  }

  @Test("what somebody has changed where it was put elsewhere from goes along")
  func changedOnTheWay() {
    let desk = Desk()
    desk.put("x", Item(properties: ["t": "x", "u": "1"]), at("a", "x.ics"))
    desk.run()
    desk.mirror.refresh()
    desk.run()
    desk.place("x", PlacedItem(collection: c("b"), item: Item(properties: ["t": "x", "u": "1", "v": "mine"])))
    desk.run { desk, request in
      if case .move = request { return .unsupported }
      if case .create = request {
        let answer = desk.answer(request)
        var changed = desk.copies[at("a", "x.ics")]?.item ?? item("")
        changed.properties["u"] = "2"
        desk.put("x", changed, at("a", "x.ics"))
        return answer
      }
      return nil
    }
    #expect(desk.copies.count == 1 && desk.copies.first?.key.collection == c("b"))
    #expect(seen(desk.copies.first?.value.item) == Item(properties: ["t": "x", "u": "2", "v": "mine"]))
  }

  @Test("two names that look the same are two")
  func normalisation() {
    let desk = Desk()
    desk.put("caf\u{e9}", item("one"), at("a", "caf\u{e9}.ics"))
    desk.put("cafe\u{301}", item("two"), at("a", "cafe\u{301}.ics"))
    desk.run()
    #expect(desk.plan.count == 2)
  }
}
