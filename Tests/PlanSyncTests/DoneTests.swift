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
    let pair = try Pair(in: folder)
    let (one, two) = (pair.one, pair.two)
    try one.perform(.add(NewEntry(title: "Milk"), at: nil))
    try pair.synchronize()
    let milk = try #require(one.plan.allEntries.first?.id)
    try one.perform(.setDone([milk], true))
    let address = try #require(pair.server.copies.keys.first)
    pair.server.change(address, "PERCENT-COMPLETE", to: ":50", &pair.random)
    try pair.synchronize()
    func trio() -> [String?] { ["STATUS", "COMPLETED", "PERCENT-COMPLETE"].map { pair.server.copies[address]?.item.properties[$0] } }
    #expect(trio().prefix(2).contains(":COMPLETED") == false && trio()[1] == nil && trio()[2] == ":50")
    #expect(one.shown == ["A: [ ] Milk | "] && two.shown == one.shown)
    #expect(one.news.gaveWay.count == 1)
    try one.window.undo(on: &one.plan)
    try pair.synchronize()
    #expect(one.shown == ["A: [x] Milk | "] && two.shown == one.shown)
    #expect(trio()[0] == ":COMPLETED" && trio()[1] != nil && trio()[2] == ":100")
  }

  @Test("A card that one machine makes not done, and the other one done anew, is as one of them says, whole")
  func undone() throws {
    defer { clean() }
    let pair = try Pair(in: folder)
    let (one, two) = (pair.one, pair.two)
    try one.perform(.add(NewEntry(title: "Milk"), at: nil))
    try one.perform(.setDone([try #require(one.plan.allEntries.first?.id)], true))
    try pair.synchronize()
    for machine in [one, two] { try machine.perform(.setDone([try #require(machine.plan.allEntries.first?.id)], false)) }
    two.clock.now += 1000
    try two.perform(.setDone([try #require(two.plan.allEntries.first?.id)], true))
    try pair.synchronize()
    let item = try #require(pair.server.copies.values.first?.item)
    let isDone = item.properties["STATUS"] == ":COMPLETED"
    #expect((item.properties["COMPLETED"] != nil) == isDone && (item.properties["PERCENT-COMPLETE"] != nil) == isDone)
    #expect(one.shown == two.shown && one.shown == ["A: [\(isDone ? "x" : " ")] Milk | "])
  }

  @Test("A card that was deleted here and brought back elsewhere is the same card, and an undo does not make another one of it")
  func broughtBack() throws {
    defer { clean() }
    let pair = try Pair(in: folder)
    let (one, two) = (pair.one, pair.two)
    try one.perform(.add(NewEntry(title: "Milk"), at: nil))
    try pair.synchronize()
    let milk = try #require(one.plan.allEntries.first?.id)
    try one.perform(.delete([milk]))
    try pair.synchronize()
    #expect(pair.server.copies.isEmpty)
    try two.window.undo(on: &two.plan)
    try pair.synchronize([two, one])
    #expect(one.plan.entry(milk) != nil && one.shown == ["A: [ ] Milk | "])
    _ = try? one.window.undo(on: &one.plan)
    try pair.synchronize()
    #expect(one.shown == ["A: [ ] Milk | "] && two.shown == one.shown && pair.server.copies.count == 1)
  }
}

/// Two machines and their server.
private final class Pair {
  let one, two: Machine
  var server = ServerModel(collections: Machine.collections)
  var random = Seeded(seed: 1)

  init(in folder: String) throws { (one, two) = (try Machine("one", in: folder), try Machine("two", in: folder)) }

  /// Brings machines together with the server, one after the other: all that there is, unless told.
  func synchronize(_ machines: [Machine]? = nil) throws {
    for machine in machines ?? [one, two, one] {
      try machine.synchronize(&server, &random)
      try machine.look()
    }
  }
}
