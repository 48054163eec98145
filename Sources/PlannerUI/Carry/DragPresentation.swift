// The drag as the views show it.

import MoveCore
import Planner

/// What is lifted, and where it would land.
struct DragPresentation: Equatable {
  /// Entries that are under way; their slots are closed.
  var lifted: Set<EntryID>
  /// Where a gap is open; nil while the pointer is nowhere that takes a drop.
  var destination: Destination<Place, EntryID>?
  /// How high the gap is in a list, in points: the lifted entries with their spacing.
  var gapHeight: Double
  /// Whether what is held begins with a section header: it goes between entries then, never into a section.
  var opensSection = false
}
