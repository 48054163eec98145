// One program at a time brings a data file and its servers together.

import Glibc

/// The lock of a data file's synchronisation: the window, a command and a second window take turns. It is given up when the value goes away, and when
/// the program does.
///
/// It is a file of its own beside the data file, with a dot before its name: a lock of SQLite's own would keep others from saving.
public final class SyncLock: Sendable {
  private let descriptor: Int32

  /// Takes it; nil if another program has it. Where no such file can be made or locked, nothing is locked.
  ///
  /// - Parameter path: The data file.
  public init?(_ path: String) {
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    descriptor = open("\(path[..<slash]).\(path[slash...])-sync", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    if descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      close(descriptor)
      return nil
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Waits for it.
  ///
  /// - Throws: a `CancellationError`.
  public static func waiting(for path: String) async throws -> SyncLock {
    while true {
      if let lock = SyncLock(path) { return lock }
      try await Task.sleep(for: .milliseconds(50))
    }
  }
}
