// What a drag or the clipboard offers of entries, to Daylane and to other programs.

import GtkKit
import Interchange
import Planner

enum CarriedContent {
  /// Cards of Daylane, between its own windows.
  static let cardsType = "application/vnd.daylane.cards+json"

  /// The representations of entries, the richest first.
  @MainActor
  static func provider(for entries: [Entry]) -> ContentProvider {
    ContentProvider(anyOf: [
      ContentProvider(CardsJSON.text(of: entries), type: cardsType),
      ContentProvider(text: CardsText.text(of: entries)),
    ])
  }
}
