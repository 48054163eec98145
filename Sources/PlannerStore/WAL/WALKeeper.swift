// Makes sure that no log is applied to a file that it does not belong to.
// This folder: SQLite's write-ahead log, and whether it belongs to its file.

import Glibc

/// Deals with a log beside a data file before the file is opened.
enum WALKeeper {
  /// How long to wait for another program that is writing, in seconds.
  private static let patience = 5.0

  /// Looks at the log beside a file, and sets it aside if it belongs to another one.
  ///
  /// Where programs come at once, one of them does it: the folder's lock is held, and the log's own locks, so that nobody begins
  /// a new log or goes on with this one in the middle of it. Those who have it open keep it: it only loses its name.
  ///
  /// - Returns: What was done; `nil` if nothing had to be.
  /// - Throws: `StoreError` if it cannot be set aside.
  static func settle(_ file: DataFile, moment: Moment) throws(StoreError) -> StoreNotice? {
    guard file.hasLog, isWrong(file) else { return nil }
    let lock = FolderLock(file.folder)
    defer { withExtendedLifetime(lock) {} }
    let index = open(file.path + "-shm", O_RDWR | O_CLOEXEC)
    defer { if index >= 0 { close(index) } }
    if index >= 0 {
      var waited = 0.0
      while !FileLocks.exclude(FileLocks.writing, of: index) {
        guard waited < patience else { throw .locked(path: file.path) }
        usleep(20_000)
        waited += 0.02
      }
    }
    guard file.hasLog, isWrong(file) else { return nil }
    return try setAside(file, moment)
  }

  /// Sets aside the log of a file that is not there. The folder's lock must be held.
  static func settleMissing(_ file: DataFile, moment: Moment) throws(StoreError) -> StoreNotice? {
    guard file.hasLog, WALFile.read(path: file.path + "-wal", isShort: true) != nil else {
      // An empty log counts as none.
      for suffix in ["-wal", "-shm"] { unlink(file.path + suffix) }
      return nil
    }
    return try setAside(file, moment)
  }

  /// Whether the log belongs to another file.
  private static func isWrong(_ file: DataFile) -> Bool {
    let inUse = isInUse(file)
    switch WALPairing(file: file).verdict(inUse: inUse) {
    case .none, .own: return false
    case .foreign, .outdated: return true
    case .doubtful, .unknown: return !inUse && !fits(file)
    }
  }

  /// Whether a connection has the log open, in this process or another.
  private static func isInUse(_ file: DataFile) -> Bool {
    let index = open(file.path + "-shm", O_RDWR | O_CLOEXEC)
    guard index >= 0 else { return false }
    defer { close(index) }
    return FileLocks.isLocked(FileLocks.index, of: index)
  }

  /// Tries on copies whether a file is sound with its log. If it is neither with nor without, the log is not to blame.
  private static func fits(_ file: DataFile) -> Bool {
    guard let together = try? TemporaryCopy(of: file), let alone = try? TemporaryCopy(of: file, withLog: false) else { return true }
    return PlanStore.isSound(together) || !PlanStore.isSound(alone)
  }

  private static func setAside(_ file: DataFile, _ moment: Moment) throws(StoreError) -> StoreNotice? {
    let backups = Backups(file)
    try backups.makeFolder(for: file)
    let log = file.path + "-wal"
    // The file that the log fits was overwritten. Somebody may still want the file with that log.
    if WALPairing(file: file).verdict(inUse: false) == .outdated { try? keepTogether(file, backups, as: .log, moment) }
    for number in 0..<1_000 {
      let target = "\(backups.folder)/\(Backup.logName(at: moment, number: number))"
      guard access(target, F_OK) != 0 else { continue }
      guard rename(log, target) == 0 else { break }
      // The index is rebuilt for the next log.
      unlink(file.path + "-shm")
      DataFile.synchronize(folder: backups.folder)
      DataFile.synchronize(folder: file.folder)
      return .logSetAside(to: target)
    }
    switch errno {
    case EACCES, EPERM, EROFS: throw .foreignLog(path: file.path)
    default: throw .inputOutput(path: log, detail: DataFile.reason(errno))
    }
  }

  /// Makes a backup of a file as it is with the log beside it.
  static func keepTogether(_ file: DataFile, _ backups: Backups, as reason: Backup.Reason, _ moment: Moment) throws {
    let copy = try TemporaryCopy(of: file)
    let draft = try TemporaryFiles.makeDraft(in: backups.folder, for: file)
    do {
      try DataFileSnapshot(of: DataFile(path: copy.path)).write(to: draft.path)
      _ = try backups.adopt(draft.path, as: reason, at: moment, for: file)
    } catch {
      DataFile(path: draft.path).remove()
      throw error
    }
  }
}

extension Backup {
  /// A name for a log that is set aside.
  static func logName(at moment: Moment, number: Int) -> String {
    name(at: moment, .log, number: number) + "-wal"
  }
}
