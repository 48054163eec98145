// Backups on demand, and a backup in the place of a file that cannot be read.

import Glibc

extension PlanStore {
  /// Makes a backup of what the file holds now, before something that changes much.
  ///
  /// If it fails, `takeNotices()` says so, and nothing else stops. Where backups are written on another thread, the content is fixed when this
  /// returns, and the copy is made afterwards.
  public func backUp(_ reason: Backup.Reason) {
    keeper.backUp(reason)
  }

  /// Puts a data file that cannot be read, with its log, with the backups, and a backup in its place.
  ///
  /// - Returns: Where the file is now.
  /// - Throws: `StoreError`; then everything is as it was.
  @discardableResult
  public static func replaceDamaged(
    at path: String, with backup: Backup, now: @Sendable () -> Int = PlanStore.systemTime
  ) throws(StoreError) -> String {
    let file = DataFile(path: path)
    // A copy of a copy: it is checked, and gets a stamp of its own.
    let plan = try TemporaryCopy(of: DataFile(path: backup.path))
    return try replaceDamaged(file, now: now) { target throws(StoreError) in
      try DataFileSnapshot(of: DataFile(path: plan.path)).write(to: target)
    }
  }

  /// Puts a data file that cannot be read, with its log, with the backups, and what could be read of it in its place.
  ///
  /// - Returns: Where the file is now.
  /// - Throws: `StoreError`; then everything is as it was.
  @discardableResult
  public static func replaceDamaged(
    at path: String, with salvage: Salvage, now: @Sendable () -> Int = PlanStore.systemTime
  ) throws(StoreError) -> String {
    let file = DataFile(path: path)
    return try replaceDamaged(file, now: now) { target throws(StoreError) in
      do {
        try NewDataFile.make(at: target, holding: salvage.plan, configuration: configuration(patience: 5))
      } catch {
        throw storeError(error, file: file)
      }
    }
  }

  private static func replaceDamaged(
    _ file: DataFile, now: () -> Int, writing: (String) throws(StoreError) -> Void
  ) throws(StoreError) -> String {
    let backups = Backups(file)
    let moment = Moment(now())
    try backups.makeFolder(for: file)
    let draft = try TemporaryFiles.makeDraft(in: file.folder, for: file)
    defer { withExtendedLifetime(draft.hold) {} }
    do throws(StoreError) {
      try writing(draft.path)
      let lock = FolderLock(file.folder)
      defer { withExtendedLifetime(lock) {} }
      let kept = try backups.adopt(file.path, as: .damaged, at: moment, for: file)
      // Its log goes along, under the name that SQLite looks for.
      if file.hasLog { rename(file.path + "-wal", kept.path + "-wal") }
      unlink(file.path + "-wal")
      unlink(file.path + "-shm")
      guard rename(draft.path, file.path) == 0 else {
        let reason = DataFile.reason(errno)
        rename(kept.path, file.path)
        rename(kept.path + "-wal", file.path + "-wal")
        throw .inputOutput(path: file.path, detail: reason)
      }
      DataFile.synchronize(folder: file.folder)
      return kept.path
    } catch {
      DataFile(path: draft.path).remove()
      throw error
    }
  }
}
