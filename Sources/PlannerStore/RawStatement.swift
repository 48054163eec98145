// A statement run through SQLite's own interface.

import GRDB
import GRDBSQLite
import Planner

/// What a row has in a column.
enum RowValue {
  case text(String)
  case number(Int64?)
}

/// A cached statement whose values are bound and which is run without making objects of them: what every move does takes
/// little more than SQLite itself. Inside of a transaction only.
struct RawStatement {
  private let raw: OpaquePointer?

  init(_ sql: String, _ db: Database) throws {
    raw = try db.cachedStatement(sql: sql).sqliteStatement
    sqlite3_reset(raw)
  }

  /// Binds a number, or NULL, to the parameter with that position, counted from one.
  func bind(_ number: Int64?, at position: Int32) {
    if let number { sqlite3_bind_int64(raw, position, number) } else { sqlite3_bind_null(raw, position) }
  }

  func bind(_ value: RowValue, at position: Int32) {
    switch value {
    case .text(let text): bind(text, at: position)
    case .number(let number): bind(number, at: position)
    }
  }

  /// Binds text, which SQLite copies.
  func bind(_ text: String, at position: Int32) {
    let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    // An empty text may have no address, which would be NULL.
    if text.isEmpty {
      _ = sqlite3_bind_text(raw, position, "", 0, copies)
      return
    }
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        _ = sqlite3_bind_text(raw, position, characters.baseAddress, Int32(characters.count), copies)
      }
    }
  }

  /// Runs the statement, with bytes at the last position if there are some: they are not copied.
  func run(bytes: [UInt8]? = nil) throws {
    defer {
      sqlite3_reset(raw)
      sqlite3_clear_bindings(raw)
    }
    let code: Int32
    if let bytes {
      code = bytes.withUnsafeBytes { bytes in
        sqlite3_bind_blob(raw, sqlite3_bind_parameter_count(raw), bytes.baseAddress, Int32(bytes.count), nil)
        return sqlite3_step(raw)
      }
    } else {
      code = sqlite3_step(raw)
    }
    guard code == SQLITE_DONE else { throw PlanStore.rawError(raw) }
  }

  func forEach(_ body: (RawRow) throws -> Void) throws {
    defer { reset() }
    while let row = try next() { try body(row) }
  }

  /// The next row, until the one after it is asked for; nil when there are no more. Who stops before that resets the statement.
  func next() throws -> RawRow? {
    let code = sqlite3_step(raw)
    if code == SQLITE_DONE { return nil }
    guard code == SQLITE_ROW else { throw PlanStore.rawError(raw) }
    return RawRow(raw: raw)
  }

  func reset() { sqlite3_reset(raw) }

  /// The numbers in the first row that the statement gives; `nil` if it gives none.
  func firstNumbers(_ count: Int32) throws -> [Int64]? {
    defer { sqlite3_reset(raw) }
    let code = sqlite3_step(raw)
    if code == SQLITE_DONE { return nil }
    guard code == SQLITE_ROW else { throw PlanStore.rawError(raw) }
    return (0..<count).map { sqlite3_column_int64(raw, $0) }
  }
}

/// The current row of a statement.
struct RawRow {
  let raw: OpaquePointer?

  func number(at column: Int) -> Int64? {
    // NULL is zero, and zero is rare.
    let number = givenNumber(at: column)
    return number == 0 && sqlite3_column_type(raw, Int32(column)) == SQLITE_NULL ? nil : number
  }

  /// The number in a column that is never NULL.
  func givenNumber(at column: Int) -> Int64 { sqlite3_column_int64(raw, Int32(column)) }

  func text(at column: Int) -> String { String(decoding: bytes(at: column), as: UTF8.self) }

  /// The text in a column, for as long as the statement stays on the row.
  func bytes(at column: Int) -> UnsafeBufferPointer<UInt8> {
    // Most notes are empty.
    guard case let count = Int(sqlite3_column_bytes(raw, Int32(column))), count > 0, let start = sqlite3_column_text(raw, Int32(column)) else {
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    return UnsafeBufferPointer(start: start, count: count)
  }

  /// The same, unless it is text that no command lets in: what shows it counts on that.
  ///
  /// - Parameter what: Says what it is.
  /// - Throws: a `Damage`.
  func bytes(at column: Int, _ rule: TextRule, _ what: @autoclosure () -> String) throws -> UnsafeBufferPointer<UInt8> {
    let bytes = bytes(at: column)
    if bytes.count > rule.limit { throw Damage("\(what()) of \(bytes.count) bytes") }
    return bytes
  }
}
