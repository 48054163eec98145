// The tables whose rows have a digest.

import GRDB
import GRDBSQLite

/// A table whose rows have a digest.
struct StoredTable {
  static let list = StoredTable("list", columns: ["id", "title", "color", "aside", "position", "origin", "collapsed"])
  static let entry = StoredTable("entry", columns: EntryColumn.all.map(\.name), later: EntryColumn.all.count - EntryColumn.first.count)
  /// Lists, entries and links as the first files with digests of them had them.
  static let firstList = StoredTable("list", columns: ["id", "title", "color", "aside", "position", "origin"])
  static let firstEntry = StoredTable("entry", columns: EntryColumn.first.map(\.name))
  static let firstLink = StoredTable("link", columns: ["entry", "account", "name", "state", "texts", "day"])
  static let aside = StoredTable("aside", columns: ["part", "text"])
  static let origin = StoredTable("origin", columns: ["entry", "text"])
  static let step = StoredTable("step", columns: ["id", "start", "content"])
  static let account = StoredTable("account", columns: ["id", "content"])
  static let collection = StoredTable("collection", columns: ["address", "account", "list", "content"])
  static let item = StoredTable("item", columns: ["name", "account", "content"])
  static let link = StoredTable("link", columns: ["entry", "account", "name", "state", "texts", "day", "start", "labels", "deadline"], later: 3)
  static let calendar = StoredTable("calendar", columns: ["id", "account", "address", "content"])
  static let all = [list, entry, aside, origin, step, account, collection, item, link, calendar]

  private let name: String
  /// In the order in which they are hashed. The first one tells a row from the others.
  private let columns: [String]
  /// How many of them, from the end, the first files did not have. Where they have nothing, the digest is what it was without them.
  private let later: Int
  private let statements: [Writing: String]

  enum Writing {
    case insert, replace
    /// Where the first column is what it was.
    case update
  }

  private init(_ name: String, columns: [String], later: Int = 0) {
    (self.name, self.columns, self.later) = (name, columns, later)
    let all = columns + ["digest"]
    let values = "INTO \(name) (\(all.joined(separator: ", "))) VALUES (\((1...all.count).map { "?\($0)" }.joined(separator: ", ")))"
    let changes = all.enumerated().dropFirst().map { "\($0.element) = ?\($0.offset + 1)" }.joined(separator: ", ")
    statements = [
      .insert: "INSERT \(values)", .replace: "INSERT OR REPLACE \(values)",
      .update: "UPDATE \(name) SET \(changes) WHERE \(columns[0]) = ?1",
    ]
  }

  /// Writes a row, whose values are given in the order of the columns, with its digest.
  func write(_ values: [RowValue], _ writing: Writing, _ db: Database) throws {
    let statement = try RawStatement(statements[writing] ?? "", db)
    var digest = Digest()
    for (index, value) in values.enumerated() {
      digest.add(value, at: index, isLater: index >= values.count - later)
      statement.bind(value, at: Int32(index + 1))
    }
    statement.bind(digest.value, at: Int32(values.count + 1))
    try statement.run()
  }

  /// Gives every row its digest.
  ///
  /// - Complexity: O(bytes).
  func fill(_ db: Database) throws {
    let read = try RawStatement("SELECT \(columns.joined(separator: ", ")) FROM \(name)", db)
    var rows: [(key: RowValue, digest: Int64)] = []
    try read.forEach { row in
      let isNumber = sqlite3_column_type(row.raw, 0) == SQLITE_INTEGER
      rows.append(
        (
          isNumber ? .number(row.number(at: 0)) : .text(row.text(at: 0)),
          Digest(row: row.raw, columns: Int32(columns.count), later: Int32(later)).value
        ))
    }
    let write = try RawStatement("UPDATE \(name) SET digest = ?2 WHERE \(columns[0]) = ?1", db)
    for row in rows {
      write.bind(row.key, at: 1)
      write.bind(row.digest, at: 2)
      try write.run()
    }
  }

  /// What is wrong with the rows, one line each, the first few.
  ///
  /// - Complexity: O(bytes).
  func findings(_ db: Database) throws -> [String] {
    var findings: [String] = []
    let count = Int32(columns.count)
    let read = try RawStatement("SELECT \(columns.joined(separator: ", ")), digest FROM \(name)", db)
    try read.forEach { row in
      guard findings.count < 10, Digest(row: row.raw, columns: count, later: Int32(later)).value != row.number(at: Int(count)) else { return }
      findings.append("\(name) \(oneLine(row.text(at: 0))) is not as it was written")
    }
    return findings
  }
}
