// What is found by its name: lists and sections.

import Planner

/// Something that was found, and can be gone to.
enum FoundItem: Hashable, Sendable {
  /// A card or a section header.
  case entry(EntryID)
  case list(ListID)

  var entry: EntryID? { if case .entry(let id) = self { id } else { nil } }
}

/// The titles of all lists and section headers of a plan.
struct NameIndex: Sendable {
  private let names: [(item: FoundItem, title: String)]

  /// - Complexity: O(entries in lists)
  init(_ plan: Plan) {
    let headers = plan.lists.flatMap { list in plan.entries(in: .list(list.id)).compactMap { plan.entry($0) }.filter { $0.kind == .header } }
    names = plan.lists.map { (.list($0.id), $0.title) } + headers.map { (.entry($0.id), $0.title) }
  }

  /// The lists, and behind them the sections, that have all words of a filter in their titles; none without words. O(size of the titles)
  func find(_ filter: TextFilter) -> [FoundItem] {
    filter.isEmpty ? [] : names.filter { filter.matches(title: $0.title) }.map(\.item)
  }
}
