// What a program uses, whichever of its processes works.

import DesktopDriver
import Foundation

/// The processes of a program, as they are now: the one that was started, and all that come from it.
struct FamilyUse {
  /// Seconds of the processor so far, of those that have ended, too.
  let seconds: Double
  /// Megabytes of memory; what several processes share counts once.
  let megabytes: Double

  init(of root: Int32) throws {
    var children: [Int32: [Int32]] = [:]
    var times: [Int32: Double] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: "/proc") {
      // One may end in this moment.
      guard let pid = Int32(name), let stat = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8) else { continue }
      // The name may have spaces; what comes behind it begins with the third field.
      let fields = stat[(stat.lastIndex(of: ")") ?? stat.startIndex)...].split(separator: " ")
      guard fields.count > 15, let parent = Int32(fields[2]) else { continue }
      children[parent, default: []].append(pid)
      // Its own time in user and system mode, and that of children that it has waited for: fields 14 to 17.
      times[pid] = fields[12...15].compactMap { Double($0) }.reduce(0, +)
    }
    guard times[root] != nil else { throw DesktopError("process \(root) does not run") }
    var (members, next) = ([root], 0)
    while next < members.count {
      members += children[members[next]] ?? []
      next += 1
    }
    seconds = members.compactMap { times[$0] }.reduce(0, +) / Double(sysconf(Int32(_SC_CLK_TCK)))
    let kilobytes = members.reduce(0) { $0 + Double(ProcessStatus.number("Pss", in: "/proc/\($1)", file: "smaps_rollup") ?? 0) }
    megabytes = kilobytes / 1_024
  }
}
