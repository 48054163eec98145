// A whole plan written into an empty data file.

import GRDB
public import Planner

extension PlanStore {
  /// Writes all of a plan into a file that holds none, in one transaction: rows with their identities, the file's name and the
  /// mark of the sample if the plan has them, and which identities come next. It is no step: there is nothing before it to go back to.
  ///
  /// - Throws: `StoreError`; the file is then as it was. A file that holds something already is refused.
  /// - Complexity: O(n).
  public func fill(with plan: Plan) throws(StoreError) {
    do {
      try queue.inDatabase { db in
        try inTransaction(db, beginningWith: "BEGIN IMMEDIATE") {
          try requireInPlace(db, version: PlanStore.dataVersion(db))
          try PlanStore.fill(db, with: plan, path: path)
          try stampLog(db)
        }
      }
    } catch {
      throw storeError(error, file: DataFile(path: path))
    }
  }

  /// Does that in an open transaction.
  static func fill(_ db: Database, with plan: Plan, path: String) throws {
    let isEmpty = try Bool.fetchOne(
      db,
      sql: """
        SELECT NOT EXISTS (SELECT 1 FROM list) AND NOT EXISTS (SELECT 1 FROM entry) AND NOT EXISTS (SELECT 1 FROM step)
        """)
    guard isEmpty == true else { throw StoreError.notEmpty(path: path) }
    try write(
      RowChanges(
        lists: plan.lists.map { RowChanges.Row(before: nil, after: $0) },
        entries: plan.allEntries.sorted { $0.id < $1.id }.map { RowChanges.Row(before: nil, after: $0) },
        aside: RowChanges.Row(before: PlanAside(), after: plan.aside)), to: db)
    if !plan.identity.isEmpty { try writeAside(plan.identity, as: "identity", to: db) }
    if let sample = plan.sample { try writeAside(sample.text, as: "sample", to: db) }
    for (table, next) in [("entry", plan.nextEntryID.rawValue), ("list", plan.nextListID.rawValue)] {
      try db.execute(sql: "DELETE FROM sqlite_sequence WHERE name = ?", arguments: [table])
      try db.execute(sql: "INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", arguments: [table, next - 1])
    }
  }
}
