// Done here, and not done elsewhere.

import Foundation
import MoveCore
import Planner
import PlannerStore
import SeededRandom
import Sync
import SyncModels
import Testing

@testable import PlanSync

@Suite("Done on one machine and not on another")
struct DoneTests {
  private let folder = "/dev/shm/plan-sync-\(UUID().uuidString)"

  init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

  private func clean() { try? FileManager.default.removeItem(atPath: folder) }

  @Test("A card that is done here, and half done by another program, is half done, and an undo makes it done")
  func halfDone() throws {
    defer { clean() }
    var random = Seeded(seed: 1)
    var server = ServerModel(collections: Machine.collections)
    let (one, two) = (try Machine("one", in: folder), try Machine("two", in: folder))
    try one.perform(.add(NewEntry(title: "Milk"), at: nil))
    func both() throws {
      for machine in [one, two, one] {
        try machine.synchronize(&server, &random)
        try machine.look()
      }
    }
    try both()
    let milk = try #require(one.plan.allEntries.first?.id)
    try one.perform(.setDone([milk], true))
    let address = try #require(server.copies.keys.first)
    server.change(address, "PERCENT-COMPLETE", to: ":50", &random)
    try both()
    func trio() -> [String?] { ["STATUS", "COMPLETED", "PERCENT-COMPLETE"].map { server.copies[address]?.item.properties[$0] } }
    #expect(trio().prefix(2).contains(":COMPLETED") == false && trio()[1] == nil && trio()[2] == ":50")
    #expect(one.shown == ["A: [ ] Milk | "] && two.shown == one.shown)
    #expect(one.news.gaveWay.count == 1)
    try one.window.undo(on: &one.plan)
    try both()
    #expect(one.shown == ["A: [x] Milk | "] && two.shown == one.shown)
    #expect(trio()[0] == ":COMPLETED" && trio()[1] != nil && trio()[2] == ":100")
  }

  @Test("A card that one machine makes not done, and the other one done anew, is as one of them says, whole")
  func undone() throws {
    defer { clean() }
    var random = Seeded(seed: 1)
    var server = ServerModel(collections: Machine.collections)
    let (one, two) = (try Machine("one", in: folder), try Machine("two", in: folder))
    try one.perform(.add(NewEntry(title: "Milk"), at: nil))
    try one.perform(.setDone([try #require(one.plan.allEntries.first?.id)], true))
    func both() throws {
      for machine in [one, two, one] {
        try machine.synchronize(&server, &random)
        try machine.look()
      }
    }
    try both()
    for machine in [one, two] { try machine.perform(.setDone([try #require(machine.plan.allEntries.first?.id)], false)) }
    two.clock.now += 1000
    try two.perform(.setDone([try #require(two.plan.allEntries.first?.id)], true))
    try both()
    let item = try #require(server.copies.values.first?.item)
    let isDone = item.properties["STATUS"] == ":COMPLETED"
    #expect((item.properties["COMPLETED"] != nil) == isDone && (item.properties["PERCENT-COMPLETE"] != nil) == isDone)
    #expect(one.shown == two.shown && one.shown == ["A: [\(isDone ? "x" : " ")] Milk | "])
  }

  @Test("A card that was deleted here and brought back elsewhere is the same card, and an undo does not make another one of it")
  func broughtBack() throws {
    defer { clean() }
    var random = Seeded(seed: 1)
    var server = ServerModel(collections: Machine.collections)
    let (one, two) = (try Machine("one", in: folder), try Machine("two", in: folder))
    try one.perform(.add(NewEntry(title: "Milk"), at: nil))
    func both() throws {
      for machine in [one, two, one] {
        try machine.synchronize(&server, &random)
        try machine.look()
      }
    }
    try both()
    let milk = try #require(one.plan.allEntries.first?.id)
    try one.perform(.delete([milk]))
    try both()
    #expect(server.copies.isEmpty)
    try two.window.undo(on: &two.plan)
    for machine in [two, one] {
      try machine.synchronize(&server, &random)
      try machine.look()
    }
    #expect(one.plan.entry(milk) != nil && one.shown == ["A: [ ] Milk | "])
    try? one.window.undo(on: &one.plan)
    try both()
    #expect(one.shown == ["A: [ ] Milk | "] && two.shown == one.shown && server.copies.count == 1)
  }
}
