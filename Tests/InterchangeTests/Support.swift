// Plans without identities, for comparing what comes back from a file.

import Foundation
import Planner

@testable import Interchange

/// A plan as far as a file can hold it: everything but the identities and keys.
struct Content: Equatable {
  struct Item: Equatable {
    var kind: Entry.Kind
    var title: String
    var notes: String
    var isDone: Bool
    var isCollapsed: Bool
    /// The position of the home among the lists.
    var home: Int?
    var dayBefore: Day?
    /// Off a day, a start is not told.
    var start, length: Minutes?
    /// Their order is no news.
    var labels: Set<String>
    var deadline: Day?
  }

  struct List: Equatable {
    var title: String
    var color: ListColor
    var aside: String
    var isCollapsed: Bool
    var items: [Item]
  }

  var lists: [List]
  var days: [Day: [Item]]
  var archive: [Item]
  var aside: PlanAside

  init(_ plan: Plan) {
    func items(_ place: Place) -> [Item] {
      plan.entries(in: place).compactMap(plan.entry).map { entry in
        Item(
          kind: entry.kind, title: entry.title, notes: entry.notes, isDone: entry.isDone,
          isCollapsed: entry.isCollapsed, home: plan.lists.firstIndex { $0.id == entry.home }, dayBefore: entry.dayBefore,
          start: entry.day == nil ? nil : entry.start, length: entry.length, labels: Set(entry.labels.all),
          deadline: entry.deadline)
      }
    }
    lists = plan.lists.map {
      List(title: $0.title, color: $0.color, aside: $0.aside, isCollapsed: $0.isCollapsed, items: items(.list($0.id)))
    }
    days = Dictionary(uniqueKeysWithValues: plan.scheduledDays.map { ($0, items(.day($0))) })
    archive = items(.archive)
    aside = plan.aside
  }
}

/// A plan that takes in a board and nothing else.
func board(of text: String, named name: String = "board.md") throws -> Plan {
  var plan = Plan()
  try plan.apply(.insert(MarkdownBoard.read(Array(text.utf8), named: name)))
  try plan.checkInvariants()
  return plan
}

/// The plan as it is written to a file.
func markdown(_ plan: Plan) -> String {
  String(decoding: MarkdownBoard.text(of: plan), as: UTF8.self)
}

/// The entries of a list, as titles; headers with `# ` before them, done cards with `x `.
func titles(_ plan: Plan, _ index: Int) -> [String] {
  plan.entries(in: .list(plan.lists[index].id)).compactMap(plan.entry).map {
    ($0.kind == .header ? "# " : $0.isDone ? "x " : "") + $0.title
  }
}

/// The plan after it was written to a file and read again.
func reread(_ plan: Plan) throws -> Plan {
  try board(of: markdown(plan))
}

extension Content {
  /// What differs first, for messages.
  func difference(from other: Content) -> String {
    for (list, expected) in zip(lists, other.lists) {
      if let pair = zip(list.items, expected.items).first(where: { $0 != $1 }) { return "\(pair.0), not \(pair.1)" }
    }
    for (day, expected) in other.days {
      guard let items = days[day], items.count == expected.count else { return "other cards on \(day.iso)" }
      if let pair = zip(items, expected).first(where: { $0 != $1 }) { return "on \(day.iso) \(pair.0), not \(pair.1)" }
    }
    return "something else"
  }
}
