// Reading the plan.

import GRDB
import GRDBSQLite
public import Planner

extension PlanStore {
  /// Reads the whole plan.
  ///
  /// - Throws: `StoreError`.
  /// - Complexity: O(n) in the number of entries.
  public func load() throws(StoreError) -> Plan {
    do {
      return try queue.inDatabase { db in
        var plan = Plan()
        try db.inTransaction(.deferred) {
          plan = try read(db)
          return .commit
        }
        return plan
      }
    } catch {
      throw storeError(error, file: DataFile(path: path))
    }
  }

  /// Whether another connection has written since this store last read the plan, or carried out a command. O(1), and
  /// cheap enough to be asked a few times a second.
  ///
  /// - Throws: `StoreError`.
  public func hasChangedElsewhere() throws(StoreError) -> Bool {
    do {
      let version = try queue.inDatabase { try PlanStore.dataVersion($0) }
      return seenVersion.withLock { $0 != version }
    } catch {
      throw storeError(error, file: DataFile(path: path))
    }
  }

  /// Reads the plan again if another connection has changed it.
  ///
  /// - Returns: Whether `plan` is another one now.
  /// - Throws: `StoreError`; the plan is then as it was.
  public func reloadIfNeeded(_ plan: inout Plan) throws(StoreError) -> Bool {
    guard try hasChangedElsewhere() else { return false }
    let revision = try storedRevision()
    guard revision != plan.revision else {
      // Something was written that is no change of the plan, or it is known already.
      return false
    }
    plan = try load()
    return true
  }

  /// The plan as this connection sees it, inside a transaction.
  func read(_ db: Database) throws -> Plan {
    let version = try PlanStore.dataVersion(db)
    let plan = try Plan(
      lists: readLists(db), entries: readEntries(db), aside: readAside(db), revision: PlanStore.revision(db),
      nextEntryID: EntryID(rawValue: try PlanStore.nextIdentity(db, table: "entry")),
      nextListID: ListID(rawValue: try PlanStore.nextIdentity(db, table: "list")))
    seenVersion.withLock { $0 = version }
    return plan
  }

  static func dataVersion(_ db: Database) throws -> Int64? {
    try Int64.fetchOne(db.cachedStatement(sql: "PRAGMA data_version"))
  }

  static func revision(_ db: Database) throws -> Int64 {
    let statement = try db.cachedStatement(sql: "SELECT revision FROM plan")
    guard let revision = try Int64.fetchOne(statement) else { throw Damage("the revision is missing") }
    return revision
  }

  private func storedRevision() throws(StoreError) -> Int64 {
    do {
      return try queue.inDatabase { db in
        let version = try PlanStore.dataVersion(db)
        let revision = try PlanStore.revision(db)
        seenVersion.withLock { $0 = version }
        return revision
      }
    } catch {
      throw storeError(error, file: DataFile(path: path))
    }
  }

  /// One more than the greatest identity that was ever given.
  private static func nextIdentity(_ db: Database, table: String) throws -> Int64 {
    let given = try Int64.fetchOne(db, sql: "SELECT seq FROM sqlite_sequence WHERE name = ?", arguments: [table])
    return (given ?? 0) + 1
  }

  private func readAside(_ db: Database) throws -> PlanAside {
    var aside: [String: String] = [:]
    for row in try Row.fetchAll(db, sql: "SELECT part, text FROM aside") { aside[row[0]] = row[1] }
    return PlanAside(preamble: aside["preamble"] ?? "", postscript: aside["postscript"] ?? "")
  }

  private func readLists(_ db: Database) throws -> [PlanList] {
    var lists: [PlanList] = []
    let statement = try db.cachedStatement(sql: "SELECT id, title, color, aside, position FROM list")
    try step(statement) { row in
      let id = ListID(rawValue: row.integer(0))
      guard let key = OrderKey(row.text(4)) else { throw Damage("list \(id) has no position") }
      lists.append(
        PlanList(
          id: id, title: row.text(1), color: ListColor(rawValue: row.text(2)) ?? .blue, aside: row.text(3),
          orderKey: key))
    }
    return lists
  }

  private func readEntries(_ db: Database) throws -> [Entry] {
    var entries: [Entry] = []
    entries.reserveCapacity(try Int.fetchOne(db, sql: "SELECT count(*) FROM entry") ?? 0)
    let statement = try db.cachedStatement(
      sql: "SELECT id, kind, title, notes, done, collapsed, home, day, position FROM entry")
    try step(statement) { row in
      let id = EntryID(rawValue: row.integer(0))
      let home = row.isNull(6) ? nil : ListID(rawValue: row.integer(6))
      let place: Place
      if !row.isNull(7) {
        guard let number = Int32(exactly: row.integer(7)) else { throw Damage("entry \(id) has no proper day") }
        let day = Day(daysSinceEpoch: number)
        guard day >= .earliest, day <= .latest else { throw Damage("entry \(id) has no proper day") }
        place = .day(day)
      } else if let home {
        place = .list(home)
      } else {
        throw Damage("entry \(id) is in no place")
      }
      guard let key = OrderKey(row.text(8)) else { throw Damage("entry \(id) has no position") }
      guard let kind = Entry.Kind(rawValue: UInt8(truncatingIfNeeded: row.integer(1))) else {
        throw Damage("entry \(id) is of no known kind")
      }
      entries.append(
        Entry(
          id: id, kind: kind, title: row.text(2), notes: row.text(3), isDone: row.integer(4) != 0,
          isCollapsed: row.integer(5) != 0, place: place, home: home, orderKey: key))
    }
    return entries
  }

  /// Steps through a statement's rows without making objects of them.
  private func step(_ statement: Statement, _ body: (RawRow) throws -> Void) throws {
    let raw = statement.sqliteStatement
    sqlite3_reset(raw)
    defer { sqlite3_reset(raw) }
    while true {
      let code = sqlite3_step(raw)
      if code == SQLITE_DONE { return }
      guard code == SQLITE_ROW else {
        throw DatabaseError(
          resultCode: ResultCode(rawValue: code), message: String(cString: sqlite3_errmsg(sqlite3_db_handle(raw))))
      }
      try body(RawRow(statement: raw))
    }
  }
}

/// Rows that no command could have written.
struct Damage: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// The current row of a statement.
private struct RawRow {
  let statement: OpaquePointer?

  func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(statement, column) == SQLITE_NULL
  }

  func integer(_ column: Int32) -> Int64 {
    sqlite3_column_int64(statement, column)
  }

  func text(_ column: Int32) -> String {
    guard let bytes = sqlite3_column_text(statement, column) else { return "" }
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}
