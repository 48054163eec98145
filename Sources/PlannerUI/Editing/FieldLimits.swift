// How much text the fields of a window take.

import GtkKit
import Interchange
import Planner

extension TextLimit {
  /// The title of an entry or of a list.
  static let title = TextLimit(kept: TextRules.titleLimit)
  /// The notes of a card.
  static let notes = TextLimit(kept: TextRules.notesLimit)
  /// The title of a new card; pasted lines become cards, as if they were dropped.
  static let newCards = TextLimit(kept: TextRules.titleLimit, pasted: IncomingType.text.sizeLimit)
  /// A time or a length.
  static let time = TextLimit(kept: 100)
  /// A day, in words or numbers.
  static let day = TextLimit(kept: 200)
  /// A label.
  static let label = TextLimit(kept: 1_000)
  /// What is searched for.
  static let filter = TextLimit(kept: 1_000)
}
