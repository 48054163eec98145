// What is said of days that are typed.

import Planner

extension Wording {
  static let day = "Day"
  static let typeADay = "Type a day"
  static let notADay = "Not a day"
  /// The first day of the week after this one.
  static let weekToCome = "Next week"
  /// The key that rejects a day, as it is written on it.
  static let escapeKey = "Esc"
  static let keepWords = "No day: keep the words in the title (Escape)"
  static let wordsKept = "No day. The words stay in the title"

  /// "Tomorrow, Wed 25 Nov", "Friday 27 November", "Friday 1 January 2027".
  static func understood(_ day: Day, today: Day) -> String {
    switch today.distance(to: day) {
    case 0: "\(Wording.today), \(short(day))"
    case 1: "\(Wording.tomorrow), \(short(day))"
    default: day.year == today.year ? long(day) : full(day)
    }
  }

  /// "Wed 25 Nov", "Fri 1 Jan 2027": where there is little room.
  static func brief(_ day: Day, today: Day) -> String { short(day) + (day.year == today.year ? "" : " \(day.year)") }

  /// What is heard of it while it is typed.
  static func announced(_ understood: String) -> String { "Day: \(understood). Escape keeps the words in the title" }

  /// How many cards of days that have passed are not done: as a button, where it has little room, and in full.
  static func late(_ count: Int) -> String { "\(count) left from earlier days" }
  static func briefLate(_ count: Int) -> String { count > 9 ? "9+" : "\(count)" }
  static func lateInFull(_ count: Int) -> String {
    count == 1 ? "1 card is left from an earlier day" : "\(count) cards are left from earlier days"
  }
  /// As short as that: a menu with large text is hardly wider in a window 360 points wide.
  static func moveToToday(_ count: Int) -> String { "Move \(earlierCards(count)) to today" }
  static func moveToLists(_ count: Int) -> String { "Move \(earlierCards(count)) to \(count == 1 ? "its list" : "lists")" }
  private static func earlierCards(_ count: Int) -> String { count == 1 ? "1 earlier card" : "\(count) earlier cards" }

  /// Of a card that was typed into a list and went onto a day.
  static func added(to day: Day, today: Day) -> String { "Added to \(day.year == today.year ? long(day) : full(day))" }
}
