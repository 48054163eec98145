// How much room what is held needs over hours, whichever view shows.

import Geometry
import Planner

extension CalendarDeck {
  /// How large a card is at most that is held over hours: those of a week where weeks show, because a drag may open them.
  func heldSize(of card: Entry) -> Size {
    let size = width > 0 ? Size(width: width, height: height) : Metrics.firstWeeks
    let room = size.width - Metrics.hourGutter
    let count = HourDays.count(in: room, least: Metrics.hourDayLeast, mode: mode == .weeks ? .week : mode)
    let wide = (room / Double(count)).rounded(.up) - 2 * Metrics.hourEdge
    return Size(width: max(wide, Metrics.heldBlock), height: min(context.hourScale.y(of: card.minutes), size.height))
  }
}
