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
}

/// A view that shows the entries of one place.
@MainActor
protocol EntryContainer: AnyObject {
  var place: Place { get }

  /// Where the place and its visible entries rest, in `surface`'s coordinates, with the lifted entries closed up and
  /// the gap open. Nil when nothing of it is in view.
  func region(in surface: Widget) -> Region<Place, EntryID>?

  /// The frame in which `entry` rests in `surface`, if it is in view and not lifted.
  func restingFrame(of entry: EntryID, in surface: Widget) -> Rect?

  /// Shows a drag, or none.
  func show(_ drag: DragPresentation?)

  /// Shows what changed in the plan.
  func refresh()
}

/// What the views of one window share.
@MainActor
final class BoardContext {
  let model: PlannerModel
  /// Sizes that follow the desktop's font.
  var text = TextMetrics()
  /// The drag under way, for views that are made meanwhile.
  var drag: DragPresentation?
  /// What glides in this window; nil before the window's content is complete.
  weak var motion: MotionCoordinator?
  /// Opens the panel with all cards of a day.
  var openDay: (Day) -> Void = { _ in }

  init(model: PlannerModel) {
    self.model = model
  }

  var plan: Plan { model.plan }

  /// What a person calls the place.
  func title(of place: Place) -> String {
    switch place {
    case .list(let list): plan.list(list)?.title ?? ""
    case .day(let day): Wording.full(day)
    }
  }

  func color(of list: ListID?) -> String? {
    list.flatMap { plan.list($0) }.map(\.color.rawValue)
  }
}
