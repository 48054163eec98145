// Disks that refuse to keep what was written to them: what has failed is not done, today or after the next start.

import Foundation
import GRDB
import GRDBSQLite
import Planner
import SeededRandom
import Testing

@testable import PlannerStore

@Suite("Commits that fail", .serialized)
struct FailedCommitTests {
  /// A card is renamed on a disk with faults; what is there then, and what the next start finds after a kill.
  private func failedRename(
    _ faults: Set<Fault>, after steps: Int, checkpoints: Bool = false
  ) throws -> (error: any Error, before: Plan, after: Plan, restarted: Plan, findings: [String]) {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    _ = try makeSample(path)
    let store = try PlanStore.open(path: path, mode: .readWrite)
    var plan = try store.load()
    let card = try #require(plan.allEntries.first).id
    for step in 0..<steps { try store.perform(.edit(card, title: "title \(step)"), on: &plan) }
    // Afterwards the next writer begins the log anew, over the frames that are in it.
    if checkpoints { _ = try store.queue.inDatabase { try $0.checkpoint(.passive) } }
    let before = plan
    let disk = try FaultyLog(store)
    disk.faults = faults
    let error = try #require(throws: (any Error).self) {
      try store.perform(.edit(card, title: String(repeating: "must not be kept ", count: 500)), on: &plan)
    }
    #expect(plan == before, "the plan is as it was")
    // A kill leaves the files as they are.
    let copy = try Folder()
    for name in ["planner.sqlite", "planner.sqlite-wal"] {
      _ = try copy.write(try folder.contents()[name] ?? [], to: name)
    }
    let next = try PlanStore.open(path: copy.file("planner.sqlite"), mode: .readWrite)
    let after = try store.load()
    disk.faults = []
    try store.perform(.addList(title: "works again"), on: &plan)
    #expect(try store.load() == plan)
    #expect(try store.check() == [])
    return (error, before, after, try next.load(), try next.check())
  }

  @Test(
    "a log that cannot be brought to the disk leaves nothing of the commit, also for the next start",
    arguments: [0, 1, 7], [false, true])
  func sync(steps: Int, checkpoints: Bool) throws {
    let result = try failedRename([.sync], after: steps, checkpoints: checkpoints)
    guard case StoreError.notSaved = result.error else { throw result.error }
    #expect(result.after == result.before)
    #expect(result.restarted == result.before)
    #expect(result.findings == [])
  }

  @Test("where the log cannot be written any more, it is cut off")
  func cutOff() throws {
    let result = try failedRename([.sync, .writeAfterSync], after: 3)
    guard case StoreError.notSaved = result.error else { throw result.error }
    #expect(result.after == result.before)
    #expect(result.restarted == result.before)
  }

  @Test("a disk on which nothing works any more is said to be one: nobody claims that the change is not saved")
  func unknown() throws {
    let result = try failedRename([.sync, .writeAfterSync, .truncate], after: 3)
    guard case StoreError.outcomeUnknown = result.error else { throw result.error }
    #expect("\(result.error)".contains("not known whether the change is saved"))
    #expect("\(result.error)".contains("\"daylane list\""))
    #expect(!"\(result.error)".contains("\n"))
    #expect(result.after == result.before, "as long as the file is open, it is not")
    #expect(result.restarted != result.before, "or else this test tests nothing")
  }

  @Test("another writer between the failure and the next start loses nothing")
  func otherWriter() throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    _ = try makeSample(path)
    let store = try PlanStore.open(path: path, mode: .readWrite)
    let other = try PlanStore.open(path: path, mode: .readWrite)
    var plan = try store.load()
    var others = try other.load()
    let disk = try FaultyLog(store)
    for step in 0..<20 {
      disk.faults = [.sync]
      #expect(throws: StoreError.self) { try store.perform(.addList(title: "no"), on: &plan) }
      disk.faults = []
      if step % 3 != 0 { try other.perform(.addList(title: "other \(step)"), on: &others) }
      if step % 4 == 0 { try store.perform(.addList(title: "one \(step)"), on: &plan) }
      let copy = try Folder()
      for name in ["planner.sqlite", "planner.sqlite-wal"] {
        _ = try copy.write(try folder.contents()[name] ?? [], to: name)
      }
      let next = try PlanStore.open(path: copy.file("planner.sqlite"), mode: .readOnly)
      #expect(try next.load() == store.load())
      #expect(try !next.load().lists.contains { $0.title == "no" })
    }
  }
}

/// What a disk refuses.
private enum Fault {
  case sync, truncate
  /// Writing, from the first refused `sync` on.
  case writeAfterSync
}

/// The log of a store, on a disk that refuses what it is told to. SQLite asks the methods of its file, which are ours.
private final class FaultyLog {
  /// What is refused now; one at a time, since the methods are functions without a context.
  nonisolated(unsafe) private static var faults: Set<Fault> = []
  nonisolated(unsafe) private static var hasRefused = false
  nonisolated(unsafe) private static var original: UnsafePointer<sqlite3_io_methods>?

  var faults: Set<Fault> = [] {
    didSet { (FaultyLog.faults, FaultyLog.hasRefused) = (faults, false) }
  }

  private let store: PlanStore
  private let file: UnsafeMutablePointer<sqlite3_file>
  private let methods = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)

  init(_ store: PlanStore) throws {
    self.store = store
    let found = store.queue.inDatabase { db in
      var file: UnsafeMutablePointer<sqlite3_file>?
      sqlite3_file_control(db.sqliteConnection, "main", SQLITE_FCNTL_JOURNAL_POINTER, &file)
      return file.map { UInt(bitPattern: $0) }
    }
    file = try #require(found.flatMap { UnsafeMutablePointer(bitPattern: $0) })
    let original = try #require(file.pointee.pMethods)
    FaultyLog.original = original
    methods.initialize(to: original.pointee)
    methods.pointee.xSync = { file, flags in
      guard FaultyLog.faults.contains(.sync) else { return FaultyLog.original?.pointee.xSync(file, flags) ?? SQLITE_IOERR }
      FaultyLog.hasRefused = true
      return SQLITE_IOERR | 4 << 8
    }
    methods.pointee.xWrite = { file, bytes, count, offset in
      if FaultyLog.hasRefused, FaultyLog.faults.contains(.writeAfterSync) { return SQLITE_IOERR | 3 << 8 }
      return FaultyLog.original?.pointee.xWrite(file, bytes, count, offset) ?? SQLITE_IOERR
    }
    methods.pointee.xTruncate = { file, size in
      if FaultyLog.faults.contains(.truncate) { return SQLITE_IOERR | 6 << 8 }
      return FaultyLog.original?.pointee.xTruncate(file, size) ?? SQLITE_IOERR
    }
    file.pointee.pMethods = UnsafePointer(methods)
  }

  deinit {
    file.pointee.pMethods = FaultyLog.original
    methods.deallocate()
  }
}
