// What else can be made, behind the arrow beside the header bar's button for a new card.

import GtkKit

/// The menu with a new list and a new section.
@MainActor
final class AddMenu {
  private let context: BoardContext
  private let places: PlaceActions

  init(context: BoardContext, places: PlaceActions) {
    (self.context, self.places) = (context, places)
  }

  func open(over button: Button) {
    let list = places.currentList
    PopupMenu([
      [
        BoardCommand.newList.row(in: context),
        BoardCommand.newSection.row(list.map { Wording.newSection(in: context.title(of: .list($0))) }, isEnabled: list != nil) { [places] in
          if let list { places.addSection(to: list) }
        },
      ]
    ]).popUp(over: button)
  }
}
