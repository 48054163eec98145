// A file that is written as a whole, or not at all.

import Glibc

/// Writing of whole files.
enum WholeFile {
  /// Writes a file. What was there before is there until the new one is whole; what is no file, a pipe or a device, is written to.
  ///
  /// - Returns: the system's number for the reason why that failed; nil if it did not.
  static func write(_ bytes: [UInt8], to path: String) -> Int32? {
    var about = stat()
    let isThere = stat(path, &about) == 0
    if isThere, about.st_mode & S_IFMT != S_IFREG {
      let file = open(path, O_WRONLY | O_CLOEXEC)
      guard file >= 0 else { return errno }
      defer { close(file) }
      return put(bytes, into: file)
    }
    // Where a link leads to, not the link.
    let target = realpath(path, nil).map { resolved in
      defer { free(resolved) }
      return String(cString: resolved)
    }
    let name = target ?? path
    var draft = Array("\(name).XXXXXX".utf8CString)
    let file = mkstemp(&draft)
    guard file >= 0 else { return errno }
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    let mask = umask(0)
    umask(mask)
    fchmod(file, isThere ? about.st_mode & 0o7777 : 0o666 & ~mask)
    var reason = put(bytes, into: file)
    if reason == nil, fsync(file) != 0 { reason = errno }
    if close(file) != 0, reason == nil { reason = errno }
    if reason == nil, rename(draft, name) != 0 { reason = errno }
    if reason != nil { unlink(draft) }
    return reason
  }

  private static func put(_ bytes: [UInt8], into file: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return errno }
    }
    return nil
  }
}
