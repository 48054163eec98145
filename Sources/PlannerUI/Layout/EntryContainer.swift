// What the drag needs of every view that holds entries.

import Geometry
import GtkKit
import MoveCore
import Planner

/// The drag as the views show it: what is lifted, and where it would land.
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

/// The widget of one entry: a row or a chip.
@MainActor
protocol EntryView: Widget {
  var id: EntryID { get }
  /// The text that says the title; a field takes its place.
  var titleLabel: Widget { get }
}

extension EntryView {
  /// Shows whether the entry is selected, to the eye and to assistive tools.
  func showSelected(_ isSelected: Bool) {
    setClass("selected", isSelected)
    setAccessibleSelected(isSelected)
  }
}

/// A view that shows the entries of one place.
@MainActor
protocol EntryContainer: AnyObject {
  var place: Place { get }

  /// Where the place takes a drop, in `surface`'s coordinates. Nil when nothing of it is in view. Constant time.
  func hitFrame(in surface: Widget) -> Rect?

  /// Where the place and its visible entries rest, in `surface`'s coordinates, with the lifted entries closed up and
  /// the gap open. Nil when nothing of it is in view.
  func region(in surface: Widget) -> Region<Place, EntryID>?

  /// The frame in which `entry` rests in `surface`, if it is in view and not lifted.
  func restingFrame(of entry: EntryID, in surface: Widget) -> Rect?

  /// Shows a drag, or none.
  func show(_ drag: DragPresentation?)

  /// The widget of an entry, if it has one here.
  func view(of entry: EntryID) -> (any EntryView)?

  /// The widgets of the entries in view, from the top.
  var entryViews: [any EntryView] { get }

  /// Shows which entries are selected now.
  func showSelection()

  /// Shows what changed in the plan.
  func refresh()
}
