// The drag as the views show it.

import GtkKit
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
  /// Whether the pointer goes over the day too fast to mean it: then cards make way only where there is room.
  var isPassing = false
  /// When it would take place; nil where that is no question.
  var times: HeldTimes?
}

extension Widget {
  /// Leaves the pointer to what is around this while something is carried: where that would land is asked of the layout, and GTK would look for the
  /// widget below the pointer with each motion, and end and begin the drop's stay at each border between two.
  func leavesPointer(to drag: DragPresentation?) { canTarget = drag == nil }
}
