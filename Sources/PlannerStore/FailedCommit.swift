// Voids what a failed commit has left in the log.

import GRDB
import GRDBSQLite

/// The end of the write-ahead log, after a commit that failed.
///
/// A commit writes frames, and brings them to the disk; only then the index, which all programs share, counts them. When
/// the disk refuses the latter, the frames are in the log, whole and with valid checksums. As long as some program has the
/// file open nobody counts them; but a program that later rebuilds the index would take them for committed, although
/// the person was told that nothing was changed.
struct FailedCommit {
  private let log: UnsafeMutablePointer<sqlite3_file>
  private let methods: sqlite3_io_methods
  /// Where the first frame that does not count begins.
  private let end: Int64

  /// Makes sure that the frames of a commit which failed never count, by overwriting the first one's header. The connection
  /// must be in no transaction. Through SQLite's own handle, so that no lock is lost.
  ///
  /// Nobody knows what a disk that has just refused to keep anything does in a power cut.
  ///
  /// - Throws: `StoreError.outcomeUnknown` if it cannot be made sure, with `reason` as what was wrong first.
  static func disown(_ db: Database, path: String, reason: any Error) throws {
    let connection = db.sqliteConnection
    do {
      // With the lock: what is behind the last frame may be the frames of another writer.
      try PlanStore.run("BEGIN IMMEDIATE", db)
      let isDisowned = FailedCommit(db).map { $0.overwriteHeader() || $0.cutOff() }
      try PlanStore.run("ROLLBACK", db)
      if isDisowned == true { return }
    } catch {
      if sqlite3_get_autocommit(connection) == 0 { try? PlanStore.run("ROLLBACK", db) }
    }
    throw StoreError.outcomeUnknown(
      path: path, detail: oneLine((reason as? DatabaseError)?.message ?? String(describing: reason)))
  }

  /// The end of a connection's log, inside of a transaction that writes; `nil` if there is no index or no log.
  private init?(_ db: Database) {
    guard let index = WALIndex(db), let log = WALIndex.file(db, SQLITE_FCNTL_JOURNAL_POINTER),
      let methods = log.pointee.pMethods?.pointee
    else { return nil }
    self.log = log
    self.methods = methods
    end = index.end
  }

  private var size: Int64? {
    var size: Int64 = 0
    return methods.xFileSize?(log, &size) == SQLITE_OK ? size : nil
  }

  /// A header of zeroes belongs to no frame, and no frame behind one that is none counts.
  private func overwriteHeader() -> Bool {
    guard let size else { return false }
    if size <= end { return true }
    let zeroes = [UInt8](repeating: 0, count: WALFile.frameHeaderSize)
    guard methods.xWrite?(log, zeroes, Int32(zeroes.count), end) == SQLITE_OK else { return false }
    // The disk may be past bringing anything to; whoever reads the file sees the zeroes all the same.
    _ = methods.xSync?(log, SQLITE_SYNC_NORMAL)
    return true
  }

  private func cutOff() -> Bool {
    _ = methods.xTruncate?(log, end)
    guard let size, size <= end else { return false }
    _ = methods.xSync?(log, SQLITE_SYNC_NORMAL)
    return true
  }
}
