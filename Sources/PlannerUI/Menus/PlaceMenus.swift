// The menus of lists, days and the empty space: what is in each.

import GtkKit
import Planner

/// The rows of each menu, once, wherever it opens.
@MainActor
final class PlaceMenus {
  private unowned let stage: StageView
  private let context: BoardContext
  private let places: PlaceActions
  private let keys: BoardKeys
  private let printing: PlanPrinting

  init(stage: StageView, places: PlaceActions, keys: BoardKeys, printing: PlanPrinting) {
    (self.stage, self.places, self.keys, self.printing) = (stage, places, keys, printing)
    context = stage.context
  }

  /// The menu of a place.
  func menu(of place: Place) -> PopupMenu {
    switch place {
    case .list(let list): menu(of: list)
    case .day(let day): menu(of: day)
    case .archive: menuOfBackground()
    }
  }

  /// The menu of the background behind lists and month.
  func menuOfBackground() -> PopupMenu {
    let list = places.currentList.map { Place.list($0) }
    return PopupMenu([
      [BoardCommand.newList.row(in: context)],
      [paste(into: list)],
      [
        BoardCommand.undo.row(in: context), BoardCommand.redo.row(in: context),
      ],
    ])
  }

  // MARK: Private

  private func menu(of day: Day) -> PopupMenu {
    let place = Place.day(day)
    let hasCards = !context.shownEntries(in: place).items.isEmpty
    return PopupMenu([
      [
        newCard(in: place),
        .item(.init(Wording.showDay, isEnabled: stage.panel?.day != day) { [weak stage] in stage?.openPanel(day) }),
      ],
      [paste(into: place), selectAll(in: place, isEnabled: hasCards)],
      [archiveDone(in: place)],
      [.item(.init(context.mode == .weeks ? Wording.printMonth : Wording.printHours) { [printing] in printing.print(printing.shownDays) })],
    ])
  }

  private func menu(of list: ListID) -> PopupMenu {
    let place = Place.list(list)
    weak var opened: PopupMenu?
    let swatches = ColorSwatches(chosen: context.plan.list(list)?.color ?? .blue) { [weak context] color in
      opened?.close()
      MainLoop.whenIdle { context?.model.perform(.setColor(list, color)) }
    }
    // Towards the start is left, unless text runs from right to left.
    let right = stage.isRightToLeft ? -1 : 1
    let isCollapsed = context.plan.list(list).map(context.showing.isCollapsed) ?? false
    let menu = PopupMenu([
      [
        newCard(in: place),
        BoardCommand.newSection.row { [places] in places.addSection(to: list) },
      ],
      [
        BoardCommand.rename.row { [places] in places.rename(list) },
        move(list, by: -right, .moveListLeft),
        move(list, by: right, .moveListRight),
        (isCollapsed ? BoardCommand.expand : .collapse).row { [places] in places.setCollapsed(list, !isCollapsed) },
        .item(.init(Wording.collapseOthers, isEnabled: places.hasOpenOthers(than: list)) { [places] in places.collapseOthers(than: list) }),
      ],
      [.widget(swatches)],
      [paste(into: place), selectAll(in: place, isEnabled: !context.shownEntries(in: place).items.isEmpty)],
      server(of: list),
      [BoardCommand.print.row(showsKey: false) { [printing] in printing.print(.list(list)) }],
      [archiveDone(in: place), .item(.init(Wording.deleteList) { [weak context] in context?.model.perform(.deleteList(list)) })],
    ])
    opened = menu
    return menu
  }

  /// The ways onto a server, or off it.
  private func server(of list: ListID) -> [PopupMenu.Row] {
    let accounts = context.model.sync.state.accounts
    let home = accounts.first { $0.lists.contains { $0.id == list } }
    let isThere = home?.missing.contains { $0.id == list } == false
    let parting = home.map { account in
      PopupMenu.Row.item(.init(Wording.part(from: account.account.title)) { [weak context] in context?.delegate?.part(list) })
    }
    let publishing = accounts.map { account in
      PopupMenu.Row.item(.init(Wording.publish(to: account.account.title)) { [weak context] in context?.delegate?.publish(list, on: account) })
    }
    let ways = (isThere ? [] : publishing) + [parting].compactMap { $0 }
    return PopupMenu.grouped(ways, upTo: 3, behind: Wording.onServer)
  }

  private func newCard(in place: Place) -> PopupMenu.Row {
    BoardCommand.newCard.row(Wording.addCardHere) { [places] in places.writeCard(in: place) }
  }

  private func paste(into place: Place?) -> PopupMenu.Row {
    BoardCommand.paste.row(isEnabled: place != nil && context.clipboard.canPaste) { [weak keys] in
      if let place { keys?.paste(into: place) }
    }
  }

  private func selectAll(in place: Place, isEnabled: Bool) -> PopupMenu.Row {
    BoardCommand.selectAll.row(isEnabled: isEnabled) { [weak keys] in keys?.selectAll(in: place) }
  }

  private func archiveDone(in place: Place) -> PopupMenu.Row {
    .item(.init(Wording.archiveDone, isEnabled: !places.doneCards(in: place).isEmpty) { [places] in places.archiveDone(in: place) })
  }

  private func move(_ list: ListID, by count: Int, _ command: BoardCommand) -> PopupMenu.Row {
    command.row(isEnabled: places.canMove(list, by: count)) { [places] in places.move(list, by: count) }
  }
}
