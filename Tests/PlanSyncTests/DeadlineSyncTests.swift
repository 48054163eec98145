// Deadlines on a server, beside those of a file from before cards had deadlines.

import CalDAV
import Foundation
import Planner
import PlannerStore
import SeededRandom
import Sync
import SyncModels
import Testing

@testable import PlanSync

@Suite("Deadlines on a server")
struct DeadlineSyncTests {
  private static let address = Address(collection: Machine.collections[0], file: "a.ics")
  private static let monday = Day(iso: "2026-11-30")!
  private static let friday = Day(iso: "2026-12-04")!
  /// As Tasks.org writes it.
  private static let said = [
    "UID": ":a@tests", "SUMMARY": ":Milk", "STATUS": ":NEEDS-ACTION", "DTSTART": ";VALUE=DATE:20261130", "DUE": ";VALUE=DATE:20261204",
    "X-A": ";X-B=\"c:d\":e",
  ]

  /// A machine, and a server with a to-do of another program.
  private func start(
    _ said: [String: String] = said, zone: TimeZone = .gmt, _ body: (Machine, inout ServerModel, inout Seeded) throws -> Void
  ) throws {
    let folder = "/dev/shm/deadlines-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var random = Seeded()
    var server = ServerModel(collections: Machine.collections)
    server.make(ItemName(rawValue: "a@tests"), Item(properties: said), at: Self.address, &random)
    let machine = try Machine("one", in: folder, zone: zone)
    try machine.synchronize(&server, &random)
    try machine.look()
    try body(machine, &server, &random)
    #expect(try machine.window.check() == [])
  }

  private func dates(_ server: ServerModel) -> [String: String]? {
    server.copies[Self.address]?.item.properties.filter {
      $0.key.contains("D") && ($0.key.hasPrefix("D") || $0.key.hasPrefix("X-DAYLANE")) && !$0.key.hasPrefix("DTSTAMP")
    }
  }

  @Test("come and go, and only what was changed changes there")
  func both() throws {
    try start { machine, server, random in
      let id = try #require(machine.plan.allEntries.first?.id)
      func entry() throws -> Entry { try #require(machine.plan.entry(id)) }
      #expect(try entry().place == .day(Self.monday) && entry().deadline == Self.friday)
      // A change of anything else says nothing of them.
      try machine.perform(.edit(id, title: "Bread"))
      try machine.synchronize(&server, &random)
      #expect(dates(server) == ["DTSTART": ";VALUE=DATE:20261130", "DUE": ";VALUE=DATE:20261204"])
      // A drag moves the plan alone.
      try machine.perform(.move([id], to: .end(of: .day(Self.monday.advanced(by: 1)))))
      try machine.synchronize(&server, &random)
      #expect(dates(server)?["DTSTART"] == ";VALUE=DATE:20261201" && dates(server)?["DUE"] == ";VALUE=DATE:20261204")
      try machine.perform(.edit(id, deadline: .some(Self.friday.advanced(by: 3))))
      try machine.synchronize(&server, &random)
      #expect(dates(server)?["DTSTART"] == ";VALUE=DATE:20261201" && dates(server)?["DUE"] == ";VALUE=DATE:20261207")
      server.change(Self.address, "DUE", to: ";VALUE=DATE:20261210", &random)
      try machine.synchronize(&server, &random)
      try machine.look()
      #expect(try entry().deadline?.iso == "2026-12-10" && entry().place.day?.iso == "2026-12-01")
      // In a list the deadline stays, and it comes back with another one.
      try machine.perform(.unschedule([id]))
      try machine.synchronize(&server, &random)
      #expect(dates(server)?["DUE"] == ";VALUE=DATE:20261210" && dates(server)?["DTSTART"] == nil)
      try machine.perform(.edit(id, deadline: .some(nil)))
      try machine.synchronize(&server, &random)
      #expect(dates(server)?["DUE"] == nil)
      try machine.window.undo(on: &machine.plan)
      try machine.window.undo(on: &machine.plan)
      try machine.synchronize(&server, &random)
      #expect(dates(server)?["DUE"] == ";VALUE=DATE:20261210" && dates(server)?["DTSTART"] == ";VALUE=DATE:20261201")
      #expect(server.copies[Self.address]?.item.properties["X-A"] == Self.said["X-A"])
    }
  }

  @Test("of a to-do from before cards had deadlines become the card's, which goes to the day that it is planned for", arguments: [0, 1, 2])
  func older(change: Int) throws {
    try start { machine, server, random in
      let card = try #require(machine.plan.allEntries.first)
      try machine.window.synchronize(&machine.plan) { transaction in
        var before = card
        before.deadline = nil
        before.put(in: .day(Self.friday), home: card.home, dayBefore: nil)
        try transaction.apply(RowChanges(entries: [RowChanges.Row(before: card, after: before)]))
        let account = try #require(try transaction.accounts().first?.id)
        for var link in try transaction.links(of: account) {
          (link.deadline, link.day) = (nil, Self.friday)
          try transaction.save(link, of: account)
        }
      }
      try machine.restart()
      let other = Self.monday.advanced(by: 2)
      switch change {
      case 1: try machine.perform(.edit(card.id, title: "Bread", deadline: .some(Self.friday.advanced(by: 1))))
      case 2: try machine.perform(.move([card.id], to: .end(of: .day(other))))
      default: break
      }
      try machine.synchronize(&server, &random)
      try machine.look()
      let after = try #require(machine.plan.entry(card.id))
      #expect(after.deadline == (change == 1 ? Self.friday.advanced(by: 1) : Self.friday))
      #expect(after.place.day == (change == 2 ? other : Self.monday))
      let expected = [Self.said["DUE"], ";VALUE=DATE:20261205", Self.said["DUE"]][change]
      #expect(dates(server)?["DUE"] == expected && dates(server)?["DTSTART"] == (change == 2 ? ";VALUE=DATE:20261202" : Self.said["DTSTART"]))
      if change == 0 { #expect(server.copies[Self.address]?.item.properties == Self.said) }
      let version = server.copies[Self.address]
      try machine.restart()
      try machine.synchronize(&server, &random)
      #expect(server.copies[Self.address]?.item == version?.item, "nothing is written again")
    }
  }

  @Test("follow the zone of the machine, and nothing is written for that")
  func zone() throws {
    let said = Self.said.filter { $0.key != "DTSTART" }.merging(["DUE": ":20261204T233000Z", "X-DAYLANE-DEADLINE": ":TRUE"]) { $1 }
    try start(said) { machine, server, random in
      let id = try #require(machine.plan.allEntries.first?.id)
      #expect(machine.plan.entry(id)?.deadline == Self.friday)
      try machine.restart(in: TimeZone(identifier: "Asia/Tokyo") ?? .gmt)
      try machine.perform(.edit(id, title: "Bread"))
      try machine.synchronize(&server, &random)
      try machine.look()
      #expect(machine.plan.entry(id)?.deadline == Self.friday.advanced(by: 1))
      #expect(server.copies[Self.address]?.item.properties["DUE"] == ":20261204T233000Z")
    }
  }

  @Test("and a change on each side of the two dates is a conflict of one value, which a step gives back")
  func conflict() throws {
    try start { machine, server, random in
      let id = try #require(machine.plan.allEntries.first?.id)
      try machine.perform(.edit(id, deadline: .some(Self.friday.advanced(by: 4))))
      server.change(Self.address, "DTSTART", to: ";VALUE=DATE:20261202", &random)
      try machine.synchronize(&server, &random)
      try machine.look()
      let entry = try #require(machine.plan.entry(id))
      #expect(entry.place.day?.iso == "2026-12-02" && entry.deadline == Self.friday)
      try machine.window.undo(on: &machine.plan)
      #expect(machine.plan.entry(id)?.deadline == Self.friday.advanced(by: 4))
    }
  }
}
