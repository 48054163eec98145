// How to continue when the open file is no longer where it was.

import GRDB
import Glibc
public import Planner
import Words

extension PlanStore {
  /// Goes on with the file where it is now: what is in its log is written into it first, because a log does not go along with a
  /// renamed file.
  ///
  /// This store is of no use afterwards.
  ///
  /// - Throws: `StoreError`; then nothing has changed.
  public func following(to target: String) throws(StoreError) -> PlanStore {
    do {
      try queue.inDatabase { db in
        // Another program may be reading the file right now.
        let row = try Row.fetchOne(db, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        guard let row, row[0] as Int == 0 else { throw StoreError.locked(path: target) }
      }
      try release()
    } catch {
      throw storeError(error, file: DataFile(path: target))
    }
    return try reopened(target)
  }

  /// Writes everything to the name that the file had. What has that name now is put with the backups.
  ///
  /// This store is of no use afterwards.
  ///
  /// - Parameter plan: What the file is to hold.
  /// - Throws: `StoreError`; then nothing has changed.
  public func savingAgain(_ plan: Plan) throws(StoreError) -> PlanStore {
    let file = DataFile(path: path)
    do {
      _ = try file.makeFolder()
      let draft = try rescue(plan, beside: file, in: file.folder)
      defer { withExtendedLifetime(draft.hold) {} }
      do {
        let lock = FolderLock(file.folder)
        defer { withExtendedLifetime(lock) {} }
        let moment = keeper.moment
        if access(path, F_OK) == 0 {
          try keepAside(file, moment)
        }
        try release()
        _ = try WALKeeper.settleMissing(file, moment: moment)
        guard rename(draft.path, path) == 0 else { throw StoreError.inputOutput(path: path, detail: DataFile.reason(errno)) }
        DataFile.synchronize(folder: file.folder)
      } catch {
        DataFile(path: draft.path).remove()
        throw error
      }
    } catch {
      throw storeError(error, file: file)
    }
    return try reopened(path)
  }

  /// Opens what has the file's name now. What this store held is put with the backups, unless it still has a name elsewhere.
  ///
  /// This store is of no use afterwards.
  ///
  /// - Parameter plan: What this store holds.
  /// - Throws: `StoreError`; then nothing has changed.
  public func leaving(_ plan: Plan) throws(StoreError) -> PlanStore {
    let file = DataFile(path: path)
    do {
      guard case .plan = try file.content() else { throw StoreError.notADatabase(path: path) }
      if case .movedAndReplaced(let target) = displacement() {
        // It keeps what it has; it is only closed in order.
        return try following(to: target, thenOpening: path)
      }
      try keepCopy(of: plan)
      try release()
    } catch {
      throw storeError(error, file: file)
    }
    return try reopened(path)
  }

  private func following(to target: String, thenOpening other: String) throws -> PlanStore {
    _ = try following(to: target)
    return try reopened(other)
  }

  /// Puts a copy of what this store holds with the backups, so that nothing is lost whatever comes next.
  ///
  /// - Parameter plan: What this store holds.
  /// - Throws: `StoreError`.
  @discardableResult
  public func keepCopy(of plan: Plan) throws(StoreError) -> Backup {
    let file = DataFile(path: path)
    do {
      let backups = Backups(file)
      _ = try file.makeFolder()
      try backups.makeFolder(for: file)
      let draft = try rescue(plan, beside: file, in: backups.folder)
      defer { withExtendedLifetime(draft.hold) {} }
      return try backups.adopt(draft.path, as: .unsaved, at: keeper.moment, for: file)
    } catch {
      throw storeError(error, file: file)
    }
  }

  // MARK: Parts

  /// Puts what is in the file's place with the backups, with its log if it has one of its own.
  private func keepAside(_ file: DataFile, _ moment: Moment) throws {
    let backups = Backups(file)
    try backups.makeFolder(for: file)
    let isOwnLog = anchors.withLock { $0?.log?.isAt(path + "-wal") == true }
    if file.hasLog, !isOwnLog {
      try WALKeeper.keepTogether(file, backups, as: .replaced, moment)
      unlink(path)
    } else {
      _ = try backups.adopt(path, as: .replaced, at: moment, for: file)
    }
  }

  /// A new data file under a draft's name that holds the plan, with its steps where they can still be read.
  private func rescue(
    _ plan: Plan, beside file: DataFile, in folder: String
  ) throws -> (path: String, hold: TemporaryFiles.Hold) {
    var draft = try TemporaryFiles.makeDraft(in: folder, for: file)
    do {
      if displacement() != .overwritten {
        try queue.inDatabase { try DataFileSnapshot.write($0, of: file, to: draft.path) }
        if try PlanStore.holds(draft.path, plan) { return draft }
      }
    } catch {
      // It is written again below.
    }
    DataFile(path: draft.path).remove()
    draft = try TemporaryFiles.makeDraft(in: folder, for: file)
    do {
      try NewDataFile.make(at: draft.path, holding: plan, configuration: PlanStore.configuration(patience: 5))
      guard try PlanStore.holds(draft.path, plan) else {
        throw StoreError.inputOutput(path: path, detail: tr("it was not written whole"))
      }
    } catch {
      DataFile(path: draft.path).remove()
      throw error
    }
    return draft
  }

  private static func holds(_ path: String, _ plan: Plan) throws -> Bool {
    let queue = try DatabaseQueue(path: path, configuration: configuration(patience: 5))
    defer { try? queue.close() }
    return try queue.inDatabase { try read($0).plan == plan }
  }

  /// Closes the connection, and removes the log and its index if they lie where no file of theirs is: everything in them is
  /// elsewhere by now.
  private func release() throws {
    let log = anchors.withLock { anchors in
      defer { anchors = nil }
      return anchors?.log
    }
    let isAlone = log?.isAt(path + "-wal") == true
    keepLogOnClose()
    try queue.close()
    if isAlone { for suffix in ["-wal", "-shm"] { unlink(path + suffix) } }
  }

  private func reopened(_ path: String) throws(StoreError) -> PlanStore {
    try PlanStore.open(
      path: path, mode: mode, patience: patience, backsUpAside: keeper.isAside, now: keeper.clock)
  }
}
