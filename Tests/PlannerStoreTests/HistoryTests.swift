// Steps in the data file: what is kept, what is cut, what no longer fits.

import Foundation
import GRDB
import MoveCore
import Planner
import SeededRandom
import Testing

@testable import PlannerStore

@Suite("Undo and redo in the data file")
struct HistoryTests {
  private static let friday = Place.day(Day(daysSinceEpoch: 20_777))

  private func id(_ number: Int64) -> EntryID { EntryID(rawValue: number) }

  /// A data file whose first state has two lists and three cards, and no step.
  private func makeFile(_ folder: Folder) throws -> (path: String, store: PlanStore, plan: Plan) {
    let path = folder.file("planner.sqlite")
    let plan = try makeSample(path)
    let store = try PlanStore.open(path: path, mode: .readWrite)
    try store.queue.inDatabase { try $0.execute(sql: "DELETE FROM step") }
    return (path, store, plan)
  }

  @Test("an undo puts every card back to its very position, and survives a restart, as a redo does")
  func restart() throws {
    let folder = try Folder()
    var (path, store, plan) = try makeFile(folder)
    let first = plan.writtenDown
    let moved = try store.perform(.move([id(1), id(3)], to: .end(of: Self.friday)), on: &plan)
    #expect(moved.summary == .moved(EntryCount(cards: 2), to: Self.friday))
    let second = plan.writtenDown
    store = try PlanStore.open(path: path, mode: .readWrite)
    plan = try store.load()
    let undone = try store.undo(on: &plan)
    #expect(undone.summary == moved.summary && undone.number == moved.number)
    #expect(undone.changes == moved.changes.inverted)
    #expect(plan.writtenDown == first)
    store = try PlanStore.open(path: path, mode: .readWrite)
    plan = try store.load()
    #expect(plan.writtenDown == first)
    #expect(try store.nextSteps().redo == moved.summary)
    try store.redo(on: &plan)
    #expect(plan.writtenDown == second)
    #expect(try store.load().writtenDown == second)
  }

  @Test("a new command after an undo leaves nothing to redo, and gives no identity again")
  func branch() throws {
    let folder = try Folder()
    var (_, store, plan) = try makeFile(folder)
    let first = try store.perform(.add(NewEntry(title: "a"), at: nil), on: &plan)
    try store.undo(on: &plan)
    #expect(try store.redo(on: &plan).insertedEntries == first.insertedEntries, "a redo gives the same identity back")
    try store.undo(on: &plan)
    let second = try store.perform(.add(NewEntry(title: "b"), at: nil), on: &plan)
    #expect(second.insertedEntries != first.insertedEntries)
    #expect(second.number != first.number)
    #expect(throws: HistoryError.noStep(.redo)) { try store.redo(on: &plan) }
    #expect(throws: HistoryError.notNext(.undo)) { try store.undo(on: &plan, step: first.number) }
    try store.undo(on: &plan, step: second.number)
    #expect(throws: HistoryError.noStep(.undo)) { try store.undo(on: &plan) }
    #expect(try store.check() == [])
  }

  @Test("a command that changes nothing is no step")
  func idle() throws {
    let folder = try Folder()
    var (_, store, plan) = try makeFile(folder)
    let outcome = try store.perform(.edit(id(1), title: "1"), on: &plan)
    #expect(outcome.isEmpty && outcome.number == nil)
    #expect(try store.nextSteps() == NextSteps(undo: nil, redo: nil))
  }

  @Test("a store undoes what another did, on the plan that the file holds")
  func shared() throws {
    let folder = try Folder()
    var (path, store, plan) = try makeFile(folder)
    let other = try PlanStore.open(path: path, mode: .readWrite)
    var there = try other.load()
    let list = plan.lists[1].id
    try other.perform(.move([id(2)], to: .end(of: .list(list))), on: &there)
    try store.undo(on: &plan)
    #expect(plan.entry(id(2))?.place == .list(plan.lists[0].id))
    _ = try other.reloadIfNeeded(&there)
    #expect(there.writtenDown == plan.writtenDown)
  }

  @Test("a step of which nothing is left is passed over and told of in one line, and the one before it is next")
  func conflicts() throws {
    let cases = [
      "DELETE FROM entry WHERE home = 2; DELETE FROM list WHERE id = 2", "UPDATE entry SET day = 20778 WHERE id = 1",
      "DELETE FROM entry WHERE id = 1", "UPDATE entry SET home = 2; DELETE FROM list WHERE id = 1",
    ]
    for sql in cases {
      let folder = try Folder()
      var (_, store, plan) = try makeFile(folder)
      try store.perform(.addList(title: "earlier"), on: &plan)
      let moved = try store.perform(.move([id(1)], to: .end(of: .list(plan.lists[1].id))), on: &plan)
      try store.queue.inDatabase { try $0.execute(sql: sql) }
      plan = try store.load()
      let before = plan.writtenDown
      let error = HistoryError.changedMeanwhile(.undo)
      #expect(throws: error, "\(sql)") { try store.undo(on: &plan, step: moved.number) }
      #expect(!error.description.contains("\n"))
      #expect(plan.writtenDown == before)
      #expect(try store.nextSteps().redo == nil)
      let outcome = try store.undo(on: &plan)
      #expect(outcome.isPassedOver && outcome.number == moved.number, "\(sql)")
      #expect(outcome.remark?.contains("\n") == false)
      #expect(plan.writtenDown == before)
      #expect(try store.load().writtenDown == before)
      #expect(try store.nextSteps().redo == moved.summary)
      try store.undo(on: &plan)
      #expect(plan.lists.allSatisfy { $0.title != "earlier" })
      try plan.checkInvariants()
    }
  }

  @Test("the addition of a list that got entries from elsewhere is not undone")
  func listInUse() throws {
    let folder = try Folder()
    var (_, store, plan) = try makeFile(folder)
    let added = try store.perform(.addList(title: "new"), on: &plan)
    let list = try #require(plan.lists.last?.id)
    try store.queue.inDatabase { try $0.execute(sql: "UPDATE entry SET home = \(list.rawValue) WHERE id = 1") }
    plan = try store.load()
    #expect(throws: HistoryError.changedMeanwhile(.undo)) { try store.undo(on: &plan, step: added.number) }
    #expect(try store.undo(on: &plan).isPassedOver)
    #expect(try store.load().list(list) != nil)
  }

  @Test("the oldest steps are cut by number and by size, and the newest is kept whatever its size")
  func limits() throws {
    let folder = try Folder()
    var (_, store, plan) = try makeFile(folder)
    func save(_ count: Int, notes: Int, _ limits: History.Limits) throws -> [Int64] {
      try store.queue.inDatabase { db in
        for _ in 0..<count {
          let step = try plan.step(for: .edit(id(1), notes: String(repeating: "x", count: notes)))
          _ = try History(db, limits: limits).save(step)
        }
        return try Int64.fetchAll(db, sql: "SELECT id FROM step ORDER BY id")
      }
    }
    let few = History.Limits(count: 100, byteCount: 1 << 20, interval: 1)
    #expect(try save(100, notes: 10, few) == Array(1...100))
    #expect(try save(1, notes: 10, few) == Array(3...101))
    let small = History.Limits(count: 1_000, byteCount: 10_000, interval: 1)
    #expect(try save(1, notes: 4_000, small).count == 100)
    let kept = try save(1, notes: 5_000, small)
    #expect(kept.last == 103 && kept.count < 100)
    #expect(try save(1, notes: 50_000, small) == [104])
    #expect(try store.check() == [])
    plan = try store.load()
  }

  @Test("a data file of the first version becomes a current one, with its plan and without steps")
  func migration() throws {
    let folder = try Folder()
    let path = try folder.oldFile(upTo: "1: lists, entries") { db in
      try db.execute(
        sql: """
          INSERT INTO list (title, color, aside, position) VALUES ('Work', 'red', '', 'V0');
          INSERT INTO entry (kind, title, notes, done, collapsed, home, day, position)
          VALUES (0, 'card', '', 0, 0, 1, NULL, 'V0')
          """)
      #expect(try Int.fetchOne(db, sql: "PRAGMA user_version") == 1)
    }
    let store = try PlanStore.open(path: path, mode: .readWrite)
    var plan = try store.load()
    #expect(plan.entry(id(1))?.title == "card")
    #expect(throws: HistoryError.noStep(.undo)) { try store.undo(on: &plan) }
    try store.perform(.delete([id(1)]), on: &plan)
    try store.undo(on: &plan)
    #expect(plan.contains(id(1)))
    #expect(try store.check() == [])
  }

  @Test("a check finds steps that cannot be read, and a damaged step is never applied")
  func damage() throws {
    var generator = Seeded.named(63)
    let folder = try Folder()
    var (_, store, plan) = try makeFile(folder)
    try store.perform(.copy([id(1), id(2)], to: .end(of: Self.friday)), on: &plan)
    let content = try #require(try store.queue.inDatabase { try Data.fetchOne($0, sql: "SELECT content FROM step") })
    let before = plan.writtenDown
    var found = 0
    for _ in 0..<300 {
      var damaged = content
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: damaged.removeLast(Int.random(in: 1...damaged.count, using: &generator))
      case 1: damaged.append(UInt8.random(in: 0...255, using: &generator))
      default:
        let index = Int.random(in: 0..<damaged.count, using: &generator)
        damaged[index] = UInt8.random(in: 0...255, using: &generator)
      }
      try store.queue.inDatabase { try $0.execute(sql: "UPDATE step SET content = ?", arguments: [damaged]) }
      if try store.check().contains(where: { $0.hasPrefix("step 1") }) {
        found += 1
        #expect(throws: StoreError.self) { try store.undo(on: &plan) }
        #expect(plan.writtenDown == before)
      }
    }
    #expect(found > 200)
    try store.queue.inDatabase {
      try $0.execute(sql: "UPDATE step SET content = ?; INSERT INTO undone VALUES (7)", arguments: [content])
    }
    #expect(try store.check() == ["the steps that were undone are not the last ones"])
  }
}
