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
    try reading { db in
      let (plan, version) = try PlanStore.read(db)
      knowledge.withLock { $0 = Knowledge(version: version, revision: plan.revision) }
      return plan
    }
  }

  /// Reads in one transaction: all of it as it was at one moment.
  func reading<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    do {
      return try queue.inDatabase { db in try inTransaction(db, beginningWith: "BEGIN") { try body(db) } }
    } catch {
      throw storeError(error, file: DataFile(path: path))
    }
  }

  /// Whether another connection has written since this store last read the plan. O(1), and cheap enough to be asked a
  /// few times a second.
  ///
  /// - Throws: `StoreError`.
  public func hasChangedElsewhere() throws(StoreError) -> Bool {
    do {
      let version = try queue.inDatabase { try PlanStore.dataVersion($0) }
      return knowledge.withLock { $0?.version != version }
    } catch {
      throw storeError(error, file: DataFile(path: path))
    }
  }

  /// Reads the plan again if it is not what the file holds.
  ///
  /// - Returns: Whether `plan` is another one now.
  /// - Throws: `StoreError`; the plan is then as it was.
  public func reloadIfNeeded(_ plan: inout Plan) throws(StoreError) -> Bool {
    let isKnown = knowledge.withLock { $0?.revision == plan.revision }
    if isKnown, try !hasChangedElsewhere() { return false }
    plan = try load()
    return true
  }

  /// The plan as this connection sees it, and SQLite's `data_version` then. Inside a transaction.
  static func read(_ db: Database) throws -> (plan: Plan, version: Int64) {
    let version = try PlanStore.dataVersion(db)
    let lists = try readLists(db)
    let builder = try RawEntryRows.read(db, lists: lists, origins: readOrigins(db))
    let nextEntry = try PlanStore.nextIdentity(db, table: "entry", greatest: builder.greatestID)
    let nextList = try PlanStore.nextIdentity(db, table: "list", greatest: lists.last?.id.rawValue)
    let texts = try readTexts(db)
    let plan = try builder.finish(
      aside: PlanAside(preamble: texts["preamble"] ?? "", postscript: texts["postscript"] ?? ""),
      identity: texts["identity"] ?? "", sample: texts["sample"].flatMap(SampleMark.init), revision: PlanStore.newRevision(),
      nextEntryID: EntryID(rawValue: nextEntry), nextListID: ListID(rawValue: nextList))
    return (plan, version)
  }

  static func dataVersion(_ db: Database) throws -> Int64 {
    let raw = try db.cachedStatement(sql: "PRAGMA data_version").sqliteStatement
    defer { sqlite3_reset(raw) }
    guard sqlite3_step(raw) == SQLITE_ROW else { throw rawError(raw) }
    return sqlite3_column_int64(raw, 0)
  }

  /// Does `body` in a transaction, which is taken back if it throws, or if it cannot be committed.
  func inTransaction<Result>(_ db: Database, beginningWith begin: String, _ body: () throws -> Result) throws -> Result {
    // Cached statements: to prepare these anew takes as long as a short transaction.
    try PlanStore.run(begin, db)
    var isCommitting = false
    do {
      let result = try body()
      isCommitting = true
      try PlanStore.run("COMMIT", db)
      return result
    } catch {
      // Some errors have taken the transaction back already.
      if sqlite3_get_autocommit(db.sqliteConnection) == 0 { try PlanStore.run("ROLLBACK", db) }
      if isCommitting, begin == "BEGIN IMMEDIATE" { try FailedCommit.disown(db, path: path, reason: error) }
      throw error
    }
  }

  static func run(_ sql: String, _ db: Database) throws {
    let raw = try db.cachedStatement(sql: sql).sqliteStatement
    defer { sqlite3_reset(raw) }
    guard sqlite3_step(raw) == SQLITE_DONE else { throw rawError(raw) }
  }

  static func rawError(_ raw: OpaquePointer?) -> DatabaseError {
    let connection = sqlite3_db_handle(raw)
    return DatabaseError(
      resultCode: ResultCode(rawValue: sqlite3_extended_errcode(connection)),
      message: String(cString: sqlite3_errmsg(connection)))
  }

  /// One more than the greatest identity that was ever given.
  static func nextIdentity(_ db: Database, table: String, greatest: Int64?) throws -> Int64 {
    let given = try Int64.fetchOne(db, sql: "SELECT seq FROM sqlite_sequence WHERE name = ?", arguments: [table])
    return try Identity.next(after: max(given ?? 0, greatest ?? 0))
  }

  private static func readTexts(_ db: Database) throws -> [String: String] {
    var texts: [String: String] = [:]
    // Without the keys of `perform(onceFor:on:confirm:deciding:)`, which are many and none of the plan's.
    let sql = "SELECT part, text FROM aside WHERE part < 'key:' OR part >= 'key;'"
    for row in try Row.fetchAll(db, sql: sql) {
      texts[try row.decode(String.self, atIndex: 0)] = try row.decode(String.self, atIndex: 1)
    }
    return texts
  }

  private static func readLists(_ db: Database) throws -> [PlanList] {
    var lists: [PlanList] = []
    try RawStatement("SELECT id, title, color, aside, position, origin, collapsed FROM list ORDER BY id", db).forEach { row in
      let id = ListID(rawValue: try Identity.checked(row.number(at: 0) ?? 0))
      guard let key = OrderKey(row.text(at: 4)) else { throw Damage("list \(id) has no position") }
      let title = String(decoding: try row.bytes(at: 1, .title, "list \(id) has a title"), as: UTF8.self)
      lists.append(
        PlanList(
          id: id, title: title, color: ListColor(rawValue: row.text(at: 2)) ?? .blue, aside: row.text(at: 3),
          origin: row.text(at: 5), isCollapsed: row.number(at: 6) != 0, orderKey: key))
    }
    return lists
  }

  /// What entries were imported from. Few are, so they are not looked for with each.
  private static func readOrigins(_ db: Database) throws -> [EntryID: String] {
    var origins: [EntryID: String] = [:]
    try RawStatement("SELECT entry, text FROM origin", db).forEach { origins[EntryID(rawValue: $0.number(at: 0) ?? 0)] = $0.text(at: 1) }
    return origins
  }
}

/// The numbers that the program counts up: of entries, lists and steps.
enum Identity {
  /// More than counting could ever reach, and few enough that one more is a number, too.
  static let limit: Int64 = 1 << 52

  /// A number as long as it is one that counting could have reached.
  static func checked(_ number: Int64) throws -> Int64 {
    guard number >= 0, number < limit else { throw Damage("\(number) is no proper number") }
    return number
  }

  /// The number after the greatest that was given.
  static func next(after number: Int64) throws -> Int64 {
    try checked(try checked(number) + 1)
  }
}

/// Rows that no command could have written.
struct Damage: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
