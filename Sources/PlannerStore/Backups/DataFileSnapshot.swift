// What a data file holds at one moment, copied while others write.

import GRDB
import GRDBSQLite
import Glibc
import Planner
import Words

/// The content of a data file at one moment, from which a copy is made later.
///
/// It is taken in about a millisecond; later writes, by any program, are not in it. The copy is made by SQLite's
/// online backup interface, on any thread; meanwhile the log cannot be restarted.
final class DataFileSnapshot: @unchecked Sendable {
  // SQLite serialises the calls on a connection, and after the beginning only `write` uses it.
  private let connection: OpaquePointer
  private let file: DataFile

  /// Takes the snapshot.
  ///
  /// - Throws: `StoreError`.
  init(of file: DataFile) throws(StoreError) {
    _ = FileLocks.areOwn
    self.file = file
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(file.path, &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_FULLMUTEX, nil)
    guard code == SQLITE_OK, let opened else {
      sqlite3_close_v2(opened)
      throw .inputOutput(path: file.path, detail: "SQLite error \(code)")
    }
    connection = opened
    sqlite3_busy_timeout(opened, 200)
    // The first read fixes what is seen from then on.
    for sql in ["BEGIN", "SELECT count(*) FROM sqlite_schema"] {
      let code = sqlite3_exec(opened, sql, nil, nil, nil)
      guard code == SQLITE_OK else {
        let error = DataFileSnapshot.error(opened, file)
        sqlite3_close_v2(opened)
        throw error
      }
    }
  }

  deinit { sqlite3_close_v2(connection) }

  /// Writes what was seen into a new file, whole, and checks it.
  ///
  /// The file has no log and needs none: it may be copied, and put in the place of the data file, as it is.
  ///
  /// - Parameter target: An empty file.
  /// - Throws: `StoreError` about the data file.
  func write(to target: String) throws(StoreError) {
    do {
      try DataFileSnapshot.copy(connection, to: target, file)
      try DataFileSnapshot.finish(target, file)
    } catch {
      throw storeError(error, file: file)
    }
  }

  /// Writes what an open database holds into a new file, as `write(to:)` does.
  static func write(_ db: Database, of file: DataFile, to target: String) throws {
    try copy(db.sqliteConnection, to: target, file)
    try finish(target, file)
  }

  private static func copy(_ connection: OpaquePointer?, to target: String, _ file: DataFile) throws {
    var opened: OpaquePointer?
    guard sqlite3_open_v2(target, &opened, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK, let copy = opened else {
      defer { sqlite3_close_v2(opened) }
      throw DataFileSnapshot.error(opened, file)
    }
    defer { sqlite3_close_v2(copy) }
    sqlite3_exec(copy, "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF", nil, nil, nil)
    guard let backup = sqlite3_backup_init(copy, "main", connection, "main") else { throw DataFileSnapshot.error(copy, file) }
    var code = SQLITE_OK
    repeat { code = sqlite3_backup_step(backup, 256) } while code == SQLITE_OK
    let end = sqlite3_backup_finish(backup)
    guard code == SQLITE_DONE, end == SQLITE_OK else { throw DataFileSnapshot.error(copy, file) }
  }

  /// Turns a copied database into one without a log, gives it its own stamp, checks all of it, and flushes it to the disk.
  private static func finish(_ path: String, _ file: DataFile) throws {
    let queue = try DatabaseQueue(path: path, configuration: PlanStore.configuration(patience: 5))
    try queue.writeWithoutTransaction { db in
      guard try String.fetchOne(db, sql: "PRAGMA journal_mode = DELETE") == "delete" else {
        throw StoreError.inputOutput(path: file.path, detail: tr("a copy of it cannot be closed"))
      }
      let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
      if version >= Schema.logVersion { try WALStamp(after: "").save(db) }
      if version == Schema.version {
        let findings = try PlanStore.findings(db)
        if let first = findings.first { throw StoreError.damaged(path: file.path, detail: first) }
      } else if let verdict = try String.fetchOne(db, sql: "PRAGMA quick_check(1)"), verdict != "ok" {
        throw StoreError.damaged(path: file.path, detail: oneLine(verdict))
      }
    }
    try queue.close()
    unlink(path + "-journal")
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreError.inputOutput(path: file.path, detail: DataFile.reason(errno)) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw StoreError.inputOutput(path: file.path, detail: DataFile.reason(errno)) }
  }

  private static func error(_ connection: OpaquePointer?, _ file: DataFile) -> StoreError {
    storeError(
      DatabaseError(
        resultCode: ResultCode(rawValue: sqlite3_extended_errcode(connection)),
        message: sqlite3_errmsg(connection).map { String(cString: $0) }), file: file)
  }
}
