// What has to change for a plan to be another one: an earlier state of itself, as a backup holds it.

extension Plan {
  /// The rows that make this plan hold what another one holds: its lists, entries, order and text aside.
  ///
  /// Rows keep their identities. Where a row of the other plan has the identity of something else here (an entry of another
  /// kind or from another file, which happens between plans that have no past in common), it gets a new one. The data file's
  /// own name is no part of it.
  ///
  /// - Complexity: O(n log n) in the entries of both.
  func restoring(_ other: Plan) -> RowChanges {
    var changes = RowChanges()
    // Lists first: entries name them.
    var renamed: [ListID: ListID] = [:]
    var nextList = max(nextListID, other.nextListID)
    let own = Dictionary(lists.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var kept: Set<ListID> = []
    for list in other.lists {
      if let before = own[list.id], before.origin == list.origin {
        kept.insert(list.id)
        if before != list { changes.lists.append(RowChanges.Row(before: before, after: list)) }
        continue
      }
      var after = list
      if own[list.id] != nil {
        after.id = nextList
        renamed[list.id] = nextList
        nextList = ListID(rawValue: nextList.rawValue + 1)
      }
      changes.lists.append(RowChanges.Row(before: nil, after: after))
    }
    for list in lists where !kept.contains(list.id) { changes.lists.append(RowChanges.Row(before: list, after: nil)) }

    var next = max(nextEntryID, other.nextEntryID)
    var found: Set<EntryID> = []
    for entry in other.table.entries.sorted(by: { $0.id < $1.id }) {
      let before = table[entry.id]
      let isSame = before.map { $0.kind == entry.kind && $0.origin == entry.origin } ?? true
      var after = entry
      if !isSame {
        after.id = next
        next = EntryID(rawValue: next.rawValue + 1)
      }
      let place = entry.place.list.map { .list(renamed[$0] ?? $0) } ?? entry.place
      after.put(in: place, home: entry.home.map { renamed[$0] ?? $0 }, dayBefore: entry.dayBefore)
      guard isSame, let before else {
        changes.entries.append(RowChanges.Row(before: nil, after: after))
        continue
      }
      found.insert(entry.id)
      if before != after { changes.entries.append(RowChanges.Row(before: before, after: after)) }
    }
    for entry in table.entries.sorted(by: { $0.id < $1.id }) where !found.contains(entry.id) {
      changes.entries.append(RowChanges.Row(before: entry, after: nil))
    }
    if aside != other.aside { changes.aside = RowChanges.Row(before: aside, after: other.aside) }
    return changes
  }
}
