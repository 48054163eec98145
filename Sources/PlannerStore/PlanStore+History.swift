// Undo and redo: one step, one transaction.

import GRDB
public import Planner

extension PlanStore {
  /// Takes the last step back, whoever did it: every row is as it was before, its place and its position included.
  ///
  /// The steps are kept in the file: they survive a restart, and every program that has the file open shares them. As
  /// with `perform`, a file that was changed elsewhere is read first.
  ///
  /// - Parameter step: The number of the step that is meant; `nil` for whichever is the last. With a number, a button
  ///   that offers to undo one step does not undo another.
  /// - Returns: What was undone, and the rows that were changed by that.
  /// - Throws: `HistoryError` if there is nothing to undo or the step no longer fits the plan, `StoreError` if it cannot
  ///   be saved. Nothing is changed then, in the file or in `plan`.
  @discardableResult
  public func undo(
    on plan: inout Plan, step number: Int64? = nil, confirm: (StepOutcome) throws -> Void = { _ in }
  ) throws -> StepOutcome {
    try change(&plan, confirm: confirm) { plan, db in
      let history = History(db)
      guard let stored = try history.stepToUndo() else { throw HistoryError.noStep(.undo) }
      if let number, number != stored.id { throw HistoryError.notNext(.undo) }
      let step = try StepCode.step(from: stored.content, in: plan)
      let changes = try plan.changes(undoing: step)
      try PlanStore.write(changes, to: db)
      try history.markUndone(stored.id)
      return StepOutcome(number: stored.id, summary: step.summary, changes: changes)
    }
  }

  /// Does the step again that was undone last. A command that was carried out since leaves nothing to redo.
  ///
  /// - Parameter step: The number of the step that is meant; `nil` for whichever is next.
  /// - Returns: What was redone, and the rows that were changed by that. Entries that come back have the identities that
  ///   they had.
  /// - Throws: `HistoryError` if there is nothing to redo or the step no longer fits the plan, `StoreError` if it cannot
  ///   be saved. Nothing is changed then, in the file or in `plan`.
  @discardableResult
  public func redo(
    on plan: inout Plan, step number: Int64? = nil, confirm: (StepOutcome) throws -> Void = { _ in }
  ) throws -> StepOutcome {
    try change(&plan, confirm: confirm) { plan, db in
      let history = History(db)
      guard let stored = try history.stepToRedo() else { throw HistoryError.noStep(.redo) }
      if let number, number != stored.id { throw HistoryError.notNext(.redo) }
      let step = try StepCode.step(from: stored.content, in: plan)
      let changes = try plan.changes(redoing: step)
      try PlanStore.write(changes, to: db)
      try history.markRedone(stored.id)
      return StepOutcome(number: stored.id, summary: step.summary, changes: changes)
    }
  }

  /// Whether there is anything that an undo takes back, and that a redo does again. Constant time: no step is read.
  ///
  /// - Throws: `StoreError`.
  public func hasSteps() throws(StoreError) -> (undo: Bool, redo: Bool) {
    do {
      return try queue.inDatabase { db in
        try inTransaction(db, beginningWith: "BEGIN") {
          let history = History(db)
          return (try history.hasStepToUndo(), try history.hasStepToRedo())
        }
      }
    } catch {
      throw storeError(error, file: DataFile(path: path))
    }
  }

  /// What an undo and a redo would do next.
  ///
  /// - Throws: `StoreError`.
  public func nextSteps() throws(StoreError) -> NextSteps {
    do {
      return try queue.inDatabase { db in
        try inTransaction(db, beginningWith: "BEGIN") {
          let history = History(db)
          return NextSteps(
            undo: try history.stepToUndo().map { try StepCode.summary(from: $0.content) },
            redo: try history.stepToRedo().map { try StepCode.summary(from: $0.content) })
        }
      }
    } catch {
      throw storeError(error, file: DataFile(path: path))
    }
  }
}
