// The end of a drag: a drop, a cancel, and what is tidied up after either.

import Geometry
import GtkKit
import MoveCore
import Planner

extension DragController {
  func drop(_ drop: IncomingDrop) -> Bool {
    guard drop.isLocal, let move = takeMove() else {
      finishSession()
      return false
    }
    let entry = pressed?.entry
    let frame = heldFrame
    // Saved first; what is drawn, and what the toolkit is told, follows from that.
    let isSaved = context.model.perform(.move(move.items, to: move.destination))
    finishSession()
    // From the hand: from exactly where it was held, as fast as it was moved.
    if let entry, let frame { launch(move.items, around: entry, from: frame, velocity: tracker.velocity(at: Clock.seconds)) }
    // The picture in the hand stays until the flight has been drawn: GDK hides it when the drop is finished.
    stage.afterNextFrame { drop.finish(isSaved ? .move : []) }
    return true
  }

  /// What the session makes of the drop. A drop can still arrive after Escape; the session knows.
  ///
  /// In a function of its own, so that no copy of the plan is alive when it changes: the change would copy all of it.
  func takeMove() -> Move<Place, EntryID>? {
    let plan = context.plan
    return session?.drop(
      in: plan.arrangement, places: plan.places, isHeader: { plan.isHeader($0) },
      takes: { place, entries in plan.takes(entries, in: place) }
    ).move
  }

  func cancel(_ reason: DragCancelReason) {
    let wasUnderWay = session?.isUnderWay == true
    let items = session?.items ?? []
    let entry = pressed?.entry
    let frame = heldFrame
    session?.cancel(reason)
    finishSession()
    if wasUnderWay, let entry, let frame { launch(items, around: entry, from: frame, velocity: .zero) }
  }

  /// Where the picture of the pressed entry is on the stage, outside of the window too where the desktop tells.
  var heldFrame: Rect? {
    guard let held else { return nil }
    let outside = stage.pointerPosition
    guard let position = outside ?? pointer else { return nil }
    return held.frame(heldAt: position)
  }

  func trackHeld() {
    guard let session, session.isUnderWay, let pressed, let frame = heldFrame else { return }
    stage.heldFrame = ([pressed.entry], frame)
  }

  /// Lets entries fly from the hand: the pressed one from its picture, the others from behind it.
  func launch(_ items: [EntryID], around entry: EntryID, from frame: Rect, velocity: Vector) {
    let look = held?.look ?? lastLook
    for id in items where id == entry || context.plan.entry(id) != nil {
      stage.motion.launch(id, from: frame, velocity: velocity, look: look)
    }
  }

  func end() {
    session?.end()
    finishSession()
    session = nil
    if let drag { stage.afterNextFrame { drag.removeIcon() } }
    drag = nil
  }

  /// Tidies up; called for every kind of ending, any number of times.
  func finishSession() {
    log?.mark = "idle"
    keys?.stop()
    keys = nil
    lastLook = held?.look ?? lastLook
    held = nil
    pointer = nil
    pressed = nil
    stage.heldFrame = nil
    if session?.isUnderWay != true { stage.show(nil) }
  }
}
