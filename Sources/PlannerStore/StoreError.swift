// Why a data file cannot be read or written, in words for the person whose file it is.

import Words

/// A data file that cannot be used, or a change that could not be saved. Unless it says otherwise, the file is as it was.
public enum StoreError: Error, Sendable, Hashable {
  case missing(path: String)
  case folderMissing(path: String)
  case isDirectory(path: String)
  case isNoFile(path: String)
  case unreadable(path: String)
  case notADatabase(path: String)
  case otherProgram(path: String)
  case newerProgram(path: String)
  case damaged(path: String, detail: String)
  case readOnlyFile(path: String)
  case readOnlyFolder(path: String)
  case openedForReading(path: String)
  case diskFull(path: String)
  case locked(path: String)
  case alreadyThere(path: String)
  case notEmpty(path: String)
  case inputOutput(path: String, detail: String)
  /// A change could not be written, and was not made.
  case notSaved(path: String, detail: String)
  /// It is unknown whether the change was saved. After any other error it was not.
  case outcomeUnknown(path: String, detail: String)
  /// A log of another file lies beside the file, and cannot be set aside.
  case foreignLog(path: String)
  /// The open file is no longer the one at its path.
  case displaced(path: String, Displacement)

  /// Whether the content of the file is at fault, rather than its being reached, read or written.
  public var isAboutContent: Bool {
    switch self {
    case .notADatabase, .otherProgram, .newerProgram, .damaged: true
    default: false
    }
  }

  /// Whether the file may well be sound, and only what SQLite writes beside it has no room or no permission.
  var isAboutRoom: Bool {
    switch self {
    case .readOnlyFile, .readOnlyFolder, .diskFull, .inputOutput: true
    default: false
    }
  }
}

extension StoreError: CustomStringConvertible {
  /// One line that says what is wrong and what to do.
  public var description: String {
    switch self {
    case .missing(let path):
      tr("%s does not exist; check the name", path)
    case .folderMissing(let path):
      tr("the folder of %s does not exist; make it first, or choose another", path)
    case .isDirectory(let path):
      tr("%s is a folder; name a file in it", path)
    case .isNoFile(let path):
      tr("%s is not a regular file; name another", path)
    case .unreadable(let path):
      tr("%s may not be read; change its permissions", path)
    case .notADatabase(let path):
      tr("%s is not a Daylane data file; name another (Markdown files are taken in by \"daylane import\")", path)
    case .otherProgram(let path):
      tr("%s is a database of another program; name another file", path)
    case .newerProgram(let path):
      tr("%s was written by a newer Daylane; use that version", path)
    case .damaged(let path, let detail):
      tr("%1$s is damaged (%2$s); restore it from a backup", path, detail)
    case .readOnlyFile(let path):
      tr("%s is read-only, so nothing was changed; change its permissions, or work on a copy", path)
    case .readOnlyFolder(let path):
      tr("the folder of %s is read-only, so nothing was changed; change its permissions, or work on a copy", path)
    case .openedForReading(let path):
      tr("%s was opened for reading, so nothing was changed; open it for writing", path)
    case .diskFull(let path):
      tr("the disk that holds %s is full, so nothing was changed; free some space and try again", path)
    case .locked(let path):
      tr("%s is being used by another program, so nothing was changed; try again when that is done", path)
    case .alreadyThere(let path):
      tr("%s already exists, so nothing was written; name a file that does not exist yet", path)
    case .notEmpty(let path):
      tr("%s holds a plan already, so nothing was written; name a new file", path)
    case .inputOutput(let path, let detail):
      tr("%1$s could not be read or written (%2$s); check the disk", path, detail)
    case .foreignLog(let path):
      tr("beside %1$s lies a log of another file (%1$s-wal), which may not be moved; make its folder writable, or move the log away", path)
    case .displaced(let path, let displacement):
      displacement.description(of: path)
    case .notSaved(let path, let detail):
      tr("%1$s could not be written (%2$s), so nothing was changed; check the disk", path, detail)
    case .outcomeUnknown(let path, let detail):
      tr(
        "%1$s could not be written (%2$s), and it is not known whether the change is saved: look at \"daylane list\", and check the disk",
        path, detail)
    }
  }
}
