// How a component repeats, in words.

import CIcal
import Planner

enum RecurrenceWords {
  static let byRule = "Repeats by a rule"

  /// "Every week on Monday until 21 December 2026".
  ///
  /// - Parameters:
  ///   - start: The first day.
  ///   - end: The day of the rule's end.
  static func words(for recurrence: Recurrence, start: Day, end: Day?) -> String {
    guard recurrence.isOfDays, !recurrence.countsDaysOrWeeks else { return byRule }
    let rule = recurrence.raw
    let isByPlace = !rule.positions.isEmpty || rule.weekdays.contains { $0.ordinal != 0 }
    var words: String
    switch rule.freq {
    case ICAL_DAILY_RECURRENCE:
      guard rule.months.isEmpty, rule.monthDays.isEmpty, !isByPlace else { return byRule }
      words = rule.weekdays.isEmpty ? every(rule.interval, "day") : rule.interval == 1 ? weekly(rule, start) : byRule
    case ICAL_WEEKLY_RECURRENCE:
      guard rule.months.isEmpty, rule.monthDays.isEmpty, !isByPlace else { return byRule }
      words = weekly(rule, start)
    case ICAL_MONTHLY_RECURRENCE:
      guard rule.months.isEmpty, let days = ofMonth(rule, start) else { return byRule }
      words = every(rule.interval, "month") + " on " + days
    default:
      guard rule.months.count <= 1 else { return byRule }
      let month = monthNames[(rule.months.first ?? start.month.number) - 1]
      if rule.weekdays.isEmpty, rule.positions.isEmpty, rule.monthDays.count <= 1, !rule.months.isEmpty || rule.monthDays.isEmpty {
        let number = rule.monthDays.first ?? start.dayOfMonth
        guard number > 0 else { return byRule }
        words = every(rule.interval, "year") + " on \(number) \(month)"
      } else {
        guard !rule.months.isEmpty, let days = ofMonth(rule, start) else { return byRule }
        words = every(rule.interval, "year") + " on \(days) of \(month)"
      }
    }
    guard words != byRule else { return words }
    if let count = recurrence.count { words += count == 1 ? ", once" : ", \(count) times" }
    if let end { words += " until \(day(end))" }
    return words
  }

  /// "21 December 2026".
  static func day(_ day: Day) -> String {
    "\(day.dayOfMonth) \(monthNames[day.month.number - 1]) \(day.year)"
  }

  private static func every(_ interval: Int16, _ unit: String) -> String {
    interval == 1 ? "Every \(unit)" : "Every \(interval) \(unit)s"
  }

  private static func weekly(_ rule: icalrecurrencetype, _ start: Day) -> String {
    let days = Set(rule.weekdays.isEmpty ? [start.weekday] : rule.weekdays.map(\.weekday))
    if rule.interval == 1, days.count == 7 { return "Every day" }
    if rule.interval == 1, days == [.monday, .tuesday, .wednesday, .thursday, .friday] { return "Every day from Monday to Friday" }
    return every(rule.interval, "week") + " on " + list(Weekday.allCases.filter(days.contains).map(name))
  }

  /// "the 15th", "the last Friday"; `nil` if it is more complicated.
  private static func ofMonth(_ rule: icalrecurrencetype, _ start: Day) -> String? {
    if rule.weekdays.isEmpty {
      guard rule.positions.isEmpty else { return nil }
      let numbers = rule.monthDays.isEmpty ? [start.dayOfMonth] : rule.monthDays
      guard numbers.allSatisfy({ $0 >= -1 }), numbers.count <= 7 else { return nil }
      return list(numbers.map { $0 == -1 ? "the last day" : "the \(ordinal($0))" })
    }
    guard rule.monthDays.isEmpty, rule.weekdays.count <= 7 else { return nil }
    if rule.positions.count == 1, let number = place(rule.positions[0]), rule.weekdays.allSatisfy({ $0.ordinal == 0 }) {
      let days = Set(rule.weekdays.map(\.weekday))
      if days == [.monday, .tuesday, .wednesday, .thursday, .friday] { return "the \(number) working day" }
      return days.count == 1 ? "the \(number) \(name(rule.weekdays[0].weekday))" : nil
    }
    guard rule.positions.isEmpty else { return nil }
    let days = rule.weekdays.map { rule in
      rule.ordinal == 0 ? "every \(name(rule.weekday))" : place(rule.ordinal).map { "the \($0) \(name(rule.weekday))" }
    }
    return days.contains(nil) ? nil : list(days.compactMap { $0 })
  }

  private static func place(_ number: Int) -> String? {
    switch number {
    case 1...5: ["first", "second", "third", "fourth", "fifth"][number - 1]
    case -1: "last"
    case -2: "last but one"
    default: nil
    }
  }

  private static func ordinal(_ number: Int) -> String {
    let ending = (11...13).contains(number % 100) ? "th" : [1: "st", 2: "nd", 3: "rd"][number % 10] ?? "th"
    return "\(number)\(ending)"
  }

  private static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  private static func name(_ weekday: Weekday) -> String {
    ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"][weekday.rawValue - 1]
  }

  private static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
  ]
}
