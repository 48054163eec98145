// Two steps that a person takes for one, such as all that was changed in one opening of an editor.

extension Step {
  /// This step and the one that was done right after it, as one: taken back, it leads to what was before this one; done
  /// again, to what the next one left. Its changes are empty when the next one has taken back all of this one.
  ///
  /// - Complexity: O(rows of both)
  public func joined(with next: Step) -> Step {
    var changes = RowChanges(
      lists: Self.joined(changes.lists, with: next.changes.lists), entries: Self.joined(changes.entries, with: next.changes.entries))
    let asides = [self.changes.aside, next.changes.aside].compactMap(\.self)
    if let first = asides.first, let last = asides.last, first.before != last.after {
      changes.aside = RowChanges.Row(before: first.before, after: last.after)
    }
    return Step(summary: summary.joined(with: next.summary, over: changes), changes: changes)
  }

  /// Each row as it was before the first step and as it became in the second, in the order of their first change.
  private static func joined<Value: PlanRow>(_ first: [RowChanges.Row<Value>], with second: [RowChanges.Row<Value>]) -> [RowChanges.Row<Value>] {
    var rows = first
    var indices: [Value.ID: Int] = [:]
    for (index, row) in first.enumerated() {
      if let value = row.after ?? row.before { indices[value.id] = index }
    }
    for row in second {
      guard let value = row.before ?? row.after else { continue }
      if let index = indices[value.id] { rows[index].after = row.after } else { rows.append(row) }
    }
    return rows.filter { row in
      guard let before = row.before, let after = row.after else { return row.before != row.after }
      return !after.isWritten(as: before)
    }
  }
}

extension StepSummary {
  /// What two steps have done together: of one kind, what the second one says; of two, entries were edited.
  fileprivate func joined(with next: StepSummary, over changes: RowChanges) -> StepSummary {
    switch (self, next) {
    case (.moved, .moved), (.marked, .marked), (.rehomed, .rehomed), (.edited, .edited): return next
    default: break
    }
    // What came or went, and what became of lists, says more than what was written besides.
    guard isChangeOfEntries, next.isChangeOfEntries else { return isChangeOfEntries ? next : self }
    var count = EntryCount()
    for row in changes.entries {
      if let before = row.before, let after = row.after, !before.isNeighbour(of: after) { count.add(before.kind) }
    }
    return .edited(count)
  }

  /// Whether entries that were there were changed, and are still there.
  private var isChangeOfEntries: Bool {
    switch self {
    case .moved, .edited, .marked, .rehomed: true
    default: false
    }
  }
}

extension Entry {
  /// Whether only its key is another one: it has made room for what really moved.
  fileprivate func isNeighbour(of other: Entry) -> Bool {
    var same = self
    same.orderKey = other.orderKey
    return same == other
  }
}
