// The plan as lines for people.

import Glibc
import Interchange
import Planner
import Words

/// The plan as text: each list and day with its entries below it, each entry with its id.
enum PlanListing {
  /// - Parameter readOnly: Lists whose calendars let nobody write.
  static func text(of plan: Plan, readOnly: Set<ListID> = []) -> String {
    if plan.isEmpty { return tr("The plan is empty.\n") }
    if plan.places.isEmpty {
      return trn(
        "The plan is empty, but for %d card in the archive.\n", "The plan is empty, but for %d cards in the archive.\n",
        plan.archivedCount)
    }
    var text = ""
    for list in plan.lists {
      let title = TerminalText.line(list.title)
      append(plan, .list(list.id), named: readOnly.contains(list.id) ? tr("%s (read only)", title) : title, to: &text)
    }
    for day in plan.scheduledDays {
      append(plan, .day(day), named: "\(day.iso) \(name(of: day.weekday))", to: &text)
    }
    return text
  }

  /// The archive as text: each card with its id and where it came from.
  static func archive(of plan: Plan) -> String {
    if plan.archivedCount == 0 { return tr("The archive is empty.\n") }
    return plan.entries(in: .archive).compactMap(plan.entry).map { card in
      let list = card.home.flatMap(plan.list).map { TerminalText.line($0.title) }
      let from = card.dayBefore?.iso ?? list
      let title = deadline(card, TerminalText.line(card.title)) + labels(card)
      let words = from.map { tr("%1$s, from %2$s", title, $0) } ?? title
      return "\(mark(card)) \(words)  (\(card.id))\n"
    }.joined()
  }

  /// As the C library calls it in the user's language.
  private static func name(of weekday: Weekday) -> String {
    let items = [DAY_2, DAY_3, DAY_4, DAY_5, DAY_6, DAY_7, DAY_1]
    return nl_langinfo(nl_item(items[weekday.rawValue - 1])).map { String(cString: $0) } ?? ""
  }

  private static func mark(_ entry: Entry) -> String { entry.kind == .header ? "#" : entry.isDone ? "[x]" : "[ ]" }

  /// "14:00 – 14:45 ", of a card that has a time on its day.
  private static func time(_ entry: Entry) -> String {
    guard entry.place.day != nil, let start = entry.start else { return "" }
    return start.clock + (entry.length.map { "–\(start.clock(after: $0).clock)" } ?? "") + " "
  }

  /// "Pay the rent, due 2026-12-04".
  private static func deadline(_ entry: Entry, _ title: String) -> String { entry.deadline.map { tr("%1$s, due %2$s", title, $0.iso) } ?? title }

  /// " #errands #[[two words]]".
  private static func labels(_ entry: Entry) -> String {
    entry.labels.all.map { Labels.isWord($0) ? " #\($0)" : " #[[\(TerminalText.line($0))]]" }.joined()
  }

  private static func append(_ plan: Plan, _ place: Place, named name: String, to text: inout String) {
    if !text.isEmpty { text += "\n" }
    text += name + "\n"
    for entry in plan.entries(in: place).compactMap(plan.entry) {
      text += "  \(mark(entry)) \(time(entry))\(deadline(entry, TerminalText.line(entry.title)))\(labels(entry))  (\(entry.id))\n"
    }
  }
}
