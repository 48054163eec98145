// The data file: opening it, and turning what goes wrong into words.
// This folder: the data file: tables, commands, history. The world around the file has folders of its own.

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

  /// The private copy that is read if a file cannot be opened where it is.
  let copy: TemporaryCopy?

  /// What is held on to of the files that are open; `nil` for a copy.
  let anchors: Mutex<FileReferences?>

  /// Makes a backup before the day's first change.
  let keeper: BackupKeeper

  /// How many seconds to wait for another program.
  let patience: Double

  private let unheard: Mutex<[StoreNotice]>

  init(
    path: String, mode: Mode, queue: DatabaseQueue, copy: TemporaryCopy?, anchors: FileReferences?, keeper: BackupKeeper,
    patience: Double, notices: [StoreNotice]
  ) {
    self.path = path
    self.mode = mode
    self.queue = queue
    self.copy = copy
    self.anchors = Mutex(anchors)
    self.keeper = keeper
    self.patience = patience
    unheard = Mutex(notices)
  }

  deinit {
    keeper.wait()
    // A file in the place of ours must not get what is in our log.
    if displacement() != nil { keepLogOnClose() } else { markLogBeforeClosing() }
    // Before the copy goes.
    try? queue.close()
  }

  /// What the person should be told since the last call.
  public func takeNotices() -> [StoreNotice] {
    unheard.withLock { notices in
      defer { notices = [] }
      return notices
    } + keeper.takeNotices()
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
}
