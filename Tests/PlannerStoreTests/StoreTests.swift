// The store: what is saved, what is written, and what happens beside it.

import Foundation
import GRDB
import MoveCore
import Planner
import SeededRandom
import Testing

@testable import PlannerStore

@Suite("The store")
struct StoreTests {
  private static let friday = Place.day(Day(daysSinceEpoch: 20_777))

  private func id(_ number: Int64) -> EntryID { EntryID(rawValue: number) }

  @Test("a new data file is ours, has a write-ahead log, and its commits reach the disk")
  func settings() throws {
    let folder = try Folder()
    let store = try PlanStore.open(path: folder.file("a/b/planner.sqlite"), mode: .readWriteCreate, makesFolders: true)
    func setting(_ name: String) throws -> String? {
      try store.queue.inDatabase { try String.fetchOne($0, sql: "PRAGMA \(name)") }
    }
    #expect(try setting("journal_mode") == "wal")
    #expect(try setting("synchronous") == "2")
    #expect(try setting("foreign_keys") == "1")
    #expect(try setting("application_id") == "\(DataFile.applicationID)")
    #expect(try setting("user_version") == "\(Schema.version)")
    #expect(try store.load() == Plan())
    #expect(try store.check() == [])
  }

  @Test("random commands are read back as they were, also after the file was closed")
  func random() throws {
    var generator = Seeded.named(31)
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    var plan = try makeSample(path)
    var store = try PlanStore.open(path: path, mode: .readWrite)
    for step in 0..<400 {
      let before = plan.revision
      let changes = try store.perform(randomCommand(plan, step, &generator), on: &plan)
      #expect((plan.revision == before) == changes.isEmpty)
      if step % 40 == 0 { store = try PlanStore.open(path: path, mode: .readWrite) }
      guard step % 10 == 0 else { continue }
      let loaded = try store.load()
      #expect(loaded == plan, "step \(step), seed \(generator.seed)")
      #expect(loaded.nextEntryID == plan.nextEntryID && loaded.nextListID == plan.nextListID)
      try loaded.checkInvariants()
    }
    #expect(try store.check() == [])
  }

  @Test("a move writes the moved row and its step, and a command that changes nothing writes nothing")
  func rows() throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    var plan = try makeSample(path)
    let store = try PlanStore.open(path: path, mode: .readWrite)
    // What is written first into a log ties that to the file.
    try store.perform(.addList(title: "before"), on: &plan)
    func written() -> Int { store.queue.inDatabase { $0.totalChangesCount } }
    let start = written()
    try store.perform(.move([id(3)], to: .before(id(1), in: .list(plan.lists[0].id))), on: &plan)
    #expect(written() == start + 2)
    try store.perform(.move([id(1)], to: .end(of: Self.friday)), on: &plan)
    #expect(written() == start + 4)
    let contents = try folder.contents()
    let revision = plan.revision
    let changes = try store.perform(.move([id(1)], to: .end(of: Self.friday)), on: &plan)
    #expect(changes.isEmpty && plan.revision == revision)
    #expect(written() == start + 4)
    #expect(try folder.contents()["planner.sqlite-wal"] == contents["planner.sqlite-wal"])
  }

  @Test("text of every kind is kept as it is")
  func text() throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    var plan = try makeSample(path)
    let store = try PlanStore.open(path: path, mode: .readWrite)
    try store.perform(.edit(id(1), title: "'; DROP TABLE entry; -- é 🟠 e\u{301} \u{202E}"), on: &plan)
    try store.perform(.edit(id(1), notes: "\u{1}\n\u{FFFF}\u{0}" + String(repeating: "long\n", count: 5_000)), on: &plan)
    #expect(try store.load() == plan)
  }

  @Test("a change elsewhere is noticed, and a command on an older plan is carried out on the newer one")
  func twoStores() throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    _ = try makeSample(path)
    let first = try PlanStore.open(path: path, mode: .readWrite)
    let second = try PlanStore.open(path: path, mode: .readWrite)
    var here = try first.load()
    var there = try second.load()
    #expect(try !first.hasChangedElsewhere())
    let work = Place.list(there.lists[0].id)
    try second.perform(.move([id(3)], to: .before(id(1), in: work)), on: &there)
    #expect(try first.hasChangedElsewhere())
    #expect(try !second.hasChangedElsewhere())

    // "Before 1" is meant, and found, although 1 stands elsewhere by now.
    try first.perform(.move([id(2)], to: .before(id(1), in: work)), on: &here)
    #expect(here.entries(in: work).map(\.rawValue) == [3, 2, 1])
    #expect(try !first.hasChangedElsewhere())
    #expect(try second.reloadIfNeeded(&there))
    #expect(there == here)
    #expect(try !second.reloadIfNeeded(&there))

    try second.perform(.delete([id(3)]), on: &there)
    #expect(throws: PlanError.unknownEntry(id(3))) { try first.perform(.setDone([id(3)], true), on: &here) }
    #expect(here.contains(id(3)), "a refused command leaves the plan as it was")
    #expect(try first.hasChangedElsewhere(), "and what happened elsewhere is still news")
    let idle = here
    #expect(try first.perform(.renameList(here.lists[0].id, title: "Work"), on: &here).isEmpty)
    #expect(here == idle, "and so does one that changes nothing")
    #expect(try first.reloadIfNeeded(&here))
    #expect(here == there)
    #expect(try first.check() == [])
  }

  @Test("two stores that change the same file in turns lose nothing and give no identity twice")
  func interleaved() throws {
    var generator = Seeded.named(32)
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    _ = try makeSample(path)
    let stores = try (0..<3).map { _ in try PlanStore.open(path: path, mode: .readWrite) }
    var plans = try stores.map { try $0.load() }
    var given: Set<EntryID> = []
    for step in 0..<300 {
      let turn = Int.random(in: stores.indices, using: &generator)
      do {
        let changes = try stores[turn].perform(randomCommand(plans[turn], step, &generator), on: &plans[turn])
        for entry in changes.insertedEntries { #expect(given.insert(entry).inserted) }
      } catch is PlanError {
        // What it names was deleted by another one.
        _ = try stores[turn].reloadIfNeeded(&plans[turn])
      }
    }
    for turn in stores.indices { _ = try stores[turn].reloadIfNeeded(&plans[turn]) }
    #expect(plans.allSatisfy { $0 == plans[0] }, "seed \(generator.seed)")
    try plans[0].checkInvariants()
    #expect(try stores[0].check() == [])
  }

  @Test("a check finds what no command could have written")
  func check() throws {
    let folder = try Folder()
    let damages: [(String, String)] = [
      ("UPDATE entry SET position = 'V0' WHERE id > 1", "same position"),
      ("UPDATE entry SET home = 77 WHERE id = 2", "missing"),
      ("UPDATE entry SET title = ' ' WHERE id = 2", "no proper title"),
      ("UPDATE entry SET position = '-' WHERE id = 2", "no position"),
      ("UPDATE entry SET kind = 1, done = 1 WHERE id = 2", "mark"),
      ("UPDATE entry SET day = 99999999 WHERE id = 2", "day"),
    ]
    for (index, (sql, word)) in damages.enumerated() {
      let path = folder.file("\(index).sqlite")
      _ = try makeSample(path)
      let store = try PlanStore.open(path: path, mode: .readWrite)
      #expect(try store.check() == [])
      try store.queue.inDatabase { db in
        try db.execute(sql: "PRAGMA foreign_keys = OFF")
        try db.execute(sql: sql)
      }
      let findings = try store.check()
      #expect(findings.contains { $0.contains(word) }, "\(sql): \(findings)")
    }
  }

  /// A command that may well name what is not there.
  private func randomCommand(_ plan: Plan, _ step: Int, _ generator: inout Seeded) -> Command {
    let entry = plan.allEntries.randomElement(using: &generator)?.id ?? id(1)
    let list = plan.lists.randomElement(using: &generator)?.id ?? ListID(rawValue: 1)
    let day = Place.day(Day(daysSinceEpoch: Int32.random(in: 20_000...20_003, using: &generator)))
    let isCard = !plan.isHeader(entry)
    let place = isCard && Bool.random(using: &generator) ? day : .list(list)
    let anchor = plan.entries(in: place).randomElement(using: &generator)
    let destination = anchor.map { Destination<Place, EntryID>.before($0, in: place) } ?? .end(of: place)
    switch Int.random(in: 0..<12, using: &generator) {
    case 0, 1: return .add(NewEntry(title: "card \(step)", notes: "notes"), at: destination)
    case 2: return .add(NewEntry(kind: .header, title: "header \(step)"), at: .end(of: .list(list)))
    case 3: return .edit(entry, title: "title \(step)")
    case 4: return .edit(entry, notes: "notes \(step)")
    case 5 where isCard: return .setDone([entry], Bool.random(using: &generator))
    case 6: return .delete([entry])
    case 7 where plan.lists.count < 6: return .addList(title: "list \(step)")
    case 8 where plan.lists.count > 3: return .deleteList(list)
    default: return .move([entry], to: destination)
    }
  }
}
