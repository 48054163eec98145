// Which entries are left out of the views: folded sections, done cards, what does not match the filter.

import Planner

/// What of a plan is shown.
struct Showing: Equatable {
  /// Whether done cards are left out.
  var hidesDone = false
  /// What cards must have in their titles or notes; the empty one lets everything through.
  var filter = TextFilter("")

  /// Whether the section of a header is folded away: not while a filter looks into it.
  func isFolded(_ entry: Entry) -> Bool {
    entry.kind == .header && entry.isCollapsed && filter.isEmpty
  }

  /// What is shown of one place.
  struct Entries: Equatable {
    /// The entries that are shown, in their order.
    var items: [EntryID] = []
    /// The indices of the section headers in `items`, ascending.
    var headers: [Int] = []
    /// How many cards the place has, those that are left out too.
    var cardCount = 0
  }

  /// What is shown of one place: headers always, cards of collapsed sections never. With a filter, the cards that match,
  /// those of collapsed sections too, and the headers above them or with a title that matches.
  ///
  /// - Complexity: O(entries), with a filter O(size of their text).
  func shown(of entries: some Sequence<EntryID>, entry: (EntryID) -> Entry?) -> Entries {
    var shown = Entries()
    var isSectionFolded = false
    /// A header that waits for a card that matches.
    var waiting: EntryID?
    for id in entries {
      guard let entry = entry(id) else { continue }
      if entry.kind == .header {
        isSectionFolded = isFolded(entry)
        waiting = nil
        if filter.isEmpty || filter.matches(entry) {
          shown.headers.append(shown.items.count)
          shown.items.append(id)
        } else {
          waiting = id
        }
      } else {
        shown.cardCount += 1
        guard !isSectionFolded, !(hidesDone && entry.isDone), filter.matches(entry) else { continue }
        if let header = waiting {
          shown.headers.append(shown.items.count)
          shown.items.append(header)
          waiting = nil
        }
        shown.items.append(id)
      }
    }
    return shown
  }
}
