// How a component repeats, in words.

import CIcal
import Glibc
import Planner
import Words

enum RecurrenceWords {
  static let byRule = tr("Repeats by a rule")

  /// "Every week on Monday until 21 December 2026".
  ///
  /// - Parameters:
  ///   - start: The first day.
  ///   - end: The day of the rule's end.
  static func words(for recurrence: Recurrence, start: Day, end: Day?) -> String {
    guard recurrence.isOfDays, !recurrence.countsDaysOrWeeks, var words = repetition(recurrence, start) else { return byRule }
    if let count = recurrence.count { words = trn("%1$s, once", "%1$s, %2$d times", count, words, count) }
    if let end { words = tr("%1$s until %2$s", words, day(end)) }
    return words
  }

  /// "21 December 2026".
  static func day(_ day: Day) -> String {
    trc("a day, a month and a year", "%1$d %2$s %3$d", day.dayOfMonth, monthNames[day.month.number - 1], day.year)
  }

  /// How it repeats, without an end; nil if that is more complicated.
  private static func repetition(_ recurrence: Recurrence, _ start: Day) -> String? {
    let rule = recurrence.raw
    let interval = Int(rule.interval)
    let isByPlace = !rule.positions.isEmpty || rule.weekdays.contains { $0.ordinal != 0 }
    switch rule.freq {
    case ICAL_DAILY_RECURRENCE:
      guard rule.months.isEmpty, rule.monthDays.isEmpty, !isByPlace else { return nil }
      guard rule.weekdays.isEmpty else { return interval == 1 ? weekly(rule, start) : nil }
      return trn("Every day", "Every %d days", interval)
    case ICAL_WEEKLY_RECURRENCE:
      guard rule.months.isEmpty, rule.monthDays.isEmpty, !isByPlace else { return nil }
      return weekly(rule, start)
    case ICAL_MONTHLY_RECURRENCE:
      guard rule.months.isEmpty, let days = ofMonth(rule, start) else { return nil }
      return trn("Every month on %1$s", "Every %2$d months on %1$s", interval, days, interval)
    default:
      guard rule.months.count <= 1 else { return nil }
      let month = monthNames[(rule.months.first ?? start.month.number) - 1]
      if rule.weekdays.isEmpty, rule.positions.isEmpty, rule.monthDays.count <= 1, !rule.months.isEmpty || rule.monthDays.isEmpty {
        let number = rule.monthDays.first ?? start.dayOfMonth
        guard number > 0 else { return nil }
        let day = trc("a day and a month", "%1$d %2$s", number, month)
        return trnc("a date", "Every year on %1$s", "Every %2$d years on %1$s", interval, day, interval)
      }
      guard !rule.months.isEmpty, let days = ofMonth(rule, start) else { return nil }
      return trnc("days of a month", "Every year on %1$s of %2$s", "Every %3$d years on %1$s of %2$s", interval, days, month, interval)
    }
  }

  private static func weekly(_ rule: icalrecurrencetype, _ start: Day) -> String {
    let days = Set(rule.weekdays.isEmpty ? [start.weekday] : rule.weekdays.map(\.weekday))
    let interval = Int(rule.interval)
    if interval == 1, days.count == 7 { return trn("Every day", "Every %d days", 1) }
    if interval == 1, days == [.monday, .tuesday, .wednesday, .thursday, .friday] { return tr("Every day from Monday to Friday") }
    let names = list(Weekday.allCases.filter(days.contains).map(name))
    return trn("Every week on %1$s", "Every %2$d weeks on %1$s", interval, names, interval)
  }

  // TRANSLATORS: What follows is put behind "on" of the sentences above. Where that word depends on what comes, it belongs here.

  /// "the 15th", "the last Friday"; `nil` if it is more complicated.
  private static func ofMonth(_ rule: icalrecurrencetype, _ start: Day) -> String? {
    if rule.weekdays.isEmpty {
      guard rule.positions.isEmpty else { return nil }
      let numbers = rule.monthDays.isEmpty ? [start.dayOfMonth] : rule.monthDays
      guard numbers.allSatisfy({ $0 >= -1 }), numbers.count <= 7 else { return nil }
      return list(numbers.map { $0 == -1 ? trc("a day of a month", "the last day") : ordinal($0) })
    }
    guard rule.monthDays.isEmpty, rule.weekdays.count <= 7 else { return nil }
    if rule.positions.count == 1, rule.weekdays.allSatisfy({ $0.ordinal == 0 }) {
      let days = Set(rule.weekdays.map(\.weekday))
      if days == [.monday, .tuesday, .wednesday, .thursday, .friday] {
        if let number = place(rule.positions[0], trc("a day of a month", "working day")) { return number }
      } else if let number = place(rule.positions[0], name(rule.weekdays[0].weekday)) {
        return days.count == 1 ? number : nil
      }
    }
    guard rule.positions.isEmpty else { return nil }
    let days = rule.weekdays.map { rule in
      rule.ordinal == 0 ? trc("a day of a month", "every %s", name(rule.weekday)) : place(rule.ordinal, name(rule.weekday))
    }
    return days.contains(nil) ? nil : list(days.compactMap { $0 })
  }

  private static func place(_ number: Int, _ day: String) -> String? {
    switch number {
    case 1: trc("a day of a month", "the first %s", day)
    case 2: trc("a day of a month", "the second %s", day)
    case 3: trc("a day of a month", "the third %s", day)
    case 4: trc("a day of a month", "the fourth %s", day)
    case 5: trc("a day of a month", "the fifth %s", day)
    case -1: trc("a day of a month", "the last %s", day)
    case -2: trc("a day of a month", "the last but one %s", day)
    default: nil
    }
  }

  private static func ordinal(_ number: Int) -> String {
    if (11...13).contains(number % 100) { return trc("a day of a month", "the %dth", number) }
    return switch number % 10 {
    case 1: trc("a day of a month", "the %dst", number)
    case 2: trc("a day of a month", "the %dnd", number)
    case 3: trc("a day of a month", "the %drd", number)
    default: trc("a day of a month", "the %dth", number)
    }
  }

  private static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return tr("%1$s and %2$s", words.dropLast().joined(separator: trc("between the things of a list", ", ")), last)
  }

  private static func name(_ weekday: Weekday) -> String {
    [DAY_2, DAY_3, DAY_4, DAY_5, DAY_6, DAY_7, DAY_1].map(Self.words)[weekday.rawValue - 1]
  }

  private static let monthNames = [MON_1, MON_2, MON_3, MON_4, MON_5, MON_6, MON_7, MON_8, MON_9, MON_10, MON_11, MON_12].map(words)

  /// As the C library calls it in the user's language.
  private static func words(_ item: Int) -> String { nl_langinfo(nl_item(item)).map { String(cString: $0) } ?? "" }
}
