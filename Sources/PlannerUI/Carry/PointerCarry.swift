// A drag that a pointer leads: one look a frame, whatever is carried.

import Geometry
import GtkKit
import MatchedGeometry
import MoveCore

/// Follows a pointer with a cargo from window to window: what motions and frames mean, in one order, here only.
///
/// A mouse can tell of more motions than there are frames. What they mean is asked once, in the frame or on release; but as long as
/// nothing would be taken each is looked at, because a release then is never told. A pointer at rest sends nothing, while what is under it
/// can change, by scrolling or with another month, and so can the held keys: so each frame looks, too.
@MainActor
final class PointerCarry {
  let cargo: any Cargo
  private(set) var hover: Hover
  private var tracker = VelocityTracker()
  /// What is known since the last frame of what is under the pointer.
  private var sight = Sight.none
  /// What a pointer at rest does in the window that it is over.
  private var still: StillPointer

  private enum Sight {
    case none, current
    /// The pointer has moved since.
    case outdated
  }

  init(_ cargo: any Cargo, on stage: StageView, at point: Point) {
    self.cargo = cargo
    hover = Hover(stage: stage, point: point)
    still = StillPointer(stage: stage, origin: point)
  }

  /// How fast the pointer is, in points per second.
  var velocity: Vector { tracker.velocity(at: Clock.seconds) }

  /// What the toolkit is told would happen on release.
  var answer: DragActions { cargo.answer(hover) }

  /// Looks for the first time, and in each frame from now on.
  func start() {
    look()
    followFrames()
  }

  /// The pointer is over a window, for the first time or again. Returns what would happen on release.
  ///
  /// - Parameter arrived: called when it was over another window of the program before.
  func hover(_ drop: IncomingDrop, at point: Point, over stage: StageView, arrived: () -> Void = {}) -> DragActions {
    guard cargo.isUnderWay, cargo.fits(stage) else { return [] }
    let isNew = stage !== hover.stage
    if isNew {
      arrived()
      tracker.reset()
    }
    let old = hover.stage
    hover = Hover(stage: stage, point: point, drop: drop)
    if isNew {
      cargo.cross(from: old, to: hover)
      still = StillPointer(stage: stage, origin: point)
      followFrames()
    }
    cargo.moved()
    tracker.add(point, at: Clock.seconds)
    if answer.isEmpty { look() } else { sight = .outdated }
    return answer
  }

  /// The pointer has left a window.
  func leave(_ stage: StageView) {
    // Between two windows the next one may be entered before this one is left.
    guard hover.stage === stage else { return }
    hover.point = nil
    hover.drop = nil
    sight = .none
    guard cargo.isUnderWay else { return }
    cargo.left()
    cargo.show(hover)
  }

  /// Looks at where it was released, unless that has been looked at. Returns false if it is not over that window.
  ///
  /// - Parameter point: where it was released, if that is known better than by the last motion.
  func aim(at point: Point?, on stage: StageView) -> Bool {
    guard hover.stage === stage, cargo.isUnderWay else { return false }
    if let point, point != hover.point {
      hover.point = point
      sight = .outdated
    }
    // The keys count as they were when they were shown last.
    if sight == .outdated { resolve() }
    return true
  }

  /// Asks the core anew: the plan has changed.
  func resolve() {
    guard cargo.isUnderWay, let point = hover.point else { return }
    cargo.look(at: point, on: hover.stage)
    sight = .current
    cargo.show(hover)
  }

  private func look() {
    cargo.sense(hover)
    resolve()
  }

  private func followFrames() {
    let (stage, still) = (hover.stage, still)
    stage.onEachFrame { [weak self, weak stage] time in
      guard let self, let stage, self.still === still, cargo.isUnderWay else { return false }
      if let point = hover.point, cargo.rest(at: point, hover, still: still, time: time.seconds) { sight = .none }
      if sight != .current { look() }
      sight = .none
      if !cargo.isAsking { hover.drop?.announceNews(answer) }
      stage.motion.settle(in: time)
      return true
    }
  }
}
