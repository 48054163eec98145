// What a row's values come to, so that a changed one is noticed.

import GRDBSQLite
import Planner

/// The digest of the values of a row.
///
/// SQLite checks the structure of a database, not what is written in it: a byte that a disk has changed inside of a title is a
/// title. The digest stands in the row, and `PlanStore.check()` and every backup compare it. It is the 64-bit FNV-1a hash (Fowler,
/// Noll, Vo) of the values, each with its kind and its length before it: with it, no change of a single byte goes unnoticed.
struct Digest {
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The number that is stored. Zero is never a digest, so that a row without one is known.
  var value: Int64 { hash == 0 ? 1 : Int64(bitPattern: hash) }

  mutating func add(_ number: Int64?) {
    guard let number else { return add(byte: 0) }
    add(byte: 1)
    add(word: UInt64(bitPattern: number))
  }

  mutating func add(_ value: RowValue) {
    switch value {
    case .text(let text): add(text)
    case .number(let number): add(number)
    }
  }

  /// Adds a value of a row. One of a column that came later counts with the number of its column, and not at all where it is nothing, or an empty
  /// text: so the digests of older rows stay.
  mutating func add(_ value: RowValue, at column: Int, isLater: Bool) {
    if isLater {
      switch value {
      case .number(nil), .text(""): return
      default: add(byte: UInt8(column))
      }
    }
    add(value)
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
    for (index, content) in EntryColumn.contents.enumerated() {
      add(content.value(of: entry), at: index, isLater: index >= EntryColumn.first.count)
    }
  }

  init(step id: Int64, start: Int64, content: [UInt8]) {
    add(id)
    add(start)
    add(content)
  }
}

extension Digest {
  /// The digest of the first values of a statement's row, as SQLite has them.
  init(row statement: OpaquePointer?, columns: Int32, later: Int32) {
    for column in 0..<columns {
      let kind = sqlite3_column_type(statement, column)
      if column >= columns - later {
        if kind == SQLITE_NULL || kind == SQLITE_TEXT && sqlite3_column_bytes(statement, column) == 0 { continue }
        add(byte: UInt8(column))
      }
      switch kind {
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
}
