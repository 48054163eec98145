// What is on a server and cannot be a card.

import Foundation
import Planner
import PlannerStore
import SeededRandom
import Sync
import SyncModels
import Testing

@testable import PlanSync

@Suite("What cannot be shown")
struct UnsupportedItemTests {
  private let folder = "/dev/shm/plan-sync-\(UUID().uuidString)"

  init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

  private func clean() { try? FileManager.default.removeItem(atPath: folder) }

  @Test("Notes over the limit are told of, and stay as they are, whatever is changed of a card that had fewer")
  func longNotes() throws {
    defer { clean() }
    var random = Seeded(seed: 1)
    var server = ServerModel(collections: Machine.collections)
    let long = ":" + String(repeating: "x", count: TextRules.notesLimit + 1)
    let addresses = ["a", "b", "c"].map { Address(collection: Machine.collections[0], file: "\($0).ics") }
    for (address, notes) in zip(addresses, [long, ":short", ":short"]) {
      let name = String(address.file.prefix(1))
      let item = Item(properties: ["UID": ":\(name)", "SUMMARY": ":Title \(name)", "DESCRIPTION": notes, "CREATED": ":20261101T000000Z"])
      #expect(server.answer(.create(address, ItemName(rawValue: name), item), &random) == .done)
    }
    // An event is nothing that a list would show.
    let event = Item(properties: ["BEGIN": ":VEVENT", "UID": ":e", "SUMMARY": ":Event", "DESCRIPTION": long])
    let place = Address(collection: Machine.collections[0], file: "e.ics")
    #expect(server.answer(.create(place, ItemName(rawValue: "e"), event), &random) == .done)
    let machine = try Machine("one", in: folder)
    func synchronize() throws {
      try machine.synchronize(&server, &random)
      try machine.look()
    }
    try synchronize()
    #expect(machine.shown == ["A: [ ] Title b | short", "A: [ ] Title c | short"])
    #expect(machine.takeUnshown() == [UnsupportedItem(title: "Title a", list: "A", reason: .longNotes)])
    server.change(addresses[1], "DESCRIPTION", to: long, &random)
    try synchronize()
    try machine.perform(.edit(try #require(machine.plan.allEntries.first { $0.title == "Title b" }?.id), title: "mine"))
    try machine.perform(.setDone(machine.plan.allEntries.map(\.id), true))
    try synchronize()
    #expect(server.copies[addresses[1]]?.item.properties["DESCRIPTION"] == long)
    #expect(server.copies[addresses[2]]?.item.properties["STATUS"] == ":COMPLETED")
    #expect(machine.takeUnshown() == Set(["Title a", "Title b"].map { UnsupportedItem(title: $0, list: "A", reason: .longNotes) }))
    for address in addresses.prefix(2) { server.change(address, "DESCRIPTION", to: ":short", &random) }
    try synchronize()
    #expect(machine.takeUnshown().isEmpty && machine.shown.count == 3)
  }

  @Test("What is nothing that can be read is told of by its name there")
  func unreadable() throws {
    defer { clean() }
    var random = Seeded(seed: 1)
    var server = ServerModel(collections: Machine.collections)
    let address = Address(collection: Machine.collections[1], file: "two.ics")
    #expect(server.answer(.create(address, ItemName(rawValue: "x"), Item(properties: ["UID": ":x", "SUMMARY": ":x"])), &random) == .done)
    server.faults.garbles = 1_000
    let machine = try Machine("one", in: folder)
    try machine.synchronize(&server, &random)
    let told: Set = [UnsupportedItem(title: "two.ics", list: "B", reason: .unreadable)]
    #expect(machine.takeUnshown() == told)
    // It is known after the next start, too.
    try machine.restart()
    try machine.synchronize(&server, &random)
    #expect(machine.takeUnshown() == told && server.copies.count == 1)
  }

  @Test("Names that look the same and differ in their bytes are two cards")
  func names() throws {
    defer { clean() }
    var random = Seeded(seed: 1)
    var server = ServerModel(collections: Machine.collections)
    for (file, name) in [("1.ics", "caf\u{e9}"), ("2.ics", "cafe\u{301}")] {
      let address = Address(collection: Machine.collections[0], file: file)
      server.make(ItemName(rawValue: name), Item(properties: ["UID": ":\(name)", "SUMMARY": ":\(file)"]), at: address, &random)
    }
    let machine = try Machine("one", in: folder)
    for _ in 0..<2 {
      try machine.synchronize(&server, &random, isWhole: true)
      try machine.look()
      #expect(Set(machine.shown) == ["A: [ ] 1.ics | ", "A: [ ] 2.ics | "] && server.copies.count == 2)
      try machine.restart()
    }
  }
}
