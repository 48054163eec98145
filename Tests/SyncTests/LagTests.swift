// Servers whose readings lag behind their writings, and that refuse for a while.

import Sync
import Testing

@Suite("Readings that lag, and refusals")
struct LagTests {
  private func passes(_ desk: Desk, _ count: Int, _ odd: (Desk, Request) -> Answer? = { _, _ in nil }) {
    for _ in 0..<count {
      desk.mirror.refresh()
      desk.run(200, odd)
    }
  }

  @Test("a new card that is not listed yet, and not there for whoever asks, is not deleted", arguments: [1, 2, 3])
  func newCard(late: Int) {
    let desk = Desk(["a"])
    desk.run()
    desk.place("x", here("a", "x"))
    func odd(_ desk: Desk, _ request: Request) -> Answer? {
      switch request {
      case .list(let address, let token):
        guard case .listed(_, _, let isWhole, _, _) = desk.plain(address, token) else { return nil }
        return .listed([:], gone: [], isWhole: isWhole, hasMore: false, next: SyncToken(rawValue: "0"))
      case .fetch(let all): return .fetched(Dictionary(uniqueKeysWithValues: all.map { ($0, .missing) }))
      default: return nil
      }
    }
    desk.run(200, odd)
    passes(desk, late, odd)
    #expect(desk.plan.count == 1 && desk.asked.filter(\.isWriting).count == 1)
    passes(desk, 2)
    #expect(desk.plan.count == 1 && desk.copies.count == 1 && desk.asked.filter(\.isWriting).count == 1)
    #expect(desk.events.allSatisfy { if case .removed = $0 { false } else { true } })
  }

  /// What a person does with a card whose creation had no answer, while it does not show.
  enum Meanwhile: CaseIterable {
    case nothing, moved, movedAndBack, deleted, changed
  }

  @Test("a new card that was sent without an answer, and shows late, is there once", arguments: Meanwhile.allCases, [false, true])
  func unansweredCreation(meanwhile: Meanwhile, isRestarted: Bool) {
    func card(_ collection: String, _ text: String) -> PlacedItem {
      PlacedItem(collection: c(collection), item: Item(properties: ["t": text, "CREATED": "1"]))
    }
    let desk = Desk()
    desk.run()
    desk.place("x", card("a", "x"))
    desk.run(200, unanswered)
    switch meanwhile {
    case .nothing: break
    case .moved, .movedAndBack: desk.place("x", card("b", "x"))
    case .deleted: desk.remove("x")
    case .changed: desk.place("x", card("a", "y"))
    }
    if isRestarted { desk.restart() }
    passes(desk, 1, lagging)
    if meanwhile == .movedAndBack { desk.place("x", card("a", "x")) }
    passes(desk, 1, lagging)
    passes(desk, 2)
    let expected = meanwhile == .deleted ? [] : [card(meanwhile == .moved ? "b" : "a", meanwhile == .changed ? "y" : "x")]
    #expect(desk.copies.map { PlacedItem(collection: $0.key.collection, item: $0.value.item) } == expected)
    #expect(Array(desk.plan.values) == expected)
  }

  @Test(
    "a card that was put elsewhere without an answer, and shows there late, is there once",
    arguments: [Meanwhile.nothing, .movedAndBack, .deleted])
  func unansweredMove(meanwhile: Meanwhile) {
    let desk = Desk()
    desk.put("x", item("x"), at("a", "x.ics"))
    desk.run()
    desk.place("x", here("b", "x"))
    desk.run(200, unanswered)
    if meanwhile == .movedAndBack { desk.place("x", here("a", "x")) }
    if meanwhile == .deleted { desk.remove("x") }
    passes(desk, 2, lagging)
    passes(desk, 2)
    let collection = meanwhile == .nothing ? "b" : "a"
    #expect(desk.copies.map(\.key.collection) == (meanwhile == .deleted ? [] : [c(collection)]))
    #expect(desk.plan.mapValues(\.collection) == (meanwhile == .deleted ? [:] : [n("x"): c(collection)]))
  }

  @Test("what this machine has taken away is not there again because it still shows", arguments: [false, true], [false, true])
  func stillShown(isMoved: Bool, isThereAgain: Bool) throws {
    let desk = Desk()
    desk.put("x", item("x"), at("a", "x.ics"))
    desk.run()
    let old = try #require(desk.copies[at("a", "x.ics")])
    let tag = EntityTag(rawValue: "\(old.tag)")
    func odd(_ desk: Desk, _ request: Request) -> Answer? {
      switch request {
      case .list(c("a"), _): return .listed([at("a", "x.ics"): tag], gone: [], isWhole: true, hasMore: false, next: SyncToken(rawValue: "0"))
      case .fetch(let all):
        guard all.contains(at("a", "x.ics")), case .fetched(var found) = desk.answer(request) else { return nil }
        found[at("a", "x.ics")] = .found(old.name, old.item, tag)
        return .fetched(found)
      default: return nil
      }
    }
    if isMoved { desk.place("x", here("b", "x")) } else { desk.remove("x") }
    desk.run(200, odd)
    desk.restart()
    passes(desk, 2, odd)
    #expect(desk.plan == (isMoved ? [n("x"): here("b", "x")] : [:]))
    if isThereAgain {
      desk.copies[at("a", "x.ics")] = old
      passes(desk, 8)
    } else {
      passes(desk, 2)
    }
    #expect(desk.plan.count == (isMoved ? 1 : 0) + (isThereAgain ? 1 : 0) && desk.copies.count == desk.plan.count)
    #expect(desk.asked.filter(\.isWriting).count == 1)
  }

  @Test("what was written into a card while it may be elsewhere stays in it")
  func changedWhileUnseen() {
    func card(_ collection: String, _ texts: [String: String]) -> PlacedItem {
      PlacedItem(collection: c(collection), item: Item(properties: texts.merging(["t": "x", "CREATED": "1"]) { $1 }))
    }
    let desk = Desk()
    desk.put("x", card("a", [:]).item, at("a", "x.ics"))
    desk.run()
    desk.place("x", card("b", [:]))
    desk.run(200, unanswered)
    // The server has what was sent first.
    desk.place("x", card("b", ["u": "mine"]))
    desk.run(200, lagging)
    desk.place("x", card("a", ["u": "mine"]))
    var changed = desk.copies[at("b", "x.ics")]?.item
    changed?.properties["v"] = "theirs"
    if let changed { desk.put("x", changed, at("b", "x.ics")) }
    for _ in 0..<3 { passes(desk, 1) }
    #expect(desk.copies.map(\.key) == [at("a", "x.ics")])
    #expect(seen(desk.copies[at("a", "x.ics")]?.item) == card("a", ["u": "mine", "v": "theirs"]).item)
  }

  @Test("what never arrived goes where it is now, after a while")
  func neverArrived() {
    let desk = Desk()
    desk.run()
    desk.place("x", here("a", "x"))
    desk.run { if case .create = $1 { Answer.none } else { nil } }
    desk.place("x", here("b", "x"))
    passes(desk, 8)
    #expect(desk.copies.map(\.key.collection) == [c("b")] && desk.plan == [n("x"): here("b", "x")])
  }

  /// Creates without an answer, and shows nothing of that.
  private func unanswered(_ desk: Desk, _ request: Request) -> Answer? {
    switch request {
    case .create:
      _ = desk.answer(request)
      return Answer.none
    case .move: return .unsupported
    default: return lagging(desk, request)
    }
  }

  /// Shows and lists nothing that was made last.
  private func lagging(_ desk: Desk, _ request: Request) -> Answer? {
    let newest = desk.copies.max { $0.value.tag < $1.value.tag }?.key
    switch request {
    case .list(let address, let token):
      guard case .listed(let tags, let gone, let isWhole, _, _) = desk.plain(address, token) else { return nil }
      return .listed(tags.filter { $0.key != newest }, gone: gone, isWhole: isWhole, hasMore: false, next: SyncToken(rawValue: "0"))
    case .fetch(let all):
      guard case .fetched(var found) = desk.answer(.fetch(all)) else { return nil }
      for place in all where place == newest { found[place] = .missing }
      return .fetched(found)
    case .move: return .unsupported
    default: return nil
    }
  }

  @Test("what was written and is read as it was before is not taken back")
  func staleReading() {
    let desk = Desk(["a"])
    desk.put("x", item("old"), at("a", "x.ics"))
    desk.run()
    let old = desk.copies[at("a", "x.ics")]
    desk.place("x", here("a", "new"))
    func odd(_ desk: Desk, _ request: Request) -> Answer? {
      guard case .fetch = request, let old else { return nil }
      return .fetched([at("a", "x.ics"): .found(old.name, old.item, EntityTag(rawValue: "\(old.tag)"))])
    }
    desk.run(200, odd)
    passes(desk, 2, odd)
    #expect(desk.plan[n("x")]?.item == item("new"))
    passes(desk, 2)
    #expect(desk.plan[n("x")]?.item == item("new") && desk.copies[at("a", "x.ics")]?.item == item("new"))
    #expect(desk.asked.filter(\.isWriting).count == 1)
  }

  @Test("what is listed, and is not there for whoever asks, is neither deleted nor forgotten", arguments: [false, true])
  func listedAndMissing(isKnown: Bool) {
    let desk = Desk(["a"])
    if isKnown { desk.put("x", item("x"), at("a", "x.ics")) }
    desk.run()
    desk.put("x", item("changed"), at("a", "x.ics"))
    func odd(_ desk: Desk, _ request: Request) -> Answer? {
      if case .fetch(let all) = request { .fetched(Dictionary(uniqueKeysWithValues: all.map { ($0, .missing) })) } else { nil }
    }
    passes(desk, 3, odd)
    #expect(desk.plan[n("x")]?.item == (isKnown ? item("x") : nil))
    passes(desk, 1)
    #expect(desk.plan[n("x")]?.item == item("changed"))
  }

  @Test("what was listed and read as it was before is read again")
  func listedAndOld() {
    let desk = Desk(["a"])
    desk.put("x", item("old"), at("a", "x.ics"))
    desk.run()
    let old = desk.copies[at("a", "x.ics")]
    desk.put("x", item("new"), at("a", "x.ics"))
    passes(desk, 2) { _, request in
      guard case .fetch = request, let old else { return nil }
      return .fetched([at("a", "x.ics"): .found(old.name, old.item, EntityTag(rawValue: "\(old.tag)"))])
    }
    passes(desk, 1)
    #expect(desk.plan[n("x")]?.item == item("new"))
  }

  @Test("a card that is added here and deleted elsewhere at once goes here, too, where a server tells of neither")
  func addedAndDeleted() {
    let desk = Desk(["a"])
    desk.run()
    desk.place("x", here("a", "x"))
    // Xandikos compares two states, and in neither there is one.
    var isDeleted = false
    desk.run { desk, request in
      guard case .list = request, !isDeleted, let place = desk.copies.keys.first else { return nil }
      isDeleted = true
      desk.copies[place] = nil
      desk.log = []
      return nil
    }
    desk.mirror.refresh(isWhole: true)
    desk.run()
    passes(desk, 2)
    #expect(desk.plan.isEmpty && desk.copies.isEmpty)
  }

  @Test("a state in which something was written is listed, so that one before it is another one")
  func rolledBack() throws {
    let desk = Desk(["a"])
    desk.put("x", item("x"), at("a", "x.ics"))
    desk.run()
    let before = try #require(desk.mirror.collections[c("a")]?.token)
    desk.place("y", here("a", "y"))
    desk.run()
    let after = desk.mirror.collections[c("a")]?.token
    #expect(after != before)
    // The server is put back to what it was.
    desk.mirror.refresh()
    desk.mirror.skip([c("a"): before])
    #expect(desk.mirror.next() != nil)
  }

  @Test("what a server that was put back has not heard of is written once more", arguments: [false, true])
  func putBack(isRestarted: Bool) {
    let desk = Desk(["a"])
    desk.put("x", item("x"), at("a", "x.ics"))
    desk.run()
    let (copies, log) = (desk.copies, desk.log)
    desk.place("y", here("a", "y"))
    desk.run()
    (desk.copies, desk.log) = (copies, log)
    if isRestarted { desk.restart() }
    desk.mirror.refresh()
    var isKnown = false
    desk.run { _, request in
      guard case .list(_, let token) = request, token != nil, !isKnown else { return nil }
      isKnown = true
      return .unknownToken
    }
    #expect(desk.plan.count == 2 && desk.copies.values.contains { seen($0.item) == item("y") })
  }

  @Test("what somebody has moved before a server forgot its states is there once", arguments: [false, true])
  func movedAndForgotten(isRestarted: Bool) {
    let desk = Desk()
    desk.run()
    desk.place("x", here("b", "x"))
    desk.run()
    desk.mirror.refresh()
    var isForgotten = false
    desk.run { desk, request in
      // The other collection was listed by then.
      guard case .list(c("b"), let token) = request, token != nil, !isForgotten else { return nil }
      desk.drop(at("b", "x.ics"))
      desk.put("x", item("x"), at("a", "x.ics"))
      isForgotten = true
      return .unknownToken
    }
    if isRestarted { desk.restart() }
    passes(desk, 2)
    #expect(desk.copies.keys.map(\.description) == ["a/x.ics"] && desk.plan == [n("x"): here("a", "x")])
  }

  @Test("what is refused is tried again, less and less often, and is told", arguments: [Answer.refused, .none, .preconditionFailed])
  func refused(answer: Answer) {
    let desk = Desk(["a"])
    desk.run()
    desk.place("x", here("a", "x"))
    var tries: [Int] = []
    var pass = 0
    func odd(_ desk: Desk, _ request: Request) -> Answer? {
      guard case .create = request else { return nil }
      tries.append(pass)
      return answer
    }
    for number in 0..<40 {
      pass = number
      desk.mirror.refresh()
      #expect(desk.run(200, odd))
    }
    #expect(desk.events.contains(.rejected(n("x"))))
    #expect(Set(tries).count > 3 && Set(tries).count < 12, "\(tries)")
    passes(desk, 40)
    #expect(desk.copies.count == 1)
  }

  @Test("what was refused once is there after the next pass")
  func refusedOnce() {
    let desk = Desk(["a"])
    desk.put("x", item("x"), at("a", "x.ics"))
    desk.run()
    desk.place("x", here("a", "new"))
    desk.run { if case .update = $1 { .refused } else { nil } }
    passes(desk, 1)
    #expect(desk.copies[at("a", "x.ics")]?.item == item("new"))
  }
}
