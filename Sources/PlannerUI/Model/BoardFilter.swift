// Filtering the board as somebody types.

import Planner

/// The filter of one window: what is shown of the plan, and how to get back to where everything was.
@MainActor
final class BoardFilter {
  /// Shows the plan as `context.showing` now has it.
  var onShow: () -> Void = {}
  /// Takes note of what is scrolled where; the result puts it back.
  var onRemember: () -> (() -> Void) = { {} }

  private unowned let context: BoardContext
  private var restore: (() -> Void)?
  private var cursor: BoardCursor.Spot?

  init(context: BoardContext) {
    self.context = context
  }

  var isActive: Bool { !context.showing.filter.isEmpty }

  /// Shows what matches a text.
  ///
  /// - Returns: how many cards do; nil when everything is shown.
  func apply(_ text: String) -> Int? {
    let filter = TextFilter(text)
    guard filter != context.showing.filter else { return isActive ? count : nil }
    if restore == nil {
      restore = onRemember()
      cursor = context.cursor.spot
    }
    context.showing.filter = filter
    onShow()
    if filter.isEmpty {
      restore?()
      restore = nil
      if let cursor { context.cursor.move(to: cursor) }
      context.cursor.follow()
    }
    return isActive ? count : nil
  }

  /// How many cards are shown of all. O(size of their text)
  var count: Int {
    let showing = context.showing
    return context.plan.allEntries.count { entry in
      entry.kind == .card && !(showing.hidesDone && entry.isDone) && showing.filter.matches(entry)
    }
  }
}
