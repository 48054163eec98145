// What the window says of deadlines.

import Planner
import Words

extension Wording {
  static let deadline = tr("Deadline")
  static let noDeadline = tr("No deadline")
  static let noDeadlineSet = trc("no deadline", "None")
  static func deadlineButton(_ day: Day?) -> String { day.map { tr("Deadline: %s", long($0)) } ?? tr("Deadline: none") }

  /// "Due today", "Due Fri", "Due 11 Dec", "Due 8 Jan 2027": as short as it is clear.
  static func due(_ due: Due) -> String {
    let day = due.day
    switch due.today.distance(to: day) {
    case 0: return tr("Due today")
    case 1: return tr("Due tomorrow")
    case 2...6: return tr("Due %s", weekday(day))
    default:
      let date = dayAndMonth(day)
      return tr("Due %s", day.year == due.today.year ? date : trc("a day and its year", "%1$s %2$d", date, day.year))
    }
  }

  /// "due Friday 4 December, deadline passed": behind what else is said of a card. Nil where it has none.
  static func spoken(_ due: Due?) -> String? {
    guard let due else { return nil }
    let words = tr("due %s", due.day.year == due.today.year ? long(due.day) : full(due.day))
    return together([words, due.hasPassed ? tr("deadline passed") : due.isBeforePlan ? tr("planned after its deadline") : nil])
  }

  /// What is understood of a deadline that is typed: "Due Fri 4 Dec".
  static func understood(deadline day: Day, today: Day) -> String { tr("Due %s", brief(day, today: today)) }

  /// The notes of a card on paper, with its deadline above them.
  static func printed(_ entry: Entry, today: Day) -> String {
    let due = entry.isDone ? nil : entry.deadline.map { understood(deadline: $0, today: today) }
    return [due, entry.notes.isEmpty ? nil : entry.notes].compactMap { $0 }.joined(separator: "\n")
  }

  /// Of a card that was put on a day after its deadline, which is on another one.
  static func planned(after deadline: Day, today: Day) -> String {
    tr("Planned after its deadline, %s", brief(deadline, today: today))
  }
  static func plannedAfterDeadlines(_ count: Int) -> String {
    trn("%d card planned after its deadline", "%d cards planned after their deadlines", count)
  }
}
