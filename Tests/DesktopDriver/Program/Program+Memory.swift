// How much memory the program has taken.

import Foundation

extension Program {
  /// The most memory that the process has had resident at once, in bytes.
  ///
  /// - Throws: a ``DesktopError`` when it does not run.
  public func peakMemory() throws -> Int {
    guard let pid = processIdentifier,
      let status = try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
      let kilobytes = line.split(separator: " ").compactMap({ Int($0) }).first
    else { throw DesktopError("the program does not run") }
    return kilobytes << 10
  }
}
