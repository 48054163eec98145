// Undo and redo: one step, one transaction.

import GRDB
public import Planner

extension PlanStore {
  /// Takes the last step back, whoever made it: every row is as it was before, including its place and position. A later change that was no step,
  /// such as one from another machine, stays; if nothing else is left of the step, it is skipped, and the next undo takes back the one before.
  ///
  /// The steps are kept in the file: they survive a restart, and every program that has the file open shares them. As
  /// with `perform`, a file that was changed elsewhere is read first.
  ///
  /// - Parameter step: The number of the step that is meant; `nil` for whichever is the last. With a number, a button
  ///   that offers to undo one step does not undo another, and none is passed over.
  /// - Returns: What was undone, and the rows that were changed by that.
  /// - Throws: `HistoryError` if there is nothing to undo or nothing is left of the step that is meant, `StoreError` if it cannot
  ///   be saved. Nothing is changed then, in the file or in `plan`.
  @discardableResult
  public func undo(
    on plan: inout Plan, step number: Int64? = nil, confirm: (StepOutcome) throws -> Void = { _ in }
  ) throws -> StepOutcome {
    try change(&plan, confirm: confirm) { plan, db in try go(.undo, step: number, plan, db) }
  }

  /// Does the step again that was undone last, as far as it fits. A command that was carried out since leaves nothing to redo.
  ///
  /// - Parameter step: The number of the step that is meant; `nil` for whichever is next.
  /// - Returns: What was redone, and the rows that were changed by that. Entries that come back have the identities that
  ///   they had.
  /// - Throws: `HistoryError` if there is nothing to redo or nothing of the step that is meant can be, `StoreError` if it cannot
  ///   be saved. Nothing is changed then, in the file or in `plan`.
  @discardableResult
  public func redo(
    on plan: inout Plan, step number: Int64? = nil, confirm: (StepOutcome) throws -> Void = { _ in }
  ) throws -> StepOutcome {
    try change(&plan, confirm: confirm) { plan, db in try go(.redo, step: number, plan, db) }
  }

  /// One step back or forward, in a transaction.
  private func go(_ direction: HistoryDirection, step number: Int64?, _ plan: Plan, _ db: Database) throws -> StepOutcome {
    let history = History(db)
    guard let stored = try direction == .undo ? history.stepToUndo() : history.stepToRedo() else { throw HistoryError.noStep(direction) }
    if let number, number != stored.id { throw HistoryError.notNext(direction) }
    let step = try StepCode.step(from: stored.content, in: plan)
    let fitted = direction == .undo ? plan.changes(undoing: step) : plan.changes(redoing: step)
    if number != nil, fitted.changes.isEmpty { throw HistoryError.changedMeanwhile(direction) }
    try PlanStore.write(fitted.changes, to: db)
    try direction == .undo ? history.markUndone(stored.id) : history.markRedone(stored.id)
    return StepOutcome(number: stored.id, summary: step.summary, changes: fitted.changes, standing: fitted.standing)
  }

  /// Whether there is something to undo and to redo. Constant time: no step is read.
  ///
  /// - Throws: `StoreError`.
  public func hasSteps() throws(StoreError) -> (undo: Bool, redo: Bool) {
    try reading { db in
      let history = History(db)
      return (try history.hasStepToUndo(), try history.hasStepToRedo())
    }
  }
}
