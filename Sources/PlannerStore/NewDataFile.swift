// A data file that does not exist yet: made aside, and put in its place whole.

import GRDB
import Glibc

/// An empty plan's data file under another name. It gets its name when it is complete, so that nobody ever sees half a
/// file, and of several programs that start at once only one makes it.
struct NewDataFile {
  private let file: DataFile
  private let draft: DataFile

  /// Makes the file beside the one that it is to become.
  init(for file: DataFile, configuration: Configuration) throws {
    self.file = file
    var template = Array("\(file.folder)/.daylane-new-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else {
      switch errno {
      case ENOSPC, EDQUOT: throw StoreError.diskFull(path: file.path)
      case EACCES, EPERM, EROFS: throw StoreError.readOnlyFolder(path: file.path)
      default: throw StoreError.inputOutput(path: file.path, detail: DataFile.reason(errno))
      }
    }
    let mask = umask(0)
    umask(mask)
    fchmod(descriptor, 0o666 & ~mask)
    close(descriptor)
    draft = DataFile(path: String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
    do {
      let queue = try DatabaseQueue(path: draft.path, configuration: configuration)
      try queue.inDatabase { db in
        try db.execute(sql: "PRAGMA application_id = \(DataFile.applicationID)")
        try db.execute(sql: "PRAGMA journal_mode = WAL")
      }
      try Schema.migrator.migrate(queue)
      // Closing writes the log into the file, and removes it.
      try queue.close()
    } catch {
      draft.remove()
      throw error
    }
  }

  /// Gives the file its name, unless another program has made one meanwhile.
  ///
  /// - Parameter replacingEmpty: Whether a file without a byte is in its place.
  func put(replacingEmpty: Bool) throws(StoreError) {
    defer { draft.remove() }
    var replaces = replacingEmpty
    if !replaces, link(draft.path, file.path) != 0, errno != EEXIST {
      // A file system without links: an empty file holds the place.
      let descriptor = open(file.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      guard descriptor >= 0 || errno == EEXIST else {
        throw .inputOutput(path: file.path, detail: DataFile.reason(errno))
      }
      if descriptor >= 0 { close(descriptor) }
      replaces = true
    }
    if replaces { try replaceEmpty() }
    let folder = open(file.folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if folder >= 0 {
      fsync(folder)
      close(folder)
    }
  }

  /// Takes the place of a file without a byte; the file's lock keeps others from doing the same.
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
