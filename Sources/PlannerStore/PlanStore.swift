// The data file: opening it, and turning what goes wrong into words.

import GRDB
import Planner
import Synchronization

/// A plan's data file: one SQLite database with a write-ahead log, every commit of which reaches the disk.
///
/// Several stores, in one process or many, may have the same file open; see `hasChangedElsewhere()`. The file is closed
/// when the store goes away. Every method blocks until it is done.
public final class PlanStore: Sendable {
  /// What a store may do with its file.
  public enum Mode: Sendable {
    /// Reads and writes; a file that is not there is made.
    case readWriteCreate
    /// Reads and writes a file that is there.
    case readWrite
    /// Reads only. A file in a read-only folder is read too.
    case readOnly
  }

  /// The data file.
  public let path: String

  /// What the store may do with it.
  public let mode: Mode

  let queue: DatabaseQueue

  /// What the store knows of the file's content.
  struct Knowledge: Equatable {
    /// SQLite's `data_version` when the plan was last read: it changes when another connection writes.
    var version: Int64
    /// The revision of the plan that is what the file holds.
    var revision: Int64
  }

  /// What was known after the last reading or writing; `nil` before the first.
  let knowledge = Mutex<Knowledge?>(nil)

  private static let lastRevision = Mutex<Int64>(0)

  /// A number for a plan that no other plan in this process has, or has had.
  static func newRevision() -> Int64 {
    lastRevision.withLock { last in
      last += 1
      return last
    }
  }

  /// The private copy that is read instead of a file that cannot be opened where it is.
  private let copy: TemporaryCopy?

  /// Keeps the file's header readable without opening the file again; see there. A copy leaves the file closed.
  private let lease: OpenFiles.Lease?

  private init(path: String, mode: Mode, queue: DatabaseQueue, copy: TemporaryCopy?, lease: OpenFiles.Lease?) {
    self.path = path
    self.mode = mode
    self.queue = queue
    self.copy = copy
    self.lease = lease
  }

  deinit {
    // Before the lease goes.
    try? queue.close()
  }

  /// Opens a data file, and brings one of an older version up to date.
  ///
  /// - Parameters:
  ///   - path: The data file.
  ///   - mode: What may be done with it.
  ///   - makesFolders: Whether missing folders on the way to a new file are made.
  ///   - patience: How many seconds each call waits for another program that is writing, before it throws
  ///     `StoreError.locked`.
  /// - Throws: `StoreError`. A file that is refused is left as it is, and nothing is left beside it.
  public static func open(
    path: String, mode: Mode, makesFolders: Bool = false, patience: Double = 5
  ) throws(StoreError) -> PlanStore {
    let file = DataFile(path: path)
    let content = try file.content()
    let configuration = configuration(patience: patience)
    do {
      switch (content, mode) {
      case (.nothing, .readWrite), (.nothing, .readOnly), (.empty, .readOnly):
        throw StoreError.missing(path: path)
      case (.nothing, .readWriteCreate), (.empty, .readWrite), (.empty, .readWriteCreate):
        let folders = makesFolders ? try file.makeFolder() : []
        do {
          try file.requireWritable()
          try NewDataFile(for: file, configuration: configuration).put(replacingEmpty: content == .empty)
        } catch {
          DataFile.removeFolders(folders)
          throw error
        }
        // Whether it is this one or one that another program has just put there.
        return try open(path: path, mode: .readWrite, patience: patience)
      case (.plan(let header), .readOnly):
        return try openForReading(file, header: header, configuration: configuration)
      case (.plan(let header), _):
        try file.requireWritable()
        return try openInPlace(file, header: header, mode: mode, configuration: configuration)
      }
    } catch {
      throw storeError(error, file: file)
    }
  }

  /// The data file that is used unless another is named: `daylane/planner.sqlite` under `$XDG_DATA_HOME`, or under
  /// `~/.local/share` where that is not set to an absolute path.
  ///
  /// - Parameter home: The home folder that the system knows, which is asked where `$HOME` is no absolute path.
  /// - Returns: `nil` if there is no home folder.
  public static func defaultPath(environment: [String: String], home: String? = nil) -> String? {
    if let folder = environment["XDG_DATA_HOME"], folder.hasPrefix("/") {
      return folder + "/daylane/planner.sqlite"
    }
    guard let home = [environment["HOME"], home].compactMap(\.self).first(where: { $0.hasPrefix("/") }) else { return nil }
    return home + "/.local/share/daylane/planner.sqlite"
  }

  // MARK: Opening

  private static func openExisting(
    _ file: DataFile, header: DataFile.Header, mode: Mode, copy: TemporaryCopy?, configuration: Configuration
  ) throws -> PlanStore {
    let lease = copy == nil ? OpenFiles.Lease(file) : nil
    let queue = try DatabaseQueue(path: copy?.path ?? file.path, configuration: configuration)
    // The log may be ahead of the header in the file.
    let (version, isNewer) = try queue.inDatabase { db in
      let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
      return (version, try version > Schema.version || Schema.migrator.hasBeenSuperseded(db))
    }
    if isNewer { throw StoreError.newerProgram(path: file.path) }
    if version < Schema.version || !header.isWriteAhead {
      try queue.inDatabase { db in
        let verdict = try String.fetchOne(db, sql: "PRAGMA quick_check(1)") ?? ""
        guard verdict == "ok" else { throw StoreError.damaged(path: file.path, detail: oneLine(verdict)) }
        try db.execute(sql: "PRAGMA journal_mode = WAL")
      }
    }
    if version < Schema.version { try Schema.migrator.migrate(queue) }
    return PlanStore(path: file.path, mode: mode, queue: queue, copy: copy, lease: lease)
  }

  /// Opens a file where it is. If that fails, nothing is left beside it that was not there before.
  private static func openInPlace(
    _ file: DataFile, header: DataFile.Header, mode: Mode, configuration: Configuration
  ) throws -> PlanStore {
    let before = file.sideFiles
    do {
      return try openExisting(file, header: header, mode: mode, copy: nil, configuration: configuration)
    } catch {
      // Whether the disk is full is asked before what filled it is taken away.
      let reason = storeError(error, file: file)
      OpenFiles.removeSideFiles(of: file, except: before)
      throw reason
    }
  }

  private static func openForReading(
    _ file: DataFile, header: DataFile.Header, configuration: Configuration
  ) throws -> PlanStore {
    do {
      try file.requireWritable()
      return try openInPlace(file, header: header, mode: .readOnly, configuration: configuration)
    } catch {
      // SQLite cannot read a write-ahead database where it can write nothing: read a copy.
      guard storeError(error, file: file).isAboutRoom else { throw error }
      let copy = try TemporaryCopy(of: file)
      return try openExisting(file, header: header, mode: .readOnly, copy: copy, configuration: configuration)
    }
  }

  private static func configuration(patience: Double) -> Configuration {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = true
    configuration.busyMode = Patience.mode(seconds: patience)
    configuration.label = "daylane"
    configuration.prepareDatabase { db in
      // A commit that was reported survives a power cut.
      try db.execute(sql: "PRAGMA synchronous = FULL")
    }
    return configuration
  }
}
