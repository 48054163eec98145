// Dates and counts in words.

import GtkKit
import Planner
import Words

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

  /// Between the things of a list.
  static let listSeparator = trc("between the things of a list", ", ")
  /// What is said of one thing, one after the other; nil is nothing.
  static func together(_ parts: [String?]) -> String { parts.compactMap(\.self).joined(separator: listSeparator) }
  /// Two sentences, or what is said like some.
  static func sentences(_ first: String, _ second: String) -> String { trc("two sentences", "%1$s. %2$s", first, second) }
  /// "1 list, 2 sections and 3 cards".
  static func allOf(_ names: [String]) -> String {
    names.count < 2 ? names.first ?? "" : tr("%1$s and %2$s", names.dropLast().joined(separator: listSeparator), names[names.count - 1])
  }

  static func cards(_ count: Int) -> String { trn("%d card", "%d cards", count) }
  /// "2 to do, 1 done", of all cards of a place or a section.
  static func toDo(_ cards: CardTally) -> String {
    if cards.total == 0 { return tr("No cards") }
    let toDo = trn("%d to do", "%d to do", cards.toDo)
    if cards.done == 0 { return toDo }
    let done = trn("%d done", "%d done", cards.done)
    return cards.toDo == 0 ? done : trc("cards to do and cards done", "%1$s, %2$s", toDo, done)
  }
  /// "2 to do, 1 done; 3 on days", of a list and the cards that went from it to days and are not done.
  static func toDo(_ cards: CardTally, onDays away: Int) -> String { together(toDo(cards), onDays: away) }
  static let undo = tr("Undo")
  static let collapse = tr("Collapse")
  static let expand = tr("Expand")
  static let collapseList = tr("Collapse list")
  static let collapseOthers = tr("Collapse others")
  static let expandList = tr("Expand list")
  static func collapse(_ title: String) -> String { tr("Collapse %s", title) }
  static func expand(_ title: String) -> String { tr("Expand %s", title) }
  /// "collapsed, 5 to do; 2 on days", of a list.
  static func collapsed(_ tally: CardTally, onDays away: Int) -> String { together(collapsed(tally), onDays: away) }
  private static func together(_ cards: String, onDays away: Int) -> String {
    away == 0 ? cards : trn("%1$s; %2$d on days", "%1$s; %2$d on days", away, cards, away)
  }
  /// "collapsed, 5 to do, 3 done", behind a section header's title.
  static func collapsed(_ tally: CardTally) -> String {
    tally.total == 0 ? tr("collapsed, no cards") : tr("collapsed, %s", toDo(tally))
  }
  static func more(_ count: Int) -> String { trn("+%d more", "+%d more", count) }
  /// "+3", where "+3 more" has no room.
  static func briefMore(_ count: Int) -> String { "+\(count)" }

  /// "2 of 5, Inbox", that a card's day has passed, its deadline, the time of one that came from a calendar, and that it has notes.
  static func position(
    _ ordinal: Int, of count: Int, in place: String, timing: String = "", home: String? = nil, isOverdue: Bool = false, hasNotes: Bool = false,
    labels: Labels = Labels(), due: Due? = nil
  ) -> String {
    let standing = tr("%1$d of %2$d, %3$s", ordinal, count, place)
    let parts = [
      isOverdue ? tr("Overdue, %s", standing) : standing, timing.isEmpty ? nil : timing, home.map { tr("list %s", $0) }, spoken(due), spoken(labels),
      hasNotes ? tr("has notes") : nil,
    ]
    return together(parts)
  }

  static let previousMonth = tr("Previous month")
  static let nextMonth = tr("Next month")
  static let goToDay = tr("Go to a day")

  private static func format(_ day: Day, _ letters: String) -> String {
    UserCalendar.format(year: day.year, month: day.month.number, day: day.dayOfMonth, letters)
  }
}
