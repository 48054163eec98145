// What tells a machine and a file on it from all others.

import Glibc

/// Names for where a data file is. A copy of it, on this machine or another one, is somewhere else.
enum DataFileIdentity {
  /// The machine's own name for good, and the file's number on its disk.
  static func name(of path: String) -> String {
    var status = stat()
    let file = stat(path, &status) == 0 ? "\(status.st_dev)-\(status.st_ino)" : path
    return "\(machine) \(file)"
  }

  private static var machine: String {
    guard let file = fopen("/etc/machine-id", "re") else {
      var name = [CChar](repeating: 0, count: 256)
      gethostname(&name, 255)
      return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count).prefix { $0 > 0x20 }, as: UTF8.self)
  }
}
