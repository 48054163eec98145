// Times and lengths that were known once, and what others did with them meanwhile.

import Foundation
import Planner
import SeededRandom
import Sync
import SyncModels
import Testing

@testable import PlanSync

@Suite("Times that wait, and times of others")
struct WaitingTimeTests {
  private let folder = "/dev/shm/plan-sync-\(UUID().uuidString)"
  private let day = Day(daysSinceEpoch: 20_800)

  init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

  private func clean() { try? FileManager.default.removeItem(atPath: folder) }

  /// Two machines, and a to-do that both have.
  private struct Scene {
    var random = Seeded(seed: 1)
    var server = ServerModel(collections: Machine.collections)
    let machines: [Machine]
    let address = Address(collection: Machine.collections[0], file: "a.ics")

    init(_ folder: String, _ texts: [String: String]) throws {
      machines = try ["one", "two"].map { try Machine($0, in: folder) }
      let item = Item(properties: texts.merging(["UID": ":a", "SUMMARY": ":a"]) { own, _ in own })
      server.make(ItemName(rawValue: "a"), item, at: address, &random)
      try synchronize()
    }

    mutating func synchronize(_ index: Int? = nil) throws {
      for _ in 0..<3 {
        for machine in index.map({ [machines[$0]] }) ?? machines {
          try machine.synchronize(&server, &random)
          try machine.look()
        }
      }
    }

    mutating func change(_ property: String, to text: String?) { server.change(address, property, to: text, &random) }

    func card(_ index: Int = 0) throws -> Entry { try #require(machines[index].plan.allEntries.first) }
    var said: [String: String]? { server.copies.values.first?.item.properties }
    var shown: [[String]] { machines.map(\.shown) }
  }

  @Test("a start that another program took away and that waits here is told when its card comes onto a day")
  func waits() throws {
    defer { clean() }
    var scene = try Scene(folder, ["DUE": ":20261213T100000"])
    scene.change("DUE", to: nil)
    try scene.synchronize()
    try scene.machines[0].perform(.move([scene.card().id], to: .end(of: .day(day))))
    try scene.synchronize()
    #expect(scene.said?["DUE"] == ":20261213T100000")
    #expect(scene.shown == [["2026-12-13 (A): [ ] a | @10:00"], ["2026-12-13 (A): [ ] a | @10:00"]])
  }

  @Test("a length of a card that was never on a day goes when it is taken away")
  func estimate() throws {
    defer { clean() }
    var scene = try Scene(folder, [:])
    let id = try scene.card().id
    try scene.machines[0].perform(.edit(id, length: .some(Minutes(90))))
    try scene.synchronize()
    #expect(scene.said?["ESTIMATED-DURATION"] == ":PT90M")
    try scene.machines[0].perform(.edit(id, length: .some(nil)))
    try scene.synchronize()
    #expect(scene.said?["ESTIMATED-DURATION"] == nil && scene.shown == [["A: [ ] a | "], ["A: [ ] a | "]])
  }

  @Test("what another program took out of a to-do stays out when the to-do comes back here")
  func takenOut() throws {
    defer { clean() }
    let alarm = "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:-PT5M\nEND:VALARM"
    var scene = try Scene(folder, ["BEGIN:VALARM": alarm, "LOCATION": ":Shed"])
    try scene.machines[0].perform(.move([scene.card().id], to: .end(of: .list(scene.machines[0].plan.lists[2].id))))
    scene.change("BEGIN:VALARM", to: nil)
    let item = scene.said
    try scene.synchronize(0)
    #expect(scene.said == item && scene.shown[0] == ["A: [ ] a | "])
  }

  @Test("a card that was gone and came back is moved from the day that it has since")
  func cameBack() throws {
    defer { clean() }
    var scene = try Scene(folder, ["DUE": ";VALUE=DATE:20261215"])
    try scene.machines[0].perform(.delete([scene.card().id]))
    try scene.synchronize()
    try scene.machines[0].window.undo(on: &scene.machines[0].plan)
    try scene.synchronize()
    let address = try #require(scene.server.copies.keys.first)
    scene.server.change(address, "DUE", to: ";VALUE=DATE:20261220", &scene.random)
    try scene.synchronize()
    try scene.machines[1].perform(.move([scene.card(1).id], to: .end(of: .day(day.advanced(by: 2)))))
    try scene.synchronize()
    #expect(scene.said?["DUE"] == ";VALUE=DATE:20261215")
    #expect(scene.shown == [["2026-12-15 (A): [ ] a | "], ["2026-12-15 (A): [ ] a | "]])
  }
}
