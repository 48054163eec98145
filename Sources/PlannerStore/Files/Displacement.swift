// What has happened to a data file that is open.

/// Why the open file is no longer the one at its path. Nothing is written then, because nobody would find it.
public enum Displacement: Sendable, Hashable {
  /// It has another name, or is in another folder.
  case moved(to: String)
  /// The same, and another file has its name.
  case movedAndReplaced(to: String)
  /// It is gone, or its folder is.
  case removed
  /// It is gone, and another file has its name, as synchronising programs leave it.
  case replaced
  /// Other content was written over it.
  case overwritten
  /// The log beside it, which holds what was done last, was removed or replaced.
  case logRemoved

  /// One line that says what has happened.
  func description(of path: String) -> String {
    switch self {
    case .moved(let target): "\(path) was moved to \(target), so nothing was changed"
    case .movedAndReplaced(let target):
      "\(path) was moved to \(target), and another file is in its place, so nothing was changed"
    case .removed: "\(path) was removed, so nothing was changed"
    case .replaced: "\(path) was replaced by another file, so nothing was changed"
    case .overwritten: "another program has written over \(path), so nothing was changed"
    case .logRemoved: "the log of \(path) (\(path)-wal) was removed, so nothing was changed"
    }
  }
}
