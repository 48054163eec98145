// What plain SQL still reads of a damaged file, row by row: what salvaging must give back at least.

import Foundation
import GRDB

/// Reading of a file's entries without any law.
enum PlainReading {
  /// The titles of the entries that can be read, by their identity. The file is opened in place: give it a copy.
  ///
  /// - Parameter columns: what must be readable of a row: `*` for all of it.
  static func titles(of path: String, upTo last: Int, columns: String) -> [Int: String] {
    var titles: [Int: String] = [:]
    var configuration = Configuration()
    configuration.busyMode = .immediateError
    guard let queue = try? DatabaseQueue(path: path, configuration: configuration) else { return [:] }
    func read(_ order: String, _ arguments: StatementArguments = []) {
      try? queue.read { db in
        let rows = try Row.fetchCursor(db, sql: "SELECT \(columns) FROM entry \(order)", arguments: arguments)
        while let row = try rows.next() {
          // Bytes, because what is no text any more is no reason to stop.
          guard let id = row["id"] as? Int64, let bytes = row.dataNoCopy(named: "title") else { continue }
          if let title = String(validating: bytes, as: UTF8.self) { titles[Int(id)] = title }
        }
      }
    }
    // From both ends, and each by itself: a page that is gone hides only what is below it.
    read("ORDER BY id")
    read("ORDER BY id DESC")
    for id in 1...last where titles[id] == nil { read("WHERE id = ?", [id]) }
    try? queue.close()
    return titles
  }
}
