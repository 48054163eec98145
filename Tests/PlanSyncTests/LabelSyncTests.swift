// Labels on a server, beside those of a file from before cards had labels.

import CalDAV
import Foundation
import Planner
import PlannerStore
import SeededRandom
import Sync
import SyncModels
import Testing

@testable import PlanSync

@Suite("Labels on a server")
struct LabelSyncTests {
  private static let address = Address(collection: Machine.collections[0], file: "a.ics")
  private static let said = ["UID": ":a@tests", "SUMMARY": ":Milk", "STATUS": ":NEEDS-ACTION", "CATEGORIES": ":Home,a\\, b\n;X-P=1:Work"]

  /// A machine, and a server with a to-do of another program.
  private func start(_ body: (Machine, inout ServerModel, inout Seeded) throws -> Void) throws {
    let folder = "/dev/shm/labels-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var random = Seeded()
    var server = ServerModel(collections: Machine.collections)
    server.make(ItemName(rawValue: "a@tests"), Item(properties: Self.said), at: Self.address, &random)
    let machine = try Machine("one", in: folder)
    try machine.synchronize(&server, &random)
    try machine.look()
    try body(machine, &server, &random)
    #expect(try machine.window.check() == [])
  }

  private func categories(_ server: ServerModel) -> String? { server.copies[Self.address]?.item.properties["CATEGORIES"] }

  @Test("come and go, and only what was changed changes there")
  func both() throws {
    try start { machine, server, random in
      let card = try #require(machine.plan.allEntries.first)
      #expect(card.labels.all == ["Home", "a, b", "Work"])
      try machine.perform(.edit(card.id, labels: card.labels.removing(["work"]).adding(["new"])))
      try machine.synchronize(&server, &random)
      #expect(categories(server) == ":Home,a\\, b,new")
      server.change(Self.address, "CATEGORIES", to: ":there", &random)
      try machine.synchronize(&server, &random)
      try machine.look()
      #expect(machine.plan.entry(card.id)?.labels.all == ["there"])
      // A change of anything else says nothing of them.
      try machine.perform(.edit(card.id, title: "Bread"))
      try machine.synchronize(&server, &random)
      #expect(categories(server) == ":there")
      try machine.perform(.edit(card.id, labels: Labels()))
      try machine.synchronize(&server, &random)
      #expect(categories(server) == nil)
      try machine.window.undo(on: &machine.plan)
      try machine.synchronize(&server, &random)
      #expect(categories(server) == ":there")
    }
  }

  @Test("of a to-do from before cards had labels become the card's, and nothing takes them away", arguments: [false, true])
  func older(isChanged: Bool) throws {
    try start { machine, server, random in
      let card = try #require(machine.plan.allEntries.first)
      try machine.window.synchronize(&machine.plan) { transaction in
        var before = card
        before.labels = Labels()
        try transaction.apply(RowChanges(entries: [RowChanges.Row(before: card, after: before)]))
        let account = try #require(try transaction.accounts().first?.id)
        for var link in try transaction.links(of: account) {
          link.hasLabels = false
          try transaction.save(link, of: account)
        }
      }
      try machine.restart()
      if isChanged { try machine.perform(.edit(card.id, title: "Bread", labels: Labels(["own"]))) }
      try machine.synchronize(&server, &random)
      try machine.look()
      #expect(machine.plan.entry(card.id).map { Set($0.labels.all) } == Set(["Home", "a, b", "Work"] + (isChanged ? ["own"] : [])))
      #expect(categories(server) == (isChanged ? ":Home,a\\, b,own\n;X-P=1:Work" : Self.said["CATEGORIES"]))
      if isChanged { #expect(server.copies[Self.address]?.item.properties["SUMMARY"] == ":Bread") }
      let version = server.copies[Self.address]
      try machine.restart()
      try machine.synchronize(&server, &random)
      #expect(server.copies[Self.address]?.item == version?.item, "nothing is written again")
    }
  }
}
