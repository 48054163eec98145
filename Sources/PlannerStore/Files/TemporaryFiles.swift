// Temporary files, and removing those that dead programs have left behind.

import Glibc
import Words

/// Files and folders that exist only while a program works on them. Their maker holds a lock on them, so one that nobody
/// has locked is left over from a program that died.
enum TemporaryFiles {
  /// A file or a folder that is being made.
  final class Hold: Sendable {
    private let descriptor: Int32

    /// Locks what was just made; `nil` if another program has already removed it as left over.
    init?(_ path: String) {
      descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
      var status = stat()
      guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno == ENOLCK || errno == EOPNOTSUPP,
        fstat(descriptor, &status) == 0, status.st_nlink > 0
      else {
        if descriptor >= 0 { close(descriptor) }
        return nil
      }
    }

    deinit { close(descriptor) }
  }

  /// What names of data files in the making begin with.
  static let draftPrefix = ".daylane-new-"
  /// What names of folders with private copies begin with.
  static let copyPrefix = "daylane-copy-"

  /// Makes a new empty file that only this person may read, and holds it.
  ///
  /// - Throws: `StoreError` about `file`.
  static func makeDraft(in folder: String, for file: DataFile) throws(StoreError) -> (path: String, hold: Hold) {
    for _ in 0..<100 {
      var template = Array("\(folder)/\(draftPrefix)XXXXXX".utf8CString)
      let descriptor = mkstemp(&template)
      guard descriptor >= 0 else {
        switch errno {
        case ENOSPC, EDQUOT: throw .diskFull(path: file.path)
        case EACCES, EPERM, EROFS: throw .readOnlyFolder(path: file.path)
        default: throw .inputOutput(path: file.path, detail: DataFile.reason(errno))
        }
      }
      close(descriptor)
      let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      if let hold = Hold(path) { return (path, hold) }
    }
    throw .inputOutput(path: file.path, detail: tr("no new file can be made beside it"))
  }

  /// Removes drafts that nobody works on any longer. Never fails, and touches nothing else.
  static func sweepDrafts(in folder: String) {
    let names = DataFile.names(in: folder).filter { $0.hasPrefix(draftPrefix) }
    // A log, or what else SQLite makes beside a draft, goes with it.
    for name in Set(names.map { String($0.prefix(draftPrefix.count + 6)) }) {
      let path = "\(folder)/\(name)"
      if access(path, F_OK) != 0 {
        DataFile(path: path).remove()
      } else {
        removeAbandoned(path) { DataFile(path: path).remove() }
      }
    }
  }

  /// Removes private copies that nobody uses any longer.
  ///
  /// - Parameter place: A folder for temporary files.
  static func sweepCopies(in place: String) {
    for name in DataFile.names(in: place) where name.hasPrefix(copyPrefix) {
      let folder = "\(place)/\(name)"
      removeAbandoned(folder) {
        DataFile(path: folder + "/planner.sqlite").remove()
        rmdir(folder)
      }
    }
  }

  /// Removes something of this person's if nobody has locked it. It is locked while that happens, so a program that has just made it and not
  /// locked it yet notices that it is gone.
  private static func removeAbandoned(_ path: String, _ remove: () -> Void) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_uid == geteuid(), flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return }
    remove()
  }
}
