// A drag that a pointer leads: one look a frame, whatever is carried.

import Geometry
import GtkKit
import MatchedGeometry
import MoveCore

/// Follows a pointer with a drag session from window to window: what motions and frames mean, in one order, here only.
///
/// A mouse can tell of more motions than there are frames. What they mean is asked once, in the frame or on release; but as long as
/// nothing would be taken each is looked at, see ``MoveCore/Carry/move(to:over:)``. A pointer at rest sends nothing, while what is under it
/// can change, by scrolling or with another month, and so can the held keys: so each frame looks, too.
@MainActor
final class PointerDrag {
  let session: any DragSession
  private var tracker = VelocityTracker()
  /// What a pointer at rest does in the window that it is over.
  private var still: StillPointer

  init(_ session: any DragSession, at point: Point) {
    self.session = session
    still = StillPointer(stage: session.stage, origin: point)
  }

  /// How fast the pointer is, in points per second.
  var velocity: Vector { tracker.velocity(at: now) }

  private var now: Double { session.stage.context.clock.seconds() }

  /// Looks for the first time, and in each frame from now on.
  func start() {
    look()
    followFrames()
  }

  /// The pointer is over a window, for the first time or again. Returns what would happen on release.
  func hover(_ drop: IncomingDrop, at point: Point, over stage: StageView) -> DropOperation {
    guard session.isUnderWay, session.fits(stage) else { return .cancel }
    let old = session.stage
    let isUrgent = session.move(to: point, over: stage)
    session.drop = drop
    if stage !== old {
      stage.context.delegate?.dragArrives()
      tracker.reset()
      still = StillPointer(stage: stage, origin: point)
      session.crossed(from: old)
      followFrames()
    }
    session.moved()
    tracker.add(point, at: now)
    if isUrgent { look() }
    return session.answer
  }

  /// The pointer has left a window.
  func leave(_ stage: StageView) {
    guard session.leave(stage) else { return }
    session.drop = nil
    still.leave()
    session.left()
    session.show(isFast: velocity.length > Metrics.passingSpeed)
  }

  /// Looks at where it was released, unless that has been looked at. Returns false if it is not over that window.
  ///
  /// - Parameter point: where it was released, if that is known better than by the last motion.
  func aim(at point: Point?, on stage: StageView) -> Bool {
    guard session.release(at: point, over: stage) else { return false }
    // The keys count as they were when they were shown last.
    if session.isOutdated { resolve() }
    return true
  }

  /// Asks the core what would happen now, and shows that.
  func resolve() {
    guard session.isUnderWay, let point = session.point else { return }
    session.look(at: point)
    session.show(isFast: velocity.length > Metrics.passingSpeed)
  }

  private func look() {
    session.sense(at: now)
    resolve()
  }

  private func followFrames() {
    let (stage, still) = (session.stage, still)
    stage.onEachFrame { [weak self, weak stage] time in
      guard let self, let stage, self.still === still, session.isUnderWay else { return false }
      if let point = session.point { session.rest(at: point, still: still, time: time.seconds) }
      look()
      if !session.isAsking { session.drop?.announceNews(session.answer) }
      stage.motion.settle(in: time)
      return true
    }
  }
}
