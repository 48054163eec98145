// Which events last several days.

import Interchange
import PlanSync

extension DayEvent {
  /// Whether it lasts several days: whole ones, or more than one from its beginning on. What goes on past midnight has a line on each of its days.
  var lastsDays: Bool {
    let (days, seconds) = (event.days, 86_400)
    guard days.lowerBound < days.upperBound, let start = event.start else { return days.lowerBound < days.upperBound }
    return days.lowerBound.distance(to: days.upperBound) * seconds + (event.end ?? start) - start >= seconds
  }
}
