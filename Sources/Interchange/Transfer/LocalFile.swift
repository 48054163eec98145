// Files that are dropped: ordinary ones only, read without waiting for anything but the disk.

import Foundation
import Glibc

enum LocalFile {
  /// The bytes of an ordinary file. A pipe without a writer, a device or a folder is refused, not waited for.
  ///
  /// - Throws: `IncomingError.file`.
  static func contents(of path: String, named name: String, limit: Int) throws(IncomingError) -> [UInt8] {
    // It may grow meanwhile: what is read counts, not what the file's size says.
    let bytes = try head(of: path, named: name, limit: limit + 1)
    guard bytes.count <= limit else { throw .file(name: name, .tooLarge) }
    return bytes
  }

  /// The first bytes of an ordinary file, or all if it has no more. It refuses what ``contents(of:named:limit:)`` does.
  ///
  /// - Throws: `IncomingError.file`.
  static func head(of path: String, named name: String, limit: Int) throws(IncomingError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw failure(errno, name) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(errno, name) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .file(name: name, .folder)
    default: throw .file(name: name, .notAFile)
    }
    if isDataFile(descriptor) { throw .file(name: name, .dataFile(path: path)) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while bytes.count < limit {
      let count = read(descriptor, &buffer, min(buffer.count, limit - bytes.count))
      if count == 0 { break }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw failure(errno, name)
      }
      bytes.append(contentsOf: buffer[..<count])
    }
    return bytes
  }

  /// Whether a file is where programs put what they will delete: it would be gone when a card is opened.
  static func isTemporary(_ path: String) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    let caches = environment["XDG_CACHE_HOME"] ?? environment["HOME"].map { $0 + "/.cache" }
    let folders = ["/tmp", "/var/tmp", environment["TMPDIR"], environment["XDG_RUNTIME_DIR"], caches]
    return folders.contains { folder in
      guard let folder, folder.count > 1 else { return false }
      return path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
    }
  }

  /// Whether the file is one of Daylane's data files, whatever its extension. A file that cannot be read is not.
  static func isDataFile(at path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return isDataFile(descriptor)
  }

  /// Whether an open file is a data file of Daylane's: a database that says so in its head.
  private static func isDataFile(_ descriptor: Int32) -> Bool {
    var head = [UInt8](repeating: 0, count: 72)
    guard pread(descriptor, &head, head.count, 0) == head.count else { return false }
    return head.starts(with: Array("SQLite format 3\0".utf8)) && head[68...].elementsEqual("Dayl".utf8)
  }

  /// Whether there is an ordinary file; its content is not looked at.
  static func check(_ path: String, named name: String) throws(IncomingError) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw failure(errno, name) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .file(name: name, .folder)
    default: throw .file(name: name, .notAFile)
    }
  }

  private static func failure(_ number: Int32, _ name: String) -> IncomingError {
    switch number {
    case ENOENT, ENOTDIR, ENAMETOOLONG: .file(name: name, .missing)
    case EACCES, EPERM: .file(name: name, .notPermitted)
    case ENXIO, ENODEV: .file(name: name, .notAFile)
    default: .file(name: name, .unreadable(reason: String(cString: strerror(number))))
    }
  }
}
