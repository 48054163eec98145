// Lets one program at a time prepare to open a data file.

import Glibc

/// The lock of a data file's folder. It is held while a log is set aside or a new data file gets its name, and given up when the
/// value goes away.
///
/// Where a file system has no such locks, nothing is locked: then only two programs that start in the same moment could
/// disturb one another.
final class FolderLock {
  private let descriptor: Int32

  /// Waits for the lock.
  init(_ folder: String) {
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    while descriptor >= 0, flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }
}
