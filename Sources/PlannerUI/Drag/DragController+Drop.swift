// The end of a drag: a drop, a cancel, and what is tidied up after either.

import Geometry
import GtkKit
import MoveCore
import Planner

extension DragController {
  /// Released over this window.
  func drop(_ drop: IncomingDrop) -> Bool {
    guard let carrier = DragController.underWay, drop.isLocal else { return visitor.drop(drop) }
    if carrier.lists.isCurrent { return carrier === self && lists.drop(drop) }
    return carrier.drop(drop, into: self)
  }

  private func drop(_ drop: IncomingDrop, into window: DragController) -> Bool {
    if sight == .outdated { resolve() }
    guard ground === window.stage, let move = session?.takeMove(in: context) else {
      finishSession()
      return false
    }
    let context = window.context
    let entry = pressed?.entry
    let frame = heldFrame
    // What was shown is done, whichever modifiers are held by now.
    let isCopy = session?.outcome?.operation == .copy
    // Saved first; what is drawn, and what the toolkit is told, follows from that.
    let copies = isCopy ? context.actions.adding(.copy(move.items, to: move.destination)) : []
    let isSaved = isCopy ? !copies.isEmpty : context.actions.move(move.items, to: move.destination)
    let arrived = copies.isEmpty ? move.items : copies
    if carriesMany { context.selection.change { $0.selectAll(arrived) } }
    finishSession()
    // From the hand: from exactly where it was held, as fast as it was moved.
    if let entry, let frame {
      launch(arrived, around: entry, from: frame, velocity: tracker.velocity(at: Clock.seconds), on: window.stage)
    }
    // The picture in the hand stays until the flight has been drawn: GDK hides it when the drop is finished.
    window.stage.afterNextFrame { drop.finish(isSaved ? isCopy ? .copy : .move : []) }
    return true
  }

  func cancel(_ reason: DragCancelReason) {
    if lists.isCurrent {
      lists.cancel(reason)
      return finishSession()
    }
    let wasUnderWay = session?.isUnderWay == true
    let items = session?.items ?? []
    let entry = pressed?.entry
    standBack()
    let frame = heldFrame
    session?.cancel(reason)
    finishSession()
    if wasUnderWay, let entry, let frame { launch(items, around: entry, from: frame, velocity: .zero, on: stage) }
  }

  /// Where the picture of the pressed entry is on the stage, outside of the window too where the desktop tells.
  var heldFrame: Rect? { heldFrame(at: ground.pointerState?.position) }

  private func heldFrame(at outside: Point?) -> Rect? {
    guard let held, let position = outside ?? pointer else { return nil }
    return held.frame(heldAt: position)
  }

  /// - Parameter outside: where the pointer is, where the desktop tells.
  func trackHeld(at outside: Point?) {
    guard let session, session.isUnderWay, let pressed, let frame = heldFrame(at: outside) else { return }
    ground.heldFrame = (copies ? [] : [pressed.entry], frame)
  }

  /// Lets entries fly from the hand: the pressed one from its picture, the others from behind it.
  private func launch(_ items: [EntryID], around entry: EntryID, from frame: Rect, velocity: Vector, on stage: StageView) {
    let look = held?.look ?? lastLook
    for (index, id) in items.enumerated() where id == entry || index < MotionStyle.flightLimit {
      guard id == entry || context.plan.contains(id) else { continue }
      stage.motion.launch(id, from: frame, velocity: velocity, look: look, isBehind: id != entry)
    }
  }

  func end() {
    session?.end()
    lists.end()
    finishSession()
    session = nil
    if let drag { stage.afterNextFrame { drag.removeIcon() } }
    drag = nil
    letGoOfHandedOver()
    if DragController.underWay === self { DragController.underWay = nil }
  }

  /// Tidies up; called for every kind of ending, any number of times.
  private func finishSession() {
    log?.mark = "idle"
    standBack()
    keys?.stop()
    keys = nil
    lastLook = held?.look ?? lastLook
    held = nil
    pointer = nil
    pressed = nil
    incoming = nil
    copying.set(false)
    gathers = false
    asking = nil
    stage.heldFrame = nil
    if session?.isUnderWay != true { stage.show(nil) }
  }
}
