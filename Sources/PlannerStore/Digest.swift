// What a row's values come to, so that a changed one is noticed.

import GRDB
import GRDBSQLite
import Planner

/// The digest of the values of a row.
///
/// SQLite checks the structure of a database, not what is written in it: a byte that a disk has changed inside of a title is a
/// title. The digest stands in the row, and `PlanStore.check()` and every backup compare it. It is the 64-bit FNV-1a hash (Fowler,
/// Noll, Vo) of the values, each with its kind and its length before it: with it, no change of a single byte goes unnoticed.
struct Digest {
  /// A table whose rows have a digest: its columns in the order in which they are hashed.
  struct Table {
    let name: String
    let columns: [String]
    /// What tells a row from the others: the first columns.
    let key: String
  }

  static let list = Table(name: "list", columns: ["id", "title", "color", "aside", "position", "origin", "collapsed"], key: "id")
  static let entry = Table(name: "entry", columns: EntryColumn.all.map(\.name), key: "id")
  /// Lists and entries as the first files with digests had them.
  static let firstList = Table(name: "list", columns: ["id", "title", "color", "aside", "position", "origin"], key: "id")
  static let firstEntry = Table(name: "entry", columns: EntryColumn.first.map(\.name), key: "id")
  static let aside = Table(name: "aside", columns: ["part", "text"], key: "part")
  static let origin = Table(name: "origin", columns: ["entry", "text"], key: "entry")
  static let step = Table(name: "step", columns: ["id", "start", "content"], key: "id")
  static let account = Table(name: "account", columns: ["id", "content"], key: "id")
  static let collection = Table(name: "collection", columns: ["address", "account", "list", "content"], key: "address")
  static let item = Table(name: "item", columns: ["name", "account", "content"], key: "name")
  static let link = Table(name: "link", columns: ["entry", "account", "name", "state", "texts", "day"], key: "entry")
  static let calendar = Table(name: "calendar", columns: ["id", "account", "address", "content"], key: "id")
  static let tables = [list, entry, aside, origin, step, account, collection, item, link, calendar]

  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The number that is stored. Zero is never a digest, so that a row without one is known.
  var value: Int64 { hash == 0 ? 1 : Int64(bitPattern: hash) }

  mutating func add(_ number: Int64?) {
    guard let number else { return add(byte: 0) }
    add(byte: 1)
    add(word: UInt64(bitPattern: number))
  }

  mutating func add(_ value: EntryColumn.Value) {
    switch value {
    case .text(let text): add(text)
    case .number(let number): add(number)
    }
  }

  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add(kind: 2, UnsafeRawBufferPointer($0)) }
  }

  mutating func add(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { add(kind: 3, $0) }
  }

  private mutating func add(kind: UInt8, _ bytes: UnsafeRawBufferPointer) {
    add(byte: kind)
    add(word: UInt64(bytes.count))
    var hash = hash
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    self.hash = hash
  }

  private mutating func add(word: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) { add(byte: UInt8(truncatingIfNeeded: word >> shift)) }
  }

  private mutating func add(byte: UInt8) {
    hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
  }
}

extension Digest {
  init(_ entry: Entry) {
    for column in EntryColumn.all { add(column.value(of: entry)) }
  }

  init(_ list: PlanList) {
    add(list.id.rawValue)
    for text in [list.title, list.color.rawValue, list.aside, list.orderKey.text, list.origin] { add(text) }
    add(list.isCollapsed ? 1 : 0)
  }

  /// Of the text of a part of what stands aside.
  init(part: String, text: String) {
    add(part)
    add(text)
  }

  init(originOf entry: EntryID, _ text: String) {
    add(entry.rawValue)
    add(text)
  }

  init(step id: Int64, start: Int64, content: [UInt8]) {
    add(id)
    add(start)
    add(content)
  }
}

extension Digest {
  /// The digest of the first values of a statement's row, as SQLite has them.
  init(row statement: OpaquePointer?, columns: Int32) {
    for column in 0..<columns {
      switch sqlite3_column_type(statement, column) {
      case SQLITE_INTEGER: add(sqlite3_column_int64(statement, column))
      case SQLITE_NULL: add(Int64?.none)
      case let kind:
        let bytes = kind == SQLITE_TEXT ? UnsafeRawPointer(sqlite3_column_text(statement, column)) : sqlite3_column_blob(statement, column)
        add(
          kind: kind == SQLITE_TEXT ? 2 : 3,
          UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(statement, column))))
      }
    }
  }

  /// Gives every row of a table its digest.
  ///
  /// - Complexity: O(bytes).
  static func fill(_ table: Table, _ db: Database) throws {
    let read = try RawStatement("SELECT \(table.columns.joined(separator: ", ")) FROM \(table.name)", db)
    var rows: [(number: Int64?, text: String, digest: Int64)] = []
    try read.forEach { row in
      let digest = Digest(row: row, columns: Int32(table.columns.count)).value
      let isNumber = sqlite3_column_type(row, 0) == SQLITE_INTEGER
      let text = isNumber ? "" : sqlite3_column_text(row, 0).map { String(cString: $0) } ?? ""
      rows.append((isNumber ? sqlite3_column_int64(row, 0) : nil, text, digest))
    }
    let write = try RawStatement("UPDATE \(table.name) SET digest = ?2 WHERE \(table.key) = ?1", db)
    for row in rows {
      if let number = row.number { write.bind(number, at: 1) } else { write.bind(row.text, at: 1) }
      write.bind(row.digest, at: 2)
      try write.run()
    }
  }

  /// What is wrong with the rows of a table, one line each, the first few.
  ///
  /// - Complexity: O(bytes).
  static func findings(_ table: Table, _ db: Database) throws -> [String] {
    var findings: [String] = []
    let count = Int32(table.columns.count)
    let read = try RawStatement("SELECT \(table.columns.joined(separator: ", ")), digest FROM \(table.name)", db)
    try read.forEach { row in
      guard findings.count < 10, Digest(row: row, columns: count).value != sqlite3_column_int64(row, count) else { return }
      let key = sqlite3_column_text(row, 0).map { String(cString: $0) } ?? ""
      findings.append("\(table.name) \(oneLine(key)) is not as it was written")
    }
    return findings
  }
}
