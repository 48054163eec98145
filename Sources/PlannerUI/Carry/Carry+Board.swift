// What every drag of entries does alike, by pointer or by keys: what is shown of it, and the move that it ends with.

import MoveCore
import Planner

extension Carry where Place == Planner.Place, Item == EntryID {
  /// The drag as the views show it; nil when it is not under way.
  ///
  /// - Parameters:
  ///   - isFast: whether it moves too fast to mean what is below it.
  ///   - old: what is shown of it now: a day that was meant is so until the pointer leaves it.
  func presentation(in plan: Plan, gapHeight: Double, isFast: Bool, after old: DragPresentation?) -> DragPresentation? {
    guard isUnderWay else { return nil }
    let destination = proposal.operation.isTransfer ? destination : nil
    let isMeant = destination?.place == old?.destination?.place && old?.isPassing == false
    return DragPresentation(
      lifted: lifted, destination: destination, gapHeight: gapHeight, opensSection: items.first.map { plan.isHeader($0) } ?? false,
      isPassing: isFast && !isMeant && destination?.place.day != nil)
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
