// A place on the stage, as everybody else knows it: a region, and a view.
// This folder: what all places on the stage have in common, and their arithmetic without widgets.

import Geometry
import GtkKit
import MoveCore
import Planner

/// A view that shows the entries of one place: it takes drops, lets entries glide, and can be walked into.
///
/// Whoever carries, moves or selects asks sites, and no class of view by name. Another kind of place is another `Site` among
/// ``StageView/sites``. What may land there is the plan's to say (`Plan.takes`).
@MainActor
protocol Site: Widget {
  var place: Place { get }

  // MARK: Where things are

  /// Where the place takes a drop, in `surface`'s coordinates. Nil when nothing of it is in view. Constant time.
  func hitFrame(in surface: Widget) -> Rect?

  /// Where the place and its visible entries rest, in `surface`'s coordinates, with the lifted entries closed up and
  /// the gap open. Nil when nothing of it is in view.
  func region(in surface: Widget) -> Region<Place, EntryID>?

  /// The part of `surface` beyond which nothing of the place is to be seen; nil where it has no such edges.
  func window(on surface: Widget) -> Rect?

  /// The frame in which `entry` rests in `surface`, if it is in view and not lifted.
  func restingFrame(of entry: EntryID, in surface: Widget) -> Rect?

  /// What scrolls up and down in it; nil where nothing does.
  func scrolling(on surface: Widget) -> SiteScrolling?

  /// The same for a drag at a point: a part of it may scroll, and another may not.
  func scrolling(at point: Point, on surface: Widget) -> SiteScrolling?

  /// What a point of `surface` means for when something takes place; nil in a place that shows no hours.
  func spot(at point: Point, on surface: Widget) -> HourSpot?

  /// The edge of a card that a press at a point of `surface` takes hold of, to make it longer or shorter.
  func edge(at point: Point, on surface: Widget) -> (card: EntryID, edge: SpanEdge)?

  /// Where in the hours it would land what is held over them, by its identity; nil where that is not so.
  func slot(of held: EntryID, on surface: Widget) -> Rect?

  /// What opens in it when a drag is held at a point of `surface`.
  func springLoaded(at point: Point, on surface: Widget) -> SpringLoaded?

  /// Whether a click at a point of `surface`, where no entry is, shows all of its entries. Elsewhere on its empty space one can be written.
  func showsAll(at point: Point, on surface: Widget) -> Bool

  // MARK: What it shows

  /// Shows what changed in the plan.
  func refresh()

  /// Shows which entries are selected now.
  func showSelection()

  /// The widget of an entry, if it has one here.
  func view(of entry: EntryID) -> (any EntryView)?

  /// The widgets of the entries in view, from the top.
  var entryViews: [any EntryView] { get }

  /// How its entries look.
  var look: EntryLook { get }

  /// How large a card is as a chip here; nil where it is a row, and where cards do not show.
  func chipSize(of card: Entry) -> Size?

  // MARK: The keyboard

  /// Whether a press on its empty space puts the keyboard's cursor on the place itself.
  var takesCursorByPress: Bool { get }

  /// Scrolls so that an entry is in view, or the gap.
  func reveal(_ entry: EntryID)
  func revealGap()

  // MARK: Motion

  /// Changes when the site's coordinates mean something else, as when a grid shows another month.
  var contentID: Int { get }

  /// All that the placements depend on: as long as it is the same, so are they. Constant time.
  func layoutKey(on surface: Widget) -> LayoutKey

  /// The entries in view with their resting frames on `surface`, without the lifted ones.
  func placements(on surface: Widget) -> [Placement]

  /// Where an entry of this place goes that is not in view: behind "+N more", into a header, or beyond an edge.
  func shelter(of entry: EntryID, on surface: Widget) -> Rect?

  /// The motion has seen where everything rests after a change.
  func motionSettled()

  /// Places the entries anew, where the motion has them now.
  func placeEntries()
}

extension Site {
  var contentID: Int { 0 }
  func window(on surface: Widget) -> Rect? { nil }
  func scrolling(on surface: Widget) -> SiteScrolling? { nil }
  func scrolling(at point: Point, on surface: Widget) -> SiteScrolling? { scrolling(on: surface) }
  func spot(at point: Point, on surface: Widget) -> HourSpot? { nil }
  func edge(at point: Point, on surface: Widget) -> (card: EntryID, edge: SpanEdge)? { nil }
  func slot(of held: EntryID, on surface: Widget) -> Rect? { nil }
  func springLoaded(at point: Point, on surface: Widget) -> SpringLoaded? { nil }
  func showsAll(at point: Point, on surface: Widget) -> Bool { false }
  var takesCursorByPress: Bool { false }
  func chipSize(of card: Entry) -> Size? { nil }
  func reveal(_ entry: EntryID) {}
  func revealGap() {}
  func motionSettled() {}

  /// Whether something of it is to be seen on `surface`.
  func isInView(on surface: Widget) -> Bool {
    guard let window = window(on: surface) else { return true }
    return frame(in: surface)?.intersects(window) == true
  }
}

/// What scrolls up and down in a site during a drag.
struct SiteScrolling {
  let scroll: Adjustment
  /// Whether there is more than shows, at rest: while its foot glides a short column shows less than it has.
  let isScrollable: Bool
  /// What shows of the entries, on the surface that was asked about.
  let viewport: Rect?
  /// How a drag near its edges scrolls it.
  var autoScroll = AutoScroll()
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
