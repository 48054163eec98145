// What is changed in one opening of an editor.

import Planner
import PlannerStore

/// The changes that a person makes while they sit over one thing. They are saved as they are made, and are one step.
@MainActor
final class EditingSession {
  /// The step that the last changes are in; nil before there is one, and when everything in it was taken back by hand.
  private(set) var step: Int64?
  /// The entries that were added by the last change.
  private(set) var insertedEntries: [EntryID] = []

  /// A step's number means nothing in another file.
  private weak var store: PlanStore?

  /// The number of the step that another change joins.
  func number(in store: PlanStore) -> Int64? { store === self.store ? step : nil }

  /// Takes note of a change. Returns how many steps there are more than before.
  func add(_ outcome: StepOutcome, in store: PlanStore) -> Int {
    guard !outcome.isEmpty else { return 0 }
    let old = number(in: store)
    (step, self.store, insertedEntries) = (outcome.number, store, outcome.insertedEntries)
    if outcome.number == nil { return -1 }
    return outcome.number == old ? 0 : 1
  }
}
