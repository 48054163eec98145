// Filtering the board as somebody types.

import Planner

/// The filter of one window: what is shown of the plan, and how to get back to where everything was.
@MainActor
final class BoardFilter {
  private unowned let board: BoardView
  private unowned let context: BoardContext
  private var restore: (() -> Void)?
  private var cursor: BoardCursor.Position?

  init(board: BoardView) {
    self.board = board
    context = board.context
  }

  var isActive: Bool { !context.showing.filter.isEmpty }

  /// Shows what matches a text.
  ///
  /// - Returns: how many cards do; nil when everything is shown.
  func apply(_ text: String) -> Int? {
    let filter = TextFilter(text)
    guard filter != context.showing.filter else { return isActive ? matching().cards : nil }
    if restore == nil {
      restore = board.rememberScrolling()
      cursor = context.cursor.position
    }
    context.showing.filter = filter
    // Each text is looked at once, for the views and for the number.
    let found = isActive ? matching() : nil
    context.showing.matching = found?.all
    context.delegate?.showingChanged()
    context.showing.matching = nil
    if filter.isEmpty {
      restore?()
      restore = nil
      if let cursor { context.cursor.move(to: cursor) }
      context.cursor.follow()
    }
    return found?.cards
  }

  /// Every entry on the board that matches, and how many cards are shown of all. O(size of their text)
  private func matching() -> (all: Set<EntryID>, cards: Int) {
    let showing = context.showing
    var all: Set<EntryID> = []
    var cards = 0
    for entry in context.plan.allEntries where entry.place != .archive && showing.filter.matches(entry) {
      all.insert(entry.id)
      if entry.kind == .card, !(showing.hidesDone && entry.isDone) { cards += 1 }
    }
    return (all, cards)
  }
}
