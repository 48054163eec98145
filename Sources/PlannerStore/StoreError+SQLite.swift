// SQLite's errors in our words.

import GRDB
import Planner
import Words

/// An error of SQLite, the file system or the plan as a `StoreError` about this file.
func storeError(_ error: any Error, file: DataFile) -> StoreError {
  if let error = error as? StoreError { return error }
  if let violation = error as? PlanViolation { return .damaged(path: file.path, detail: violation.description) }
  if let damage = error as? Damage { return .damaged(path: file.path, detail: damage.description) }
  // A column that may not be empty, or a number that is a text.
  if error is RowDecodingError { return .damaged(path: file.path, detail: tr("a value is missing, or of another kind than its column")) }
  guard let error = error as? DatabaseError else {
    return .inputOutput(path: file.path, detail: oneLine(String(describing: error)))
  }
  let detail = oneLine(error.message ?? "SQLite error \(error.extendedResultCode.rawValue)")
  switch error.resultCode {
  case .SQLITE_FULL: return .diskFull(path: file.path)
  case .SQLITE_BUSY, .SQLITE_LOCKED: return .locked(path: file.path)
  case .SQLITE_READONLY: return .readOnlyFile(path: file.path)
  case .SQLITE_PERM, .SQLITE_AUTH: return .unreadable(path: file.path)
  case .SQLITE_NOTADB: return .notADatabase(path: file.path)
  case .SQLITE_CORRUPT, .SQLITE_ERROR, .SQLITE_MISMATCH, .SQLITE_CONSTRAINT, .SQLITE_SCHEMA:
    // The statements are ours and right: if they fail, it is the tables that are not.
    return .damaged(path: file.path, detail: detail)
  case .SQLITE_IOERR, .SQLITE_CANTOPEN:
    // The memory that connections share is a file, which is made as large as it has to be at once.
    if error.extendedResultCode == .SQLITE_IOERR_SHMSIZE { return .diskFull(path: file.path) }
    return file.isDiskFull ? .diskFull(path: file.path) : .inputOutput(path: file.path, detail: detail)
  default:
    return .inputOutput(path: file.path, detail: detail)
  }
}

/// Text without line breaks, so that a message stays one line.
func oneLine(_ text: String) -> String {
  text.split(whereSeparator: \.isNewline).joined(separator: " ")
}
