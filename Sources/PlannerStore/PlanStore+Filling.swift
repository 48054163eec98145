// Filling a new file with a whole plan.

public import Planner

extension PlanStore {
  /// Puts a whole plan into a file that holds none, in one transaction. It is no step: there is nothing to undo afterwards,
  /// because nobody has done anything yet.
  ///
  /// - Throws: `StoreError` if it cannot be saved. Nothing is changed then. Nor is it where the file holds something already.
  public func fill(with plan: Plan) throws {
    var stored = try load()
    _ = try change(&stored) { found, db in
      var changes = Changes()
      if found.lists.isEmpty, found.entryCount == 0 {
        changes = Changes(
          lists: plan.lists.map { .init(before: nil, after: $0) },
          entries: plan.allEntries.map { .init(before: nil, after: $0) },
          aside: plan.aside == found.aside ? nil : .init(before: found.aside, after: plan.aside))
        try write(changes, to: db)
      }
      return StepOutcome(number: nil, summary: .imported(lists: plan.lists.count, EntryCount()), changes: changes)
    }
  }
}
