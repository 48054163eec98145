// The locks under SQLite.

import CFileLocks
import Glibc

/// Locks on data files.
///
/// They belong to open files, not to the process: no dialog, decoder or thumbnailer that opens and closes a data file in this
/// process can cost a lock on it. See `CFileLocks`.
enum FileLocks {
  /// Whether SQLite uses these locks. The first access turns them on; it comes before the first database is opened.
  static let areOwn: Bool = daylane_file_locks_install() != 0

  /// Takes locks that exclude everybody on some bytes of an open file; on all of them or none. They are given up when the
  /// file is closed.
  ///
  /// - Returns: Whether nobody else had a lock there, also nobody in this process.
  static func exclude(_ bytes: Range<Int>, of descriptor: Int32) -> Bool {
    var lock = span(bytes, Int16(F_WRLCK))
    return fcntl(descriptor, set, &lock) == 0
  }

  /// Whether somebody, in this process or another one, has a lock on some of the bytes of a file.
  static func isLocked(_ bytes: Range<Int>, of descriptor: Int32) -> Bool {
    var lock = span(bytes, Int16(F_WRLCK))
    return fcntl(descriptor, get, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
  }

  // F_OFD_GETLK and F_OFD_SETLK of fcntl(2), which the C library declares for some programs only.
  private static let get: Int32 = 36
  private static let set: Int32 = 37

  private static func span(_ bytes: Range<Int>, _ kind: Int16) -> flock {
    var lock = flock()
    lock.l_type = kind
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = off_t(bytes.lowerBound)
    lock.l_len = off_t(bytes.count)
    return lock
  }
}

extension FileLocks {
  /// The bytes of a database on which each connection to it holds a lock for as long as it is open (SQLite's "shared" range, 510
  /// bytes behind the pending and the reserved one).
  static let connections = 0x4000_0002..<0x4000_0200

  /// The bytes of the log's index of which one is locked by who writes, and one by who writes the log into the database
  /// (SQLite's "WAL-Index File Format", section 2.2).
  static let writing = 120..<122

  /// The byte of the log's index on which each connection holds a lock for as long as it is open.
  static let index = 128..<129
}
