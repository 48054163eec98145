// What the window says of deadlines.

import Planner

extension Wording {
  static let deadline = "Deadline"
  static let noDeadline = "No deadline"
  static let noDeadlineSet = "None"
  static func deadlineButton(_ day: Day?) -> String { day.map { "Deadline: \(long($0))" } ?? "Deadline: none" }

  /// "Due today", "Due Fri", "Due 11 Dec", "Due 8 Jan 2027": as short as it is clear.
  static func due(_ due: Due) -> String {
    let day = due.day
    switch due.today.distance(to: day) {
    case 0: return "Due today"
    case 1: return "Due tomorrow"
    case 2...6: return "Due \(weekday(day))"
    default: return day.year == due.today.year ? "Due \(dayAndMonth(day))" : "Due \(dayAndMonth(day)) \(day.year)"
    }
  }

  /// ", due Friday 4 December, deadline passed": behind what else is said of a card.
  static func spoken(_ due: Due?) -> String {
    guard let due else { return "" }
    let words = ", due \(due.day.year == due.today.year ? long(due.day) : full(due.day))"
    return words + (due.hasPassed ? ", deadline passed" : due.isBeforePlan ? ", planned after its deadline" : "")
  }

  /// What is understood of a deadline that is typed: "Due Fri 4 Dec".
  static func understood(deadline day: Day, today: Day) -> String { "Due \(brief(day, today: today))" }

  /// The notes of a card on paper, with its deadline above them.
  static func printed(_ entry: Entry, today: Day) -> String {
    let due = entry.isDone ? nil : entry.deadline.map { understood(deadline: $0, today: today) }
    return [due, entry.notes.isEmpty ? nil : entry.notes].compactMap { $0 }.joined(separator: "\n")
  }

  /// Of a card that was put on a day after its deadline, which is on another one.
  static func planned(after deadline: Day, today: Day) -> String { "Planned after its deadline, \(brief(deadline, today: today))" }
  static func plannedAfterDeadlines(_ count: Int) -> String { "\(cards(count)) planned after their deadlines" }
}
