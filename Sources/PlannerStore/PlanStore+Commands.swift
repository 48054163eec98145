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
  /// - Parameter confirm: Called with the outcome when everything is written and only the commit is missing, also when
  ///   nothing is changed. If it throws, nothing is, and the error is the caller's. It must not use the store.
  /// - Returns: What the command did, and the number of the step that was saved with it.
  /// - Throws: `PlanError` if the plan refuses the command, `HistoryError` if its step is too large, `StoreError` if it
  ///   cannot be saved, and what `confirm` throws. Nothing is changed then, in the file or in `plan`.
  @discardableResult
  public func perform(
    _ command: Command, on plan: inout Plan, confirm: (StepOutcome) throws -> Void = { _ in }
  ) throws -> StepOutcome {
    try change(&plan, confirm: confirm) { try outcome(of: command, in: $0, $1) }
  }

  /// Carries out a command that belongs to what a step has done, such as more of the same text: both become one step,
  /// unless another one was done or undone since. In one transaction, as `perform(_:on:confirm:)`.
  ///
  /// - Parameter number: The number of the step; `nil` if there is none yet.
  /// - Returns: The rows that were changed now, the number of the step that has them, and what all of that step did. The
  ///   number is `nil` if the command has changed nothing, or has taken back all of the step, which is gone then.
  /// - Throws: As `perform(_:on:confirm:)`.
  @discardableResult
  public func perform(_ command: Command, joining number: Int64?, on plan: inout Plan) throws -> StepOutcome {
    try change(&plan, confirm: { _ in }) { plan, db in
      // Nothing joins a step that the disk has damaged, and it stops nothing from being saved.
      guard let number, let earlier = try? History(db).last(number), let begun = try? StepCode.step(from: earlier.content, in: plan)
      else { return try outcome(of: command, in: plan, db) }
      let step = try plan.step(for: command)
      if step.changes.isEmpty { return StepOutcome(number: nil, step: step) }
      let joined = begun.joined(with: step)
      try PlanStore.write(step.changes, to: db)
      try History(db).replace(earlier, by: joined)
      return StepOutcome(number: joined.changes.isEmpty ? nil : number, summary: joined.summary, changes: step.changes)
    }
  }

  /// Carries out a command that the caller chooses inside of the transaction, when nobody else can change the plan: what
  /// the caller has looked up in it, such as whether a list exists, still holds when the command is carried out.
  ///
  /// - Parameter decide: The command for a plan. What it throws leaves everything as it is, and is thrown as it is. It must
  ///   not use the store.
  /// - Returns: As `perform(_:on:confirm:)`.
  /// - Throws: As `perform(_:on:confirm:)`, and what `decide` throws.
  @discardableResult
  public func perform(
    on plan: inout Plan, confirm: (StepOutcome) throws -> Void = { _ in }, deciding decide: (Plan) throws -> Command
  ) throws -> StepOutcome {
    try change(&plan, confirm: confirm) { plan, db in
      try outcome(of: asked { try decide(plan) }, in: plan, db)
    }
  }

  /// Writes what a command changes, and its step. In a transaction.
  func outcome(of command: Command, in plan: Plan, _ db: Database) throws -> StepOutcome {
    let step = try plan.step(for: command)
    if step.changes.isEmpty { return StepOutcome(number: nil, step: step) }
    try PlanStore.write(step.changes, to: db)
    return StepOutcome(number: try History(db).save(step), step: step)
  }

  /// Changes the file and the plan together: `body` writes, in a transaction, what it says that it changed.
  ///
  /// - Parameter confirm: Called after `body`, in the transaction; what it throws takes that back, and is thrown as it is.
  func change(
    _ plan: inout Plan, confirm: (StepOutcome) throws -> Void, _ body: (Plan, Database) throws -> StepOutcome
  ) throws -> StepOutcome {
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
          try requireInPlace(db, version: version)
          if !isCurrent { fresh = try PlanStore.read(db).plan }
          let outcome = try body(fresh ?? plan, db)
          if !outcome.isEmpty || outcome.isPassedOver {
            // A program that reads the file now sees it without this.
            if !(fresh ?? plan).isEmpty { keeper.changeIsComing() }
            try stampLog(db)
          }
          try asked { try confirm(outcome) }
          return outcome
        }
        if outcome.isEmpty { return outcome }
        writeLongLog(db)
        if let fresh { plan = fresh }
        plan.apply(outcome.changes)
        plan.markStored(revision: PlanStore.newRevision())
        knowledge.withLock { $0 = Knowledge(version: version, revision: plan.revision) }
        return outcome
      }
    } catch let error as Objection {
      throw error.reason
    } catch let error as PlanError {
      throw error
    } catch let error as HistoryError {
      throw error
    } catch {
      let error = storeError(error, file: DataFile(path: path))
      if case .inputOutput(let path, let detail) = error { throw StoreError.notSaved(path: path, detail: detail) }
      throw error
    }
  }

  /// Asks the caller in the middle of a change. What the caller throws is not about the file.
  func asked<Answer>(_ question: () throws -> Answer) throws -> Answer {
    do {
      return try question()
    } catch {
      throw Objection(reason: error)
    }
  }

  static func write(_ changes: RowChanges, to db: Database) throws {
    // Lists come before the entries that refer to them, and go after these.
    for row in changes.lists {
      guard let list = row.after else { continue }
      if row.before == nil { _ = try Identity.next(after: list.id.rawValue) }
      let texts = [list.title, list.color.rawValue, list.aside, list.orderKey.text, list.origin].map(RowValue.text)
      try StoredTable.list.write(
        [.number(list.id.rawValue)] + texts + [.number(list.isCollapsed ? 1 : 0)], row.before == nil ? .insert : .update, db)
    }
    for row in changes.entries { try write(row, to: db) }
    for row in changes.lists {
      guard row.after == nil, let list = row.before else { continue }
      try db.cachedStatement(sql: "DELETE FROM list WHERE id = ?").execute(arguments: [list.id.rawValue])
    }
    if let aside = changes.aside?.after {
      for (part, text) in [("preamble", aside.preamble), ("postscript", aside.postscript)] {
        try PlanStore.writeAside(text, as: part, to: db)
      }
    }
  }

  /// Writes a text that belongs to no entry, under its name.
  static func writeAside(_ text: String, as part: String, to db: Database) throws {
    try StoredTable.aside.write([.text(part), .text(text)], .replace, db)
  }

  private static func write(_ row: RowChanges.Row<Entry>, to db: Database) throws {
    guard let entry = row.after else {
      if let before = row.before {
        let id = before.id.rawValue
        if !before.origin.isEmpty {
          try db.cachedStatement(sql: "DELETE FROM origin WHERE entry = ?").execute(arguments: [id])
        }
        try db.cachedStatement(sql: "DELETE FROM entry WHERE id = ?").execute(arguments: [id])
      }
      return
    }
    if row.before == nil { _ = try Identity.next(after: entry.id.rawValue) }
    try StoredTable.entry.write(EntryColumn.contents.map { $0.value(of: entry) }, row.before == nil ? .insert : .update, db)
    if row.before == nil, !entry.origin.isEmpty {
      try StoredTable.origin.write([.number(entry.id.rawValue), .text(entry.origin)], .insert, db)
    }
  }
}

/// The caller refuses a change in the middle of it.
struct Objection: Error {
  let reason: any Error
}
