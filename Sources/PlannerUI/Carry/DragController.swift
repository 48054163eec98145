// The hand of the program: what the toolkit's drag carries, from the press to the end.
// This folder: drags and carries by keys, between the toolkit and the core.

import Geometry
import GtkKit
import MoveCore
import Planner

/// Carries entries or a list with the pointer, from the window where they were pressed into any other one of the program: one drag at a time.
///
/// It knows the toolkit's drag and who else tells of its end; what is carried is a ``DragSession``, and how it is led is a ``PointerDrag``'s. The first
/// end wins: whatever is still heard of a drag that has landed or been cancelled changes nothing.
@MainActor
final class DragController {
  private let clock: Clock
  /// The toolkit's drag, until the toolkit is done with it.
  private(set) var drag: ActiveDrag?
  /// What is pressed, and then carried.
  private(set) var session: (any OwnDragSession)?
  /// How it is carried.
  private var pointerDrag: PointerDrag?
  /// Whose pointer carries it.
  private var seat: Seat?
  /// What X11 tells besides, while it is under way.
  private var watches: DragInputWatches?
  /// What is known of its end from others than the toolkit.
  private lazy var ending = DragEndWatchdog(clock) { [weak self] in self?.forgotten() }

  init(_ clock: Clock) {
    self.clock = clock
  }

  var isCarrying: Bool { session?.isUnderWay == true }

  /// Whether something from a window is in the hand.
  func carries(from stage: StageView) -> Bool { isCarrying && session?.sourceStage === stage }

  // MARK: The begin

  /// Something is pressed that may be dragged. Returns what others would get of it; nil where nothing can be dragged.
  func prepare(at point: Point, on stage: StageView, source: DragSource) -> ContentProvider? {
    guard !isCarrying, !stage.modals.isOpen else { return nil }
    // One that was never ended is over now. Here, and not once the next has begun: GTK would take its end for that of the next.
    if drag != nil { ending.note(.pressed) }
    source.endEarlier()
    guard drag == nil else { return nil }
    session = EntryDragSession(pressedAt: point, on: stage) ?? ListDragSession(pressedAt: point, on: stage)
    return session?.content()
  }

  /// What was pressed is dragged.
  func begin(_ drag: ActiveDrag) {
    guard let session else { return }
    self.drag = drag
    seat = drag.seat
    ending.note(.began)
    drag.onRelease { [weak self] in self?.ending.note(.released) }
    watches = DragInputWatches(display: session.sourceStage, keys: [.escape, .pageUp, .pageDown]) { [weak self] in
      self?.press($0)
    } turned: { [weak self] in
      self?.turn($0, $1)
    }
    let pointerDrag = PointerDrag(session, at: session.press)
    self.pointerDrag = pointerDrag
    session.begin(drag)
    pointerDrag.start()
  }

  /// A key during the drag.
  private func press(_ key: Key) {
    switch key {
    case .escape: abandon(.escape)
    case .pageUp: session?.stage.turnPage(by: -1)
    case .pageDown: session?.stage.turnPage(by: 1)
    default: break
    }
  }

  /// The wheel during the drag, in clicks: what is under the pointer scrolls, and the next frame looks at what came there.
  private func turn(_ x: Double, _ y: Double) {
    guard let stage = session?.stage, let point = stage.pointerState?.position else { return }
    stage.turnWheel(x, y, at: point)
  }

  // MARK: On the way

  /// It is over a window of the program. Returns what would happen on release.
  func hover(_ drop: IncomingDrop, at point: Point, over stage: StageView) -> DropOperation {
    ending.note(.moved)
    return pointerDrag?.hover(drop, at: point, over: stage) ?? .cancel
  }

  /// It is not over a window any more.
  func leave(_ stage: StageView) {
    guard drag != nil else { return }
    ending.note(.moved)
    pointerDrag?.leave(stage)
  }

  /// The plan has changed, and all windows show that; this is said by the one of `stage`.
  func planChanged(on stage: StageView) {
    guard let session, carries(from: stage) else { return }
    guard !session.planChanged() else {
      pointerDrag?.resolve()
      return
    }
    let words = session.farewell
    abandon(.itemsGone)
    if let words { stage.context.model.tell(message: words) }
  }

  // MARK: The end

  /// Released at a point of a window of the program.
  func drop(_ drop: IncomingDrop, at point: Point, on stage: StageView) {
    ending.note(.taken)
    guard !land(on: stage, at: point, { drop.finish($0) }) else { return }
    tellRefusal(on: stage, cancelling: .noTarget)
    stage.onceDrawn { drop.finish(.cancel) }
  }

  /// The toolkit ended the drag without a drop: nothing took it, or the answer would have come too late (see ``DragInputWatches``). Then
  /// it is given now.
  func refused() {
    guard let stage = session?.stage else { return }
    let isReleased = watches?.releasePoint(in: stage) != nil
    if isReleased, land(on: stage, at: nil, { _ in }) { return }
    tellRefusal(on: stage, cancelling: .toolkit)
  }

  /// Lets it fly home, and says why if there is a place that does not take it.
  private func tellRefusal(on stage: StageView, cancelling reason: DragCancelReason) {
    let words = session?.refusal
    cancel(reason)
    if let words { stage.context.model.tell(message: words) }
  }

  /// Puts it down where it was released, and tells what became of it once that is drawn. Returns false, and does nothing, where it cannot be
  /// put.
  private func land(on stage: StageView, at point: Point?, _ finish: @escaping @MainActor (DropOperation) -> Void) -> Bool {
    guard let pointerDrag, let session, pointerDrag.aim(at: watches?.releasePoint(in: stage) ?? point, on: stage),
      let operation = session.land(velocity: pointerDrag.velocity)
    else { return false }
    rest()
    // The picture in the hand stays until the flight has been drawn: GDK hides it when the drop is finished.
    stage.onceDrawn { finish(operation) }
    return true
  }

  /// Ends a drag under way as if the person had let go of it: Escape was pressed, the window closes, or what is held is gone.
  func abandon(_ reason: DragCancelReason) {
    cancel(reason)
    // As on landing: where it flies home from has to be drawn before GDK takes the picture away.
    guard let drag, let stage = session?.sourceStage, reason != .windowGone else {
      self.drag?.cancel()
      return
    }
    stage.onceDrawn { [weak self] in
      if self?.drag === drag { drag.cancel() }
    }
  }

  /// The same, if it comes from a window or is over it.
  func abandon(_ reason: DragCancelReason, at stage: StageView) {
    guard session?.sourceStage === stage || session?.stage === stage else { return }
    abandon(reason)
  }

  private func cancel(_ reason: DragCancelReason) {
    session?.cancel(reason)
    rest()
  }

  /// Nothing is in the hand any more.
  private func rest() {
    Tooltips.waitForPointer()
    watches?.stop()
    watches = nil
  }

  /// The toolkit is done with the drag.
  func ended() {
    ending.note(.ended)
    let (done, drag, isBegun) = (session, self.drag, pointerDrag != nil)
    rest()
    seat = nil
    (session, pointerDrag, self.drag) = (nil, nil, nil)
    guard let done, isBegun else { return }
    if let drag { done.sourceStage.afterNextFrame { drag.removeIcon() } }
    done.end()
  }

  // MARK: An end that nobody tells

  /// What a pointer does in a window, while the toolkit says that a drag is under way.
  func note(_ sight: PointerWatch.Sight, of seat: Seat) {
    guard let drag else { return }
    // Another person's pointer says nothing of this drag, unless the one that carried it is gone.
    if let own = self.seat, own != seat, own.isThere { return }
    // X11 tells of the end of each drag, and the pointer moves in the windows meanwhile.
    guard drag.canBeForgotten else { return }
    ending.note(sight == .pressed ? .pressed : .free)
  }

  /// Ends a drag of which nobody will tell the end: what was in the hand goes home, and the toolkit is told.
  private func forgotten() {
    guard let forgotten = drag else { return }
    forgotten.endForgotten()
    // Where the toolkit had ended it already, and only this was not told.
    guard drag === forgotten else { return }
    cancel(.toolkit)
    ended()
  }
}

extension StageView {
  /// Goes so many pages on in what shows days.
  fileprivate func turnPage(by count: Int) { if jumping.isOpen { jumping.turnPage(by: count) } else { calendar.turnPage(by: count) } }
}

/// Two windows are two surfaces.
extension StageView: Hashable {
  nonisolated static func == (one: StageView, other: StageView) -> Bool { one === other }

  nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
