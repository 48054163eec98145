// What an import would add, in words.

import Interchange
import Planner

/// The preview of an import: what the files are called, how much is in them, and the first cards.
struct ImportPreview: Equatable {
  /// A card, and where it would be.
  struct Row: Equatable {
    var title: String
    /// Its day, or its list.
    var place: String
    /// Its time of day, and how it repeats; empty for most.
    var timing: String
    var isScheduled: Bool
  }

  /// More rows than this say nothing more.
  static let rowLimit = 6

  /// "Import plan.ics".
  var title: String
  /// "2 lists, 14 cards, 9 of them on days".
  var summary: String
  var rows: [Row]
  /// How many cards there are besides `rows`.
  var more: Int
  /// What a plan keeps of the files and does not show; empty if that is nothing.
  var unseen: String
  /// What was not read, and why; empty if everything was.
  var refused: String

  /// - Parameter year: the present one, which days are said without.
  /// - Complexity: O(cards).
  init(_ reading: BoardFiles.Reading, year: Int) {
    let board = reading.board
    title = Wording.importTitle(reading.names)
    summary = Wording.importSummary(
      lists: board.lists.count, cards: board.cardCount, scheduled: board.scheduled.count, headers: board.headerCount)
    unseen = Wording.unseen(reading.unseen)
    refused = reading.refused.isEmpty ? "" : Wording.refused(reading.refused)
    // Days first: that is what one wants to see of a calendar.
    let scheduled = Self.earliest(board.scheduled).map { new in
      Row(
        title: new.card.title, place: new.day.year == year ? Wording.long(new.day) : Wording.full(new.day),
        timing: CalendarTiming(origin: new.card.origin, on: new.day)?.words ?? "", isScheduled: true)
    }
    let listed = board.lists.lazy.flatMap { list in
      list.entries.lazy.filter { $0.kind == .card }.map { card in
        Row(
          title: card.title, place: list.title, timing: CalendarTiming(origin: card.origin, on: nil)?.words ?? "", isScheduled: false)
      }
    }
    rows = scheduled + listed.prefix(Self.rowLimit - scheduled.count)
    more = board.cardCount - rows.count
  }

  /// The cards on the first days; those of one day in their order.
  private static func earliest(_ cards: [NewScheduledCard]) -> [NewScheduledCard] {
    var first: [NewScheduledCard] = []
    for card in cards where first.count < rowLimit || card.day < first[rowLimit - 1].day {
      first.insert(card, at: first.firstIndex { card.day < $0.day } ?? first.count)
      if first.count > rowLimit { first.removeLast() }
    }
    return first
  }
}
