// How many cards of earlier days are not done, and what can be done with all of them.

import GtkKit
import Planner

/// A button in the month's head that is there as long as there are such cards.
@MainActor
final class LateButton {
  let button: Button

  private let label = FittingLabel(style: "late", alignment: 0.5)
  private let context: BoardContext

  init(context: BoardContext) {
    self.context = context
    button = Button(child: label, name: "")
    button.addClass("quiet")
    button.addClass("late")
    button.isVisible = false
    button.onClick { [weak self] in
      guard let self else { return }
      PopupMenu([context.lateRows]).popUp(over: button)
    }
  }

  func refresh() {
    let count = context.plan.lateCount(on: context.clock.today())
    button.isVisible = count > 0
    guard count > 0 else { return }
    label.show(Wording.late(count), orBriefly: Wording.briefLate(count))
    button.setAccessibleName(Wording.lateInFull(count))
    button.tooltip = Wording.lateInFull(count)
  }
}

extension BoardContext {
  /// What can be done with all cards of earlier days that are not done; nothing when there are none.
  var lateRows: [PopupMenu.Row] {
    let count = plan.lateCount(on: clock.today())
    guard count > 0 else { return [] }
    return [
      .item(.init(Wording.moveToToday(count)) { [actions] in actions.bringLateToToday() }),
      .item(.init(Wording.moveToLists(count)) { [actions] in actions.takeLateOffDays() }),
    ]
  }
}
