// Verifying the data file.

import GRDB
import Planner
import Words

extension PlanStore {
  /// Verifies the data: the database itself, its references, and the laws of the plan (every entry in exactly one
  /// place, in an order that is clear), and that every step can be read.
  ///
  /// - Returns: What is wrong, one line each; empty if all is well.
  /// - Throws: `StoreError` if the file cannot be read at all.
  /// - Complexity: O(n log n).
  public func check() throws(StoreError) -> [String] {
    try reading(PlanStore.findings)
  }

  /// What is wrong with a database. Inside of a transaction, or where nobody writes.
  static func findings(_ db: Database) throws -> [String] {
    var findings = try String.fetchAll(db, sql: "PRAGMA integrity_check").filter { $0 != "ok" }.map(oneLine)
    if !findings.isEmpty { return findings }
    findings = try Schema.findings(db)
    if !findings.isEmpty { return findings }
    for row in try Row.fetchAll(db, sql: "PRAGMA foreign_key_check") {
      let table = try row.decode(String.self, atIndex: 0)
      findings.append(tr("%1$s %2$s belongs to something that is missing", table, (row[1] as Int64?) ?? 0))
    }
    if try WALStamp.current(db) == nil { findings.append(tr("its log is not tied to it")) }
    for table in StoredTable.all { findings += try table.findings(db) }
    return findings + planFindings(db)
  }

  private static func planFindings(_ db: Database) -> [String] {
    do {
      let plan = try read(db).plan
      let stored = try Int.fetchOne(db, sql: "SELECT count(*) FROM entry") ?? 0
      guard stored == plan.entryCount else { return [tr("%1$s entries are stored, %2$s are in places", stored, plan.entryCount)] }
      try plan.checkInvariants()
      if plan.sample == nil, try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM aside WHERE part = 'sample')") == true {
        return [tr("what of it is the sample cannot be read")]
      }
      return try stepFindings(db, plan)
    } catch {
      return [oneLine(String(describing: error))]
    }
  }

  private static func stepFindings(_ db: Database, _ plan: Plan) throws -> [String] {
    var findings: [String] = []
    let history = History(db)
    try history.forEach { stored in
      do {
        _ = try StepCode.step(from: stored.content, in: plan)
      } catch {
        findings.append(tr("step %1$s cannot be undone: %2$s", stored.id, "\(error)"))
      }
    }
    if try !history.isUndoneInOrder() { findings.append(tr("the steps that were undone are not the last ones")) }
    return findings
  }
}
