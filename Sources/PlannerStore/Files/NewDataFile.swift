// A new data file: it is made under another name, and renamed when it is complete.

import GRDB
import Glibc
import Planner
import Words

/// An empty plan's data file under another name. It gets its name when it is complete, so that nobody ever sees half a
/// file, and of several programs that start at once only one makes it.
struct NewDataFile {
  private let file: DataFile
  private let draft: DataFile
  private let hold: TemporaryFiles.Hold

  /// Makes the file beside the one that it is to become.
  ///
  /// It is made without a log, which it gets when it is opened: what a log holds is written into the file when that is
  /// closed, where SQLite says nothing of what goes wrong.
  init(for file: DataFile, configuration: Configuration) throws {
    self.file = file
    let made = try TemporaryFiles.makeDraft(in: file.folder, for: file)
    draft = DataFile(path: made.path)
    hold = made.hold
    do {
      try NewDataFile.make(at: draft.path, configuration: configuration)
      try verify()
    } catch {
      draft.remove()
      throw error
    }
  }

  /// Turns an empty file into a data file.
  ///
  /// - Parameter plan: What it is to hold; `nil` for nothing.
  static func make(at path: String, holding plan: Plan? = nil, configuration: Configuration) throws {
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.writeWithoutTransaction { db in
      // A half-made draft may be lost.
      try db.execute(sql: "PRAGMA journal_mode = MEMORY")
      try db.execute(sql: "PRAGMA application_id = \(DataFile.applicationID)")
    }
    try Schema.migrator.migrate(queue)
    if let plan {
      try queue.inTransaction {
        try PlanStore.fill($0, with: plan, path: path)
        return .commit
      }
    }
    try queue.close()
  }

  /// Reads the file again from the disk, and checks that it is a complete plan.
  private func verify() throws {
    guard case .plan(let header) = try draft.content(), header.schemaVersion == Schema.version else {
      throw StoreError.inputOutput(path: file.path, detail: tr("a new file was not written whole"))
    }
    let queue = try DatabaseQueue(path: draft.path, configuration: PlanStore.configuration(patience: 5))
    try queue.inDatabase { db in
      guard try String.fetchOne(db, sql: "PRAGMA quick_check(1)") == "ok" else {
        throw StoreError.inputOutput(path: file.path, detail: tr("a new file was not written whole"))
      }
    }
    try queue.close()
  }

  /// Gives the file its name, unless another program has made one meanwhile. A log that lies there without a file must have been
  /// set aside before, under the folder's lock.
  ///
  /// - Parameter replacingEmpty: Whether an empty file is in its place.
  func put(replacingEmpty: Bool) throws(StoreError) {
    defer { draft.remove() }
    var replaces = replacingEmpty
    if !replaces, link(draft.path, file.path) != 0, errno != EEXIST {
      // A file system without links: an empty file holds the place.
      let descriptor = open(file.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard descriptor >= 0 || errno == EEXIST else {
        throw .inputOutput(path: file.path, detail: DataFile.reason(errno))
      }
      if descriptor >= 0 { close(descriptor) }
      replaces = true
    }
    if replaces { try replaceEmpty() }
    DataFile.synchronize(folder: file.folder)
  }

  /// Takes the place of an empty file; the file's lock keeps others from doing the same.
  private func replaceEmpty() throws(StoreError) {
    let descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path: file.path) }
    defer { close(descriptor) }
    flock(descriptor, LOCK_EX)
    var locked = stat()
    var named = stat()
    guard fstat(descriptor, &locked) == 0, stat(file.path, &named) == 0 else { return }
    guard locked.st_ino == named.st_ino, named.st_size == 0 else { return }
    guard rename(draft.path, file.path) == 0 else {
      throw .inputOutput(path: file.path, detail: DataFile.reason(errno))
    }
  }
}
