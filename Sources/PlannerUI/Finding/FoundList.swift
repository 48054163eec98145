// The cards that were found.

import GtkKit
import Planner

/// Cards, each with the words in it that were looked for.
@MainActor
final class FoundList: RowList<EntryID, FoundRow> {
  override class var typeName: String { "DaylaneFoundList" }

  /// What a row says of where its card is.
  let whereabouts: (Entry) -> String
  private let context: BoardContext
  private var words: [[UInt8]] = []

  /// - Parameters:
  ///   - whereabouts: what a row says of where its card is.
  ///   - onChoose: called with the card of a row that was clicked.
  init(context: BoardContext, whereabouts: @escaping (Entry) -> String, onChoose: @escaping (EntryID) -> Void) {
    (self.context, self.whereabouts) = (context, whereabouts)
    super.init(onChoose: onChoose)
  }

  /// Shows other cards, from the best one on.
  ///
  /// - Parameters:
  ///   - words: what of them is emphasised.
  ///   - kept: the card that Enter still means if it is among them.
  func show(_ cards: [EntryID], words: [[UInt8]], keeping kept: EntryID?) {
    self.words = words
    show(cards, keeping: kept)
  }

  /// Where a card is, for assistive tools: of a day its full date.
  func spokenPlace(of entry: Entry) -> String { entry.place == .archive ? whereabouts(entry) : context.title(of: entry.place) }

  override func fill(_ row: FoundRow, at index: Int) {
    guard let entry = context.plan.entry(items[index]) else { return }
    row.show(
      entry, in: context, at: whereabouts(entry), spoken: spokenPlace(of: entry), words: words, position: Wording.ordinal(index + 1, of: items.count))
  }
}
