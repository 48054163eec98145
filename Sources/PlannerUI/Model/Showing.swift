// Which entries are left out of the views: folded sections, done cards.

import Planner

/// What of a plan is shown.
struct Showing: Equatable {
  /// Whether done cards are left out.
  var hidesDone = false
  /// Collapsed sections that are shown for as long as something is held: a drag that rests on their header opens them.
  var opened: Set<EntryID> = []

  /// What is shown of one place.
  struct Entries: Equatable {
    /// The entries that are shown, in their order.
    var items: [EntryID] = []
    /// The indices of the section headers in `items`, ascending.
    var headers: [Int] = []
    /// How many cards the place has, those that are left out too.
    var cardCount = 0
    /// The headers whose sections are folded away, with the number of cards that each hides.
    var folded: [EntryID: Int] = [:]
  }

  /// Whether the section of a header is folded away.
  func isFolded(_ entry: Entry) -> Bool {
    entry.kind == .header && entry.isCollapsed && !opened.contains(entry.id)
  }

  /// What is shown of one place: headers always, cards of folded sections never.
  ///
  /// - Complexity: O(entries).
  func shown(of entries: some Sequence<EntryID>, entry: (EntryID) -> Entry?) -> Entries {
    var shown = Entries()
    var fold: EntryID?
    var hidden = 0
    func closeFold() {
      if let fold { shown.folded[fold] = hidden }
      hidden = 0
    }
    for id in entries {
      guard let entry = entry(id) else { continue }
      if entry.kind == .header {
        closeFold()
        fold = isFolded(entry) ? id : nil
        shown.headers.append(shown.items.count)
        shown.items.append(id)
      } else {
        shown.cardCount += 1
        if fold != nil {
          hidden += 1
        } else if !(hidesDone && entry.isDone) {
          shown.items.append(id)
        }
      }
    }
    closeFold()
    return shown
  }
}
