// What kinds of memory a process holds.

import DesktopDriver
import Foundation

/// Resident memory of one process, in megabytes.
struct HeldMemory {
  /// What it has written itself: heaps, stacks, and the changed parts of libraries.
  private(set) var own = 0.0
  /// What is as it is in files: programs, libraries, fonts, icons.
  private(set) var files = 0.0
  /// What the display server sees, too.
  private(set) var shared = 0.0

  var all: Double { own + files + shared }

  /// Each kind by its name.
  static var kinds: [(String, KeyPath<HeldMemory, Double>)] { [("its own", \.own), ("files", \.files), ("shared with the display", \.shared)] }

  /// - Throws: a ``DesktopError`` when the system does not say it.
  init(of pid: Int32) throws {
    // One mapping after the other: a line with its place and its path, then lines with a name, a number and "kB".
    var isShared = false
    var resident = 0.0
    for line in try Self.whole("/proc/\(pid)/smaps").split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let name = words.first, name.hasSuffix(":"), words.count > 1 else {
        isShared = ["/memfd:", "/SYSV", "/dev/shm", "/run/"].contains { line.contains($0) }
        continue
      }
      let megabytes = (Double(words[1]) ?? 0) * 1_024 / 1_000_000
      switch name {
      case "Rss:": resident = megabytes
      case "Anonymous:" where isShared: shared += resident
      case "Anonymous:":
        own += megabytes
        files += resident - megabytes
      default: break
      }
    }
    guard all > 0 else { throw DesktopError("the system does not say how much memory process \(pid) holds") }
  }

  /// Such a file has no length, and hands out a page at a time.
  private static func whole(_ path: String) throws -> String {
    guard let file = FileHandle(forReadingAtPath: path) else { throw DesktopError("cannot read \(path)") }
    var bytes = Data()
    while let page = try file.read(upToCount: 1 << 16), !page.isEmpty { bytes += page }
    return String(decoding: bytes, as: UTF8.self)
  }
}
