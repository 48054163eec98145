// What was read of a damaged data file, written into a new one.

import GRDB
import Glibc
import Planner
import Words

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
    let (made, hold) = try TemporaryFiles.makeDraft(in: file.folder, for: file)
    let draft = DataFile(path: made)
    defer { withExtendedLifetime(hold) { draft.remove() } }
    do {
      let configuration = PlanStore.configuration(patience: 5)
      try NewDataFile.make(at: draft.path, holding: plan, configuration: configuration)
      let queue = try DatabaseQueue(path: draft.path, configuration: configuration)
      let (written, findings) = try queue.inDatabase { (try PlanStore.read($0).plan, try PlanStore.findings($0)) }
      try queue.close()
      guard written == plan, written.nextEntryID == plan.nextEntryID, written.nextListID == plan.nextListID, findings.isEmpty
      else { throw StoreError.inputOutput(path: path, detail: findings.first ?? tr("what was written is not what is read")) }
    } catch {
      throw storeError(error, file: file)
    }
    try Salvage.give(path, to: draft)
    DataFile.synchronize(folder: file.folder)
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
