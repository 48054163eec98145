// The plan as lines for people.

import Interchange
import Planner

/// The plan as text: each list and day with its entries below it, each entry with its id.
enum PlanListing {
  static func text(of plan: Plan) -> String {
    if plan.isEmpty { return "The plan is empty.\n" }
    var text = ""
    for list in plan.lists { append(plan, .list(list.id), named: TerminalText.line(list.title), to: &text) }
    for day in plan.scheduledDays {
      append(plan, .day(day), named: "\(day.iso) \(String(describing: day.weekday).capitalizedFirst)", to: &text)
    }
    return text
  }

  private static func append(_ plan: Plan, _ place: Place, named name: String, to text: inout String) {
    if !text.isEmpty { text += "\n" }
    text += name + "\n"
    for entry in plan.entries(in: place).compactMap(plan.entry) {
      let mark = entry.kind == .header ? "#" : entry.isDone ? "[x]" : "[ ]"
      text += "  \(mark) \(TerminalText.line(entry.title))  (\(entry.id))\n"
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String {
    prefix(1).uppercased() + dropFirst()
  }
}
