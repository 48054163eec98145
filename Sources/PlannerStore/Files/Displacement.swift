// What has happened to a data file that is open.

import Words

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
    case .moved(let target): tr("%1$s was moved to %2$s, so nothing was changed", path, target)
    case .movedAndReplaced(let target):
      tr("%1$s was moved to %2$s, and another file is in its place, so nothing was changed", path, target)
    case .removed: tr("%s was removed, so nothing was changed", path)
    case .replaced: tr("%s was replaced by another file, so nothing was changed", path)
    case .overwritten: tr("another program has written over %s, so nothing was changed", path)
    case .logRemoved: tr("the log of %1$s (%1$s-wal) was removed, so nothing was changed", path)
    }
  }
}
