// What was read of a damaged data file, written into a new one.

import Glibc
import Planner

extension Salvage {
  /// Writes the plan into a new data file, which gets its name when it is whole: it was read again and compared.
  ///
  /// - Parameter path: A file that does not exist, in a folder that does.
  /// - Throws: `StoreError`; nothing is left behind then.
  /// - Complexity: O(n).
  public func write(to path: String) throws(StoreError) {
    let file = DataFile(path: path)
    var status = stat()
    // A link that leads nowhere is there too.
    if lstat(path, &status) == 0 { throw .alreadyThere(path: path) }
    for suffix in ["-wal", "-journal"] where lstat(path + suffix, &status) == 0 {
      // It would be taken for a part of the new file.
      throw .alreadyThere(path: path + suffix)
    }
    try file.requireWritable()
    let draft = try Salvage.draft(beside: file)
    defer { draft.remove() }
    do throws(StoreError) {
      try PlanStore.open(path: draft.path, mode: .readWrite).fill(with: plan)
      let store = try PlanStore.open(path: draft.path, mode: .readWrite)
      let written = try store.load()
      let findings = try store.check()
      guard written == plan, written.nextEntryID == plan.nextEntryID, written.nextListID == plan.nextListID, findings.isEmpty
      else { throw .inputOutput(path: path, detail: findings.first ?? "what was written is not what is read") }
    } catch {
      throw error.named(path)
    }
    // Closing the store has written its log into the file.
    if draft.hasLog { throw .inputOutput(path: path, detail: "the new file could not be closed") }
    try Salvage.give(path, to: draft)
    let folder = open(file.folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if folder >= 0 {
      fsync(folder)
      close(folder)
    }
  }

  /// An empty file under another name, in the same folder.
  private static func draft(beside file: DataFile) throws(StoreError) -> DataFile {
    var template = Array("\(file.folder)/.daylane-new-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else {
      switch errno {
      case ENOSPC, EDQUOT: throw .diskFull(path: file.path)
      case EACCES, EPERM, EROFS: throw .readOnlyFolder(path: file.path)
      default: throw .inputOutput(path: file.path, detail: DataFile.reason(errno))
      }
    }
    close(descriptor)
    return DataFile(path: String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
  }

  /// Gives a whole file its name, unless that has been taken meanwhile.
  private static func give(_ path: String, to draft: DataFile) throws(StoreError) {
    if link(draft.path, path) == 0 { return }
    if errno == EEXIST { throw .alreadyThere(path: path) }
    // A file system without links: an empty file holds the place.
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      if errno == EEXIST { throw .alreadyThere(path: path) }
      throw .inputOutput(path: path, detail: DataFile.reason(errno))
    }
    close(descriptor)
    guard rename(draft.path, path) == 0 else {
      let number = errno
      unlink(path)
      throw .inputOutput(path: path, detail: DataFile.reason(number))
    }
  }
}

extension StoreError {
  /// The same error about the file that somebody has named, instead of the draft of it.
  fileprivate func named(_ path: String) -> StoreError {
    switch self {
    case .diskFull: .diskFull(path: path)
    case .readOnlyFolder: .readOnlyFolder(path: path)
    case .damaged(_, let detail), .inputOutput(_, let detail): .inputOutput(path: path, detail: detail)
    default: .inputOutput(path: path, detail: oneLine(description))
    }
  }
}
