// Which entries are left out of the views: folded sections, done cards, what does not match the filter.

import Planner

/// What of a plan is shown.
struct Showing: Equatable {
  /// Whether done cards are left out.
  var hidesDone = false
  /// Collapsed sections that are shown for as long as something is held: a drag that rests on their header opens them.
  var opened: Set<EntryID> = []
  /// Collapsed sections that are shown in this window because somebody went to a card in them; until they are folded again.
  var visited: Set<EntryID> = []
  /// Collapsed lists that are shown for as long as something is held.
  var openedLists: Set<ListID> = []
  /// Collapsed lists that are shown in this window because somebody went to a card in them, or writes there.
  var visitedLists: Set<ListID> = []
  /// The card that somebody went to last: it is shown though it may be done.
  var sought: EntryID?
  /// What cards must have in their titles or notes; the empty one lets everything through.
  var filter = TextFilter("")
  /// Whether done cards are among what a filter shows, whatever ``hidesDone`` says.
  var findsDone = true
  /// The entries that match the filter, where somebody has just looked at all of them.
  var matching: Set<EntryID>?

  /// What is shown of one place.
  struct Entries: Equatable {
    /// The entries that are shown, in their order.
    var items: [EntryID] = []
    /// The indices of the section headers in `items`, ascending.
    var headers: [Int] = []
    /// How many cards the place has, those that are left out too; with a filter, how many of them match it.
    var tally = CardTally()
    /// The headers whose sections are folded away, with the cards that each hides.
    var folded: [EntryID: CardTally] = [:]
  }

  /// Forgets the visits to sections and lists that are open by now, or gone.
  mutating func planChanged(_ plan: Plan) {
    if !visited.isEmpty { visited = visited.filter { plan.entry($0)?.isCollapsed == true } }
    if !visitedLists.isEmpty { visitedLists = visitedLists.filter { plan.list($0)?.isCollapsed == true } }
  }

  /// Whether a header is collapsed as far as a person in this window knows.
  func isCollapsed(_ entry: Entry) -> Bool { entry.isCollapsed && !visited.contains(entry.id) }

  /// Whether the section of a header is folded away: not while a filter looks into it.
  func isFolded(_ entry: Entry) -> Bool {
    entry.kind == .header && isCollapsed(entry) && filter.isEmpty && !opened.contains(entry.id)
  }

  /// Whether a list is collapsed as far as a person in this window knows.
  func isCollapsed(_ list: PlanList) -> Bool { list.isCollapsed && !visitedLists.contains(list.id) }

  /// Whether no more than the head of a list is shown: not while a filter looks into it.
  func isFolded(_ list: PlanList) -> Bool { isCollapsed(list) && filter.isEmpty && !openedLists.contains(list.id) }

  /// Whether done cards are left out of what is shown now.
  var leavesDone: Bool { filter.isEmpty ? hidesDone : !findsDone }

  func matches(_ entry: Entry) -> Bool { matching?.contains(entry.id) ?? filter.matches(entry) }

  /// What is shown of one place: headers always, cards of folded sections never. With a filter, the cards that match,
  /// those of collapsed sections too, and the headers above them or with a title that matches.
  ///
  /// - Complexity: O(entries), with a filter O(size of their text).
  func shown(of entries: some Sequence<EntryID>, entry: (EntryID) -> Entry?) -> Entries {
    var shown = Entries()
    var fold: EntryID?
    var hidden = CardTally()
    /// A header that waits for a card that matches.
    var waiting: EntryID?
    func closeFold() {
      if let fold { shown.folded[fold] = hidden }
      hidden = CardTally()
    }
    func show(header: EntryID) {
      shown.headers.append(shown.items.count)
      shown.items.append(header)
      waiting = nil
    }
    for id in entries {
      guard let entry = entry(id) else { continue }
      if entry.kind == .header {
        closeFold()
        fold = isFolded(entry) ? id : nil
        waiting = id
        if filter.isEmpty || matches(entry) { show(header: id) }
      } else {
        let isMatch = matches(entry)
        if isMatch { shown.tally.add(entry) }
        if fold != nil {
          hidden.add(entry)
        } else if !(leavesDone && entry.isDone && id != sought), isMatch {
          if let waiting { show(header: waiting) }
          shown.items.append(id)
        }
      }
    }
    closeFold()
    return shown
  }
}
