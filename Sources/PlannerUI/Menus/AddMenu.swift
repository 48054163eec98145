// What else can be made, behind the arrow beside the header bar's button for a new card.

import GtkKit

/// The menu with a new list and a new section.
@MainActor
final class AddMenu {
  private let bar: WindowBar
  private let context: BoardContext
  private let places: PlaceActions

  init(bar: WindowBar, context: BoardContext, places: PlaceActions) {
    self.bar = bar
    self.context = context
    self.places = places
    bar.addCard.onClick { places.writeCard() }
    bar.addOthers.onClick { [weak self] in self?.open() }
  }

  private func open() {
    let list = places.currentList
    let section = list.map { Wording.newSection(in: context.title(of: .list($0))) } ?? Wording.addHeader
    PopupMenu([
      [
        .item(.init(Wording.newList, shortcut: "<Control><Shift>n") { [places] in places.writeList() }),
        .item(.init(section, isEnabled: list != nil) { [places] in if let list { places.addSection(to: list) } }),
      ]
    ]).popUp(over: bar.addOthers)
  }
}
