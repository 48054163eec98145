// A data file whose log is left beside it, as a killed program leaves it.

import Foundation
import GRDB

/// Making files that were not closed.
enum LeftLog {
  /// Copies a folder with a data file, after `body` has changed the file, with a log that holds what `body` did.
  static func copy(_ folder: String, to target: String, after body: () throws -> Void) throws {
    let file = folder + "/planner.sqlite"
    // As long as somebody has the file open, the last one to close it does not write the log into it.
    let queue = try DatabaseQueue(path: file)
    _ = try queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM sqlite_master") }
    try body()
    try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) where !name.hasSuffix("-shm") {
      try FileManager.default.copyItem(atPath: "\(folder)/\(name)", toPath: "\(target)/\(name)")
    }
    try queue.close()
    let size = try FileManager.default.attributesOfItem(atPath: target + "/planner.sqlite-wal")[.size] as? Int ?? 0
    if size == 0 { throw TortureError("no log is left beside \(file)") }
  }
}
