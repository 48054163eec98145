// Files that are refused: with the right words, left as they are, and with nothing beside them.

import Foundation
import GRDB
import Planner
import SeededRandom
import Testing

@testable import PlannerStore

@Suite("Files that cannot be used")
struct RefusalTests {
  private static let modes: [PlanStore.Mode] = [.readWriteCreate, .readWrite, .readOnly]

  /// Opens and reads the file in every mode, expects the error, and that nothing in the folder has changed.
  private func expectRefusal(
    of path: String, in folder: Folder, as expected: (StoreError) -> Bool, location: SourceLocation = #_sourceLocation
  ) throws {
    let before = try folder.contents()
    for mode in Self.modes {
      do {
        let store = try PlanStore.open(path: path, mode: mode)
        _ = try store.load()
        Issue.record("not refused", sourceLocation: location)
      } catch {
        #expect(expected(error), "\(error)", sourceLocation: location)
        #expect(error.description.contains(path), sourceLocation: location)
        #expect(!error.description.contains("\n"), sourceLocation: location)
      }
      #expect(try folder.contents() == before, "in mode \(mode)", sourceLocation: location)
    }
  }

  @Test("text, a picture and a short file are no data files")
  func noDatabase() throws {
    let folder = try Folder()
    let files: [[UInt8]] = [
      Array("# A board\n\n## List\n- [ ] card\n".utf8),
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array(repeating: 7, count: 500), [0],
      Array("SQLite format 3\0".utf8),
    ]
    for (index, bytes) in files.enumerated() {
      let path = try folder.write(bytes, to: "\(index)")
      try expectRefusal(of: path, in: folder) { $0 == .notADatabase(path: path) }
    }
  }

  @Test("another program's database is left to it", arguments: ["DELETE", "WAL"])
  func otherProgram(journal: String) throws {
    let folder = try Folder()
    let path = folder.file("other.sqlite")
    do {
      let queue = try DatabaseQueue(path: path)
      try queue.inDatabase { db in
        try db.execute(sql: "PRAGMA journal_mode = \(journal)")
        try db.execute(sql: "CREATE TABLE entry (id INTEGER); INSERT INTO entry VALUES (1)")
      }
    }
    try expectRefusal(of: path, in: folder) { $0 == .otherProgram(path: path) }
  }

  @Test("a data file of a newer program is left to it")
  func newer() throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    _ = try makeSample(path)
    do {
      let queue = try DatabaseQueue(path: path)
      try queue.inDatabase { try $0.execute(sql: "PRAGMA user_version = \(Schema.version + 1)") }
    }
    try expectRefusal(of: path, in: folder) { $0 == .newerProgram(path: path) }
  }

  @Test("a data file with a migration that this program does not know is newer, whatever its version says")
  func unknownMigration() throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    _ = try makeSample(path)
    for version in [Schema.version, Schema.version - 1] {
      do {
        let queue = try DatabaseQueue(path: path)
        try queue.inDatabase { db in
          try db.execute(sql: "PRAGMA user_version = \(version)")
          try db.execute(sql: "INSERT OR REPLACE INTO grdb_migrations VALUES ('9: tags')")
        }
      }
      try expectRefusal(of: path, in: folder) { $0 == .newerProgram(path: path) }
    }
  }

  @Test("a data file whose end is missing is called damaged")
  func truncated() throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    _ = try makeSample(path)
    let bytes = try #require(FileManager.default.contents(atPath: path))
    for count in [bytes.count - 1, bytes.count / 2, 4_096, 100] {
      _ = try folder.write(Array(bytes.prefix(count)), to: "planner.sqlite")
      try expectRefusal(of: path, in: folder) { if case .damaged = $0 { true } else { false } }
    }
  }

  @Test("a data file with overwritten pages is called damaged, or reads as it was; it never crashes or changes")
  func overwritten() throws {
    var generator = Seeded.named(41)
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    let plan = try makeSample(path)
    let bytes = Array(try #require(FileManager.default.contents(atPath: path)))
    var refused = 0
    for round in 0..<60 {
      var damaged = bytes
      let start = Int.random(in: 100..<(bytes.count - 600), using: &generator)
      for index in start..<(start + Int.random(in: 1...500, using: &generator)) {
        damaged[index] = UInt8.random(in: 0...255, using: &generator)
      }
      _ = try folder.write(damaged, to: "planner.sqlite")
      let before = try folder.contents()
      do {
        let store = try PlanStore.open(path: path, mode: .readWrite)
        _ = try store.load()
        _ = try store.check()
      } catch {
        refused += 1
        #expect(error.isAboutContent, "round \(round), seed \(generator.seed): \(error)")
      }
      #expect(try folder.contents() == before, "round \(round), seed \(generator.seed)")
    }
    #expect(refused > 0)
    _ = try folder.write(bytes, to: "planner.sqlite")
    #expect(try PlanStore.open(path: path, mode: .readOnly).load() == plan)
  }

  @Test("a folder, a missing file and a missing folder are named as such, and nothing is made")
  func paths() throws {
    let folder = try Folder()
    let path = folder.file("none.sqlite")
    try expectRefusal(of: folder.path, in: folder) { $0 == .isDirectory(path: folder.path) }
    for mode in [PlanStore.Mode.readWrite, .readOnly] {
      #expect(throws: StoreError.missing(path: path)) { try PlanStore.open(path: path, mode: mode) }
    }
    let deep = folder.file("no/planner.sqlite")
    #expect(throws: StoreError.folderMissing(path: deep)) { try PlanStore.open(path: deep, mode: .readWriteCreate) }
    #expect(try folder.contents().isEmpty)
    #expect(throws: StoreError.isNoFile(path: "/dev/null")) { try PlanStore.open(path: "/dev/null", mode: .readWrite) }
  }

  @Test("an empty file, as an interrupted first start leaves it, becomes a data file")
  func empty() throws {
    let folder = try Folder()
    let path = try folder.write([], to: "planner.sqlite")
    #expect(throws: StoreError.missing(path: path)) { try PlanStore.open(path: path, mode: .readOnly) }
    var plan = try PlanStore.open(path: path, mode: .readWrite).load()
    let store = try PlanStore.open(path: path, mode: .readWrite)
    try store.perform(.addList(title: "a"), on: &plan)
    #expect(try store.load() == plan)
  }

  @Test("on a full disk a change is refused, and neither the file nor the plan has it")
  func fullDisk() throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    var plan = try makeSample(path)
    let store = try PlanStore.open(path: path, mode: .readWrite)
    let before = plan
    try store.queue.inDatabase { db in
      let count = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
      try db.execute(sql: "PRAGMA max_page_count = \(count)")
    }
    let notes = String(repeating: "full ", count: 20_000)
    let entry = EntryID(rawValue: 1)
    #expect(throws: StoreError.diskFull(path: path)) { try store.perform(.edit(entry, notes: notes), on: &plan) }
    #expect(plan == before && plan.revision == before.revision)
    #expect(try store.load() == before)
    try store.perform(.edit(entry, title: "fits"), on: &plan)
    #expect(try store.load() == plan)
    #expect(try store.check() == [])
  }

  @Test("a file that another program is writing is called locked, and a later try succeeds")
  func locked() throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    var plan = try makeSample(path)
    let store = try PlanStore.open(path: path, mode: .readWrite, patience: 0.02)
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: path, configuration: configuration)
    try other.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
    let before = plan
    #expect(throws: StoreError.locked(path: path)) { try store.perform(.addList(title: "a"), on: &plan) }
    #expect(plan == before)
    #expect(try store.load() == before, "reading goes on")
    try other.inDatabase { try $0.execute(sql: "ROLLBACK") }
    try store.perform(.addList(title: "a"), on: &plan)
    #expect(try store.load() == plan)
  }

  @Test("a store opened for reading changes nothing")
  func readOnlyStore() throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    var plan = try makeSample(path)
    let store = try PlanStore.open(path: path, mode: .readOnly)
    #expect(throws: StoreError.openedForReading(path: path)) { try store.perform(.addList(title: "a"), on: &plan) }
    #expect(try store.load() == plan)
  }
}
