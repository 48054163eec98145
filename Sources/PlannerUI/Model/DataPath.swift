// Which data file a path means.

import Glibc
import Interchange
import Synchronization

enum DataPath {
  /// The data file whose plan this process has open.
  private static let opened = Mutex<String?>(nil)

  /// This process has the plan of a data file open from now on.
  static func open(_ path: String) { opened.withLock { $0 = path } }

  /// Whether a path leads to the data file that is open, by whichever name.
  static func isOpen(_ path: String) -> Bool {
    guard let opened = opened.withLock({ $0 }) else { return false }
    var (one, other) = (stat(), stat())
    return stat(path, &one) == 0 && stat(opened, &other) == 0 && one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }

  /// Sixteen digits that are the same for every path to the same file, whether it is there yet or not, and practically
  /// never for another file.
  static func fingerprint(of path: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in canonical(path).utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The path from the root on, without links: those of what is there, with what is not there behind it.
  static func canonical(_ path: String) -> String {
    var rest: [Substring] = []
    var parts = path.split(separator: "/")
    while true {
      let head = (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
      if let real = realpath(head.isEmpty ? "." : head, nil) {
        defer { free(real) }
        let start = String(cString: real)
        return rest.reversed().reduce(start) { $0 + ($0.hasSuffix("/") ? "" : "/") + $1 }
      }
      guard let last = parts.popLast() else { return path }
      rest.append(last)
    }
  }
}

extension IncomingError {
  /// One line for the person. The very plan that is open needs no advice how to open it.
  var words: String {
    if case .file(let name, .dataFile(let path)) = self, DataPath.isOpen(path) { return Wording.isOpen(name) }
    return description
  }
}
