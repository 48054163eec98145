// How the user writes days and times, as the desktop says it.

import GtkKit
import Planner

extension DayConventions {
  /// How the user writes days and times. A language without a table counts as English, which the window speaks.
  static let user = DayConventions(
    language: DayLanguage(code: UserCalendar.languageCode) ?? .english, order: NumericOrder(UserCalendar.numericOrder),
    firstWeekday: Weekday(rawValue: UserCalendar.firstWeekday) ?? .monday, countsToTwelve: UserCalendar.countsToTwelve,
    weekend: Set(UserCalendar.weekend.compactMap { Weekday(rawValue: $0) }))

  /// The day of next week for a card on a day, or in a list, where the user is.
  static func nextWeek(for own: Day?, today: Day) -> Day { user.nextWeek(for: own, today: today) }
}

extension DayConventions.NumericOrder {
  fileprivate init(_ order: UserCalendar.NumericOrder) {
    self =
      switch order {
      case .dayFirst: .dayFirst
      case .monthFirst: .monthFirst
      case .yearFirst: .yearFirst
      }
  }
}
