// How much is asked to write, and to read what was written.

import Sync
import Testing

@Suite("Many writings")
struct WritesTests {
  private func desk(_ count: Int) -> Desk {
    let desk = Desk()
    desk.run()
    for number in 0..<count { desk.place("x\(number)", here("a", "x")) }
    desk.asked = []
    return desk
  }

  @Test("are read again by fifties, and the rest at the end")
  func gathered() {
    let desk = desk(120)
    desk.run(1000)
    #expect(desk.asked.count == 123 && desk.fetchSizes == [50, 50, 20])
    #expect(desk.copies.count == 120 && desk.mirror.next() == nil)
  }

  @Test("of others are fetched few at first, and at most fifty at once")
  func fetched() {
    let desk = Desk()
    for number in 1...200 { desk.put("x\(number)", item("x"), at("a", "x\(number).ics")) }
    desk.run(1000)
    #expect(desk.fetchSizes == [8, 16, 32, 50, 50, 44] && desk.plan.count == 200)
  }

  @Test("one of which is changed again waits until it was read, and is written over that")
  func changedBeforeRead() {
    let desk = desk(3)
    desk.run(1000) { desk, request in
      if case .create(_, n("x1"), _) = request { desk.place("x1", here("a", "y")) }
      return nil
    }
    #expect(desk.copies[at("a", "x1.ics")]?.item.properties == ["t": "y"])
    let writings = desk.asked.filter(\.isWriting).count
    #expect(writings == 4 && !desk.events.contains { if case .conflicted = $0 { true } else { false } })
  }

  @Test("several are on their way at once, each of another item, and after a kill each is there once", arguments: [0, 1, 5, 49, 50, 51, 99, 119])
  func killed(_ count: Int) {
    let desk = desk(120)
    var written = 0
    while written < count {
      let requests = desk.mirror.next(upTo: 4)
      #expect(requests.count <= 4 && (requests.count == 1 || requests.allSatisfy(\.isWriting)))
      for request in requests.reversed() {
        let answer = desk.answer(request)
        guard request.isWriting else {
          desk.hear(desk.mirror.take(answer, to: request))
          continue
        }
        written += 1
        // Of the last ones, some answers do not come.
        if written < count { desk.hear(desk.mirror.take(answer, to: request)) }
      }
    }
    desk.restart()
    desk.asked = []
    desk.run(1000)
    let sizes = desk.fetchSizes
    #expect(desk.copies.count == 120 && desk.plan.count == 120 && sizes.count <= 6, "\(sizes)")
    #expect(desk.mirror.items.values.allSatisfy { $0.copies.count == 1 && $0.attempt == nil })
    // Nothing was written twice.
    #expect(desk.version == 120)
  }

  @Test("what the server makes of them comes here")
  func rewritten() {
    let desk = desk(60)
    desk.run(1000) { desk, request in
      guard case .create(let address, let name, let item) = request else { return nil }
      _ = desk.answer(request)
      desk.put(name.rawValue, Item(properties: ["t": "x, kept"], writes: item.writes), address)
      // A tag that is strong, as some give it for what they have not kept.
      return .written(EntityTag(rawValue: "\(desk.version)"))
    }
    #expect(desk.plan.values.allSatisfy { $0.item.properties == ["t": "x, kept"] } && desk.plan.count == 60)
    #expect(desk.asked.filter(\.isWriting).count == 60 && desk.mirror.next() == nil)
  }
}
