// What held keys make of a drag under way: a copy, or more to carry.

import Geometry
import GtkKit
import MoveCore
import Planner

extension DragController {
  /// Looks at the modifiers, also while the pointer rests: nothing tells of them during a drag.
  ///
  /// On X11 the server is asked. On Wayland the compositor keeps the keys and says what it makes of them: with the copy
  /// modifier a copy is all that it lets happen.
  ///
  /// - Parameter held: the modifiers, where the desktop tells.
  func read(_ held: Modifiers?) {
    if let held {
      isShiftHeld = held.contains(.shift)
      if copying.set(held.contains(.control)) { showCopying() }
    } else if let incoming, copying.note(incoming.actions == .copy, at: Clock.seconds) {
      showCopying()
    }
  }

  /// Lets the carried entries back into their slots, or out of them again.
  private func showCopying() {
    if !copies { lift(session?.items ?? []) }
    trackHeld(at: ground.pointerState?.position)
    resolve()
    present()
  }

  /// What the toolkit is told would happen on release.
  var answer: DragActions {
    let action = session?.proposal.action ?? []
    // Asked to prefer a copy, a Wayland compositor would go on with one after the modifier was let go.
    return stage.tellsModifiers || action.isEmpty ? action : .move
  }

  /// Takes along the card that a drag with Shift is held over for a moment: one for each stay.
  ///
  /// On Wayland nothing tells of Shift: it means a move there, and so does no modifier at all. Asked to prefer a
  /// question, the compositor makes a difference: with Shift it still comes to a move.
  func takeAlong(at point: Point, time: Double) {
    let tells = stage.tellsModifiers
    let step = takingAlong.rest(
      at: point, time: time, key: tells ? .told(isHeld: isShiftHeld) : .asked(isConfirmed: incoming?.actions == .move)
    ) { [session, ground, resolver] in
      guard tells || session?.proposal.operation == .move else { return nil }
      // What was under the pointer before the gap opened there.
      let item = resolver.entry(at: point, in: ground.regions(around: point).map(\.withoutGap))?.entry.item
      return item.flatMap { session?.items.contains($0) == true ? nil : $0 }
    }
    switch step {
    case .nothing: break
    case .ask: incoming?.announce(.ask)
    case .takeBack: incoming?.announce(answer)
    case .take(let entry):
      if !tells { incoming?.announce(answer) }
      add(entry)
    }
  }

  /// A new stay begins once the pointer has moved away from `origin`.
  static func takingAlong(from origin: Point) -> TakingAlong<EntryID> {
    TakingAlong(
      from: origin, dwell: Metrics.takeAlongDwell, wander: Metrics.takeAlongWander, patience: Metrics.takeAlongPatience)
  }

  /// Adds an entry, and the section of a header, to the drag under way.
  private func add(_ entry: EntryID) {
    let carried = session?.items.count ?? 0
    session?.add(context.plan.carried([entry]))
    guard let items = session?.items, items.count > carried else { return }
    carriesMany = true
    if !copies { lift(Array(items[carried...])) }
    weigh()
    held?.show(count: items.count)
    resolve()
    present()
  }
}
