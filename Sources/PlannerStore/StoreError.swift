// Why a data file cannot be read or written, in words for the person whose file it is.

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
      "\(path) does not exist; check the name"
    case .folderMissing(let path):
      "the folder of \(path) does not exist; make it first, or choose another"
    case .isDirectory(let path):
      "\(path) is a folder; name a file in it"
    case .isNoFile(let path):
      "\(path) is not a regular file; name another"
    case .unreadable(let path):
      "\(path) may not be read; change its permissions"
    case .notADatabase(let path):
      "\(path) is not a Daylane data file; name another (Markdown files are taken in by \"daylane import\")"
    case .otherProgram(let path):
      "\(path) is a database of another program; name another file"
    case .newerProgram(let path):
      "\(path) was written by a newer Daylane; use that version"
    case .damaged(let path, let detail):
      "\(path) is damaged (\(detail)); restore it from a backup"
    case .readOnlyFile(let path):
      "\(path) is read-only, so nothing was changed; change its permissions, or work on a copy"
    case .readOnlyFolder(let path):
      "the folder of \(path) is read-only, so nothing was changed; change its permissions, or work on a copy"
    case .openedForReading(let path):
      "\(path) was opened for reading, so nothing was changed; open it for writing"
    case .diskFull(let path):
      "the disk that holds \(path) is full, so nothing was changed; free some space and try again"
    case .locked(let path):
      "\(path) is being used by another program, so nothing was changed; try again when that is done"
    case .alreadyThere(let path):
      "\(path) already exists, so nothing was written; name a file that does not exist yet"
    case .notEmpty(let path):
      "\(path) holds a plan already, so nothing was written; name a new file"
    case .inputOutput(let path, let detail):
      "\(path) could not be read or written (\(detail)); check the disk"
    case .foreignLog(let path):
      "beside \(path) lies a log of another file (\(path)-wal), which may not be moved; make its folder writable, or move the log away"
    case .displaced(let path, let displacement):
      displacement.description(of: path)
    case .notSaved(let path, let detail):
      "\(path) could not be written (\(detail)), so nothing was changed; check the disk"
    case .outcomeUnknown(let path, let detail):
      "\(path) could not be written (\(detail)), and it is not known whether the change is saved: look at \"daylane list\", and check the disk"
    }
  }
}
