// A person's gestures on several machines, and what all of them show in the end.

import Foundation
import MoveCore
import Planner
import PlannerStore
import SeededRandom
import Sync
import SyncModels
import Testing

@testable import PlanSync

@Suite("One plan on many machines")
struct ManyMachinesTests {
  private let folder = "/dev/shm/plan-sync-\(UUID().uuidString)"

  init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

  private func clean() { try? FileManager.default.removeItem(atPath: folder) }

  @Test("A card, its day, its order and its section come over, and go")
  func simple() throws {
    defer { clean() }
    var random = Seeded(seed: 1)
    var server = ServerModel(collections: Machine.collections)
    let (one, two) = (try Machine("one", in: folder), try Machine("two", in: folder))
    let list = one.plan.lists[0].id
    try one.perform(.addAll(["Milk", "Bread", "Eggs"].map { NewEntry(title: $0) }, at: .end(of: .list(list))))
    try one.perform(.add(NewEntry(kind: .header, title: "Dairy"), at: .end(of: .list(list))))
    let ids = Array(one.plan.entries(in: .list(list)))
    try one.perform(.move([ids[0]], to: .end(of: .list(list))))
    try one.perform(.move([ids[1]], to: .end(of: .day(Day(daysSinceEpoch: 20_800)))))
    func both() throws {
      for machine in [one, two, one] {
        try machine.synchronize(&server, &random)
        try machine.look()
      }
    }
    try both()
    #expect(one.shown == ["A: [ ] Eggs | ", "A: # Dairy | ", "A: [ ] Milk | ", "2026-12-13 (A): [ ] Bread | "])
    #expect(two.shown == one.shown)
    let milk = server.copies.values.first { $0.item.properties["SUMMARY"] == ":Milk" }
    #expect(milk?.item.properties["RELATED-TO"]?.hasPrefix(";RELTYPE=PARENT:one-") == true)
    // One move writes one item.
    let before = server.copies
    let last = two.plan.entries(in: .list(two.plan.lists[0].id)).last
    try two.perform(.move([try #require(last)], to: two.plan.arrangement.destination(at: 0, in: .list(two.plan.lists[0].id))))
    try both()
    #expect(one.shown == two.shown && one.shown.first == "A: [ ] Milk | ")
    #expect(server.copies.filter { before[$0.key]?.version != $0.value.version }.count == 1)
    try two.perform(.delete([try #require(last)]))
    try both()
    #expect(one.shown == two.shown && server.copies.count == 3)
    try two.window.undo(on: &two.plan)
    try both()
    #expect(one.shown == two.shown && one.shown.count == 4)
  }

  @Test("What was changed here and there gives way in a step that can be taken back")
  func conflict() throws {
    defer { clean() }
    var random = Seeded(seed: 1)
    var server = ServerModel(collections: Machine.collections)
    let (one, two) = (try Machine("one", in: folder), try Machine("two", in: folder))
    try one.perform(.add(NewEntry(title: "Milk", notes: "one litre"), at: nil))
    for machine in [one, two] {
      try machine.synchronize(&server, &random)
      try machine.look()
    }
    for (machine, title) in [(one, "Oat milk"), (two, "Goat milk")] {
      try machine.perform(.edit(try #require(machine.plan.allEntries.first?.id), title: title))
    }
    try two.perform(.edit(try #require(two.plan.allEntries.first?.id), notes: "two litres"))
    for machine in [one, two, one] {
      try machine.synchronize(&server, &random)
      try machine.look()
    }
    #expect(one.shown == ["A: [ ] Oat milk | two litres"] && two.shown == one.shown)
    #expect(two.news.gaveWay.count == 1 && one.news.gaveWay.isEmpty)
    #expect(try two.window.undo(on: &two.plan).summary == .gaveWay(EntryCount(cards: 1)))
    for machine in [two, one] {
      try machine.synchronize(&server, &random)
      try machine.look()
    }
    #expect(one.shown == ["A: [ ] Goat milk | two litres"] && two.shown == one.shown)
  }

  @Test("A card that was put into a list of this machine alone, and changed elsewhere, comes back in a step that can be taken back")
  func comesBack() throws {
    defer { clean() }
    var random = Seeded(seed: 1)
    var server = ServerModel(collections: Machine.collections)
    let (one, two) = (try Machine("one", in: folder), try Machine("two", in: folder))
    try one.perform(.add(NewEntry(title: "Milk"), at: nil))
    for machine in [one, two] {
      try machine.synchronize(&server, &random)
      try machine.look()
    }
    let milk = try #require(one.plan.allEntries.first?.id)
    try one.perform(.edit(milk, title: "Oat milk"))
    try one.perform(.move([milk], to: .end(of: .list(one.plan.lists[2].id))))
    try two.perform(.edit(try #require(two.plan.allEntries.first?.id), notes: "two litres"))
    for machine in [two, one, two] {
      try machine.synchronize(&server, &random)
      try machine.look()
    }
    #expect(one.shown == ["A: [ ] Milk | two litres"] && two.shown == one.shown)
    #expect(one.news.gaveWay.count == 1 && two.news.gaveWay.isEmpty)
    try one.window.undo(on: &one.plan)
    let back = try #require(one.plan.entry(milk))
    #expect(back.title == "Oat milk" && back.place == .list(one.plan.lists[2].id))
    for machine in [one, two] {
      try machine.synchronize(&server, &random)
      try machine.look()
    }
    #expect(two.shown == [] && server.copies.isEmpty)
  }

  @Test("What another program makes a part of a section comes into it, once")
  func partOfSection() throws {
    defer { clean() }
    var random = Seeded(seed: 1)
    var server = ServerModel(collections: Machine.collections)
    let (one, two) = (try Machine("one", in: folder), try Machine("two", in: folder))
    let list = one.plan.lists[0].id
    try one.perform(
      .addAll([NewEntry(kind: .header, title: "Dairy"), NewEntry(title: "Milk"), NewEntry(kind: .header, title: "Bread")], at: .end(of: .list(list))))
    try one.synchronize(&server, &random)
    let dairy = try #require(server.copies.values.first { $0.item.properties["SUMMARY"] == ":Dairy" }?.name)
    let item = Item(properties: [
      "UID": ":x", "SUMMARY": ":Cheese", "CREATED": ":20261126T000000Z", "RELATED-TO": ";RELTYPE=PARENT:\(dairy)", "STATUS": ":NEEDS-ACTION",
    ])
    let address = Address(collection: Machine.collections[0], file: "x.ics")
    #expect(server.answer(.create(address, ItemName(rawValue: "x"), item), &random) == .done)
    for machine in [one, two, one, two] {
      try machine.synchronize(&server, &random)
      try machine.look()
    }
    #expect(one.shown == ["A: # Dairy | ", "A: [ ] Milk | ", "A: [ ] Cheese | ", "A: # Bread | "])
    #expect(two.shown == one.shown && server.copies.count == 4)
  }

  @Test("Whatever is done where, and whatever fails, all show the same in the end", arguments: 0..<6)
  func anything(_ number: Int) throws {
    defer { clean() }
    // The same each time, so that chance refuses nobody else's change; DAYLANE_SEED plays others.
    var random = Seeded.named(UInt64(number + 1))
    var server = ServerModel(collections: Machine.collections)
    server.habits.moves = number % 2 == 0
    server.habits.saysTags = number % 3 == 0
    let machines = try (0..<3).map { try Machine("m\($0)", in: folder) }
    var count = 0
    for step in 0..<400 {
      let machine = machines[random.below(3)]
      machine.clock.now += random.below(100)
      do {
        try Gestures.perform(on: machine, step, &random)
      } catch is PlanError {
      } catch is HistoryError {
      }
      if random.chance(1, in: 6) {
        count += 1
        server.faults = ServerModel.Faults()
        if random.chance(1, in: 2) { (server.faults.lostAfter, server.faults.lostBefore) = (60, 60) }
        let cut = random.chance(1, in: 8) ? 1 + random.below(6) : nil
        try machine.synchronize(&server, &random, cut: cut) { machine, random in
          guard random.chance(1, in: 10) else { return }
          try machine.look()
          try? Gestures.perform(on: machine, step, &random)
        }
        try machine.look()
      }
      if step % 50 == 0 { try machine.plan.checkInvariants() }
    }
    server.faults = ServerModel.Faults()
    // What a machine has written and nobody has seen is waited for in some of these.
    for _ in 0..<8 {
      for machine in machines {
        try machine.synchronize(&server, &random, isWhole: true)
        try machine.look()
      }
    }
    for machine in machines {
      try machine.plan.checkInvariants()
      #expect(try machine.window.check() == [])
      #expect(machine.shown == machines[0].shown, "seed \(random.seed)")
      #expect(machine.archived == machines[0].archived, "seed \(random.seed)")
    }
    #expect(server.copies.count == machines[0].shown.count + machines[0].archived.count, "seed \(random.seed)")
    // Nothing is left to be said.
    let settled = server.copies
    for machine in machines { try machine.synchronize(&server, &random, isWhole: true) }
    #expect(server.copies == settled, "seed \(random.seed)")
  }
}
