// The plan as lines for people.

import Interchange
import Planner

/// The plan as text: each list and day with its entries below it, each entry with its id.
enum PlanListing {
  /// - Parameter readOnly: Lists whose calendars let nobody write.
  static func text(of plan: Plan, readOnly: Set<ListID> = []) -> String {
    if plan.isEmpty { return "The plan is empty.\n" }
    if plan.places.isEmpty { return "The plan is empty, but for \(count(plan.archivedCount, "card")) in the archive.\n" }
    var text = ""
    for list in plan.lists {
      append(plan, .list(list.id), named: TerminalText.line(list.title) + (readOnly.contains(list.id) ? " (read only)" : ""), to: &text)
    }
    for day in plan.scheduledDays {
      append(plan, .day(day), named: "\(day.iso) \(String(describing: day.weekday).capitalizedFirst)", to: &text)
    }
    return text
  }

  /// The archive as text: each card with its id and where it came from.
  static func archive(of plan: Plan) -> String {
    if plan.archivedCount == 0 { return "The archive is empty.\n" }
    return plan.entries(in: .archive).compactMap(plan.entry).map { card in
      let list = card.home.flatMap(plan.list).map { TerminalText.line($0.title) }
      let from = card.dayBefore?.iso ?? list
      return "\(mark(card)) \(TerminalText.line(card.title))\(deadline(card))\(labels(card))\(from.map { ", from \($0)" } ?? "")  (\(card.id))\n"
    }.joined()
  }

  private static func mark(_ entry: Entry) -> String { entry.kind == .header ? "#" : entry.isDone ? "[x]" : "[ ]" }

  /// "14:00 – 14:45 ", of a card that has a time on its day.
  private static func time(_ entry: Entry) -> String {
    guard entry.place.day != nil, let start = entry.start else { return "" }
    return start.clock + (entry.length.map { "–\(start.clock(after: $0).clock)" } ?? "") + " "
  }

  /// ", due 2026-12-04".
  private static func deadline(_ entry: Entry) -> String { entry.deadline.map { ", due \($0.iso)" } ?? "" }

  /// " #errands #[[two words]]".
  private static func labels(_ entry: Entry) -> String {
    entry.labels.all.map { Labels.isWord($0) ? " #\($0)" : " #[[\(TerminalText.line($0))]]" }.joined()
  }

  private static func append(_ plan: Plan, _ place: Place, named name: String, to text: inout String) {
    if !text.isEmpty { text += "\n" }
    text += name + "\n"
    for entry in plan.entries(in: place).compactMap(plan.entry) {
      text += "  \(mark(entry)) \(time(entry))\(TerminalText.line(entry.title))\(deadline(entry))\(labels(entry))  (\(entry.id))\n"
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String {
    prefix(1).uppercased() + dropFirst()
  }
}
