// The menus of lists, days and the free ground: what is in each.

import GtkKit
import Planner

/// The rows of each menu, once, wherever it opens.
@MainActor
final class PlaceMenus {
  private unowned let stage: StageView
  private let context: BoardContext
  private let places: PlaceActions

  /// Prints the month that shows, or a list; the window's content says how.
  var printMonth: () -> Void = {}
  var printList: (ListID) -> Void = { _ in }

  init(stage: StageView, places: PlaceActions) {
    self.stage = stage
    self.places = places
    context = stage.context
  }

  /// The menu of a place.
  func menu(of place: Place) -> PopupMenu {
    switch place {
    case .list(let list): menu(of: list)
    case .day(let day): menu(of: day)
    case .archive: menuOfGround()
    }
  }

  /// The menu of the ground on which lists and month stand.
  func menuOfGround() -> PopupMenu {
    let steps = context.steps
    let list = places.currentList.map { Place.list($0) }
    return PopupMenu([
      [.item(.init(Wording.newList, shortcut: "<Control><Shift>n") { [places] in places.writeList() })],
      [paste(into: list)],
      [
        .item(.init(Wording.undo, shortcut: "<Control>z", isEnabled: steps.undo) { [weak stage] in stage?.undo() }),
        .item(.init(Wording.redo, shortcut: "<Control><Shift>z", isEnabled: steps.redo) { [weak stage] in stage?.redo() }),
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
        .item(.init(Wording.showDay, isEnabled: stage.panel?.day != day) { [places] in places.show(day) }),
      ],
      [paste(into: place), selectAll(in: place, isEnabled: hasCards)],
      [archiveDone(in: place)],
      [.item(.init(Wording.printMonth) { [weak self] in self?.printMonth() })],
    ])
  }

  private func menu(of list: ListID) -> PopupMenu {
    let place = Place.list(list)
    let swatches = ColorSwatches(chosen: context.plan.list(list)?.color ?? .blue)
    // Towards the start is left, unless text runs from right to left.
    let right = stage.isRightToLeft ? -1 : 1
    let isCollapsed = context.plan.list(list).map(context.showing.isCollapsed) ?? false
    let menu = PopupMenu([
      [
        newCard(in: place),
        .item(.init(Wording.addHeader) { [places] in places.addSection(to: list) }),
      ],
      [
        .item(.init(Wording.rename, shortcut: "F2") { [places] in places.rename(list) }),
        move(list, by: -right, Wording.moveListLeft, shortcut: "<Alt>Left"),
        move(list, by: right, Wording.moveListRight, shortcut: "<Alt>Right"),
        .item(
          .init(isCollapsed ? Wording.expandList : Wording.collapseList, shortcut: isCollapsed ? "plus" : "minus") { [places] in
            places.setCollapsed(list, !isCollapsed)
          }),
      ],
      [.widget(swatches)],
      [paste(into: place), selectAll(in: place, isEnabled: !context.shownEntries(in: place).items.isEmpty)],
      server(of: list),
      [.item(.init(Wording.printing) { [weak self] in self?.printList(list) })],
      [archiveDone(in: place), .item(.init(Wording.deleteList) { [places] in places.delete(list) })],
    ])
    swatches.onChoose = { [weak menu, places] color in
      menu?.close()
      MainLoop.whenIdle { places.setColor(color, of: list) }
    }
    return menu
  }

  /// The ways onto a server, or off it.
  private func server(of list: ListID) -> [PopupMenu.Row] {
    let accounts = context.model.sync.state.accounts
    let home = accounts.first { $0.lists.contains { $0.id == list } }
    let isThere = home?.missing.contains { $0.id == list } == false
    let parting = home.map { account in
      PopupMenu.Row.item(.init(Wording.part(from: account.account.title)) { [weak stage] in stage?.part(list) })
    }
    let publishing = accounts.map { account in
      PopupMenu.Row.item(.init(Wording.publish(to: account.account.title)) { [weak stage] in stage?.publish(list, on: account) })
    }
    return isThere ? [parting].compactMap { $0 } : publishing + [parting].compactMap { $0 }
  }

  private func newCard(in place: Place) -> PopupMenu.Row {
    .item(.init(Wording.addCardHere, shortcut: "<Control>n") { [places] in places.writeCard(in: place) })
  }

  private func paste(into place: Place?) -> PopupMenu.Row {
    .item(
      .init(Wording.paste, shortcut: "<Control>v", isEnabled: place != nil && context.clipboard.canPaste) { [places] in
        if let place { places.paste(place) }
      })
  }

  private func selectAll(in place: Place, isEnabled: Bool) -> PopupMenu.Row {
    .item(.init(Wording.selectAll, shortcut: "<Control>a", isEnabled: isEnabled) { [places] in places.selectAll(place) })
  }

  private func archiveDone(in place: Place) -> PopupMenu.Row {
    .item(.init(Wording.archiveDone, isEnabled: !places.doneCards(in: place).isEmpty) { [places] in places.archiveDone(in: place) })
  }

  private func move(_ list: ListID, by count: Int, _ title: String, shortcut: String) -> PopupMenu.Row {
    .item(.init(title, shortcut: shortcut, isEnabled: places.canMove(list, by: count)) { [places] in places.move(list, by: count) })
  }
}
