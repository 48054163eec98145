// Whether the log beside a data file belongs to it.

import Glibc

/// Compares a data file with the log beside it, before SQLite applies the log.
struct WALPairing {
  /// How the log relates to the file.
  enum Verdict: Equatable {
    /// There is none, or SQLite would use nothing of it.
    case none
    case own
    /// It was written for another file of that name, or for what the file was before.
    case foreign
    /// It would fit, but the file was written after it, as when somebody restores a copy of it.
    case outdated
    /// It has a stamp, but the file has none where it should be: it has to be tried out.
    case doubtful
    /// It has no stamp, like those of older programs: it has to be tried out.
    case unknown
  }

  let file: DataFile

  private var logPath: String { file.path + "-wal" }

  /// Compares the file with its log.
  ///
  /// - Parameter inUse: Whether another connection has the log open.
  /// - Complexity: O(1) where the log is the file's and was begun with a stamp; otherwise O(bytes of the log).
  func verdict(inUse: Bool) -> Verdict {
    guard let short = WALFile.read(path: logPath, isShort: true), let first = WALPairing.stamp(in: short) else {
      return WALFile.read(path: logPath, isShort: true) == nil ? .none : .unknown
    }
    let descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return .unknown }
    defer { close(descriptor) }
    guard let page = DataFile.read(short.pageSize, at: (first.page - 1) * short.pageSize, from: descriptor),
      let found = WALStamp(page: page[...])
    else { return first.stamp.previous.isEmpty ? .unknown : .doubtful }
    if found.name == first.stamp.previous {
      return !inUse && isWrittenAnew(since: first.stamp, descriptor) ? .outdated : .own
    }
    if first.stamp.isTorn(found.name) { return .own }
    // A log may bring several, if it could not be restarted when it was written into the file.
    guard let log = WALFile.read(path: logPath) else { return .none }
    let brings = log.frames.contains { $0.page == first.page && WALStamp(page: log.content(of: $0))?.name == found.name }
    return brings ? .own : .foreign
  }

  /// The stamp that the first transaction of a log brings, and the page that it is on.
  private static func stamp(in log: WALFile) -> (stamp: WALStamp, page: Int)? {
    for frame in log.frames {
      if let stamp = WALStamp(page: log.content(of: frame)) { return (stamp, frame.page) }
      if frame.isCommit { return nil }
    }
    return nil
  }

  /// Whether somebody has put the file back to just what it was when the log was begun.
  ///
  /// The program itself writes nothing into the file but the log. So it was somebody else if the file was written since, and
  /// after the log was, and still has nothing of the log in it. A copy of both together is another file by its number.
  private func isWrittenAnew(since stamp: WALStamp, _ descriptor: Int32) -> Bool {
    var own = stat()
    var log = stat()
    return fstat(descriptor, &own) == 0 && stat(logPath, &log) == 0 && UInt64(own.st_ino) == stamp.file
      && WALStamp.time(own) != stamp.time && WALStamp.time(own) > WALStamp.time(log)
      && !stamp.content.isEmpty && WALStamp.content(of: descriptor) == stamp.content
  }
}
