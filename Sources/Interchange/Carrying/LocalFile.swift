// Files that are dropped: ordinary ones only, read without waiting for anything but the disk.

import Glibc

/// A file on this computer.
enum LocalFile {
  /// The bytes of an ordinary file. A pipe without a writer, a device or a folder is refused, not waited for.
  ///
  /// - Throws: `IncomingError.file`.
  static func contents(of path: String, named name: String, limit: Int) throws(IncomingError) -> [UInt8] {
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
    guard status.st_size <= limit else { throw .file(name: name, .tooLarge) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count == 0 { return bytes }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw failure(errno, name)
      }
      bytes.append(contentsOf: buffer[..<count])
      // It may have grown meanwhile.
      guard bytes.count <= limit else { throw .file(name: name, .tooLarge) }
    }
  }

  /// Whether there is a data file of Daylane's, which its ending need not say. What cannot be read is none.
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
