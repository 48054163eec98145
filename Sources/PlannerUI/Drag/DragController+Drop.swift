// The end of a drag: a drop, a cancel, and what is tidied up after either.

import Geometry
import GtkKit
import MoveCore
import Planner

extension DragController {
  /// Released at a point of this window. Whoever does not take it says so: a source waits for that word, and so does its drag.
  func drop(_ drop: IncomingDrop, at point: Point) -> Bool {
    guard let carrier = DragController.underWay, drop.isLocal else {
      if !visitor.drop(drop, at: point) { drop.finish([]) }
      return true
    }
    carrier.note(.taken)
    let finish: (DragActions) -> Void = { drop.finish($0) }
    let isTaken = carrier.lists.isCurrent ? carrier === self && landList(at: point, finish) : carrier.land(on: self, at: point, finish)
    if !isTaken {
      let words = carrier.refusal
      carrier.cancel(.noTarget)
      if let words { stage.showNotice(words) }
      afterNextFrame { drop.finish([]) }
    }
    return true
  }

  /// The toolkit ended the drag without a drop: nothing took it, or the answer would have come too late (see ``DragReleaseWatch``). Then
  /// it is given now.
  func refused() {
    let window = over ?? self
    let isReleased = watches?.release.point(in: window.stage) != nil
    let isTaken = isReleased && (lists.isCurrent ? landList { _ in } : land(on: window) { _ in })
    guard !isTaken else { return }
    let words = refusal
    cancel(.toolkit)
    if let words { window.stage.showNotice(words) }
  }

  /// Why what is held is not taken where it is, if there is a place that does not take it.
  private var refusal: String? {
    guard session?.isUnderWay == true, session?.proposal.operation == .forbidden else { return nil }
    return (session?.destination?.place).map { Wording.refused(context.title(of: $0)) }
  }

  private func landList(at point: Point? = nil, _ finish: @escaping (DragActions) -> Void) -> Bool {
    guard let action = lists.land(at: watches?.release.point(in: stage) ?? point) else { return false }
    finishSession()
    afterNextFrame { finish(action) }
    return true
  }

  /// Puts what is held where it was released, and tells what became of it once that is drawn. Returns false, and does nothing, where it
  /// cannot be put.
  private func land(on window: DragController, at point: Point? = nil, _ finish: @escaping (DragActions) -> Void) -> Bool {
    if ground === window.stage, let point = watches?.release.point(in: window.stage) ?? point, point != pointer {
      pointer = point
      sight = .outdated
    }
    if sight == .outdated { resolve() }
    guard ground === window.stage, session?.proposal.operation.isTransfer == true,
      let move = session?.takeMove(in: context)
    else { return false }
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
    window.afterNextFrame { finish(isSaved ? isCopy ? .copy : .move : []) }
    return true
  }

  /// The picture in the hand stays until the flight has been drawn: GDK hides it when the drop is finished.
  private func afterNextFrame(_ finish: @escaping @MainActor () -> Void) {
    if stage.isMapped { stage.afterNextFrame(finish) } else { finish() }
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
    stage.motion.launch(items, around: entry, from: frame, velocity: velocity, look: held?.look ?? lastLook)
  }

  func end() {
    note(.ended)
    seat = nil
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
    watches?.stop()
    watches = nil
    lastLook = held?.look ?? lastLook
    held = nil
    pointer = nil
    pressed = nil
    incoming = nil
    copying.set(false)
    isShiftHeld = false
    takingAlong.left()
    stage.heldFrame = nil
    if session?.isUnderWay != true { stage.show(nil) }
  }
}
