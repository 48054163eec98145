// A mirror that is saved row by row, and what a restart makes of the rows.

import Foundation
import Sync
import Testing

@Suite("A mirror in rows")
struct PartsTests {
  private func text(_ value: some Encodable) throws -> String { String(decoding: try JSONEncoder().encode(value), as: UTF8.self) }

  @Test("only what has changed is a row to write")
  func changed() {
    let desk = Desk()
    for k in 0..<100 { desk.put("x\(k)", item("x"), at("a", "x\(k).ics")) }
    desk.run()
    #expect(desk.mirror.takeChanged() == (Set((0..<100).map { n("x\($0)") }), [c("a"), c("b")]))
    desk.place("x7", here("a", "y"))
    #expect(desk.mirror.takeChanged() == ([n("x7")], []))
    desk.run()
    #expect(desk.mirror.takeChanged().items == [n("x7")])
    desk.drop(at("a", "x8.ics"))
    desk.mirror.refresh()
    desk.run()
    #expect(desk.mirror.takeChanged().items == [n("x8")])
    #expect(desk.mirror.items[n("x8")] == nil)
    desk.restart()
    #expect(desk.mirror.takeChanged() == ([], []))
  }

  @Test("what was listed and not fetched is listed again after a restart, and is in no row")
  func killedWhileFetching() throws {
    let desk = Desk()
    desk.put("old", item("x"), at("a", "old.ics"))
    desk.run()
    for k in 0..<500 { desk.put("x\(k)", item("x"), at("a", "x\(k).ics")) }
    desk.drop(at("a", "old.ics"))
    desk.mirror.refresh()
    desk.run(5)
    #expect(desk.plan.count > 50 && desk.plan.count < 500)
    let row = try text(desk.mirror.collections[c("a")])
    #expect(row.utf8.count < 200, "\(row)")
    desk.asked = []
    desk.restart()
    desk.run()
    #expect(desk.plan.count == 500 && desk.plan[n("old")] == nil)
    let fetched = desk.asked.reduce(0) { if case .fetch(let all) = $1 { $0 + all.count } else { $0 } }
    #expect(fetched < 500, "what was fetched is not fetched again")
  }

  @Test("a row says a text once, where both sides say the same")
  func textOnce() throws {
    let desk = Desk()
    desk.place("x", here("a", "a text"))
    desk.run()
    let item = try #require(desk.mirror.items[n("x")])
    #expect(try text(item).ranges(of: "a text").count == 1)
    let read = try JSONDecoder().decode(TrackedItem.self, from: JSONEncoder().encode(item))
    #expect(read.mine == desk.plan[n("x")])
    #expect(read.copy == item.copy)
  }

  @Test("what waits for a person, and what is undecided, still does after a restart")
  func waiting() {
    let desk = Desk()
    for k in 0..<8 { desk.place("x\(k)", here("a", "x")) }
    desk.run()
    for one in desk.copies.keys { desk.drop(one) }
    desk.mirror.refresh()
    // The copies are missed, and nothing is listed again yet.
    desk.run(3)
    #expect(desk.mirror.waiting.isEmpty && desk.mirror.items.values.contains { $0.missingSince != nil })
    desk.restart()
    desk.run()
    #expect(desk.mirror.waiting.count == 8 && desk.plan.count == 8)
    desk.restart()
    desk.run()
    #expect(desk.mirror.waiting.count == 8 && desk.copies.isEmpty)
    desk.hear(desk.mirror.agree())
    #expect(desk.plan.isEmpty && desk.mirror.waiting.isEmpty)
  }

  @Test("a copy that may still be where it was moved from is looked at after a restart, too")
  func sourceOfMove() {
    let desk = Desk()
    desk.put("x", item("x"), at("a", "x.ics"))
    desk.run()
    desk.place("x", here("b", "x"))
    let move = desk.mirror.next()
    guard case .move = move else { return #expect(Bool(false), "\(move as Any)") }
    // It has not arrived, and another program has put a copy where it was to go.
    desk.put("x", item("other"), at("b", "x.ics"))
    desk.restart()
    while let request = desk.mirror.next() {
      desk.hear(desk.mirror.take(desk.answer(request), to: request))
      if case .fetch = request { break }
    }
    desk.restart()
    desk.run()
    // The other program's is not ours, and this one is in the same collection.
    #expect(desk.mirror.items[n("x")]?.attempt == nil && desk.copies[at("b", "x.ics")]?.item == item("other"))
    #expect(desk.copies.count == 2 && desk.copies.keys.allSatisfy { $0.collection == c("b") }, "\(desk.copies)")
  }
}
