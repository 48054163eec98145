// What can be in the hand.

import Geometry
import GtkKit
import MoveCore

/// What a pointer carries: entries, a list, or what another program brings.
///
/// A cargo has a session of the core, and knows what it sees, how that is shown, and what becomes of it. When it looks is ``PointerCarry``'s.
@MainActor
protocol Cargo: AnyObject {
  /// Whether it is lifted, and neither dropped nor cancelled.
  var isUnderWay: Bool { get }
  /// What a release would do now, and what is said in the hand's place why not.
  var proposal: DropProposal { get }
  /// Whether the desktop is being asked something that nothing else may be told beside.
  var isAsking: Bool { get }

  /// Whether it can be over a window at all.
  func fits(_ stage: StageView) -> Bool
  /// It comes over another window of the program, from the one that it was over.
  func cross(from old: StageView, to new: Hover)
  /// The pointer has moved.
  func moved()
  /// The pointer has gone elsewhere.
  func left()

  /// Looks at the keys that are held, and at where its picture is.
  func sense(_ hover: Hover)
  /// Asks the core what would happen at a point of the stage.
  func look(at point: Point, on stage: StageView)
  /// Shows what there is to see of it in the windows.
  func show(_ hover: Hover)
  /// One frame at a point. Returns whether something else is under the point now, or in the hand.
  func rest(at point: Point, _ hover: Hover, still: StillPointer, time: Double) -> Bool
  /// What the toolkit is told would happen on release.
  func answer(_ hover: Hover) -> DragActions
}

extension Cargo {
  var isAsking: Bool { false }
  func fits(_ stage: StageView) -> Bool { true }
  func cross(from old: StageView, to new: Hover) {}
  func moved() {}
  func sense(_ hover: Hover) {}
  func answer(_ hover: Hover) -> DragActions { proposal.action }
}

/// What is carried away from a place of this program, by the toolkit's drag.
@MainActor
protocol OwnCargo: Cargo {
  /// The content of the window that it comes from.
  var home: StageView { get }
  /// Where it was pressed.
  var press: Point { get }

  /// What other programs get.
  func content() -> ContentProvider
  /// Lifts it, and gives the toolkit a picture.
  func begin(_ drag: ActiveDrag)
  /// Saves where it is put down, and lets it glide there. Returns what became of it; nil, and nothing is done, where it cannot be put.
  func land(_ hover: Hover, velocity: Vector) -> DragActions?
  /// Lets it glide home, unless it has ended.
  func cancel(_ reason: DragCancelReason, _ hover: Hover)
  /// The toolkit is done with it.
  func end(_ hover: Hover)
  /// The plan has changed. Returns whether there is something left of it.
  func planChanged(on stage: StageView) -> Bool
  /// What is said when nothing of it is left, and when it is let go of where it is not taken.
  var farewell: String? { get }
  var refusal: String? { get }
}

extension OwnCargo {
  var farewell: String? { nil }
  var refusal: String? { nil }
}
