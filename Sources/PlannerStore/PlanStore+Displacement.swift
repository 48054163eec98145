// Whether the open file is still the one at its path.

import CFileLocks
import GRDB
import Glibc

extension PlanStore {
  /// References to the open files.
  struct FileReferences: Sendable {
    var file: FileReference
    var log: FileReference?
    var stampPage: Int
    var pageSize: Int
    /// The stamp that was seen last, and SQLite's `data_version` then.
    var stamp: WALStamp?
    var version: Int64
    /// The page with a stamp as it was found in order, and what the stamp was then: as long as both are the same, nobody looks for a stamp in it.
    var orderly: (page: [UInt8], stamp: WALStamp)?
    /// The permissions of the file when it could be written.
    var rights: FileRights?
  }

  /// What decides who may write a file. A change of any of it changes the time as well.
  struct FileRights: Sendable, Equatable {
    private let mode, owner, group: UInt32
    private let seconds, nanoseconds: Int

    init(_ status: stat) {
      (mode, owner, group) = (status.st_mode, status.st_uid, status.st_gid)
      (seconds, nanoseconds) = (status.st_ctim.tv_sec, status.st_ctim.tv_nsec)
    }
  }

  /// What has happened to the file, if it was moved or replaced.
  ///
  /// Looks at the file system only: a few microseconds. That the content was written over is noticed at the next change at the
  /// latest.
  public func displacement() -> Displacement? {
    anchors.withLock { anchors in
      guard var known = anchors else { return nil }
      defer { anchors = known }
      return displacement(&known, isCurrent: false, isAtPath: known.file.isAt(path))
    }
  }

  /// - Parameters:
  ///   - isCurrent: Whether `anchors` knows the last stamp that any program has given.
  ///   - isAtPath: Whether the path leads to the file.
  private func displacement(_ anchors: inout FileReferences, isCurrent: Bool, isAtPath: Bool) -> Displacement? {
    guard isAtPath else {
      let isTaken = access(path, F_OK) == 0
      guard let target = anchors.file.path else { return isTaken ? .replaced : .removed }
      return isTaken ? .movedAndReplaced(to: target) : .moved(to: target)
    }
    if isOverwritten(&anchors, isCurrent: isCurrent) { return .overwritten }
    if let log = anchors.log, !log.isAt(path + "-wal") { return .logRemoved }
    return nil
  }

  /// Whether the file has another stamp than it can have.
  private func isOverwritten(_ anchors: inout FileReferences, isCurrent: Bool) -> Bool {
    guard let stamp = anchors.stamp else { return false }
    let offset = (anchors.stampPage - 1) * anchors.pageSize
    if let orderly = anchors.orderly, orderly.stamp == stamp, anchors.file.has(orderly.page, at: offset) { return false }
    if let page = anchors.file.bytes(anchors.pageSize, at: offset), let text = WALStamp.text(onPage: page),
      [stamp.name, stamp.previous].contains(where: { text.starts(with: WALStamp.beginning($0).utf8) })
    {
      anchors.orderly = (page, stamp)
      return false
    }
    // Others may have begun logs since; then the log and the file still belong together.
    let file = DataFile(path: path)
    guard case .plan? = try? file.content() else { return true }
    switch WALPairing(file: file).verdict(inUse: true) {
    case .own, .outdated, .unknown: return false
    case .foreign, .doubtful: return true
    case .none: return isCurrent
    }
  }

  /// Leaves the log as it is when the connection is closed.
  func keepLogOnClose() {
    queue.inDatabase { db in
      // There is none once it is closed.
      if let connection = db.sqliteConnection { daylane_keep_log_on_close(connection) }
    }
  }

  /// Refers to the files that a connection has open. It must have read from them.
  static func anchors(_ db: Database, of file: DataFile) throws -> FileReferences? {
    guard let anchor = FileReference(path: file.path, reads: true) else { return nil }
    let page = try Int.fetchOne(db, sql: "SELECT rootpage FROM sqlite_schema WHERE name = 'log'") ?? 0
    let pageSize = try Int.fetchOne(db, sql: "PRAGMA page_size") ?? 4_096
    return FileReferences(
      file: anchor, log: FileReference(path: file.path + "-wal"), stampPage: page, pageSize: pageSize,
      stamp: try WALStamp.current(db), version: try PlanStore.dataVersion(db))
  }

  /// Makes sure, in a transaction that is about to write, that what is written will be found.
  ///
  /// - Parameter version: SQLite's `data_version`.
  /// - Throws: `StoreError.displaced`, or one that says that the file may not be written.
  func requireInPlace(_ db: Database, version: Int64) throws {
    let file = DataFile(resolved: path)
    let displacement = try anchors.withLock { anchors -> Displacement? in
      // Nothing is held on to that could be somewhere else.
      guard var known = anchors else {
        try file.requireWritable()
        return nil
      }
      defer { anchors = known }
      // As long as nobody else has written, the file cannot have another stamp.
      if known.version != version {
        known.stamp = try WALStamp.current(db)
        known.version = version
      }
      let status = known.file.status(at: path)
      if let displacement = self.displacement(&known, isCurrent: true, isAtPath: status != nil) { return displacement }
      guard let status else { return nil }
      let rights = FileRights(status)
      if known.rights != rights { try file.requireWritable(status) }
      known.rights = rights
      try file.requireWritableFolder()
      return nil
    }
    if let displacement { throw StoreError.displaced(path: path, displacement) }
  }

  /// Gives a log that begins with this transaction, which has written something, its stamp.
  func stampLog(_ db: Database) throws {
    guard WALIndex(db)?.isLogWritten ?? true else { return }
    let current = try WALStamp.current(db)
    let next = WALStamp(after: current?.name ?? "", path: path)
    try next.save(db)
    // If this is taken back, the file has the one before, which is known from the new one.
    anchors.withLock { $0?.stamp = next }
  }
}
