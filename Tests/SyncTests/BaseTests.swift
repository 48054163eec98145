// What both sides come from: the same item as it was last seen.

import Sync
import Testing

@Suite("A merge has a base")
struct BaseTests {
  private let full = Item(properties: ["t": "x", "DUE": "d", "STATUS": "done", "DESCRIPTION": "notes"])

  private func desk(_ there: Item) -> Desk {
    let desk = Desk()
    desk.put("x", there, at("b", "x.ics"))
    desk.run()
    return desk
  }

  @Test("what another machine has taken out of an item stays out, whoever wrote it before", arguments: ["DUE", "STATUS", "DESCRIPTION"])
  func removed(property: String) {
    let desk = desk(full)
    // A phone, which keeps nothing that it does not know.
    var changed = full
    changed.properties["t"] = "by phone"
    desk.put("x", changed, at("b", "x.ics"))
    desk.mirror.refresh()
    desk.run()
    changed.properties[property] = nil
    desk.put("x", changed, at("b", "x.ics"))
    desk.mirror.refresh()
    desk.asked = []
    desk.run()
    #expect(desk.plan[n("x")]?.item == changed && !desk.asked.contains { $0.isWriting })
  }

  @Test("a title that was changed here alone is sent, whatever the other side has changed")
  func ownTitle() {
    let desk = desk(full)
    var mine = full
    mine.properties["t"] = "mine"
    desk.place("x", PlacedItem(collection: c("b"), item: mine))
    var theirs = full
    theirs.properties["DUE"] = nil
    desk.put("x", theirs, at("b", "x.ics"))
    desk.mirror.refresh()
    desk.run()
    theirs.properties["t"] = "mine"
    #expect(desk.copies[at("b", "x.ics")]?.item == theirs && desk.plan[n("x")]?.item == theirs)
    #expect(!desk.events.contains { if case .conflicted = $0 { true } else { false } })
  }

  @Test("what was ticked elsewhere, and then unticked and brought to an earlier list, is not ticked again")
  func thereAndBack() {
    let desk = desk(full)
    var unticked = full
    unticked.properties["STATUS"] = nil
    desk.drop(at("b", "x.ics"))
    desk.put("x", unticked, at("a", "x.ics"))
    desk.mirror.refresh()
    desk.asked = []
    desk.run()
    #expect(desk.plan == [n("x"): PlacedItem(collection: c("a"), item: unticked)])
    #expect(!desk.asked.contains { $0.isWriting })
  }

  /// Sends a title, and gives another one before the server's copy is read again, or deletes it.
  private func retype(_ desk: Desk, isDeleted: Bool, _ odd: (Desk, Request) -> Answer?) -> Item {
    var mine = full
    mine.properties["t"] = "mine"
    desk.place("x", PlacedItem(collection: c("b"), item: mine))
    desk.run(1, odd)
    mine.properties["t"] = "mine again"
    if isDeleted { desk.remove("x") } else { desk.place("x", PlacedItem(collection: c("b"), item: mine)) }
    desk.run()
    return mine
  }

  @Test("what was sent from here without an answer does not come back from the server as news", arguments: [false, true], [false, true])
  func ownNews(isNew: Bool, isDeleted: Bool) {
    let desk = isNew ? Desk(["b"]) : desk(full)
    desk.run()
    let mine = retype(desk, isDeleted: isDeleted) { desk, request in
      _ = desk.answer(request)
      if isNew { desk.copies[at("b", "x.ics")]?.item.properties["X-BY-PHONE"] = isDeleted ? nil : "1" }
      return Answer.none
    }
    let there = desk.copies.values.map { Item(properties: $0.item.properties.filter { $0.key != "X-BY-PHONE" }) }
    #expect(there == (isDeleted ? [] : [mine]) && desk.plan.count == there.count)
    #expect(!desk.events.contains { if case .conflicted = $0 { true } else { false } })
  }

  @Test("what a server keeps in words of its own does not come back as news", arguments: [false, true])
  func otherWords(isDeleted: Bool) {
    let desk = desk(full)
    let mine = retype(desk, isDeleted: isDeleted) { desk, request in
      guard case .update(let address, let name, var item, _) = request else { return nil }
      item.properties["t"] = "MINE"
      desk.put(name.uid, item, address)
      return .written(EntityTag(rawValue: "\(desk.version)"))
    }
    #expect(desk.copies.values.map(\.item) == (isDeleted ? [] : [mine]) && desk.plan.values.map(\.item) == (isDeleted ? [] : [mine]))
    #expect(!desk.events.contains { if case .conflicted = $0 { true } else { false } })
  }

  @Test("what was changed here, deleted elsewhere and made anew there by somebody else has what it said before as its base")
  func madeAnew() {
    let desk = desk(full)
    var (mine, theirs) = (full, full)
    mine.properties["t"] = "mine"
    theirs.properties["LOCATION"] = "there"
    desk.place("x", PlacedItem(collection: c("b"), item: mine))
    desk.drop(at("b", "x.ics"))
    desk.mirror.refresh()
    desk.run { desk, request in
      guard case .create(let address, _, _) = request, desk.copies.isEmpty else { return nil }
      desk.put("x", theirs, address)
      return .preconditionFailed
    }
    theirs.properties["t"] = "mine"
    #expect(desk.copies.values.map { seen($0.item) } == [theirs] && desk.plan.values.map { seen($0.item) } == [theirs])
    #expect(!desk.events.contains { if case .conflicted = $0 { true } else { false } })
  }

  @Test("what another machine puts at the same place as it was before takes nothing away")
  func olderState() {
    let desk = desk(full)
    desk.place("x", PlacedItem(collection: c("a"), item: full))
    desk.run { desk, request in
      if case .move = request { return .unsupported }
      guard case .create(let address, _, var sent) = request, desk.copies[address] == nil else { return nil }
      sent.properties["DESCRIPTION"] = nil
      desk.put("x", sent, address)
      return Answer.none
    }
    #expect(desk.copies.keys.map(\.description) == ["a/x.ics"] && desk.copies.values.map { seen($0.item) } == [full])
  }

  @Test("what a server does not keep is sent once, and stays here")
  func dropped() {
    let desk = Desk(["a"])
    desk.place("x", PlacedItem(collection: c("a"), item: Item(properties: ["t": "x", "X-ORDER": "1"])))
    func odd(_ desk: Desk, _ request: Request) -> Answer? {
      let kept: (Item) -> Item = { Item(properties: $0.properties.filter { $0.key != "X-ORDER" }) }
      switch request {
      case .create(let address, let name, let item): return desk.answer(.create(address, name, kept(item)))
      case .update(let address, let name, let item, let tag): return desk.answer(.update(address, name, kept(item), ifMatch: tag))
      default: return nil
      }
    }
    for _ in 0..<5 {
      #expect(desk.run(200, odd))
      desk.mirror.refresh()
    }
    #expect(desk.asked.filter(\.isWriting).count == 1 && desk.plan[n("x")]?.item.properties["X-ORDER"] == "1")
    desk.put("x", Item(properties: ["t": "changed"]), at("a", "x.ics"))
    desk.mirror.refresh()
    desk.run(200, odd)
    #expect(desk.plan[n("x")]?.item.properties == ["t": "changed", "X-ORDER": "1"] && desk.asked.filter(\.isWriting).count == 1)
  }
}
