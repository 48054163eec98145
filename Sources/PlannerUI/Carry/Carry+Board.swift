// What every drag of entries does alike, by pointer or by keys: what is shown of it, and the move that it ends with.

import MoveCore
import Planner

extension Carry where Place == Planner.Place, Item == EntryID {
  /// The drag as the views show it; nil when it is not under way.
  ///
  /// - Parameter isFast: whether it moves too fast to mean what is below it.
  func presentation(in plan: Plan, gapHeight: Double, isFast: Bool) -> DragPresentation? {
    guard isUnderWay else { return nil }
    let destination = proposal.operation.isTransfer ? destination : nil
    return DragPresentation(
      lifted: lifted, destination: destination, gapHeight: gapHeight, opensSection: items.first.map { plan.isHeader($0) } ?? false,
      isPassing: isFast && destination?.place.day != nil)
  }

  /// What the carry makes of a drop. A drop can still arrive after Escape; it knows.
  ///
  /// In a function of its own, so that no copy of the plan is alive when it changes: the change would copy all of it.
  @MainActor
  mutating func takeMove(in context: BoardContext) -> Move<Planner.Place, EntryID>? {
    let plan = context.plan
    return drop(
      in: plan.arrangement, places: plan.places, isHeader: { plan.isHeader($0) },
      takes: { place, entries in plan.takes(entries, in: place) }
    )
  }
}
