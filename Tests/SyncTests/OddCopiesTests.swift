// Copies of other names, of names that others have, many of one, and what happens while something is on its way.

import Sync
import Testing

@Suite("Copies that are not as they should be")
struct OddCopiesTests {
  @Test("an item moves to where another one has its file's name")
  func moveToTakenFile() {
    let desk = Desk()
    desk.put("x", item("x"), at("a", "1.ics"))
    desk.put("y", item("y"), at("b", "1.ics"))
    desk.run()
    desk.place("x", here("b", "x"))
    #expect(desk.run(), "\(desk.asked.suffix(6))")
    #expect(Set(desk.copies.values.map(\.name)) == [n("x"), n("y")])
    #expect(desk.copies.filter { $0.key.collection == c("b") }.count == 2)
  }

  @Test("so it does where the server cannot move")
  func moveToTakenFileUnsupported() {
    let desk = Desk()
    desk.put("x", item("x"), at("a", "1.ics"))
    desk.put("y", item("y"), at("b", "1.ics"))
    desk.run()
    desk.place("x", here("b", "x"))
    #expect(desk.run { if case .move = $1 { .unsupported } else { nil } }, "\(desk.asked.suffix(6))")
    #expect(desk.copies.filter { $0.key.collection == c("b") }.count == 2)
  }

  @Test("the one whose place a refused move was for is still known by it")
  func moveRefusedToTakenFile() {
    let desk = Desk()
    desk.put("x", item("x"), at("a", "1.ics"))
    desk.put("y", item("y"), at("b", "1.ics"))
    desk.run()
    desk.place("x", here("b", "x"))
    #expect(desk.run { if case .move = $1 { .refused } else { nil } })
    desk.drop(at("b", "1.ics"))
    desk.mirror.refresh(isWhole: true)
    desk.run()
    #expect(desk.mirror.items[n("y")] == nil)
  }

  @Test("an item is made where another one has the name that it would get")
  func createAtTakenFile() {
    let desk = Desk()
    desk.put("y", item("y"), at("a", "x.ics"))
    desk.run()
    desk.place("x", here("a", "x"))
    #expect(desk.run(), "\(desk.asked.suffix(6))")
    #expect(Set(desk.copies.values.map(\.name)) == [n("x"), n("y")])
  }

  @Test("a copy becomes one of another item, and the one that was there goes elsewhere")
  func contentChangesToAnotherName() {
    let desk = Desk()
    desk.place("x", here("a", "x"))
    desk.run()
    desk.place("x", here("a", "x, edited"))
    desk.put("y", item("y"), at("a", "x.ics"))
    desk.mirror.refresh()
    #expect(desk.run(), "\(desk.asked.suffix(6))")
    #expect(Set(desk.copies.values.map(\.name)) == [n("x"), n("y")])
  }

  @Test("twenty copies of one item become one")
  func manyCopiesOfOneName() {
    let desk = Desk()
    for k in 0..<20 { desk.put("x", item("\(k)"), at("a", "\(k).ics")) }
    #expect(desk.run(300), "\(desk.asked.suffix(4))")
    #expect(desk.copies.count == 1)
  }

  @Test("a server that keeps no marks is no endless task")
  func marksAreDropped() {
    let desk = Desk()
    desk.put("x", item("1"), at("a", "1.ics"))
    desk.put("x", item("2"), at("a", "2.ics"))
    let rest = desk.run { desk, request in
      switch request {
      case .update(let address, let name, var item, let tag):
        item.writes = []
        return desk.answer(.update(address, name, item, ifMatch: tag))
      default: return nil
      }
    }
    #expect(rest, "\(desk.asked.suffix(6))")
  }

  @Test("one copy under two spellings is not deleted, and no endless task")
  func twoSpellings() {
    let desk = Desk()
    desk.place("x@y", here("a", "x"))
    desk.run()
    let (own, other) = (at("a", "x@y.ics"), at("a", "x%40y.ics"))
    func odd(_ desk: Desk, _ request: Request) -> Answer? {
      switch request {
      case .list(let collection, let token):
        guard case .listed(let found, let gone, let whole, let more, let next) = desk.plain(collection, token) else { return nil }
        return .listed(
          Dictionary(uniqueKeysWithValues: found.map { ($0.key == own ? other : $0.key, $0.value) }), gone: gone.map { $0 == own ? other : $0 },
          isWhole: whole,
          hasMore: more, next: next)
      case .fetch(let all):
        guard case .fetched(let found) = desk.answer(.fetch(all.map { $0 == other ? own : $0 })) else { return nil }
        return .fetched(Dictionary(uniqueKeysWithValues: Set(all).map { ($0, found[$0 == other ? own : $0]!) }))
      case .update(let address, let name, let item, let tag) where address == other: return desk.answer(.update(own, name, item, ifMatch: tag))
      case .delete(let address, let tag) where address == other: return desk.answer(.delete(own, ifMatch: tag))
      default: return nil
      }
    }
    desk.mirror.refresh(isWhole: true)
    #expect(desk.run(200, odd), "\(desk.asked.suffix(6))")
    #expect(desk.copies.count == 1)
    #expect(desk.plan[n("x@y")] != nil)
  }

  @Test("what was written in other words and deleted before it was read stays deleted")
  func deletedBeforeRead() {
    let desk = Desk()
    desk.run()
    desk.place("x", here("a", "x"))
    let rest = desk.run { desk, request in
      guard case .create(let address, let name, var sent) = request else { return nil }
      desk.remove("x")
      sent.properties["t"]? += " (rewritten)"
      _ = desk.answer(.create(address, name, sent))
      return .written(EntityTag(rawValue: "\(desk.version)"))
    }
    #expect(rest)
    #expect(desk.copies.isEmpty && desk.plan.isEmpty, "\(desk.events)")
  }

  @Test("an item that gets the name of one that was deleted elsewhere keeps what it says")
  func tenComesBeforeNine() {
    let desk = Desk()
    desk.put("x~10", item("ten"), at("a", "ten.ics"))
    desk.run()
    desk.place("x~9", PlacedItem(collection: c("a"), item: Item(properties: ["u": "nine"])))
    desk.drop(at("a", "ten.ics"))
    desk.mirror.refresh(isWhole: true)
    func odd(_ desk: Desk, _ request: Request) -> Answer? { if case .create(_, n("x~9"), _) = request { .nameRefused } else { nil } }
    desk.run(200) { desk, request in if case .list(c("b"), _) = request { Answer.none } else { odd(desk, request) } }
    desk.mirror.refresh(isWhole: true)
    desk.run(200, odd)
    #expect(desk.plan.values.contains { $0.item.properties["u"] == "nine" }, "\(desk.events) \(desk.plan)")
  }

  @Test("a name with the largest number gets another one")
  func numberAtTheEnd() async {
    await #expect(processExitsWith: .success) {
      let desk = Desk(["a"])
      desk.run()
      desk.place("x~9223372036854775807", here("a", "x"))
      desk.run(50) { if case .create = $1 { .nameRefused } else { nil } }
    }
  }

  @Test("numbers at the ends of all numbers are given others")
  func orderNumbersAtTheEnd() async {
    await #expect(processExitsWith: .success) { _ = SortOrder.changes(to: [0, Int.min], names: ["a", "b"], fresh: 0) }
    await #expect(processExitsWith: .success) { _ = SortOrder.changes(to: [5, Int.max, 3], names: ["a", "b", "c"], fresh: 0) }
    await #expect(processExitsWith: .success) { _ = SortOrder.changes(to: [Int.min, 1 << 62, Int.max], names: ["a", "b", "c"], fresh: 0) }
  }

  @Test("a move whose place is taken by another copy leaves one")
  func moveMeetsAnotherCopy() {
    let desk = Desk()
    desk.put("x", item("x"), at("a", "x.ics"))
    desk.run()
    desk.place("x", here("b", "x"))
    desk.run { desk, request in
      if case .move = request { desk.put("x", item("other"), at("b", "x.ics")) }
      return nil
    }
    desk.mirror.refresh()
    desk.run()
    #expect(desk.copies.count == 1, "\(desk.copies)")
  }

  @Test("what was deleted before its move was answered stays deleted")
  func moveDeletedUnanswered() {
    let desk = Desk()
    desk.place("x", here("a", "x"))
    desk.run()
    desk.place("x", here("b", "x"))
    let request = desk.mirror.next()
    #expect(request != nil)
    if let request { _ = desk.answer(request) }
    desk.mirror.resume()
    desk.remove("x")
    desk.run()
    #expect(desk.plan.isEmpty && desk.copies.isEmpty)
  }

  @Test("what only others have moved is no conflict")
  func unmarkedMovesElsewhere() {
    let (one, two) = (Desk(), Desk())
    one.put("x", item("x"), at("a", "x.ics"))
    one.run()
    two.copies = one.copies
    two.version = one.version
    two.run()
    one.place("x", here("b", "edited"))
    one.run()
    (two.copies, two.log, two.version) = (one.copies, one.log, one.version)
    two.mirror.refresh()
    two.run()
    #expect(two.plan[n("x")]?.collection == c("b"))
    #expect(!two.events.contains { if case .conflicted = $0 { true } else { false } }, "\(two.events)")
  }

  @Test("hundreds of items, with answers that leave out, all come about")
  func hundreds() {
    let desk = Desk()
    for k in 0..<700 { desk.put("x\(k)", item("x"), at("a", "x\(k).ics")) }
    var odd = 0
    #expect(
      desk.run(2000) { desk, request in
        odd += 1
        if case .fetch(let all) = request, odd % 3 == 0, all.count > 1, case .fetched(let found) = desk.answer(request) {
          return .fetched(found.filter { $0.key.file.count % 2 == 0 })
        }
        return nil
      })
    #expect(desk.plan.count == 700)
    for k in 0..<700 { desk.place("x\(k)", here("b", "y")) }
    #expect(desk.run(8000))
    #expect(desk.copies.keys.allSatisfy { $0.collection == c("b") } && desk.copies.count == 700)
  }
}
