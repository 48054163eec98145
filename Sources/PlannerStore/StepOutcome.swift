// What a command, an undo or a redo has done.

public import Planner
import Words

/// A saved change by a command, or by the undo or redo of a step.
public struct StepOutcome: Sendable, Hashable {
  /// The number of the step, by which `PlanStore.undo(on:step:)` knows it; `nil` if nothing was changed, or if the change has
  /// taken back all of the step that it joined.
  public let number: Int64?

  /// What the step did when it was first done, even if it was undone now.
  public let summary: StepSummary

  /// The rows that were changed just now: those of the step, or for an undo the opposite.
  public let changes: RowChanges

  /// How many rows of the step an undo or redo left alone, wholly or in part, because they were changed elsewhere since.
  public let standing: Int

  init(number: Int64?, step: Step) {
    self.init(number: number, summary: step.summary, changes: step.changes)
  }

  init(number: Int64?, summary: StepSummary, changes: RowChanges, standing: Int = 0) {
    self.number = number
    self.summary = summary
    self.changes = changes
    self.standing = standing
  }

  /// Whether an undo or redo found nothing left of the step, so that the one before or after it is next.
  public var isPassedOver: Bool { isEmpty && standing > 0 }

  /// One line for the person, if not all of the step was undone or redone.
  public var remark: String? {
    if isPassedOver { return tr("nothing is left of that step: what it changed was changed elsewhere since") }
    return standing == 0
      ? nil : trn("one thing was changed elsewhere since, and stays", "%d things were changed elsewhere since, and stay", standing)
  }

  /// Whether nothing was changed.
  public var isEmpty: Bool { changes.isEmpty }

  /// The entries that are new, in their order.
  public var insertedEntries: [EntryID] { changes.insertedEntries }

  /// The lists that are new, in their order.
  public var insertedLists: [ListID] { changes.insertedLists }
}
