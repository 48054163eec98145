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
  /// - Parameter findsDone: whether done cards do.
  /// - Returns: how many cards do, and how many more that are in the archive; nil when everything is shown.
  func apply(_ text: String, findsDone: Bool = true) -> (cards: Int, archived: Int)? {
    let filter = TextFilter(text)
    guard filter != context.showing.filter || findsDone != context.showing.findsDone else { return isActive ? counts(of: matching()) : nil }
    if restore == nil {
      restore = board.rememberScrolling()
      cursor = context.cursor.position
    }
    (context.showing.filter, context.showing.findsDone) = (filter, findsDone)
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
    return found.map(counts)
  }

  private func counts(of found: (all: Set<EntryID>, cards: Int, archived: Int)) -> (cards: Int, archived: Int) { (found.cards, found.archived) }

  /// Every entry on the board that matches, how many cards are shown of all, and how many more are in the archive. O(size of their text)
  private func matching() -> (all: Set<EntryID>, cards: Int, archived: Int) {
    let showing = context.showing
    var all: Set<EntryID> = []
    var (cards, archived) = (0, 0)
    for entry in context.plan.allEntries where showing.filter.matches(entry) {
      let isFound = entry.kind == .card && !(showing.leavesDone && entry.isDone)
      if entry.place == .archive {
        if isFound { archived += 1 }
        continue
      }
      all.insert(entry.id)
      if isFound { cards += 1 }
    }
    return (all, cards, archived)
  }
}
