// What is said of days and times that are typed.

import GtkKit
import Interchange
import PlanSync
import Planner
import Words

extension Wording {
  static let day = tr("Day")
  static let typeADay = tr("Type a day")
  static let notADay = tr("Not a day")
  /// A working day of the week after this one.
  static let weekToCome = tr("Next week")
  /// The same, with that day.
  static func weekToCome(_ day: Day) -> String { tr("Next week, %s", short(day)) }
  /// Of cards whose day is to come.
  static let weekLater = tr("A week later")
  /// The key that rejects a day or a time, as it is written on it.
  static let escapeKey = tr("Esc")
  static let keepWords = tr("Keep the words in the title (Escape)")
  static let wordsKept = tr("The words stay in the title")

  /// "Tomorrow, Wed 25 Nov", "Friday 27 November", "Friday 1 January 2027".
  static func understood(_ day: Day, today: Day) -> String {
    switch today.distance(to: day) {
    case 0: tr("Today, %s", short(day))
    case 1: tr("Tomorrow, %s", short(day))
    default: day.year == today.year ? long(day) : full(day)
    }
  }

  /// The same with a time, a deadline and labels, where there are some: "Tomorrow, 14:00 – 14:45", "Friday 27 November, 14:00 · #errands",
  /// "45 min", "Due Fri 4 Dec".
  static func understood(_ day: Day?, labels: [String], deadline: Day?, start: Minutes?, length: Minutes?, today: Day) -> String {
    let time = understood(day, start: start, length: length, today: today)
    return [time, deadline.map { understood(deadline: $0, today: today) } ?? "", signed(labels)].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private static func understood(_ day: Day?, start: Minutes?, length: Minutes?, today: Day) -> String {
    let time = Wording.time(start: start, length: length)
    guard let day else { return time ?? "" }
    guard let time else { return understood(day, today: today) }
    let name =
      switch today.distance(to: day) {
      case 0: Wording.today
      case 1: Wording.tomorrow
      default: understood(day, today: today)
      }
    return trc("a day and a time", "%1$s, %2$s", name, time)
  }

  /// "Wed 25 Nov", "Fri 1 Jan 2027": where there is little room.
  static func brief(_ day: Day, today: Day) -> String {
    day.year == today.year ? short(day) : trc("a day and its year", "%1$s %2$d", short(day), day.year)
  }

  /// "Wed 25 Nov" above "14:00 – 14:45"; "45 min", "No time".
  static func brief(_ change: TypedChange, today: Day) -> String {
    let time = change.start == .some(nil) ? noTime : Wording.time(start: change.start ?? nil, length: change.length)
    return [change.day.map { brief($0, today: today) }, time].compactMap { $0 }.joined(separator: "\n")
  }

  /// What is heard of it while it is typed.
  static func announced(_ understood: String) -> String { tr("Understood: %s. Escape keeps the words in the title", understood) }

  /// How many cards of days that have passed are not done: as a button, where it has little room, and in full.
  static func overdue(_ count: Int) -> String { trn("%d overdue", "%d overdue", count) }
  static let overdueName = tr("Overdue")
  static func briefOverdue(_ count: Int) -> String { count > 9 ? "9+" : "\(count)" }
  /// "Send the invoice, Thu 26 Nov": one of them.
  static func overdue(_ title: String, on day: Day, today: Day) -> String { trc("a card and its day", "%1$s, %2$s", title, brief(day, today: today)) }
  static func overdueInFull(_ count: Int) -> String {
    trn("%d card is overdue", "%d cards are overdue", count)
  }
  /// As short as that: a menu with large text is hardly wider in a window 360 points wide.
  static func moveToToday(_ count: Int) -> String { trn("Move %d overdue card to today", "Move %d overdue cards to today", count) }
  static func moveToLists(_ count: Int) -> String { trn("Move %d overdue card to its list", "Move %d overdue cards to lists", count) }

  /// Of a card that was typed into a list and went onto a day.
  static func added(to day: Day, start: Minutes? = nil, length: Minutes? = nil, today: Day) -> String {
    let parts = [day.year == today.year ? long(day) : full(day), time(start: start, length: length)].compactMap { $0 }
    return tr("Added to %s", parts.joined(separator: listSeparator))
  }

  /// "Today: 2 to do, 1 done; 3 events", of a day.
  static func toDo(_ cards: CardTally, events: Int, isToday: Bool) -> String {
    let all = events == 0 ? toDo(cards) : trc("cards and events of a day", "%1$s; %2$s", toDo(cards), self.events(events))
    return isToday ? tr("Today: %s", all) : all
  }

  static func events(_ count: Int) -> String { trn("%d event", "%d events", count) }

  /// "10:00", of seconds since midnight.
  static func clock(_ seconds: Int) -> String { UserCalendar.timeOfDay(minutes: seconds / 60) }

  /// "10:00 Dentist, event of Work", as it is heard on a day.
  static func event(_ one: DayEvent, on day: Day) -> String {
    let time = briefTime(of: one.event, on: day)
    let (title, calendar) = (one.event.title.shown(limit: 200), one.calendar.shown(limit: 60))
    return time.isEmpty ? tr("%1$s, event of %2$s", title, calendar) : tr("%1$s %2$s, event of %3$s", time, title, calendar)
  }

  /// "Conference, Tue 1 Dec – Fri 4 Dec, event of Work", of what lasts several days.
  static func event(acrossDays one: DayEvent) -> String {
    tr("%1$s, %2$s, event of %3$s", one.event.title.shown(limit: 200), span(of: one.event), one.calendar.shown(limit: 60))
  }

  /// "10:00", and on the last of several days "until 10:00": before the title of an event on a day.
  static func briefTime(of event: CalendarEvent, on day: Day) -> String {
    if let start = event.start(on: day) { return clock(start) }
    return event.days.lowerBound < day && day == event.days.upperBound ? event.end.map { tr("until %s", clock($0)) } ?? "" : ""
  }

  /// "Tue 1 Dec – Fri 4 Dec", "Tue 1 Dec 10:00 – Fri 4 Dec 12:00".
  static func span(of event: CalendarEvent) -> String {
    func moment(_ day: Day, _ time: Int?) -> String { time.map { trc("a day and a time", "%1$s %2$s", short(day), clock($0)) } ?? short(day) }
    return "\(moment(event.days.lowerBound, event.start)) – \(moment(event.days.upperBound, event.end))"
  }
  static func days(_ count: Int) -> String { trn("%d day", "%d days", count) }

  /// "10:00 – 11:00", "until Sunday 29 November", "All day": when it is, seen from a day.
  static func time(of event: CalendarEvent, on day: Day) -> String {
    let (first, last) = (event.days.lowerBound, event.days.upperBound)
    guard let start = event.start else { return first == last ? tr("All day") : day == last ? tr("Last day") : tr("Until %s", long(last)) }
    guard first < last else {
      guard let end = event.end, end != start else { return clock(start) }
      return "\(clock(start)) – \(clock(end))"
    }
    let moment = event.end.map { trc("a day and a time", "%1$s %2$s", short(last), clock($0)) } ?? short(last)
    if day == first { return "\(clock(start)) – \(moment)" }
    guard day == last else { return tr("Until %s", moment) }
    return event.end.map { tr("Until %s", clock($0)) } ?? tr("Until today")
  }

  /// "10:00 – 11:00 · Work", below the title of an event.
  static func details(of one: DayEvent, on day: Day) -> String { "\(time(of: one.event, on: day)) · \(one.calendar.shown(limit: 60))" }
}
