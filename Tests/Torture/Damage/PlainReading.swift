// What plain SQL still reads of a damaged file, row by row: what salvaging must give back at least.

import Foundation
import GRDB

/// Reading of a file's entries without any law.
enum PlainReading {
  /// The titles of the entries that can be read, by their identity. The file is opened in place: give it a copy.
  static func titles(of path: String, upTo last: Int) -> [Int: String] {
    var titles: [Int: String] = [:]
    var configuration = Configuration()
    configuration.busyMode = .immediateError
    guard let queue = try? DatabaseQueue(path: path, configuration: configuration) else { return [:] }
    func read(_ sql: String, _ arguments: StatementArguments = []) {
      try? queue.read { db in
        let rows = try Row.fetchCursor(db, sql: sql, arguments: arguments)
        while let row = try rows.next() {
          if let id = row[0] as? Int64, let title = row[1] as? String { titles[Int(id)] = title }
        }
      }
    }
    // From both ends, and each by itself: a page that is gone hides only what is below it.
    read("SELECT id, title FROM entry ORDER BY id")
    read("SELECT id, title FROM entry ORDER BY id DESC")
    for id in 1...last where titles[id] == nil { read("SELECT id, title FROM entry WHERE id = ?", [id]) }
    try? queue.close()
    return titles
  }
}
