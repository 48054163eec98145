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
      gathers = held.contains(.shift)
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
  func gather(at point: Point, time: Double) {
    guard (point - restingPoint).length <= Metrics.gatherWander else {
      restingPoint = point
      asking = nil
      _ = gathering.update(nil, at: point, time: time)
      return
    }
    let mayGather = gathers || !stage.tellsModifiers && session?.proposal.operation == .move
    // What was under the pointer before the gap opened there.
    let regions = mayGather ? ground.regions(around: point).map(\.withoutGap) : []
    let target = (resolver.entry(at: point, in: regions)?.entry.item).flatMap { session?.items.contains($0) == true ? nil : $0 }
    let ready = gathering.update(target, at: point, time: time)
    if !stage.tellsModifiers {
      gatherByAsking(target, isReady: ready != nil, time: time)
    } else if let ready {
      add(ready, at: point)
    }
  }

  /// On Wayland nothing tells of Shift: it means a move there, and so does no modifier at all. Asked to prefer a
  /// question, the compositor makes a difference: with Shift it still comes to a move.
  private func gatherByAsking(_ target: EntryID?, isReady: Bool, time: Double) {
    if isReady, let target { asking = Asking(entry: target, since: time) }
    guard var question = asking, let incoming else { return }
    guard question.entry == target else {
      asking = nil
      return incoming.announce(answer)
    }
    if !question.isAsked {
      incoming.announce(.ask)
      question.isAsked = true
      question.since = time
    } else if incoming.actions != .move {
      question.since = time
    }
    asking = question
    guard time - question.since >= Metrics.gatherAnswer else { return }
    asking = nil
    incoming.announce(answer)
    add(question.entry, at: restingPoint)
  }

  /// A new stay begins once the pointer has moved away from `origin`.
  static func gathering(from origin: Point) -> SpringLoading<EntryID> {
    SpringLoading(
      origin: origin, dwell: Metrics.gatherDwell, threshold: Metrics.gatherWander, wander: Metrics.gatherWander)
  }

  /// Adds an entry, and the section of a header, to the drag under way.
  private func add(_ entry: EntryID, at point: Point) {
    gathering = Self.gathering(from: point)
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
