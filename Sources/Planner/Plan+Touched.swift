// Where something else is to be shown than before.

extension Plan {
  /// Where something else is to be shown than when this was last asked: every place in which an entry is another one, is new or is gone, and
  /// the homes of such entries. Nil when it may be anywhere: for a plan that was read anew, unless it was said what it follows, and where
  /// lists have changed.
  public mutating func takeTouched() -> Set<Place>? {
    defer { touched = [] }
    return touched
  }

  /// Says that this plan, read anew, is shown where an earlier one was: from then on ``takeTouched()`` names what differs, and what that one
  /// had not told yet.
  ///
  /// Besides places in which an entry differs, and homes of such entries, these are lists that differ, are new or are gone, and every place
  /// with an entry of such a list: it may show the list's colour.
  ///
  /// - Complexity: O(n) on average for the entries of both.
  public mutating func follow(_ earlier: Plan) {
    guard var places = earlier.touched else {
      touched = nil
      return
    }
    let differing = Self.differingLists(lists, earlier.lists)
    var common = 0
    for entry in table.entries {
      let before = earlier.table[entry.id]
      if before != nil { common += 1 }
      guard before != entry || entry.home.map(differing.contains) == true else { continue }
      places.insertPlaces(of: entry)
      if let before { places.insertPlaces(of: before) }
    }
    if common < earlier.table.count {
      for entry in earlier.table.entries where !table.contains(entry.id) { places.insertPlaces(of: entry) }
    }
    touched = places.union(differing.map { .list($0) })
  }

  /// The lists that only one of two plans has, or that are not the same in both.
  private static func differingLists(_ lists: [PlanList], _ earlier: [PlanList]) -> Set<ListID> {
    Set(Set(lists).symmetricDifference(earlier).map(\.id))
  }

  /// Takes note of where changes are to be shown.
  mutating func touch(_ changes: RowChanges) {
    guard changes.lists.isEmpty else {
      touched = nil
      return
    }
    guard touched != nil else { return }
    for row in changes.entries {
      for entry in [row.before, row.after] {
        if let entry { touched?.insertPlaces(of: entry) }
      }
    }
  }
}

extension Set<Place> {
  /// Adds where something is to be shown of an entry: its place, and its home.
  fileprivate mutating func insertPlaces(of entry: Entry) {
    insert(entry.place)
    if let home = entry.home { insert(.list(home)) }
  }
}
