// Days put into words, the slow way: whatever is counted is counted by going from day to day.

import Planner
import SeededRandom

/// Everything that a day can be called on another one, in one language.
struct NaivePhrases {
  let isGerman: Bool
  let today: Day
  let firstWeekday: Weekday
  let order: DayConventions.NumericOrder

  private static let weekdays = [
    ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
    ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"],
  ]
  private static let shortWeekdays = [
    ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"], ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"],
  ]
  private static let months = [
    [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
    ],
    ["Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November", "Dezember"],
  ]
  private static let shortMonths = [
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
    ["Jan", "Feb", "Mär", "Apr", "Mai", "Jun", "Jul", "Aug", "Sep", "Okt", "Nov", "Dez"],
  ]

  /// A day that has a name, and the name.
  func phrase(_ random: inout Seeded) -> (text: String, day: Day) {
    switch random.below(7) {
    case 0: counted(&random)
    case 1, 2: weekday(&random)
    case 3: ofNextWeek(&random)
    case 4: withoutYear(&random)
    default: withYear(&random)
    }
  }

  private func counted(_ random: inout Seeded) -> (String, Day) {
    let days = [(isGerman ? "heute" : "today", 0), (isGerman ? "morgen" : "tomorrow", 1), (isGerman ? "übermorgen" : "the day after tomorrow", 2)]
    if random.chance(1, in: 2) {
      let (word, count) = days[random.below(3)]
      return (random.chance(1, in: 2) ? (isGerman ? "bis " : "by ") + word : word, later(count))
    }
    let count = 2 + random.below(200)
    if random.chance(1, in: 3) { return (isGerman ? "in \(count) Wochen" : "in \(count) weeks", later(7 * count)) }
    return (isGerman ? "in \(count) Tagen" : "in \(count) days", later(count))
  }

  private func weekday(_ random: inout Seeded) -> (String, Day) {
    let weekday = Weekday.allCases[random.below(7)]
    let name = Self.weekdays[isGerman ? 1 : 0][weekday.rawValue - 1]
    var day = today.advanced(by: 1)
    while day.weekday != weekday { day = day.advanced(by: 1) }
    switch random.below(3) {
    case 0: return (name, day)
    case 1: return ((isGerman ? "am " : "on ") + Self.shortWeekdays[isGerman ? 1 : 0][weekday.rawValue - 1], day)
    default: return ((isGerman ? "diesen " : "this ") + name, weekday == today.weekday ? today : day)
    }
  }

  private func ofNextWeek(_ random: inout Seeded) -> (String, Day) {
    let weekday = Weekday.allCases[random.below(7)]
    let name = Self.weekdays[isGerman ? 1 : 0][weekday.rawValue - 1]
    var start = today.advanced(by: 1)
    while start.weekday != firstWeekday { start = start.advanced(by: 1) }
    if random.chance(1, in: 4) {
      while start.weekday == .saturday || start.weekday == .sunday { start = start.advanced(by: 1) }
      return (isGerman ? "nächste Woche" : "next week", start)
    }
    var day = start
    while day.weekday != weekday { day = day.advanced(by: 1) }
    let forms = isGerman ? ["nächsten \(name)", "\(name) nächste Woche"] : ["next \(name)", "\(name) next week", "on \(name) next week"]
    return (forms[random.below(forms.count)], day)
  }

  private func withoutYear(_ random: inout Seeded) -> (String, Day) {
    let wanted = later(random.below(4000))
    let (_, month, number) = wanted.components
    var day = today
    while day.components.month != month || day.components.day != number { day = day.advanced(by: 1) }
    var forms = ["\(number).\(month).", "\(isGerman ? "am" : "on") \(number).\(month)."]
    forms += named(day, month, number)
    let (first, second) = order == .dayFirst ? (number, month) : (month, number)
    forms.append((isGerman ? "bis " : "by ") + "\(first)/\(second)")
    return (forms[random.below(forms.count)], day)
  }

  private func withYear(_ random: inout Seeded) -> (String, Day) {
    let day = later(random.below(20_000))
    let (year, month, number) = day.components
    var forms = [day.iso, "\(number).\(month).\(year)", "\(two(number)).\(two(month)).\(year)"]
    forms += named(day, month, number).map { "\($0) \(year)" }
    if year >= 2000, year < 2100 { forms.append("\(number).\(month).\(two(year % 100))") }
    switch order {
    case .dayFirst: forms += ["\(number)/\(month)/\(year)", "\(number)-\(month)-\(year)"]
    case .monthFirst: forms += ["\(month)/\(number)/\(year)", "\(month)-\(number)-\(year)"]
    case .yearFirst: forms += ["\(year)/\(month)/\(number)", "\(year).\(month).\(number)"]
    }
    return (forms[random.below(forms.count)], day)
  }

  private func named(_ day: Day, _ month: Int, _ number: Int) -> [String] {
    let index = isGerman ? 1 : 0
    let (name, short) = (Self.months[index][month - 1], Self.shortMonths[index][month - 1])
    let (weekday, shortWeekday) = (Self.weekdays[index][day.weekday.rawValue - 1], Self.shortWeekdays[index][day.weekday.rawValue - 1])
    if isGerman {
      return [
        "\(number). \(name)", "\(number).\(name)", "\(number) \(name)", "am \(number). \(name)", "\(number). \(short)",
        "\(weekday), \(number). \(name)",
        "am \(weekday), den \(number). \(name)", "\(shortWeekday) \(number). \(short)", "\(shortWeekday)., \(number). \(name)",
      ]
    }
    let suffix = number / 10 == 1 ? "th" : number % 10 == 1 ? "st" : number % 10 == 2 ? "nd" : number % 10 == 3 ? "rd" : "th"
    return [
      "\(number) \(name)", "\(number)\(suffix) \(short)", "\(number)\(suffix) of \(name)", "on \(name) \(number)\(suffix)",
      "\(name) \(number)\(suffix)",
      "by \(short) \(number)", "\(weekday), \(number) \(name)", "\(shortWeekday) \(number) \(short)", "\(weekday), \(name) \(number)\(suffix)",
    ]
  }

  private func later(_ days: Int) -> Day {
    var day = today
    for _ in 0..<days { day = day.advanced(by: 1) }
    return day
  }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
