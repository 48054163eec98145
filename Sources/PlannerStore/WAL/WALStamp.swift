// What ties a write-ahead log to its data file.

import GRDB
import Glibc

/// The row of the table `log`: a name for each new log, and the state of the file when the log began.
///
/// The first transaction of a log gives the file a new stamp, which names the one before. So the file to which SQLite would
/// apply the log must have the stamp that the log begins from, or one that the log has already brought. A copy of the file
/// that was put in its place has neither: every backup gets a stamp of its own.
///
/// The row is the only one on its page, and is read from the raw page without SQLite, because the file must not be opened
/// before.
struct WALStamp: Equatable {
  var name: String
  /// The stamp that the file had before; empty for a file that has had no log.
  var previous: String
  /// The number of the file in its file system when the log was begun.
  var file: UInt64
  /// When the file had last been written then, in nanoseconds since 1970.
  var time: Int64
  /// The digest of its whole content; empty for a large file, which is not read for this.
  var content: String

  private static let mark = "log"

  /// A new stamp.
  ///
  /// - Parameters:
  ///   - previous: The name of the stamp that the file has; empty if it has none.
  ///   - path: The file, if it is one that has a log.
  init(after previous: String, path: String? = nil) {
    name = WALStamp.digits(.random(in: .min ... .max)) + WALStamp.digits(.random(in: .min ... .max))
    self.previous = previous
    (file, time, content) = (0, 0, "")
    guard let path else { return }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return }
    file = UInt64(status.st_ino)
    time = WALStamp.time(status)
    content = WALStamp.content(of: descriptor) ?? ""
  }

  /// The digest of an open file; `nil` if it is too large to be read in passing.
  ///
  /// - Complexity: O(size); about a millisecond for the largest.
  static func content(of descriptor: Int32) -> String? {
    guard let bytes = DataFile.read(contentLimit + 1, at: 0, from: descriptor), bytes.count <= contentLimit else { return nil }
    // FNV-1a, with words for bytes: the size of a database is a multiple of eight.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    bytes.withUnsafeBytes { bytes in
      for offset in stride(from: 0, to: bytes.count & ~7, by: 8) {
        hash = (hash ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* 0x100_0000_01b3
      }
    }
    return digits(hash ^ UInt64(bytes.count))
  }

  private static let contentLimit = 4 << 20

  private static func digits(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The stamp in a text; `nil` if there is none.
  init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 6, parts[0] == WALStamp.mark, parts[1].utf8.count == 32, let file = UInt64(parts[3]),
      let time = Int64(parts[4])
    else { return nil }
    (name, previous) = (String(parts[1]), String(parts[2]))
    (self.file, self.time, content) = (file, time, String(parts[5]))
  }

  /// The form in which it is stored.
  var text: String { "\(WALStamp.beginning(name))\(previous):\(file):\(time):\(content)" }

  /// What the text of a stamp with this name begins with.
  static func beginning(_ name: String) -> String { "\(mark):\(name):" }

  /// Whether a name is this stamp's as it is on a page that was half written over the one before: what a disk has begun to
  /// write in the middle of a page.
  func isTorn(_ found: String) -> Bool {
    let (new, old, found) = (Array(name.utf8), Array(previous.utf8), Array(found.utf8))
    guard new.count == old.count, found.count == old.count else { return false }
    return (0...new.count).contains { found[..<$0] == new[..<$0] && found[$0...] == old[$0...] }
  }

  /// When a file was last written, in nanoseconds since 1970.
  static func time(_ status: stat) -> Int64 {
    Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
  }
}

extension WALStamp {
  /// The stamp on a page of a database; `nil` if the page is not that of the table (SQLite's "Database File Format", sections
  /// 1.6 and 2.1).
  ///
  /// - Complexity: O(1).
  init?(page: ArraySlice<UInt8>) {
    guard let text = WALStamp.text(onPage: Array(page.prefix(65_536))) else { return nil }
    self.init(String(decoding: text, as: UTF8.self))
  }

  /// The text of the row on that page, whatever it is.
  ///
  /// - Complexity: O(1).
  static func text(onPage bytes: [UInt8]) -> ArraySlice<UInt8>? {
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
    return bytes[position..<end]
  }
}

extension WALStamp {
  /// The stamp that the file has, its log included. Inside of a transaction.
  static func current(_ db: Database) throws -> WALStamp? {
    try String.fetchOne(try db.cachedStatement(sql: "SELECT stamp FROM log WHERE id = 1")).flatMap { WALStamp($0) }
  }

  /// Gives the file a new stamp.
  func save(_ db: Database) throws {
    try db.cachedStatement(sql: "INSERT OR REPLACE INTO log (id, stamp) VALUES (1, ?)").execute(arguments: [text])
  }
}
