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
  func readModifiers() {
    if let held = stage.heldModifiers {
      gathers = held.contains(.shift)
      setCopies(held.contains(.control))
    } else if let incoming {
      setCopies(incoming.actions == .copy)
    }
  }

  /// Lets the carried entries back into their slots, or out of them again.
  private func setCopies(_ value: Bool) {
    guard value != copies else { return }
    copies = value
    if !value { lift(session?.items ?? []) }
    trackHeld()
    resolve()
    present()
    // The pointer's shape follows what would happen. A compositor decides by itself.
    if let session, stage.heldModifiers != nil { incoming?.announce(session.proposal.action) }
  }

  /// What the toolkit is told would happen on release.
  var answer: DragActions {
    let action = session?.proposal.action ?? []
    // Asked to prefer a copy, a Wayland compositor would go on with one after the modifier was let go.
    return stage.heldModifiers == nil && !action.isEmpty ? .move : action
  }

  /// Takes along the card that a drag with Shift is held over for a moment: one for each stay.
  func gather(at point: Point, time: Double) {
    let candidate = gathers ? resolver.entry(at: point, in: stage.regions().map(\.withoutGap)) : nil
    let target = candidate.flatMap { session?.items.contains($0.entry.item) == true ? nil : $0.entry.item }
    guard let entry = gathering.update(target, at: point, time: time) else { return }
    gathering = Self.gathering(from: point)
    add(entry)
  }

  static func gathering(from origin: Point) -> SpringLoading<EntryID> {
    SpringLoading(
      origin: origin, dwell: Metrics.gatherDwell, threshold: Metrics.gatherWander, wander: Metrics.gatherWander)
  }

  /// Adds an entry, and the section of a header, to the drag under way.
  func add(_ entry: EntryID) {
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
