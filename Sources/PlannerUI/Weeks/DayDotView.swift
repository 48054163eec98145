// A card on a day that has no room for a line: a dot in its home list's colour, or a ring when it is done.

import GtkKit
import Planner

@MainActor
final class DayDotView: LayoutWidget {
  override class var typeName: String { "DaylaneDayDot" }
  override class var cssName: String { "daydot" }
  override class var role: AccessibleRole { .none }

  /// How many a day has at most, besides the sign for more.
  static let most = 3

  private var color: String?

  /// Shows a card; nil for the sign that there are more.
  func show(_ card: Entry?, in context: BoardContext) {
    replaceClass(&color, by: context.color(of: card?.home))
    setClass("done", card?.isDone == true)
    setClass("overdue", card?.isOverdue(on: context.clock.today()) == true)
    setClass("more", card == nil)
  }
}
