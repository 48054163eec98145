// One window's side of every drag: where GTK tells of it.

import Geometry
import GtkKit
import Interchange
import MoveCore
import Planner

/// The native drag source and drop target of a window's content. What is carried from here, or from another window of the program, is the
/// ``DragController``'s; what comes from another program is one of ``IncomingDrags``.
@MainActor
final class WindowDrags {
  let dragController: DragController
  let incomingDrags: IncomingDrags
  private let stage: StageView
  private let source: DragSource
  let target: DropTarget
  /// An entry in flight that a press has stopped.
  private var caught: EntryID?

  /// What only the drags that begin on a stage of this program have.
  private static let types = [IncomingType.cards.rawValue, ListDragSession.type]

  init(window: Window, stage: StageView, dragController: DragController) {
    (self.stage, self.dragController) = (stage, dragController)
    incomingDrags = IncomingDrags(stage: stage, dragController: dragController)
    // Where a compositor keeps the modifiers, it tells of them by what it makes of a question.
    source = DragSource(on: stage, allowed: stage.reportsModifiers ? [.copy, .move] : [.copy, .move, .ask])
    target = DropTarget(on: stage, in: window)
    source.prepare = { [weak self, dragController] point in self.flatMap { dragController.prepare(at: point, on: $0.stage, source: $0.source) } }
    source.begin = { [weak self] in self?.begin($0) }
    source.cancelled = { [dragController] in dragController.refused() }
    source.ended = { [dragController] in dragController.ended() }
    target.hover = { [weak self] in self?.hover($0, at: $1) ?? .cancel }
    target.left = { [weak self] in self?.leave() }
    target.perform = { [weak self] in self?.drop($0, at: $1) ?? false }
  }

  /// Whether something from this window is in the hand.
  var isCarrying: Bool { dragController.carries(from: stage) }

  private func begin(_ drag: ActiveDrag) {
    stage.context.delegate?.dragBegins()
    caught = nil
    dragController.begin(drag)
  }

  private func hover(_ drop: IncomingDrop, at point: Point) -> DropOperation {
    guard dragController.drag != nil, drop.isLocal else {
      // What was carried here and is over for this program can be for the desktop still: it is no visitor.
      return drop.isLocal && Self.types.contains(where: drop.offers) ? .cancel : incomingDrags.hover(drop, at: point)
    }
    return dragController.hover(drop, at: point, over: stage)
  }

  /// What was over this window is not any more.
  private func leave() {
    incomingDrags.leave()
    dragController.leave(stage)
  }

  /// Released here. Whoever does not take it says so: a source waits for that word, and so does its drag.
  private func drop(_ drop: IncomingDrop, at point: Point) -> Bool {
    if dragController.drag != nil, drop.isLocal {
      dragController.drop(drop, at: point, on: stage)
    } else if !incomingDrags.drop(drop, at: point) {
      drop.finish(.cancel)
    }
    return true
  }

  /// What a pointer does in this window, while the toolkit says that a drag is under way.
  func note(_ sight: PointerWatch.Sight, of seat: Seat) {
    incomingDrags.note(sight == .pressed ? .pressed : .free)
    dragController.note(sight, of: seat)
  }

  /// The plan has changed while something is held, and every window shows it.
  func planChanged() {
    incomingDrags.planChanged()
    dragController.planChanged(on: stage)
  }

  // MARK: What flies

  /// Stops the entry that flies at a point of the stage, if there is one.
  func catchFlight(at point: Point) -> Bool {
    guard !isCarrying, let flight = stage.motion.flight(at: point) else { return false }
    stage.motion.stop(flight.id)
    caught = flight.id
    return true
  }

  /// The button was released, or the press has become a drag: a flight that was stopped goes on.
  func letGo() {
    guard let id = caught else { return }
    caught = nil
    stage.motion.letGo(id)
  }
}
