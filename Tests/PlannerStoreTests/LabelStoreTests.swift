// Labels in the data file and on the command line.

import Foundation
import GRDB
import Planner
import Testing

@testable import PlannerStore

@Suite("Labels in the data file")
struct LabelStoreTests {
  @Test("an older file opens, its rows keep their digests, and links tell that labels were never read")
  func migration() throws {
    let folder = try Folder()
    let path = try folder.oldFile(upTo: "10: times of cards") { db in
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
    #expect(try store.check() == [] && plan.allEntries.map(\.labels.isEmpty) == [true])
    let known = try store.synchronize(&plan) { try $0.links(of: 1).map(\.hasLabels) }
    #expect(known == [false])
    func digest() throws -> Int64? { try store.queue.inDatabase { try Int64.fetchOne($0, sql: "SELECT digest FROM entry") } }
    let before = try digest()
    try store.perform(.edit(EntryID(rawValue: 1), labels: Labels(["Home", "a b"])), on: &plan)
    #expect(try digest() != before && store.check() == [])
    #expect(try PlanStore.open(path: path, mode: .readWrite).load().allEntries.map(\.labels.all) == [["Home", "a b"]])
    #expect(try store.queue.inDatabase { try String.fetchOne($0, sql: "SELECT labels FROM entry") } == "Home\na b")
    try store.undo(on: &plan)
    #expect(try digest() == before && plan.allEntries.map(\.labels.isEmpty) == [true])
    try store.redo(on: &plan)
    #expect(plan.allEntries.map(\.labels.all) == [["Home", "a b"]])
    // A deleted list takes its cards along, and gives them back whole.
    try store.perform(.deleteList(plan.lists[0].id), on: &plan)
    try store.undo(on: &plan)
    #expect(plan.allEntries.map(\.labels.all) == [["Home", "a b"]] && store.stands(plan))
    try store.synchronize(&plan) { transaction in
      for var link in try transaction.links(of: 1) {
        link.hasLabels = true
        try transaction.save(link, of: 1)
      }
    }
    #expect(try store.synchronize(&plan) { try $0.links(of: 1).map(\.hasLabels) } == [true])
    #expect(try store.check() == [])
  }

  private func list(_ data: [String], _ arguments: String...) throws -> String { try Program.run(["list"] + arguments + data).output }

  @Test("the command line adds, changes, takes away, shows and looks for labels")
  func commandLine() throws {
    let folder = try Folder()
    let data = ["--data", folder.file("planner.sqlite")]
    #expect(try Program.run(["add", "Milk", "--label", "#errands", "--label", "Two words"] + data).output == "1\n")
    #expect(try Program.run(["add", "Call", "--day", "2026-12-01", "--label", "ERRANDS"] + data).output == "2\n")
    #expect(try Program.run(["add", "Rest"] + data).output == "3\n")
    #expect(try list(data) == "Inbox\n  [ ] Milk #errands #[[Two words]]  (1)\n  [ ] Rest  (3)\n\n2026-12-01 Tuesday\n  [ ] Call #errands  (2)\n")
    #expect(try list(data, "--json").contains("\"labels\": [\"errands\", \"Two words\"]"))
    #expect(try list(data, "--label", "Errands", "--label", "two WORDS") == "Inbox\n  [ ] Milk #errands #[[Two words]]  (1)\n")
    #expect(try list(data, "--label", "none") == "No card has this label.\n")
    #expect(try !list(data, "--json", "--label", "errands").contains("Rest"))
    let before = try list(data, "--json")
    #expect(try Program.run(["edit", "1", "--label", "new", "--remove-label", "ERRANDS"] + data).status == 0)
    #expect(try list(data).contains("Milk #[[Two words]] #new  (1)"))
    #expect(try Program.run(["undo"] + data).output == "Undid: edited 1 card\n")
    #expect(try list(data, "--json") == before)
    #expect(try Program.run(["archive", "1"] + data).status == 0)
    #expect(try list(data, "--archive", "--label", "errands") == "[ ] Milk #errands #[[Two words]], from Inbox  (1)\n")
    #expect(try Program.run(["check"] + data).status == 0)
    let long = String(repeating: "x", count: 9_990)
    for (arguments, status, words) in [
      (["add", "H", "--header", "--label", "x"], 64, "--label"), (["add", "t", "--label", " "], 64, "--label"),
      (["edit", "1", "--label", long], 65, "10000 bytes"), (["edit", "99", "--label", "x"], 65, "no entry 99"),
    ] as [([String], Int32, String)] {
      let result = try Program.run(arguments + data)
      #expect(result.status == status && result.output.isEmpty && result.error.contains(words), "\(result)")
    }
  }
}

extension PlanStore {
  /// Whether the file holds the plan as it is.
  fileprivate func stands(_ plan: Plan) -> Bool { (try? load().allEntries.map(\.labels)) == plan.allEntries.map(\.labels) }
}
