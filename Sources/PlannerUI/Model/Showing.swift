// Which entries are left out of the views: folded sections, done cards.

import Planner

/// What of a plan is shown.
struct Showing: Equatable {
  /// Whether done cards are left out.
  var hidesDone = false

  /// What is shown of one place.
  struct Entries: Equatable {
    /// The entries that are shown, in their order.
    var items: [EntryID] = []
    /// The indices of the section headers in `items`, ascending.
    var headers: [Int] = []
    /// How many cards the place has, those that are left out too.
    var cardCount = 0
  }

  /// What is shown of one place: headers always, cards of collapsed sections never.
  ///
  /// - Complexity: O(entries).
  func shown(of entries: some Sequence<EntryID>, entry: (EntryID) -> Entry?) -> Entries {
    var shown = Entries()
    var isFolded = false
    for id in entries {
      guard let entry = entry(id) else { continue }
      if entry.kind == .header {
        isFolded = entry.isCollapsed
        shown.headers.append(shown.items.count)
        shown.items.append(id)
      } else {
        shown.cardCount += 1
        if !isFolded, !(hidesDone && entry.isDone) { shown.items.append(id) }
      }
    }
    return shown
  }
}
