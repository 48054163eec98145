// A file that is known by itself, not by its name.

import Glibc

/// A reference to a file that stays valid when the file is renamed. It is not open for writing.
final class FileReference: Sendable {
  private let descriptor: Int32
  private let device: UInt64
  private let number: UInt64

  /// Refers to the file at a path; `nil` if there is none.
  ///
  /// - Parameter reads: Whether it will be read from: to open it each time takes longer than to read a page.
  init?(path: String, reads: Bool = false) {
    descriptor = open(path, reads ? O_RDONLY | O_NONBLOCK | O_CLOEXEC : FileReference.pathOnly | O_CLOEXEC)
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0 else {
      if descriptor >= 0 { close(descriptor) }
      return nil
    }
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
  }

  /// O_PATH of open(2), which the C library declares for some programs only.
  private static let pathOnly: Int32 = 0o10_000_000

  deinit { close(descriptor) }

  /// Whether a path leads to the file.
  func isAt(_ path: String) -> Bool { status(at: path) != nil }

  /// What the file system says about the file; `nil` if the path does not lead to it.
  func status(at path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 && UInt64(status.st_dev) == device && UInt64(status.st_ino) == number ? status : nil
  }

  /// Bytes of a file that is held for reading, fewer at its end; `nil` if they cannot be read.
  func bytes(_ count: Int, at offset: Int) -> [UInt8]? { DataFile.read(count, at: offset, from: descriptor) }

  /// Whether a file that is held for reading has these bytes there.
  func has(_ bytes: [UInt8], at offset: Int) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: bytes.count, alignment: 16) { buffer in
      bytes.withUnsafeBytes { bytes in
        guard let there = buffer.baseAddress, let wanted = bytes.baseAddress else { return true }
        return pread(descriptor, there, bytes.count, off_t(offset)) == bytes.count && memcmp(there, wanted, bytes.count) == 0
      }
    }
  }

  /// The path of the file now; `nil` if it was removed, or cannot be reached.
  var path: String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlink("/proc/self/fd/\(descriptor)", &bytes, Int(PATH_MAX))
    guard count > 0 else { return nil }
    let path = String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    return isAt(path) ? path : nil
  }
}
