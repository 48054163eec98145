// How many cards of earlier days are not done, and what can be done with all of them.

import GtkKit
import Planner

/// A button in the month's head that is there as long as there are such cards.
@MainActor
final class OverdueButton {
  let button: Button

  private let label = FittingLabel(style: "overdue", alignment: 0.5)
  private let context: BoardContext

  init(context: BoardContext) {
    self.context = context
    let content = BoxWidget(.horizontal, spacing: Metrics.lateSpacing)
    let sign = LateSign()
    sign.align(vertical: .center)
    content.append(sign)
    content.append(label)
    button = Button(child: content, name: "")
    button.addClass("quiet")
    button.addClass("overdue")
    button.isVisible = false
    button.onClick { [weak self] in
      guard let self else { return }
      PopupMenu([context.overdueCards, context.overdueRows]).popUp(over: button)
    }
  }

  func refresh() {
    let count = context.plan.overdueCount(on: context.clock.today())
    button.isVisible = count > 0
    guard count > 0 else { return }
    label.show(Wording.overdue(count), orBriefly: Wording.briefOverdue(count))
    button.setAccessibleName(Wording.overdueInFull(count))
    button.tooltip = Wording.overdueInFull(count)
  }
}

extension BoardContext {
  /// The first of these cards, each with its day: to go to it.
  var overdueCards: [PopupMenu.Row] {
    let today = clock.today()
    let overdue = plan.overdueCards(on: today)
    return overdue.prefix(Metrics.overdueRows).compactMap { id in
      guard let card = plan.entry(id), let day = card.place.day else { return nil }
      let title = Wording.overdue(card.title.shown(limit: 40), on: day, today: today)
      return .item(.init(title) { [weak self] in self?.delegate?.go(to: id) })
    }
  }

  /// What can be done with all cards of earlier days that are not done; nothing when there are none.
  var overdueRows: [PopupMenu.Row] {
    let count = plan.overdueCount(on: clock.today())
    guard count > 0 else { return [] }
    return [
      .item(.init(Wording.moveToToday(count)) { [actions] in actions.bringLateToToday() }),
      .item(.init(Wording.moveToLists(count)) { [actions] in actions.takeLateOffDays() }),
    ]
  }
}
