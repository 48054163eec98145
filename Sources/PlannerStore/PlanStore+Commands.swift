// Carrying out commands: one command, one transaction.

import GRDB
public import Planner

extension PlanStore {
  /// Carries out a command and saves what it changes, in one transaction that has reached the disk on return. A
  /// command that changes nothing writes nothing.
  ///
  /// If the file has changed elsewhere meanwhile, the command is carried out on what the file holds: anchors keep their
  /// meaning, and `plan` is that plan afterwards.
  ///
  /// - Returns: What the command did, and the number of the step that was saved with it.
  /// - Throws: `PlanError` if the plan refuses the command, `HistoryError` if its step is too large, `StoreError` if it
  ///   cannot be saved. Nothing is changed then, in the file or in `plan`.
  @discardableResult
  public func perform(_ command: Command, on plan: inout Plan) throws -> StepOutcome {
    try change(&plan) { plan, db in
      let step = try plan.step(for: command)
      if step.changes.isEmpty { return StepOutcome(number: nil, step: step) }
      try write(step.changes, to: db)
      return StepOutcome(number: try History(db).save(step), step: step)
    }
  }

  /// Changes the file and the plan together: `body` writes, in a transaction, what it says that it changed.
  func change(_ plan: inout Plan, _ body: (Plan, Database) throws -> StepOutcome) throws -> StepOutcome {
    guard mode != .readOnly else {
      try DataFile(path: path).requireWritable()
      throw StoreError.openedForReading(path: path)
    }
    do {
      return try queue.inDatabase { db in
        var fresh: Plan?
        var version: Int64 = 0
        let outcome = try inTransaction(db, beginningWith: "BEGIN IMMEDIATE") {
          version = try PlanStore.dataVersion(db)
          let isCurrent = knowledge.withLock { $0 == Knowledge(version: version, revision: plan.revision) }
          if !isCurrent { fresh = try read(db).plan }
          return try body(fresh ?? plan, db)
        }
        if outcome.isEmpty { return outcome }
        if let fresh { plan = fresh }
        plan.apply(outcome.changes)
        plan.markStored(revision: PlanStore.newRevision())
        knowledge.withLock { $0 = Knowledge(version: version, revision: plan.revision) }
        return outcome
      }
    } catch let error as PlanError {
      throw error
    } catch let error as HistoryError {
      throw error
    } catch {
      throw storeError(error, file: DataFile(path: path))
    }
  }

  func write(_ changes: Changes, to db: Database) throws {
    // Lists come before the entries that refer to them, and go after these.
    for row in changes.lists {
      guard let list = row.after else { continue }
      let sql =
        row.before == nil
        ? "INSERT INTO list (title, color, aside, position, id) VALUES (?, ?, ?, ?, ?)"
        : "UPDATE list SET title = ?, color = ?, aside = ?, position = ? WHERE id = ?"
      try db.cachedStatement(sql: sql).execute(
        arguments: [list.title, list.color.rawValue, list.aside, list.orderKey.text, list.id.rawValue])
    }
    for row in changes.entries { try write(row, to: db) }
    for row in changes.lists {
      guard row.after == nil, let list = row.before else { continue }
      try db.cachedStatement(sql: "DELETE FROM list WHERE id = ?").execute(arguments: [list.id.rawValue])
    }
    if let aside = changes.aside?.after {
      for (part, text) in [("preamble", aside.preamble), ("postscript", aside.postscript)] {
        try db.cachedStatement(sql: "INSERT OR REPLACE INTO aside (part, text) VALUES (?, ?)").execute(
          arguments: [part, text])
      }
    }
  }

  private func write(_ row: Changes.Row<Entry>, to db: Database) throws {
    guard let entry = row.after else {
      if let id = row.before?.id.rawValue {
        try db.cachedStatement(sql: "DELETE FROM entry WHERE id = ?").execute(arguments: [id])
      }
      return
    }
    let day = entry.place.day?.daysSinceEpoch
    if let before = row.before, before.title == entry.title, before.notes == entry.notes {
      try db.cachedStatement(
        sql: "UPDATE entry SET done = ?, collapsed = ?, home = ?, day = ?, position = ? WHERE id = ?"
      ).execute(
        arguments: [
          entry.isDone, entry.isCollapsed, entry.home?.rawValue, day, entry.orderKey.text, entry.id.rawValue,
        ])
      return
    }
    let sql =
      row.before == nil
      ? """
      INSERT INTO entry (kind, title, notes, done, collapsed, home, day, position, id)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
      : """
      UPDATE entry
      SET kind = ?, title = ?, notes = ?, done = ?, collapsed = ?, home = ?, day = ?, position = ? WHERE id = ?
      """
    try db.cachedStatement(sql: sql).execute(
      arguments: [
        entry.kind.rawValue, entry.title, entry.notes, entry.isDone, entry.isCollapsed, entry.home?.rawValue, day,
        entry.orderKey.text, entry.id.rawValue,
      ])
  }
}
