// Dates and counts in words.

import GtkKit
import Planner

/// What the interface says, in one place.
enum Wording {
  /// "Friday 20 November 2026", in the user's language and in the order of its region.
  static func full(_ day: Day) -> String { format(day, UserCalendar.patterns.full) }
  /// "Friday 20 November".
  static func long(_ day: Day) -> String { format(day, UserCalendar.patterns.long) }
  /// "Fri 20 Nov".
  static func short(_ day: Day) -> String { format(day, UserCalendar.patterns.short) }
  /// "November", as a month stands alone.
  static func monthName(_ month: Month) -> String { format(month.firstDay, "%OB") }
  /// "November 2026".
  static func monthAndYear(_ month: Month) -> String { format(month.firstDay, UserCalendar.patterns.monthAndYear) }
  /// "Nov", where "November" has no room.
  static func briefMonthName(_ month: Month) -> String { format(month.firstDay, "%Ob") }
  /// "14", and of the first day of a month "1 December".
  static func number(of day: Day) -> String { day.dayOfMonth == 1 ? format(day, UserCalendar.patterns.dayAndMonth) : "\(day.dayOfMonth)" }
  /// "1 Dec", where "1 December" has no room.
  static func briefNumber(of day: Day) -> String { day.dayOfMonth == 1 ? format(day, UserCalendar.patterns.briefDayAndMonth) : "\(day.dayOfMonth)" }
  /// "Sun 29 Nov – Sat 5 Dec", of days beside one another; one of them in full.
  static func days(_ days: [Day]) -> String { days.count == 1 ? full(days[0]) : "\(short(days[0])) – \(short(days[days.count - 1]))" }
  /// "20 Nov".
  static func dayAndMonth(_ day: Day) -> String { format(day, UserCalendar.patterns.briefDayAndMonth) }
  /// "Fri".
  static func weekday(_ day: Day) -> String { format(day, "%a") }
  /// "Fr", where "Fri" has no room.
  static func briefWeekday(_ day: Day) -> String { String(weekday(day).prefix(2)) }

  static func cards(_ count: Int) -> String { count == 1 ? "1 card" : "\(count) cards" }
  /// "2 to do, 1 done", of all cards of a place or a section.
  static func toDo(_ cards: CardTally) -> String {
    if cards.total == 0 { return "No cards" }
    if cards.done == 0 { return "\(cards.toDo) to do" }
    return cards.toDo == 0 ? "\(cards.done) done" : "\(cards.toDo) to do, \(cards.done) done"
  }
  /// "2 to do, 1 done; 3 on days", of a list and the cards that went from it to days and are not done.
  static func toDo(_ cards: CardTally, onDays away: Int) -> String { toDo(cards) + onDays(away) }
  static let undo = "Undo"
  static let collapse = "Collapse"
  static let expand = "Expand"
  static let collapseList = "Collapse list"
  static let collapseOthers = "Collapse others"
  static let expandList = "Expand list"
  static func collapse(_ title: String) -> String { "Collapse \(title)" }
  static func expand(_ title: String) -> String { "Expand \(title)" }
  /// "collapsed, 5 to do; 2 on days", of a list.
  static func collapsed(_ tally: CardTally, onDays away: Int) -> String { collapsed(tally) + onDays(away) }
  private static func onDays(_ away: Int) -> String { away == 0 ? "" : "; \(away) on days" }
  /// "collapsed, 5 to do, 3 done", behind a section header's title.
  static func collapsed(_ tally: CardTally) -> String { "collapsed, \(tally.total == 0 ? "no cards" : toDo(tally))" }
  static func more(_ count: Int) -> String { "+\(count) more" }
  /// "+3", where "+3 more" has no room.
  static func briefMore(_ count: Int) -> String { "+\(count)" }

  /// "2 of 5, Inbox", that a card's day has passed, its deadline, the time of one that came from a calendar, and that it has notes.
  static func position(
    _ ordinal: Int, of count: Int, in place: String, timing: String = "", home: String? = nil, isOverdue: Bool = false, hasNotes: Bool = false,
    labels: Labels = Labels(), due: Due? = nil
  ) -> String {
    (isOverdue ? "Overdue, " : "") + "\(ordinal) of \(count), \(place)" + (timing.isEmpty ? "" : ", \(timing)") + (home.map { ", list \($0)" } ?? "")
      + spoken(due) + spoken(labels) + (hasNotes ? ", has notes" : "")
  }

  static let previousMonth = "Previous month"
  static let nextMonth = "Next month"
  static let goToDay = "Go to a day"

  private static func format(_ day: Day, _ letters: String) -> String {
    UserCalendar.format(year: day.year, month: day.month.number, day: day.dayOfMonth, letters)
  }
}
