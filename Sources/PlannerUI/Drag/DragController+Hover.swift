// The drag on its way: where the held entries would land.

import Geometry
import GtkKit
import Interchange
import MoveCore
import Planner

extension DragController {
  /// What only the drags that begin on a stage of this program have.
  private static let types = [IncomingType.cards.rawValue, ListDrag.type]

  /// Something is over this window: what one of this program's windows carries, or another program's content.
  func hover(_ drop: IncomingDrop, at point: Point) -> DragActions {
    guard let carrier = DragController.underWay, drop.isLocal else {
      // What was carried here and is over for this program can be for the desktop still: it is no visitor.
      return drop.isLocal && DragController.types.contains(where: drop.offers) ? [] : visitor.hover(drop, at: point)
    }
    carrier.note(.moved)
    if carrier.lists.isCarrying { return carrier === self ? lists.hover(drop, at: point) : [] }
    return carrier.hover(drop, at: point, over: self)
  }

  private func hover(_ drop: IncomingDrop, at point: Point, over window: DragController) -> DragActions {
    guard session?.isUnderWay == true else { return [] }
    go(over: window)
    pointer = point
    incoming = drop
    takingAlong.moved()
    tracker.add(point, at: Clock.seconds)
    // A mouse can tell of more motions than there are frames: what they mean is asked once, in the frame or on release.
    // But a release where nothing would be taken is never told.
    guard answer.isEmpty else {
      sight = .outdated
      return answer
    }
    if let log { log.measure { look() } } else { look() }
    return answer
  }

  /// What was over this window is not any more.
  func leave() {
    visitor.leave()
    guard let carrier = DragController.underWay else { return }
    carrier.note(.moved)
    if carrier === self { lists.leave() }
    carrier.leave(self)
  }

  private func leave(_ window: DragController) {
    // Between two windows the next one may be entered before this one is left.
    guard ground === window.stage else { return }
    pointer = nil
    sight = .none
    incoming = nil
    takingAlong.left()
    guard session?.isUnderWay == true else { return }
    session?.exit()
    present()
  }

  /// The pointer has come into another window of this program: what is in the hand is in that one's hand too.
  private func go(over window: DragController) {
    guard window.stage !== ground else { return }
    standBack()
    window.onArrival()
    over = window
    gapHeight = ground.gapHeight(for: (session?.items ?? []).compactMap { context.plan.entry($0) })
    tracker.reset()
    if window !== self, !copies { lift(session?.items ?? []) }
    followFrames(over: window)
  }

  /// Shows nothing of the drag any more in the other window that the pointer was over.
  func standBack() {
    guard let window = over, window !== self else { return }
    over = nil
    pointer = nil
    window.stage.heldFrame = nil
    window.stage.show(nil)
  }

  /// Looks at what the pointer is over, and at the held keys.
  private func look() {
    let state = ground.pointerState
    trackHeld(at: state?.position)
    read(state?.modifiers)
    resolve()
  }

  /// Looks in a frame, if nothing has since the last one. A pointer at rest sends nothing, but what is under it can
  /// change, by scrolling or with another month, and so can the held keys: the pointer's shape follows.
  func lookInFrame() {
    if sight != .current { look() }
    sight = .none
    // A question to the compositor stands until it is answered.
    if !takingAlong.isAsking { incoming?.announceNews(answer) }
  }

  /// Asks the core where the held entries would land now, and shows it.
  func resolve() {
    guard session?.isUnderWay == true, let point = pointer else { return }
    ground.leavePanel(at: point)
    let (plan, carriesHeader) = (context.plan, carriesHeader)
    session?.look(at: point, in: ground.regions(around: point), with: resolver, wantsCopy: copies) { place, _ in
      plan.takes(place, withHeaders: carriesHeader)
    }
    sight = .current
    present()
  }

  func present() {
    guard var shown = session?.presentation(in: context.plan, gapHeight: gapHeight) else { return }
    if copies { shown.lifted = [] }
    ground.show(shown)
    guard ground !== stage else { return }
    // Where the entries come from nothing opens; their slots stay closed.
    shown.destination = nil
    stage.show(shown)
  }
}

extension StageView {
  /// Closes the panel when something is carried out of it: it would only hide the days behind it.
  func leavePanel(at point: Point) {
    // The next frame asks again.
    guard !DropTarget.isCrossing, let frame = panel?.frame(in: self),
      !frame.inset(dx: -Metrics.panelLeaveDistance, dy: -Metrics.panelLeaveDistance).contains(point)
    else { return }
    closePanel()
  }
}
