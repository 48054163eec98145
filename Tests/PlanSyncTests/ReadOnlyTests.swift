// Lists whose calendars let nobody write, and lists that were deleted.

import Foundation
import MoveCore
import Planner
import PlannerStore
import SeededRandom
import Sync
import SyncModels
import Testing

@testable import PlanSync

@Suite("A list that can be read only")
struct ReadOnlyTests {
  private let folder = "/dev/shm/plan-sync-\(UUID().uuidString)"

  init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

  private func clean() { try? FileManager.default.removeItem(atPath: folder) }

  private func filled(_ random: inout Seeded) -> ServerModel {
    var server = ServerModel(collections: Machine.collections)
    for (number, name) in ["a", "b", "c"].enumerated() {
      let item = Item(properties: [
        "UID": ":\(name)", "SUMMARY": ":\(name)", "CREATED": ":2026110\(number + 1)T000000Z", "DUE": ";VALUE=DATE:20261201",
      ])
      let place = Address(collection: Machine.collections[name == "c" ? 0 : 1], file: "\(name).ics")
      var properties = item.properties
      if name == "b" { properties["DUE"] = nil }
      server.make(ItemName(rawValue: name), Item(properties: properties), at: place, &random)
    }
    return server
  }

  @Test("is filled, and whatever is changed in it is taken back and told, and never written")
  func takenBack() throws {
    defer { clean() }
    var random = Seeded(seed: 1)
    var server = filled(&random)
    let machine = try Machine("one", in: folder)
    try machine.makeReadOnly(Machine.collections[1])
    func synchronize() throws -> Set<String> {
      try machine.synchronize(&server, &random)
      try machine.look()
      return Set(machine.takeUnshown().map { "\($0.reason) \($0.title)" })
    }
    #expect(try synchronize().isEmpty)
    let shown = machine.shown
    #expect(shown == ["B: [ ] b | ", "2026-12-01 (B): [ ] a | ", "2026-12-01 (A): [ ] c | "])
    let copies = server.copies
    func id(_ title: String) throws -> EntryID { try #require(machine.plan.allEntries.first { $0.title == title }?.id) }
    let (a, b, c) = (try id("a"), try id("b"), try id("c"))
    let lists = machine.plan.lists.map(\.id)
    let changes: [(Command, String)] = [
      (.edit(b, title: "x"), "b"), (.setDone([a], true), "a"), (.delete([b]), "b"), (.move([b], to: .end(of: .list(lists[0]))), "b"),
      (.move([a], to: .end(of: .day(Day(daysSinceEpoch: 20_900)))), "a"), (.move([c], to: .end(of: .list(lists[1]))), "c"), (.archive([a]), "a"),
      (.move([b], to: .end(of: .list(lists[2]))), "b"),
    ]
    for (command, title) in changes {
      try machine.perform(command)
      #expect(try synchronize() == ["takenBack \(title)"], "\(command)")
      #expect(machine.shown == shown && server.copies == copies, "\(command)")
      #expect(try synchronize().isEmpty)
    }
    // What is new stays here alone until it is elsewhere.
    try machine.perform(.add(NewEntry(title: "mine"), at: .end(of: .list(lists[1]))))
    for _ in 0..<2 { #expect(try synchronize() == ["readOnly mine"] && server.copies == copies) }
    try machine.perform(.move([try id("mine")], to: .end(of: .list(lists[0]))))
    #expect(try synchronize().isEmpty && server.copies.count == 4)
    // What others change comes.
    server.change(Address(collection: Machine.collections[1], file: "b.ics"), "SUMMARY", to: ":news", &random)
    #expect(try synchronize().isEmpty && machine.shown.contains("B: [ ] news | "))
    // What is beside it on a day can be put anywhere, and it stays.
    let after = server.copies.filter { $0.key.collection == Machine.collections[1] }
    try machine.perform(.move([c], to: machine.plan.arrangement.destination(at: 0, in: .day(try #require(Day(iso: "2026-12-01"))))))
    #expect(try synchronize().isEmpty)
    #expect(server.copies.filter { $0.key.collection == Machine.collections[1] } == after)
  }

  @Test("A list that is deleted while the program runs stays on the server, and an undo brings it back as it was", arguments: [false, true])
  func deletedList(_ isReadOnly: Bool) throws {
    defer { clean() }
    var random = Seeded(seed: 1)
    var server = filled(&random)
    let machine = try Machine("one", in: folder)
    if isReadOnly { try machine.makeReadOnly(Machine.collections[1]) }
    func synchronize() throws {
      try machine.synchronize(&server, &random)
      try machine.look()
    }
    try synchronize()
    let (copies, shown) = (server.copies, machine.shown)
    try machine.perform(.deleteList(machine.plan.lists[1].id))
    for _ in 0..<2 { try synchronize() }
    #expect(server.copies == copies)
    try machine.window.undo(on: &machine.plan)
    for _ in 0..<2 { try synchronize() }
    #expect(server.copies == copies && machine.shown == shown)
  }
}
