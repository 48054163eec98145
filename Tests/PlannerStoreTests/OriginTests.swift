// What entries were in foreign files: kept in the data file, through commands, undo and restarts.

import Foundation
import GRDB
import Planner
import Testing

@testable import PlannerStore

@Suite("What is kept of foreign files")
struct OriginTests {
  private func board(_ count: Int) -> NewBoard {
    NewBoard(
      lists: [
        NewList(
          title: "Calendar", origin: "calendar é",
          entries: (0..<count).map { NewEntry(title: "\($0)", origin: $0 % 2 == 0 ? "component \($0)" : "") })
      ])
  }

  private func origins(_ plan: Plan) -> [String] {
    plan.allEntries.sorted { $0.id < $1.id }.map(\.origin)
  }

  @Test("it survives commands, a restart, deletion and undo")
  func survives() throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    var plan: Plan
    do {
      let store = try PlanStore.open(path: path, mode: .readWriteCreate)
      plan = try store.load()
      try store.perform(.insert(board(4)), on: &plan)
      let ids = plan.allEntries.map(\.id)
      try store.perform(.move([ids[0]], to: .end(of: .day(Day(daysSinceEpoch: 20_777)))), on: &plan)
      try store.perform(.edit(ids[2], title: "new", notes: "n"), on: &plan)
      try store.perform(.deleteList(plan.lists[0].id), on: &plan)
      #expect(origins(plan) == ["component 0"])
    }
    let store = try PlanStore.open(path: path, mode: .readWrite)
    plan = try store.load()
    #expect(origins(plan) == ["component 0"] && plan.lists.isEmpty)
    try store.undo(on: &plan)
    #expect(origins(plan) == ["component 0", "", "component 2", ""] && plan.lists[0].origin == "calendar é")
    #expect(try store.load() == plan)
    for _ in 0..<3 { try store.undo(on: &plan) }
    #expect(plan.isEmpty)
    #expect(try store.queue.inDatabase { try Int.fetchOne($0, sql: "SELECT count(*) FROM origin") } == 0)
    try store.redo(on: &plan)
    #expect(origins(plan) == ["component 0", "", "component 2", ""] && plan.lists[0].origin == "calendar é")
    #expect(try store.load() == plan)
    #expect(try store.check() == [])
  }

  @Test("a copy has none")
  func copied() throws {
    let folder = try Folder()
    let store = try PlanStore.open(path: folder.file("planner.sqlite"), mode: .readWriteCreate)
    var plan = try store.load()
    try store.perform(.insert(board(1)), on: &plan)
    try store.perform(.copy([plan.allEntries[0].id], to: .end(of: .list(plan.lists[0].id))), on: &plan)
    #expect(origins(plan) == ["component 0", ""])
  }

  @Test("a data file has a name of its own for good, and one of the second version gets one")
  func identity() throws {
    let folder = try Folder()
    let path = try folder.oldFile(upTo: "2: steps") { db in
      try db.execute(
        sql: """
          INSERT INTO list (title, color, aside, position) VALUES ('Work', 'red', '', 'V0');
          INSERT INTO entry (kind, title, notes, done, collapsed, home, day, position)
          VALUES (0, 'card', '', 0, 0, 1, NULL, 'V0')
          """)
    }
    let first = try PlanStore.open(path: path, mode: .readWrite).load()
    #expect(first.identity.utf8.count == 32 && first.entryCount == 1)
    #expect(try PlanStore.open(path: path, mode: .readWrite).load().identity == first.identity)
    let other = try PlanStore.open(path: folder.file("other.sqlite"), mode: .readWriteCreate).load()
    #expect(other.identity.utf8.count == 32 && other.identity != first.identity)
  }

  @Test("the steps of a program that knew no origins are read as before")
  func olderSteps() throws {
    var plan = Plan()
    let step = try plan.step(for: .insert(NewBoard(lists: [NewList(title: "a", entries: [NewEntry(title: "b")])])))
    plan.apply(step.changes)
    let bytes = StepCode.bytes(of: step)
    // Behind the version, the summary and the number of lists: what there is of the first row, as it always was.
    #expect(bytes[6] == StepCode.hasAfter)
    #expect(try StepCode.step(from: bytes, in: plan) == step)
  }
}
