// Servers that refuse, forget, page for ever, and hold what nobody can read.

import Sync
import Testing

@Suite("Servers that answer oddly")
struct OddAnswersTests {
  @Test("a change that never succeeds is not sent for ever")
  func updateAlwaysFails() {
    for answer in [Answer.none, .preconditionFailed, .noCollection] {
      let desk = Desk()
      desk.place("x", here("a", "x"))
      desk.run()
      desk.place("x", here("a", "2"))
      #expect(desk.run { if case .update = $1 { answer } else { nil } }, "\(answer)")
    }
  }

  @Test("nor is a new item")
  func createAlwaysFails() {
    for answer in [Answer.none, .preconditionFailed, .noCollection] {
      let desk = Desk()
      desk.run()
      desk.place("x", here("a", "x"))
      #expect(desk.run { if case .create = $1 { answer } else { nil } }, "\(answer)")
    }
  }

  @Test("nor a deletion")
  func deleteAlwaysFails() {
    for answer in [Answer.none, .preconditionFailed, .noCollection, .nameRefused] {
      let desk = Desk()
      desk.place("x", here("a", "x"))
      desk.run()
      desk.remove("x")
      #expect(desk.run { if case .delete = $1 { answer } else { nil } }, "\(answer)")
    }
  }

  @Test("nor a move")
  func moveAlwaysFails() {
    for answer in [Answer.none, .preconditionFailed, .missing] {
      let desk = Desk()
      desk.place("x", here("a", "x"))
      desk.run()
      desk.place("x", here("b", "x"))
      #expect(desk.run { if case .move = $1 { answer } else { nil } }, "\(answer)")
    }
  }

  @Test("a change whose name is refused is told")
  func updateNameRefused() {
    let desk = Desk()
    desk.place("x", here("a", "x"))
    desk.run()
    desk.place("x", here("a", "2"))
    #expect(desk.run { if case .update = $1 { .nameRefused } else { nil } })
    #expect(desk.events.contains(.rejected(n("x"))))
  }

  @Test("what is listed and never there is not looked for for ever")
  func ghostWithoutTokens() {
    let desk = Desk()
    desk.put("x", item("1"), at("a", "1.ics"))
    let rest = desk.run { desk, request in
      switch request {
      case .list(let collection, _):
        guard case .listed(let found, _, _, _, _) = desk.plain(collection, nil) else { return nil }
        return .listed(found, gone: [], isWhole: true, hasMore: false, next: nil)
      case .fetch: return .fetched([at("a", "1.ics"): .missing])
      default: return nil
      }
    }
    #expect(rest)
  }

  @Test("pages that never end do end")
  func pagesThatNeverEnd() {
    for since in [nil, SyncToken(rawValue: "p")] {
      let desk = Desk(["a"])
      let rest = desk.run { desk, request in
        if case .list = request { .listed([:], gone: [], isWhole: true, hasMore: true, next: since) } else { nil }
      }
      #expect(rest, "\(since as Any)")
    }
  }

  @Test("a server that knows no token, or not the one that it has just given, is left alone")
  func tokenNeverKnown() {
    let desk = Desk(["a"])
    #expect(desk.run { _, request in if case .list = request { .unknownToken } else { nil } })
    let pages = Desk(["a"])
    #expect(
      pages.run { _, request in
        if case .list(_, let token) = request {
          token == nil ? .listed([:], gone: [], isWhole: true, hasMore: true, next: SyncToken(rawValue: "p")) : .unknownToken
        } else {
          nil
        }
      })
  }

  @Test("an item of a collection that is gone can be brought elsewhere")
  func rescueFromGoneCollection() {
    let desk = Desk()
    desk.place("x", here("a", "x"))
    desk.run()
    func odd(_ desk: Desk, _ request: Request) -> Answer? {
      switch request {
      case .list(let collection, _) where collection == c("a"): .noCollection
      case .fetch(let all) where all[0].collection == c("a"): .fetched(Dictionary(uniqueKeysWithValues: all.map { ($0, .missing) }))
      case .move, .update: .missing
      case .create(let address, _, _) where address.collection == c("a"): .missing
      default: nil
      }
    }
    desk.mirror.refresh()
    desk.run(200, odd)
    #expect(desk.events.contains(.collectionGone(c("a"))))
    desk.place("x", here("b", "x"))
    #expect(desk.run(200, odd))
    desk.mirror.refresh(isWhole: true)
    #expect(desk.run(200, odd))
    #expect(desk.copies[at("b", "x.ics")] != nil)
  }

  @Test("a refused name is told where a collection is gone that may hold it")
  func nameRefusedWithGoneCollection() {
    let desk = Desk()
    desk.run { _, request in if case .list(c("b"), _) = request { .noCollection } else { nil } }
    desk.place("x", here("a", "x"))
    for _ in 0..<3 {
      desk.run { _, request in
        if case .list(c("b"), _) = request { .noCollection } else if case .create(_, n("x"), _) = request { .nameRefused } else { nil }
      }
      desk.mirror.refresh(isWhole: true)
    }
    #expect(!desk.copies.isEmpty || desk.events.contains(.rejected(n("x"))))
  }

  @Test("what changed while it was refused is sent")
  func editWhileRefused() {
    let desk = Desk()
    desk.run()
    desk.place("x", here("a", "too big"))
    desk.run {
      desk, request in
      guard case .create(_, _, let sent) = request, sent.properties["t"] == "too big" else { return nil }
      desk.place("x", here("a", "small"))
      return .refused
    }
    #expect(desk.copies.count == 1)
  }

  @Test("a second move stands while the first one is refused")
  func secondMoveWhileFirstRefused() {
    let desk = Desk(["a", "b", "d"])
    desk.place("x", here("a", "x"))
    desk.run()
    desk.place("x", here("b", "x"))
    desk.run { desk, request in
      guard case .move(_, let to, _) = request, to.collection == c("b") else { return nil }
      desk.place("x", here("d", "x"))
      return .refused
    }
    #expect(desk.plan[n("x")]?.collection == c("d"))
    #expect(desk.copies[at("d", "x.ics")] != nil)
  }

  @Test("what was edited while a person is asked goes to the server at once")
  func editedWhileWaiting() {
    let desk = Desk()
    for k in 0..<8 { desk.place("x\(k)", here("a", "x")) }
    desk.run()
    for one in desk.copies.keys { desk.drop(one) }
    desk.mirror.refresh()
    desk.run()
    #expect(desk.mirror.waiting.count == 8)
    desk.place("x3", here("a", "edited"))
    #expect(desk.run())
    #expect(desk.copies.count == 1)
    desk.hear(desk.mirror.agree())
    desk.run()
    #expect(desk.plan.count == 1 && desk.copies.count == 1)
  }

  @Test("a change of what cannot be read any more is told")
  func unreadableBlocks() {
    let desk = Desk()
    desk.place("x", here("a", "x"))
    func odd(_ desk: Desk, _ request: Request) -> Answer? {
      if case .fetch(let all) = request { .fetched(Dictionary(uniqueKeysWithValues: all.map { ($0, .unreadable) })) } else { nil }
    }
    desk.run(200, odd)
    desk.place("x", here("a", "edited"))
    #expect(desk.run(200, odd))
    desk.mirror.refresh(isWhole: true)
    #expect(desk.run(200, odd))
    #expect(desk.copies.values.first?.item.properties["t"] == "edited" || desk.events.contains(.rejected(n("x"))), "\(desk.events)")
  }

  @Test("what goes back to a collection that is away, where it may still be, gets there once that is back without it")
  func backWhereItWas() {
    let desk = Desk()
    desk.put("x", item("x"), at("a", "x.ics"))
    desk.run()
    func away(_ desk: Desk, _ request: Request) -> Answer? {
      switch request {
      case .list(c("a"), _): .noCollection
      case .fetch(let all) where all.contains { $0.collection == c("a") }:
        .fetched(Dictionary(uniqueKeysWithValues: all.map { ($0, .missing) }))
      case .move(let source, _, _): source.collection == c("a") ? .missing : .refused
      default: nil
      }
    }
    for collection in ["b", "a"] {
      desk.mirror.refresh()
      desk.place("x", here(collection, "x"))
      desk.run(200, away)
    }
    #expect(desk.copies.count == 2)
    desk.drop(at("a", "x.ics"))
    for _ in 0..<6 {
      desk.mirror.refresh(isWhole: true)
      #expect(desk.run())
    }
    #expect(desk.copies.keys.map(\.collection) == [c("a")] && desk.plan == [n("x"): here("a", "x")], "\(desk.copies) \(desk.plan)")
    #expect(desk.mirror.items[n("x")]?.left == nil)
  }

  @Test("a change that was sent without an answer, and could not be read for once, is sent in the end")
  func unreadableOnce() {
    let desk = Desk()
    desk.put("x", item("x"), at("a", "x.ics"))
    desk.run()
    desk.place("x", here("a", "edited"))
    #expect(
      desk.run(200) { _, request in
        switch request {
        case .update: Answer.none
        case .fetch(let all): .fetched(Dictionary(uniqueKeysWithValues: all.map { ($0, .unreadable) }))
        default: nil
        }
      })
    for _ in 0..<3 {
      desk.mirror.refresh()
      desk.run()
    }
    #expect(desk.copies[at("a", "x.ics")]?.item == item("edited") && desk.plan == [n("x"): here("a", "edited")])
  }

  @Test("what may be elsewhere and unreadable is not deleted without a question")
  func unreadableIsNotDeleted() {
    let desk = Desk()
    desk.put("x", item("x"), at("a", "x.ics"))
    desk.run()
    desk.drop(at("a", "x.ics"))
    desk.put("x", item("x"), at("b", "x.ics"))
    desk.mirror.refresh()
    desk.run { desk, request in
      if case .fetch(let all) = request, all.contains(at("b", "x.ics")) {
        .fetched(Dictionary(uniqueKeysWithValues: all.map { ($0, $0.collection == c("b") ? .unreadable : .missing) }))
      } else {
        nil
      }
    }
    #expect(desk.plan[n("x")] != nil)
  }

  @Test("an item is not doubled where what holds its name cannot be read")
  func unreadableHasTheName() {
    let desk = Desk()
    desk.put("x", item("x"), at("a", "1.ics"))
    func odd(_ desk: Desk, _ request: Request) -> Answer? {
      switch request {
      case .fetch(let all) where all.contains(at("a", "1.ics")): .fetched([at("a", "1.ics"): .unreadable])
      case .create(_, n("x"), _): .nameRefused
      default: nil
      }
    }
    desk.run(200, odd)
    desk.place("x", here("a", "mine"))
    #expect(desk.run(200, odd))
    #expect(!desk.events.contains(.renamed(n("x"), n("x~2"))), "\(desk.events)")
  }

  @Test("what is asked for during a list is not forgotten")
  func refreshWhileListing() {
    let desk = Desk(["a"])
    desk.put("x", item("x"), at("a", "x.ics"))
    desk.run()
    // The change record is lost: only a whole listing shows it.
    desk.put("y", item("y"), at("a", "y.ics"))
    desk.log.removeLast()
    desk.mirror.refresh()
    var first = true
    desk.run { desk, request in
      guard case .list = request, first else { return nil }
      first = false
      let answer = desk.answer(request)
      desk.mirror.refresh(isWhole: true)
      return answer
    }
    #expect(desk.plan[n("y")] != nil)
  }

  @Test("a whole list that is asked for during a list of changes is whole")
  func wholeRefreshWhileListingChanges() {
    let desk = Desk(["a"])
    desk.put("x", item("x"), at("a", "x.ics"))
    desk.run()
    desk.drop(at("a", "x.ics"))
    desk.log.removeLast()
    desk.mirror.refresh()
    _ = desk.mirror.next()
    desk.mirror.resume()
    desk.mirror.refresh(isWhole: true)
    desk.run()
    #expect(desk.plan[n("x")] == nil)
  }

  @Test("and so is one that is asked for between pages")
  func wholeRefreshBetweenPages() {
    let desk = Desk(["a"])
    desk.put("x", item("x"), at("a", "x.ics"))
    desk.put("y", item("y"), at("a", "y.ics"))
    desk.run()
    desk.mirror.refresh(isWhole: true)
    var isFirst = true
    #expect(
      desk.run { desk, request in
        guard case .list = request, isFirst else { return nil }
        isFirst = false
        // What is on the first page goes, and is asked for anew before the second.
        desk.drop(at("a", "x.ics"))
        desk.log.removeLast()
        desk.mirror.refresh(isWhole: true)
        return .listed([at("a", "x.ics"): EntityTag(rawValue: "1")], gone: [], isWhole: true, hasMore: true, next: SyncToken(rawValue: "2"))
      })
    #expect(desk.plan[n("x")] == nil && desk.plan[n("y")] != nil)
  }

  @Test("what was deleted while its collection is away stays deleted")
  func deletedWhileCollectionIsAway() {
    let desk = Desk()
    desk.place("x", here("a", "x"))
    desk.run()
    func odd(_ desk: Desk, _ request: Request) -> Answer? {
      switch request {
      case .list(let collection, _) where collection == c("a"): .noCollection
      case .delete: .missing
      default: nil
      }
    }
    desk.mirror.refresh()
    desk.run(200, odd)
    desk.remove("x")
    desk.run(200, odd)
    desk.mirror.refresh(isWhole: true)
    desk.run()
    #expect(desk.plan[n("x")] == nil)
  }

  @Test("what is on its way back while its old copy goes is moved all the same")
  func oldCopyGoesMeanwhile() throws {
    let desk = Desk(["a", "c"])
    desk.put("x", item("x"), at("a", "1"))
    // So that it has another address there, and when it comes back.
    desk.put("y", item("y"), at("c", "1"))
    desk.run()
    // It is put elsewhere, and its old collection goes before the copy there is deleted.
    desk.place("x", here("c", "x"))
    var isAway = false
    func away(_ desk: Desk, _ request: Request) -> Answer? {
      switch request {
      case .move: return isAway ? Answer.none : .moveRefused
      case .delete:
        isAway = true
        return .preconditionFailed
      case .list(c("a"), _) where isAway: return .noCollection
      case .fetch where isAway: return Answer.none
      default: return nil
      }
    }
    desk.run(200, away)
    let mine = try #require(desk.mirror.items[n("x")]?.mine?.item)
    desk.place("x", PlacedItem(collection: c("a"), item: mine))
    desk.mirror.refresh()
    desk.run(200, away)
    // It is back, without that copy.
    desk.drop(at("a", "1"))
    for _ in 0..<3 {
      desk.mirror.refresh(isWhole: true)
      desk.run()
    }
    #expect(Set(desk.copies.keys) == [at("a", "x.ics"), at("c", "1")] && desk.plan[n("x")]?.collection == c("a"), "\(desk.copies)")
  }
}
