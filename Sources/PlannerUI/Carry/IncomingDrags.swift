// What other programs drag over a window, and what they drop there.

import Geometry
import GtkKit
import Interchange
import MoveCore
import Planner

/// One window's side of drags that began elsewhere: what hovers, and what was dropped and has not come yet.
@MainActor
final class IncomingDrags {
  private let stage: StageView
  private let dragController: DragController
  private var context: BoardContext { stage.context }
  private var session: ForeignDragSession?
  private var pointerDrag: PointerDrag?
  /// What is known of its end from others than the toolkit: the program that it comes from may forget to tell.
  private lazy var ending = DragEndWatchdog(context.clock) { [weak self] in self?.leave() }
  /// The drop whose content is on its way, and has its gap kept open.
  private var awaited: IncomingDrop?
  /// How many drops' contents are on their way.
  private var receptions = 0

  init(stage: StageView, dragController: DragController) {
    (self.stage, self.dragController) = (stage, dragController)
  }

  /// Whether something hovers.
  var isVisited: Bool { session != nil }
  /// Whether a gap is kept for what was dropped and has not come yet.
  var isAwaiting: Bool { awaited != nil }
  /// Whether something that was dropped may still come.
  var isReceiving: Bool { receptions > 0 }

  func hover(_ drop: IncomingDrop, at point: Point) -> DropOperation {
    if session?.drop?.isSame(as: drop) != true {
      context.delegate?.dragArrives()
      ending.note(.began)
      let session = ForeignDragSession(drop, at: point, over: stage)
      self.session = session
      pointerDrag = PointerDrag(session, at: point)
      pointerDrag?.start()
    }
    ending.note(.moved)
    return pointerDrag?.hover(drop, at: point, over: stage) ?? .cancel
  }

  /// Takes note of a sign of what hovers.
  func note(_ sign: DragEndDetector.Sign) { ending.note(sign) }

  func leave() {
    guard session != nil else { return }
    forget()
    stage.show(nil)
  }

  /// Released at a point. Returns whether it is taken; the content comes later.
  func drop(_ drop: IncomingDrop, at point: Point) -> Bool {
    guard let session, let pointerDrag, session.drop?.isSame(as: drop) == true, pointerDrag.aim(at: point, on: stage),
      let taken = session.take(at: point)
    else {
      leave()
      return false
    }
    forget()
    awaited = drop
    receptions += 1
    Task { [weak self] in
      // A gap that stays open for a slow sender is in the way of everything else.
      try? await Task.sleep(for: .seconds(Metrics.arrivalPatience))
      self?.closeGap(of: drop)
    }
    Task { [weak self] in
      let operation = await self?.receive(drop, at: taken.destination, startingAt: taken.start, from: taken.frame, isMove: taken.isMove) ?? .cancel
      guard let self else { return drop.finish(operation) }
      receptions -= 1
      stage.onceDrawn { drop.finish(operation) }
    }
    return true
  }

  /// The plan has changed under what hovers.
  func planChanged() { pointerDrag?.resolve() }

  private func forget() {
    ending.note(.ended)
    session?.carry.end()
    (session, pointerDrag) = (nil, nil)
  }

  /// Takes the content in where the gap was. Returns what came of it.
  private func receive(
    _ drop: IncomingDrop, at destination: Destination<Place, EntryID>, startingAt start: Int?, from frame: Rect, isMove: Bool
  ) async -> DropOperation {
    var operation = DropOperation.cancel
    do throws(Arrival.Failure) {
      let content = try await Arrival.read(from: drop)
      let new = try await context.actions.takeIn(content, at: destination, from: start)
      // Saved here by now: only then the other program may delete its own.
      if !new.isEmpty { operation = isMove && Handover.confirm(content.carried) ? .move : .copy }
      for id in new.prefix(MotionStyle.arrivalLimit) {
        stage.motion.launch(id, from: frame, velocity: .zero, look: .row(tinted: false), isBehind: id != new.first)
      }
    } catch {
      context.model.tell(failure: error.text)
    }
    closeGap(of: drop)
    return operation
  }

  private func closeGap(of drop: IncomingDrop) {
    guard awaited === drop else { return }
    awaited = nil
    // Something else may be in the hand by now.
    if session == nil, dragController.drag == nil { stage.show(nil) }
  }
}
