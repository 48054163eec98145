// Machines in other time zones, and machines that travel.

import Foundation
import Planner
import PlannerStore
import SeededRandom
import Sync
import SyncModels
import Testing

@testable import PlanSync

@Suite("Times in other time zones")
struct ZoneTests {
  private let folder = "/dev/shm/plan-sync-\(UUID().uuidString)"
  private let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt
  private let newYork = TimeZone(identifier: "America/New_York") ?? .gmt
  private let tokyo = TimeZone(identifier: "Asia/Tokyo") ?? .gmt

  init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

  private func clean() { try? FileManager.default.removeItem(atPath: folder) }

  private func put(_ texts: [String: String], _ server: inout ServerModel, _ random: inout Seeded) {
    let name = String(texts["UID"]?.dropFirst() ?? "")
    let address = Address(collection: Machine.collections[0], file: "\(name).ics")
    #expect(server.answer(.create(address, ItemName(rawValue: name), Item(properties: texts)), &random) == .done)
  }

  private func texts(_ name: String, _ server: ServerModel) -> [String: String]? {
    server.copies.values.first { $0.name.rawValue == name }?.item.properties
  }

  private func synchronize(_ machine: Machine, _ server: inout ServerModel, _ random: inout Seeded) throws {
    try machine.synchronize(&server, &random)
    try machine.look()
  }

  private func card(_ title: String, _ machine: Machine) throws -> Entry { try #require(machine.plan.allEntries.first { $0.title == title }) }

  @Test("A machine that travels moves no time, and shows the days that times have where it is")
  func travel() throws {
    defer { clean() }
    var random = Seeded(seed: 1)
    var server = ServerModel(collections: Machine.collections)
    let dues = ["a": ":20261201T230000Z", "b": ";TZID=Europe/Berlin:20261202T003000", "c": ";VALUE=DATE:20261202", "d": ":20261202T003000"]
    for (name, due) in dues.sorted(by: { $0.key < $1.key }) { put(["UID": ":\(name)", "SUMMARY": ":\(name)", "DUE": due], &server, &random) }
    let machine = try Machine("one", in: folder, zone: berlin)
    try synchronize(machine, &server, &random)
    #expect(Set(machine.shownDays) == Set(["a", "b", "c", "d"].map { "2026-12-02 (A): [ ] \($0) | " }))
    // What was changed before the zone was is sent from the new one.
    try machine.perform(.edit(card("a", machine).id, title: "a1"))
    try machine.restart(in: newYork)
    let before = server.copies
    try synchronize(machine, &server, &random)
    #expect(texts("a", server)?["SUMMARY"] == ":a1" && texts("a", server)?["DUE"] == ":20261201T230000Z")
    let written = server.copies.filter { before[$0.key]?.item != $0.value.item }
    #expect(written.count == 1, "\(written.map { ($0.value.item.properties, before[$0.key]?.item.properties ?? [:]) })")
    let shown = ["2026-12-01 (A): [ ] a1 | ", "2026-12-01 (A): [ ] b | ", "2026-12-02 (A): [ ] c | ", "2026-12-02 (A): [ ] d | "]
    #expect(Set(machine.shownDays) == Set(shown))
    // Nothing else is written, whatever else is changed of a card.
    try machine.perform(.edit(card("b", machine).id, notes: "n"))
    try machine.perform(.setDone([card("a1", machine).id], true))
    try synchronize(machine, &server, &random)
    #expect(texts("b", server)?["DUE"] == ";TZID=Europe/Berlin:20261202T003000" && texts("b", server)?["DESCRIPTION"] == ":n")
    #expect(texts("a", server)?["DUE"] == ":20261201T230000Z" && texts("a", server)?["STATUS"] == ":COMPLETED")
    // A day that a person gives it here is meant as days are here.
    let target = try #require(Day(iso: "2026-12-05"))
    try machine.perform(.move([card("b", machine).id], to: .end(of: .day(target))))
    try synchronize(machine, &server, &random)
    #expect(texts("b", server)?["DUE"] == ";TZID=Europe/Berlin:20261206T003000")
  }

  @Test("Machines in other zones show their own days of one time, and whatever else is changed there leaves the time")
  func zones() throws {
    defer { clean() }
    var random = Seeded(seed: 1)
    var server = ServerModel(collections: Machine.collections)
    put(["UID": ":a", "SUMMARY": ":a", "DUE": ":20261201T230000Z"], &server, &random)
    let machines = try [("one", berlin), ("two", newYork), ("three", tokyo)].map { try Machine($0.0, in: folder, zone: $0.1) }
    func all() throws { for _ in 0..<2 { for machine in machines { try synchronize(machine, &server, &random) } } }
    try all()
    #expect(machines.map { $0.plan.allEntries.first?.day?.iso } == ["2026-12-02", "2026-12-01", "2026-12-02"])
    for (number, machine) in machines.enumerated() {
      let id = try #require(machine.plan.allEntries.first?.id)
      try machine.perform(.edit(id, title: "t\(number)"))
      try all()
      #expect(texts("a", server)?["DUE"] == ":20261201T230000Z" && machines.allSatisfy { $0.plan.allEntries.first?.title == "t\(number)" })
    }
    let target = try #require(Day(iso: "2026-12-10"))
    try machines[1].perform(.move([try #require(machines[1].plan.allEntries.first?.id)], to: .end(of: .day(target))))
    try all()
    #expect(texts("a", server)?["DUE"] == ":20261210T230000Z")
    #expect(machines.map { $0.plan.allEntries.first?.day?.iso } == ["2026-12-11", "2026-12-10", "2026-12-11"])
  }

  @Test("What was deleted in one zone and is brought back in another has its time")
  func deleted() throws {
    defer { clean() }
    var random = Seeded(seed: 1)
    var server = ServerModel(collections: Machine.collections)
    put(["UID": ":a", "SUMMARY": ":a", "DUE": ":20261201T230000Z"], &server, &random)
    let machine = try Machine("one", in: folder, zone: berlin)
    try synchronize(machine, &server, &random)
    try machine.perform(.delete([card("a", machine).id]))
    try synchronize(machine, &server, &random)
    #expect(server.copies.isEmpty)
    try machine.restart(in: newYork)
    try machine.window.undo(on: &machine.plan)
    try synchronize(machine, &server, &random)
    #expect(server.copies.values.first?.item.properties["DUE"] == ":20261201T230000Z")
  }

  @Test("Whatever is done in whatever zone, a time is another one only after its card was moved", arguments: 0..<4)
  func anything(_ number: Int) throws {
    defer { clean() }
    var random = Seeded.named(UInt64(number + 1))
    var server = ServerModel(collections: Machine.collections)
    let zones = [berlin, newYork, tokyo, .gmt, TimeZone(identifier: "Pacific/Auckland") ?? .gmt]
    let dues = [":20261201T230000Z", ";TZID=Asia/Tokyo:20261202T010000", ";TZID=America/New_York:20261201T200000", ":20261202T090000"]
    for (index, due) in dues.enumerated() {
      put(["UID": ":u\(index)", "SUMMARY": ":\(index)", "DUE": due, "DTSTART": due], &server, &random)
    }
    let machines = try (0..<2).map { try Machine("m\($0)", in: folder, zone: zones[random.below(zones.count)]) }
    for step in 0..<60 {
      let machine = machines[random.below(2)]
      if random.chance(1, in: 4) { try machine.restart(in: zones[random.below(zones.count)]) }
      let all = machine.plan.allEntries.map(\.id).sorted()
      if let one = all.randomElement(using: &random) {
        switch random.below(5) {
        case 0: try machine.perform(.edit(one, title: "t\(step)"))
        case 1: try machine.perform(.edit(one, notes: "n\(step)"))
        case 2: try machine.perform(.setDone([one], random.chance(1, in: 2)))
        case 3: try machine.perform(.archive([one]))
        default: try? machine.perform(.unarchive([one]))
        }
      }
      try synchronize(machine, &server, &random)
      for (index, due) in dues.enumerated() {
        #expect(texts("u\(index)", server)?["DUE"] == due && texts("u\(index)", server)?["DTSTART"] == due, "seed \(random.seed)")
      }
    }
  }
}

extension Machine {
  /// What it shows, without times of day.
  fileprivate var shownDays: [String] { shown.map { String($0.prefix { $0 != "@" }) } }
}
