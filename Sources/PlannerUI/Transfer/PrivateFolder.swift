// A folder that belongs to this person alone, and through which nobody leads a writer elsewhere.

import Glibc
import PlannerStore

/// An open folder. What is done in it is done in that very folder, whatever its path leads to by then, and never through a
/// symbolic link in it.
final class PrivateFolder: Sendable {
  /// Why a folder or a file was not made.
  struct Refusal: Error, Equatable {
    /// The system's number for it.
    var code: Int32
  }

  let path: String
  private let descriptor: Int32

  private init(path: String, descriptor: Int32) {
    (self.path, self.descriptor) = (path, descriptor)
  }

  deinit { close(descriptor) }

  /// Opens a folder that the desktop or the person has named, and that may be a link.
  static func named(_ path: String) throws(Refusal) -> PrivateFolder {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Refusal(code: errno) }
    return PrivateFolder(path: path, descriptor: descriptor)
  }

  /// Opens a folder in this one, which is made unless it is there. It is this person's, and closed to everybody else;
  /// a link, and a folder that others own or could have written into, are refused.
  func folder(_ name: String) throws(Refusal) -> PrivateFolder {
    if mkdirat(descriptor, name, 0o700) != 0, errno != EEXIST { throw Refusal(code: errno) }
    let inner = try existing(name)
    var status = stat()
    guard fstat(inner.descriptor, &status) == 0 else { throw Refusal(code: errno) }
    guard status.st_uid == geteuid(), status.st_mode & 0o022 == 0 else { throw Refusal(code: EPERM) }
    if status.st_mode & 0o777 != 0o700, fchmod(inner.descriptor, 0o700) != 0 { throw Refusal(code: errno) }
    return inner
  }

  private func existing(_ name: String) throws(Refusal) -> PrivateFolder {
    let inner = openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard inner >= 0 else { throw Refusal(code: errno) }
    return PrivateFolder(path: "\(path)/\(name)", descriptor: inner)
  }

  /// Writes a new file that this person alone can read, and returns its path. Whatever has the name already is left as it is,
  /// and refused; of a file that cannot be written whole nothing is left.
  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws(Refusal) -> String {
    let file = openat(descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Refusal(code: errno) }
    defer { close(file) }
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let code = errno
        unlinkat(descriptor, name, 0)
        throw Refusal(code: code)
      }
      done += count
    }
    return "\(path)/\(name)"
  }

  /// Removes a file. Returns whether it was there.
  func removeFile(_ name: String) -> Bool { unlinkat(descriptor, name, 0) == 0 }

  /// Holds the folder's lock until this object goes or the process ends. Returns false if another one holds it.
  func lock(waits: Bool) -> Bool {
    while flock(descriptor, waits ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
      guard errno == EINTR else { return false }
    }
    return true
  }

  func unlock() { flock(descriptor, LOCK_UN) }

  /// What is in the folder.
  func names() -> [String] {
    // A descriptor of its own: reading moves its place in the folder, and closing closes it.
    let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    return copy < 0 ? [] : fdopendir(copy).map(FolderNames.read) ?? []
  }

  /// How many seconds ago something in the folder was last changed; nil if it is gone.
  func age(of name: String) -> Int? {
    var status = stat()
    guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    return time(nil) - status.st_mtim.tv_sec
  }

  /// Removes a folder in this one with all that is in it, unless somebody holds its lock. Links are removed, not followed.
  func removeFolder(_ name: String) {
    guard let inner = try? existing(name), inner.lock(waits: false) else { return }
    inner.empty()
    unlinkat(descriptor, name, AT_REMOVEDIR)
  }

  private func empty() {
    for name in names() where unlinkat(descriptor, name, 0) != 0 {
      guard let inner = try? existing(name) else { continue }
      inner.empty()
      unlinkat(descriptor, name, AT_REMOVEDIR)
    }
  }
}
