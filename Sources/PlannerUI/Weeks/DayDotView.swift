// What a day that has no room for lines says of a card or an event: a dot in its home list's colour, or a ring when it is done, and a stroke in its
// calendar's colour.

import Geometry
import GtkKit
import PlanSync
import Planner

@MainActor
final class DayDotView: LayoutWidget {
  override class var typeName: String { "DaylaneDayDot" }
  override class var cssName: String { "daydot" }
  override class var role: AccessibleRole { .none }

  enum Content {
    case event(DayEvent)
    case card(Entry)
    /// There is more.
    case more
  }

  /// How many of these a day has at most, besides the sign for more.
  static let most = 3

  private var color: String?
  /// How wide it is to be.
  private(set) var extent = Metrics.dayDot

  func show(_ content: Content, in context: BoardContext) {
    extent = Metrics.dayDot
    var (isDone, isOverdue, isEvent, isMore) = (false, false, false, false)
    switch content {
    case .event(let event):
      replaceClass(&color, by: event.color.rawValue)
      (isEvent, extent) = (true, Metrics.dayStroke)
    case .card(let card):
      replaceClass(&color, by: context.color(of: card.home))
      (isDone, isOverdue) = (card.isDone, card.isOverdue(on: context.clock.today()))
    case .more:
      replaceClass(&color, by: nil)
      isMore = true
    }
    setClass("done", isDone)
    setClass("overdue", isOverdue)
    setClass("event", isEvent)
    setClass("more", isMore)
  }

  /// How many of a day's events and cards have one of their own: the events come first. With what is left over there is the sign for more.
  static func shown(events: Int, cards: Int) -> (events: Int, cards: Int, hasMore: Bool) {
    let strokes = min(events, most)
    return (strokes, min(cards, most - strokes), events + cards > most)
  }

  /// Where each of a row of them is in a day's content.
  ///
  /// - Parameter widths: how wide they are, from the day's start.
  static func frames(_ widths: [Double], bottom: Double) -> [Rect] {
    var x = Metrics.dayDotStart
    return widths.map { width in
      defer { x += width + Metrics.dayDotSpacing }
      return Rect(x: x, y: bottom - Metrics.dayDot, width: width, height: Metrics.dayDot)
    }
  }
}
