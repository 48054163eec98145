// Writes the log into the data file, after a note of that.

import CFileLocks
import GRDB
import Glibc

extension PlanStore {
  /// How many frames a log has when it is written into the file: SQLite's own number.
  private static let longLog = 1_000

  /// Writes a long log into the file, as far as nobody still reads the earlier state.
  func writeLongLog(_ db: Database) {
    guard let index = WALIndex(db), index.frameCount - index.writtenCount >= PlanStore.longLog else { return }
    markLog()
    // If it fails, it is done another time: all is in the log.
    try? db.execute(sql: "PRAGMA wal_checkpoint(PASSIVE)")
  }

  /// Notes that the log is about to be written into the file, in case that is interrupted: the log gets a modification time in
  /// the future, until something is added to it. A file that was written after its log, and still
  /// has nothing of it, was put back by somebody; see `WALPairing.Verdict.outdated`.
  func markLog() {
    guard copy == nil, displacement() == nil else { return }
    var times = [timespec(tv_sec: 0, tv_nsec: PlanStore.omitted), timespec(tv_sec: PlanStore.mark, tv_nsec: 0)]
    utimensat(AT_FDCWD, path + "-wal", &times, 0)
  }

  /// Makes that note before the connection is closed, if closing it writes the log into the file because nobody else has it open.
  func markLogBeforeClosing() {
    if daylane_file_locks_are_alone(path + "-shm", FileLocks.index.lowerBound) != 0 { markLog() }
  }

  /// The beginning of the year 2100, in seconds since 1970.
  private static let mark = 4_102_444_800
  /// UTIME_OMIT of utimensat(2), which leaves a time as it is.
  private static let omitted = (1 << 30) - 2
}
