// Opening a data file: what precedes SQLite, and what follows.

import GRDB
import Glibc
import Planner

extension PlanStore {
  /// Opens a data file, and brings one of an older version up to date.
  ///
  /// A log that lies beside the file and belongs to another one is set aside first; `takeNotices()` tells of that.
  ///
  /// - Parameters:
  ///   - path: The data file.
  ///   - mode: What may be done with it.
  ///   - makesFolders: Whether missing folders on the way to a new file are made.
  ///   - patience: How many seconds each call waits for another program that is writing, before it throws
  ///     `StoreError.locked`.
  ///   - backsUpAside: Whether backups are written on another thread, while changes go on.
  ///   - now: What time it is, in seconds since 1970. It decides when a day begins, and what backups are called.
  /// - Throws: `StoreError`. A file that is refused is left as it is, and nothing is left beside it.
  public static func open(
    path: String, mode: Mode, makesFolders: Bool = false, patience: Double = 5, backsUpAside: Bool = false,
    now: @escaping @Sendable () -> Int = PlanStore.systemTime
  ) throws(StoreError) -> PlanStore {
    let opening = Opening(
      file: DataFile(path: path), mode: mode, makesFolders: makesFolders, patience: patience, backsUpAside: backsUpAside,
      now: now)
    return try opening.open()
  }

  /// The system's clock, in seconds since 1970.
  public static let systemTime: @Sendable () -> Int = { time(nil) }

  static func configuration(patience: Double) -> Configuration {
    // Before SQLite opens a file.
    _ = FileLocks.areOwn
    var configuration = Configuration()
    configuration.foreignKeysEnabled = true
    configuration.busyMode = BusyHandler.mode(seconds: patience)
    configuration.label = "daylane"
    configuration.prepareDatabase { db in
      // A commit that was reported survives a power cut.
      try db.execute(sql: "PRAGMA synchronous = FULL")
      // A note is made before a log is written into the file.
      try db.execute(sql: "PRAGMA wal_autocheckpoint = 0")
    }
    return configuration
  }

  /// The plan in a file that is left as it is, and beside which nothing is made.
  static func reading(_ file: DataFile) throws(StoreError) -> Plan {
    let opening = Opening(
      file: file, mode: .readOnly, makesFolders: false, patience: 1, backsUpAside: false, now: systemTime)
    do {
      guard case .plan(let header) = try file.content() else { throw StoreError.missing(path: file.path) }
      return try opening.openExisting(header, copy: TemporaryCopy(of: file)).load()
    } catch {
      throw storeError(error, file: file)
    }
  }

  /// Whether a copied file is an undamaged plan.
  static func isSound(_ copy: TemporaryCopy) -> Bool {
    let opening = Opening(
      file: DataFile(path: copy.path), mode: .readOnly, makesFolders: false, patience: 1, backsUpAside: false, now: { 0 })
    guard case .plan(let header)? = try? opening.file.content(), let store = try? opening.openExisting(header, copy: copy) else {
      return false
    }
    return (try? store.check()) == []
  }
}

private struct Opening {
  let file: DataFile
  let mode: PlanStore.Mode
  let makesFolders: Bool
  let patience: Double
  let backsUpAside: Bool
  let now: @Sendable () -> Int
  var notices: [StoreNotice] = []

  private var path: String { file.path }
  private var configuration: Configuration { PlanStore.configuration(patience: patience) }
  private var moment: Moment { Moment(now()) }

  func open() throws(StoreError) -> PlanStore {
    do {
      let content = try file.content()
      if mode != .readOnly {
        for folder in [file.folder, Backups(file).folder] { TemporaryFiles.sweepDrafts(in: folder) }
      }
      switch (content, mode) {
      case (.nothing, .readWrite), (.nothing, .readOnly), (.empty, .readOnly):
        throw StoreError.missing(path: path)
      case (.nothing, .readWriteCreate), (.empty, .readWrite), (.empty, .readWriteCreate):
        return try create(replacingEmpty: content == .empty)
      case (.plan(let header), .readOnly):
        return try openForReading(header)
      case (.plan(let header), _):
        try file.requireWritable()
        return try settled().openInPlace(header)
      }
    } catch {
      throw storeError(error, file: file)
    }
  }

  /// Makes the file, or finds that another program has just done so, and opens it.
  private func create(replacingEmpty: Bool) throws -> PlanStore {
    var next = self
    let folders = makesFolders ? try file.makeFolder() : []
    do {
      try file.requireWritable()
      let new = try NewDataFile(for: file, configuration: configuration)
      let lock = FolderLock(file.folder)
      defer { withExtendedLifetime(lock) {} }
      if try [.nothing, .empty].contains(file.content()) {
        if let notice = try WALKeeper.settleMissing(file, moment: moment) { next.notices.append(notice) }
        let backups = Backups(file)
        let count = backups.all().count
        if count > 0 { next.notices.append(.begunAnew(backups: count, folder: backups.folder)) }
      }
      try new.put(replacingEmpty: replacingEmpty)
    } catch {
      DataFile.removeFolders(folders)
      throw error
    }
    guard case .plan(let header) = try file.content() else { throw StoreError.missing(path: path) }
    return try next.settled().openInPlace(header)
  }

  /// The opening after a log that does not belong to the file was set aside.
  private func settled() throws(StoreError) -> Opening {
    guard let notice = try WALKeeper.settle(file, moment: moment) else { return self }
    var settled = self
    settled.notices.append(notice)
    return settled
  }

  private func openForReading(_ header: DataFile.Header) throws -> PlanStore {
    var withLog = true
    do {
      try file.requireWritable()
      return try settled().openInPlace(header)
    } catch let error as StoreError {
      if case .foreignLog = error { withLog = false } else if !error.isAboutRoom { throw error }
      if withLog { withLog = WALPairing(file: file).verdict(inUse: true) != .foreign }
    }
    // SQLite cannot read a write-ahead database where it can write nothing: read a copy.
    return try openExisting(header, copy: TemporaryCopy(of: file, withLog: withLog))
  }

  /// Opens a file where it is. If that fails, nothing is left beside it that was not there before.
  private func openInPlace(_ header: DataFile.Header) throws -> PlanStore {
    let before = file.sideFiles
    do {
      return try openExisting(header, copy: nil)
    } catch {
      // Whether the disk is full is asked before what filled it is taken away.
      let reason = storeError(error, file: file)
      file.removeSideFiles(except: before)
      throw reason
    }
  }

  func openExisting(_ header: DataFile.Header, copy: TemporaryCopy?) throws -> PlanStore {
    let queue = try DatabaseQueue(path: copy?.path ?? path, configuration: configuration)
    let keeper = BackupKeeper(
      file: copy == nil && mode != .readOnly ? file : nil, isAside: backsUpAside, now: now)
    // The log may be ahead of the header in the file.
    var version = try queue.inDatabase { try known($0) }
    if version < Schema.version || !header.isWriteAhead {
      try queue.inDatabase { db in
        let verdict = try String.fetchOne(db, sql: "PRAGMA quick_check(1)") ?? ""
        guard verdict == "ok" else { throw StoreError.damaged(path: path, detail: oneLine(verdict)) }
        try BusyHandler.retry(seconds: patience) { try db.execute(sql: "PRAGMA journal_mode = WAL") }
      }
    }
    if version < Schema.version {
      // Of several programs that start at once, one does it.
      let lock = copy == nil ? FolderLock(file.folder) : nil
      defer { withExtendedLifetime(lock) {} }
      version = try queue.inDatabase { try known($0) }
      if version < Schema.version {
        if version > 0 { keeper.backUp(.migration) }
        keeper.wait()
        try Schema.migrator.migrate(queue)
        // So that the log restarts, with a stamp.
        try queue.inDatabase { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
      }
    }
    let anchors = try queue.inDatabase { db in
      try Schema.requireKnownParts(db, version: Schema.version)
      return copy == nil ? try PlanStore.anchors(db, of: file) : nil
    }
    return PlanStore(
      path: path, mode: mode, queue: queue, copy: copy, anchors: anchors, keeper: keeper,
      patience: patience, notices: notices)
  }

  /// The version of a file that this program knows.
  private func known(_ db: Database) throws -> Int {
    let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    if try version > Schema.version || Schema.migrator.hasBeenSuperseded(db) { throw StoreError.newerProgram(path: path) }
    try Schema.requireKnownParts(db, version: version)
    return version
  }
}
