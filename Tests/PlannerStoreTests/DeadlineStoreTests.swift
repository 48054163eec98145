// Deadlines in the data file and on the command line.

import Foundation
import GRDB
import Planner
import Testing

@testable import PlannerStore

@Suite("Deadlines in the data file")
struct DeadlineStoreTests {
  private static let day = Day(iso: "2026-12-04")!

  @Test("a file of before opens after a backup, its rows keep their digests, and links tell that deadlines were never read")
  func migration() throws {
    let folder = try Folder()
    let path = try folder.oldFile(upTo: "11: labels") { db in
      try db.execute(
        sql: """
          INSERT INTO list (title, color, aside, position) VALUES ('Work', 'red', '', 'V0');
          INSERT INTO account (content, digest) VALUES ('', 0);
          INSERT INTO entry (kind, title, notes, done, collapsed, home, day, position) VALUES (0, 'card', '', 0, 0, 1, NULL, 'V0');
          INSERT INTO link (entry, account, name, state, texts, day, digest) VALUES (1, 1, 'n1', 0, '', NULL, 0);
          """)
      for table in [StoredTable.list, .firstEntry, .account, .firstLink] { try table.fill(db) }
    }
    let store = try PlanStore.open(path: path, mode: .readWrite)
    var plan = try store.load()
    #expect(try store.check() == [] && plan.allEntries.map(\.deadline) == [nil])
    #expect(Backups(of: path).all().map(\.reason) == [.migration])
    func known() throws -> [Day??] { try store.synchronize(&plan) { try $0.links(of: 1).map(\.deadline) } }
    #expect(try known() == [Day??.none])
    func digest() throws -> Int64? { try store.queue.inDatabase { try Int64.fetchOne($0, sql: "SELECT digest FROM entry") } }
    let before = try digest()
    try store.perform(.edit(EntryID(rawValue: 1), deadline: .some(Self.day)), on: &plan)
    #expect(try digest() != before && store.check() == [])
    #expect(try PlanStore.open(path: path, mode: .readWrite).load().allEntries.map(\.deadline) == [Self.day])
    try store.undo(on: &plan)
    #expect(try digest() == before && plan.allEntries.map(\.deadline) == [nil])
    try store.redo(on: &plan)
    try store.perform(.deleteList(plan.lists[0].id), on: &plan)
    try store.undo(on: &plan)
    #expect(try plan.allEntries.map(\.deadline) == [Self.day] && store.load().allEntries.map(\.deadline) == [Self.day])
    for deadline in [Day??.some(nil), .some(Self.day), .none] {
      try store.synchronize(&plan) { transaction in
        for var link in try transaction.links(of: 1) {
          link.deadline = deadline
          try transaction.save(link, of: 1)
        }
      }
      #expect(try known() == [deadline])
    }
    #expect(try store.check() == [])
  }

  @Test("a deadline that no calendar has is damage, and a section header has none")
  func damage() throws {
    for (kind, value) in [(0, 99_999_999), (1, 20_000)] {
      let folder = try Folder()
      let path = folder.file("planner.sqlite")
      var plan = Plan()
      let store = try PlanStore.open(path: path, mode: .readWriteCreate)
      plan = try store.load()
      try store.perform(.addList(title: "A"), on: &plan)
      try store.perform(.add(NewEntry(kind: kind == 0 ? .card : .header, title: "t"), at: nil), on: &plan)
      try store.queue.inDatabase { db in
        try db.execute(sql: "PRAGMA ignore_check_constraints = 1; UPDATE entry SET deadline = \(value)")
      }
      #expect(throws: (any Error).self) { try PlanStore.open(path: path, mode: .readOnly).load().checkInvariants() }
    }
  }

  private func list(_ data: [String], _ arguments: String...) throws -> String { try Program.run(["list"] + arguments + data).output }

  @Test("the command line gives, changes, takes away and shows them")
  func commandLine() throws {
    let folder = try Folder()
    let data = ["--data", folder.file("planner.sqlite")]
    #expect(try Program.run(["add", "Milk", "--due", "2026-12-04", "--label", "home"] + data).output == "1\n")
    #expect(try Program.run(["add", "Call", "--day", "2026-12-01", "--due", "2026-12-04"] + data).output == "2\n")
    #expect(try list(data) == "Inbox\n  [ ] Milk, due 2026-12-04 #home  (1)\n\n2026-12-01 Tuesday\n  [ ] Call, due 2026-12-04  (2)\n")
    #expect(try list(data, "--json").contains("\"deadline\": \"2026-12-04\""))
    let before = try list(data, "--json")
    #expect(try Program.run(["edit", "1", "--due", "none"] + data).status == 0)
    #expect(try list(data).contains("[ ] Milk #home  (1)"))
    #expect(try list(data, "--json").contains("\"deadline\": null"))
    #expect(try Program.run(["undo"] + data).output == "Undid: edited 1 card\n")
    #expect(try list(data, "--json") == before)
    #expect(try Program.run(["edit", "2", "--due", "2027-01-08", "--title", "Ring"] + data).status == 0)
    #expect(try Program.run(["move", "2", "--day", "2027-02-01"] + data).status == 0)
    #expect(try list(data).contains("2027-02-01 Monday\n  [ ] Ring, due 2027-01-08  (2)"))
    #expect(try Program.run(["archive", "2"] + data).status == 0)
    #expect(try list(data, "--archive") == "[ ] Ring, due 2027-01-08, from 2027-02-01  (2)\n")
    let board = try Program.run(["export"] + data).output
    #expect(board.contains("- [ ] Milk #home 📅 2026-12-04\n") && board.contains("- [ ] Ring 📅 2027-01-08\n"))
    let calendar = try Program.run(["export", "--format", "ical"] + data)
    #expect(calendar.output.contains("DUE;VALUE=DATE:20261204\r\n") && calendar.output.contains("X-DAYLANE-DEADLINE:TRUE\r\n"), "\(calendar)")
    #expect(try Program.run(["check"] + data).status == 0)
    for (arguments, status, words) in [
      (["add", "H", "--header", "--due", "2026-12-04"], 64, "--due"), (["add", "t", "--due", "none"], 64, "--due"),
      (["edit", "1", "--due", "soon"], 64, "--due"), (["edit", "99", "--due", "2026-12-04"], 65, "no entry 99"),
    ] as [([String], Int32, String)] {
      let result = try Program.run(arguments + data)
      #expect(result.status == status && result.output.isEmpty && result.error.contains(words), "\(result)")
    }
  }
}
