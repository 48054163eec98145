// Whether a data file has exactly the right tables.

import GRDB

extension Schema {
  /// A table, an index, a view or a trigger.
  private struct Part: Hashable {
    var kind: String
    var name: String
    var sql: String
  }

  /// The names of everything in a data file of the current version.
  private static let names: Set = [
    "grdb_migrations", "sqlite_autoindex_grdb_migrations_1", "sqlite_sequence", "aside", "list", "entry", "step", "undone",
    "origin", "log", "account", "collection", "item", "link", "calendar",
  ]

  /// Refuses a file that lacks a table, or that would do more than store rows when they are written. This comes before
  /// anything in the file is used.
  ///
  /// - Parameter version: The version of the file.
  /// - Throws: `Damage`.
  /// - Complexity: O(1).
  static func requireKnownParts(_ db: Database, version: Int) throws {
    let parts = try parts(of: db)
    if let foreign = parts.first(where: { $0.kind == "trigger" || $0.kind == "view" || !names.contains($0.name) }) {
      throw Damage("it has a \(foreign.kind) \"\(oneLine(foreign.name))\" that is not Daylane's")
    }
    guard version == Schema.version else { return }
    let missing = names.subtracting(parts.map(\.name))
    if let first = missing.min() { throw Damage("its table \(first) is missing") }
  }

  /// What is wrong with the tables of a file of the current version, one line each.
  static func findings(_ db: Database) throws -> [String] {
    do {
      try requireKnownParts(db, version: version)
    } catch let damage as Damage {
      return [damage.description]
    }
    let expected = try expected.get()
    return try parts(of: db).filter { !expected.contains($0) }.map { "the \($0.kind) \(oneLine($0.name)) is not made as Daylane makes it" }
  }

  private static func parts(of db: Database) throws -> [Part] {
    // What SQLite gathers for its planner is nobody's data.
    let sql = "SELECT type, name, coalesce(sql, '') FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_stat%' ESCAPE '\\'"
    return try Row.fetchAll(db, sql: sql).map { row in
      Part(
        kind: try row.decode(atIndex: 0), name: try row.decode(atIndex: 1), sql: try row.decode(atIndex: 2))
    }
  }

  /// The parts of a file that was just made.
  private static let expected = Result {
    let queue = try DatabaseQueue()
    try migrator.migrate(queue)
    return Set(try queue.inDatabase { try parts(of: $0) })
  }
}
