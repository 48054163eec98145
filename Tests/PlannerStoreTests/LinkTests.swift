// What ties entries to items of accounts.

import Foundation
import GRDB
import Planner
import Testing

@testable import PlannerStore

@Suite("A link")
struct LinkTests {
  @Test("of an older file knows the day of an entry that is as it was linked, and of no other one")
  func migration() throws {
    let folder = try Folder()
    let path = try folder.oldFile(upTo: "8: calendars") { db in
      try db.execute(
        sql: """
          INSERT INTO list (title, color, aside, position) VALUES ('Work', 'red', '', 'V0');
          INSERT INTO account (content, digest) VALUES ('', 0);
          """)
      for day in [20_000, 20_001, Int(StoredDay.archived) + 20_002, Int(StoredDay.archivedFromList), nil] {
        try db.execute(
          sql: "INSERT INTO entry (kind, title, notes, done, collapsed, home, day, position) VALUES (0, 'card', '', 0, 0, 1, ?, ?)",
          arguments: [day, "V\(day ?? 0)1"])
      }
      for table in [StoredTable.list, StoredTable.firstEntry, StoredTable.account] { try table.fill(db) }
      // The second one was changed since.
      try db.execute(sql: "INSERT INTO link SELECT id, 1, 'n' || id, digest + (id = 2), '', 0 FROM entry")
    }
    let store = try PlanStore.open(path: path, mode: .readWrite)
    var plan = try store.load()
    let days = try store.synchronize(&plan) { try $0.links(of: 1).map { $0.day?.daysSinceEpoch } }
    #expect(days == [20_000, nil, 20_002, nil, nil])
    let findings = try store.check()
    #expect(findings == [])
    withExtendedLifetime(folder) {}
  }

  @Test("keeps its day")
  func day() throws {
    let folder = try Folder()
    let store = try PlanStore.open(path: folder.file("planner.sqlite"), mode: .readWriteCreate)
    var plan = try store.load()
    let links = [Day(iso: "2026-12-01"), nil, .earliest, .latest].enumerated().map {
      LinkRecord(entry: EntryID(rawValue: Int64($0.offset + 1)), name: "n\($0.offset)", day: $0.element)
    }
    try store.synchronize(&plan) { transaction in
      let account = try transaction.addAccount("").id
      for link in links { try transaction.save(link, of: account) }
      let saved = try transaction.links(of: account)
      #expect(saved == links)
    }
    #expect(try store.check() == [])
  }
}
