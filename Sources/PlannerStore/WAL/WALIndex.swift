// What the index of a write-ahead log says, which all programs that have the file open share.

import GRDB
import GRDBSQLite

/// The index of a connection's log (SQLite's "WAL-Index File Format", struct WalIndexHdr and WalCkptInfo, native byte order). To be
/// read inside of a transaction that writes: then nobody else changes it, but for counting what is in the database file already.
struct WALIndex {
  let frameCount: Int
  /// How many of them are in the database file.
  let writtenCount: Int
  let pageSize: Int

  /// Whether all of the log is in the database file, so that the next transaction restarts it unless somebody still reads it.
  var isLogWritten: Bool { writtenCount >= frameCount }

  /// Where the first frame that does not count begins.
  var end: Int64 {
    Int64(WALFile.headerSize) + Int64(frameCount) * Int64(WALFile.frameHeaderSize + pageSize)
  }

  /// - Returns: `nil` if there is no index: the database has no log.
  init?(_ db: Database) {
    guard let file = WALIndex.file(db, SQLITE_FCNTL_FILE_POINTER), let map = file.pointee.pMethods?.pointee.xShmMap else {
      return nil
    }
    var mapped: UnsafeMutableRawPointer?
    // The index's first part, as SQLite maps it.
    guard map(file, 0, 32_768, 0, &mapped) == SQLITE_OK, let mapped else { return nil }
    let stored = mapped.load(fromByteOffset: 14, as: UInt16.self)
    // 65,536 does not fit, and is written as one.
    pageSize = stored == 1 ? 65_536 : Int(stored)
    frameCount = Int(mapped.load(fromByteOffset: 16, as: UInt32.self))
    writtenCount = Int(mapped.load(fromByteOffset: 96, as: UInt32.self))
  }

  /// SQLite's own handle of the database file, or of its log.
  static func file(_ db: Database, _ which: Int32) -> UnsafeMutablePointer<sqlite3_file>? {
    var file: UnsafeMutablePointer<sqlite3_file>?
    guard sqlite3_file_control(db.sqliteConnection, "main", which, &file) == SQLITE_OK else { return nil }
    return file
  }
}
