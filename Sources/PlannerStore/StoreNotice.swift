// What a store did that the person should know.

import Words

/// Something that was wrong, and what was done about it. Nothing is lost.
public enum StoreNotice: Sendable, Hashable {
  /// A log lay beside the data file that belongs to another file of that name, or to what it was before.
  case logSetAside(to: String)
  /// There was no data file, but there are backups of one.
  case begunAnew(backups: Int, folder: String)
  /// A backup should have been made and was not.
  case notBackedUp(reason: String)
}

extension StoreNotice: CustomStringConvertible {
  /// One line that says what was found and what was done.
  public var description: String {
    switch self {
    case .logSetAside(let path):
      tr(
        "changes that another program had left unfinished belong to a different file, so they were not put into this one; "
          + "they were set aside as %s", path)
    case .begunAnew(let count, let folder):
      trn(
        "the data file was not there, so a new one was started; a backup of the old one: %1$s",
        "the data file was not there, so a new one was started; %2$d backups of the old one: %1$s", count, folder, count)
    case .notBackedUp(let reason):
      tr("no backup was made before this change: %s", reason)
    }
  }
}
