// What can be in the hand.

import Geometry
import GtkKit
import MoveCore

/// What a pointer carries: entries, a list, or what another program brings.
///
/// A drag session has a carry of the core, and knows what it sees, how that is shown, and what becomes of it. When it looks is ``PointerDrag``'s.
@MainActor
protocol DragSession: AnyObject {
  associatedtype CarriedPlace: Hashable
  associatedtype CarriedItem: Hashable

  /// Where it is in its life and on the screen, and what a release would do.
  var carry: Carry<StageView, CarriedPlace, CarriedItem> { get set }
  /// What the toolkit calls it over the window that it is over; nil while it is elsewhere.
  var drop: IncomingDrop? { get set }
  /// Whether the desktop is being asked something that nothing else may be told beside.
  var isAsking: Bool { get }

  /// Whether it can be over a window at all.
  func fits(_ stage: StageView) -> Bool
  /// It has come over another window of the program, from the one that it was over.
  func crossed(from old: StageView)
  /// The pointer has moved.
  func moved()
  /// The pointer has gone elsewhere.
  func left()

  /// Looks at the keys that are held, and at where its picture is, at a time in seconds.
  func sense(at time: Double)
  /// Asks the core what would happen at a point of the window.
  func look(at point: Point)
  /// Shows what there is to see of it in the windows.
  ///
  /// - Parameter isFast: whether the pointer moves too fast to mean what is below it.
  func show(isFast: Bool)
  /// One frame at a point, before it is looked at: what is under the point may scroll or open, and more may come into the hand.
  func rest(at point: Point, still: StillPointer, time: Double)
  /// What the toolkit is told would happen on release.
  var answer: DropOperation { get }
}

extension DragSession {
  /// Whether it is in the hand, neither dropped nor cancelled.
  var isUnderWay: Bool { carry.isUnderWay }
  /// The content of the window that it is over, or was over last.
  var stage: StageView { carry.surface }
  /// Where the pointer is over that content; nil while it is elsewhere.
  var point: Point? { carry.point }
  var isOutdated: Bool { carry.isOutdated }

  /// See ``MoveCore/Carry``.
  func move(to point: Point, over stage: StageView) -> Bool { carry.move(to: point, over: stage) }
  func leave(_ stage: StageView) -> Bool { carry.leave(stage) }
  func release(at point: Point?, over stage: StageView) -> Bool { carry.release(at: point, over: stage) }

  var isAsking: Bool { false }
  func fits(_ stage: StageView) -> Bool { true }
  func crossed(from old: StageView) {}
  func moved() {}
  func left() {}
  func sense(at time: Double) {}
  var answer: DropOperation { carry.proposal.operation }
}

/// What is carried away from a place of this program, by the toolkit's drag.
@MainActor
protocol OwnDragSession: DragSession {
  /// The content of the window that it comes from.
  var sourceStage: StageView { get }
  /// Where it was pressed.
  var press: Point { get }

  /// What other programs get.
  func content() -> ContentProvider
  /// Lifts it, and gives the toolkit a picture.
  func begin(_ drag: ActiveDrag)
  /// Saves where it is put down, and lets it glide there. Returns what became of it; nil, and nothing is done, where it cannot be put.
  func land(velocity: Vector) -> DropOperation?
  /// Lets it glide home, unless it has ended.
  func cancel(_ reason: DragCancelReason)
  /// The toolkit is done with it.
  func end()
  /// The plan has changed. Returns whether there is something left of it.
  func planChanged() -> Bool
  /// What is said when nothing of it is left, and when it is let go of where it is not taken.
  var farewell: String? { get }
  var refusal: String? { get }
}

extension OwnDragSession {
  var farewell: String? { nil }
  var refusal: String? { nil }
}
