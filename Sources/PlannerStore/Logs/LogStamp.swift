// What ties a write-ahead log to its data file.

import GRDB
import Glibc

/// The row of the table `log`: a name for each log that is begun, and what the file was when it was.
///
/// The first transaction of a log gives the file a new stamp, which names the one before. So the file, on which SQLite would
/// put the log, must have the stamp that the log begins from, or one that the log has brought already. A copy of the file
/// that was put in its place has neither: every backup gets a stamp of its own.
///
/// The row is the only one on its page, and is read from pages as they are, without SQLite: opening the file is what may
/// not be done before.
struct LogStamp: Equatable {
  /// The name of the log.
  var name: String
  /// The stamp that the file had before; empty for a file that has had no log.
  var previous: String
  /// The number of the file in its file system when the log was begun.
  var file: UInt64
  /// When the file had been written last then, in nanoseconds since 1970.
  var time: Int64

  private static let mark = "log"

  /// A new stamp.
  ///
  /// - Parameter status: What the file is now.
  init(after previous: String, file status: stat?) {
    name = (0..<2).map { _ in
      let digits = String(UInt64.random(in: .min ... .max), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
    self.previous = previous
    file = status.map { UInt64($0.st_ino) } ?? 0
    time = status.map(LogStamp.time) ?? 0
  }

  /// The stamp that a text is; `nil` if it is none.
  init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 5, parts[0] == LogStamp.mark, parts[1].utf8.count == 32, let file = UInt64(parts[3]),
      let time = Int64(parts[4])
    else { return nil }
    (name, previous) = (String(parts[1]), String(parts[2]))
    (self.file, self.time) = (file, time)
  }

  /// The form in which it is stored.
  var text: String { "\(LogStamp.mark):\(name):\(previous):\(file):\(time)" }

  /// When a file was written last, in nanoseconds since 1970.
  static func time(_ status: stat) -> Int64 {
    Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
  }
}

extension LogStamp {
  /// The stamp on a page of a database; `nil` if the page is not that of the table (SQLite's "Database File Format", sections
  /// 1.6 and 2.1).
  ///
  /// - Complexity: O(1).
  init?(page: ArraySlice<UInt8>) {
    let bytes = Array(page.prefix(65_536))
    // A leaf of a table with one row in it.
    guard bytes.count >= 512, bytes[0] == 0x0D, bytes[3] == 0, bytes[4] == 1 else { return nil }
    var position = Int(bytes[8]) << 8 | Int(bytes[9])
    func number() -> Int? {
      var number = 0
      for _ in 0..<4 {
        guard position < bytes.count else { return nil }
        let byte = bytes[position]
        position += 1
        number = number << 7 | Int(byte & 0x7F)
        if byte & 0x80 == 0 { return number }
      }
      return nil
    }
    guard let size = number(), let id = number(), id == 1, size <= 256, position + size <= bytes.count else { return nil }
    let end = position + size
    // Two columns: the identity, which is not stored again, and the text.
    guard let header = number(), header >= 3, header <= 4, let first = number(), first == 0, let kind = number(), kind >= 13,
      kind % 2 == 1, position + (kind - 13) / 2 == end
    else { return nil }
    self.init(String(decoding: bytes[position..<end], as: UTF8.self))
  }
}

extension LogStamp {
  /// The stamp that the file has, its log included. Inside of a transaction.
  static func current(_ db: Database) throws -> LogStamp? {
    try String.fetchOne(try db.cachedStatement(sql: "SELECT stamp FROM log WHERE id = 1")).flatMap { LogStamp($0) }
  }

  /// Gives the file a new stamp.
  func save(_ db: Database) throws {
    try db.cachedStatement(sql: "INSERT OR REPLACE INTO log (id, stamp) VALUES (1, ?)").execute(arguments: [text])
  }
}
