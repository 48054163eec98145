// The keyboard among cards that are named away from their place.

import Planner

/// What keys do on one of several cards that are named one below the other, and stand elsewhere: at the foot of a list, and above the hours of today.
@MainActor
struct NamedCardKeys {
  let context: BoardContext
  /// Gives the keyboard to the card with an index; before the first one, to what leads to them.
  let focus: (Int) -> Void

  /// Returns whether the command is used up.
  func press(_ command: BoardCommand, on id: EntryID, at index: Int, of count: Int) -> Bool {
    switch command {
    case .up: focus(index - 1)
    case .down: focus(min(index + 1, count - 1))
    case .first: focus(0)
    case .last: focus(count - 1)
    case .escape: focus(-1)
    case .open: context.delegate?.edit(id)
    case .toggleDone: context.actions.toggleDone([id])
    case .delete: context.actions.delete([id])
    case .toToday: move(id) { $0.schedule([id], on: context.clock.today()) }
    case .toTomorrow: move(id) { $0.schedule([id], on: context.clock.today().advanced(by: 1)) }
    case .toNextWeek: move(id) { $0.moveToNextWeek([id]) }
    case .toNoDay: move(id) { $0.takeOffDays([id]) }
    default: return false
    }
    return true
  }

  private func move(_ id: EntryID, _ action: (EntryActions) -> Bool) {
    guard let title = context.plan.entry(id)?.title, action(context.actions) else { return }
    context.announce(Wording.moved([title], to: context.position(of: id)))
  }
}
