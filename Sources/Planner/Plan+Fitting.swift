// What of a step can still be taken back, or done again, when others have changed what it changed.

/// What of a step's changes fits the plan.
public struct FittedChanges: Sendable, Hashable {
  /// The rows to write; empty if nothing is left of the step.
  public var changes: RowChanges

  /// How many rows of the step stay as they are, wholly or in part, because what the step changed of them is no longer as it left that.
  public var standing: Int
}

extension Plan {
  /// What of some changes fits the plan as it is now, value by value: what has been changed since by no step, on another machine for example, stays as
  /// it is, and the rest goes where it should. A row that was deleted stays so, what was changed is not deleted, and what belongs to a list that is gone
  /// stays where it is. A place and a position in it are one value. A position alone tells nothing of a card that came from elsewhere, or goes there.
  ///
  /// Changes that nobody has touched fit whole.
  ///
  /// - Complexity: O(rows + lists); O(n) if a list is to be deleted.
  func fitted(_ changes: RowChanges) -> FittedChanges {
    var standing = 0
    /// Takes what fits of a row, and counts the row if that is not all of it.
    func counted<Value>(_ fitted: (_ isForced: Bool) -> RowChanges.Row<Value>?) -> RowChanges.Row<Value>? {
      let row = fitted(false)
      if row == nil || row?.after != fitted(true)?.after { standing += 1 }
      return row
    }
    let now = Dictionary(uniqueKeysWithValues: lists.map { ($0.id, $0) })
    var result = RowChanges()
    result.lists = changes.lists.compactMap { row in
      let now = (row.before ?? row.after).flatMap { now[$0.id] }
      return counted { Self.fitted(row, now: now, isForced: $0) }
    }
    let known = Set(now.keys).union(result.insertedLists)
    result.entries = changes.entries.compactMap { row in
      let now = (row.before ?? row.after).flatMap { table[$0.id] }
      return counted { Self.fitted(row, now: now, known: known, isForced: $0) }
    }
    if let row = changes.aside { result.aside = counted { $0 || row.before == nil || row.before == aside ? row : nil } }
    standing += keepLists(inUseAfter: &result)
    return FittedChanges(changes: settled(makingRoom(result)), standing: standing)
  }

  /// What fits of a list's row, or, by force, all that the step changed of it.
  private static func fitted(_ row: RowChanges.Row<PlanList>, now: PlanList?, isForced: Bool) -> RowChanges.Row<PlanList>? {
    guard let now else { return row.before == nil ? row : nil }
    guard let before = row.before else { return nil }
    guard let after = row.after else { return now == before.at(now.orderKey) ? .init(before: now, after: nil) : nil }
    guard before.origin == after.origin else { return now == before ? row : nil }
    var new = now
    new.take(text: \.title, from: before, to: after, isForced)
    new.take(\.color, from: before, to: after, isForced)
    new.take(text: \.aside, from: before, to: after, isForced)
    new.take(\.isCollapsed, from: before, to: after, isForced)
    new.take(\.orderKey, from: before, to: after, isForced)
    return new.isWritten(as: now) ? nil : .init(before: now, after: new)
  }

  /// What fits of an entry's row, or, by force, all that the step changed of it.
  private static func fitted(_ row: RowChanges.Row<Entry>, now: Entry?, known: Set<ListID>, isForced: Bool) -> RowChanges.Row<Entry>? {
    func isKnown(_ home: ListID?) -> Bool { home.map(known.contains) ?? true }
    guard let now else { return row.before == nil && isKnown(row.after?.home) ? row : nil }
    guard let before = row.before else { return nil }
    guard let after = row.after else { return now == before.at(now.orderKey) ? .init(before: now, after: nil) : nil }
    guard before.kind == after.kind, before.origin == after.origin else { return now == before && isKnown(after.home) ? row : nil }
    var new = now
    for field in EntryField.all where !field.isSame(before, after) && (isForced || field.isSame(now, before)) { field.copy(from: after, to: &new) }
    let isMoved = !before.isBeside(after) || before.orderKey != after.orderKey
    if isMoved, isForced || now.isBeside(before) && isKnown(after.home) {
      // Within its place it goes back only from where the step put it.
      if isForced || before.place != after.place || now.orderKey == before.orderKey { new.orderKey = after.orderKey }
      new.put(in: after.place, home: after.home, dayBefore: after.dayBefore)
    }
    return new.isWritten(as: now) ? nil : .init(before: now, after: new)
  }

  /// A list goes only when all that belongs to it goes, or gets another home. Returns how many stay.
  private func keepLists(inUseAfter changes: inout RowChanges) -> Int {
    let deleted = Set(changes.lists.compactMap { $0.after == nil ? $0.before?.id : nil })
    guard !deleted.isEmpty else { return 0 }
    let rewritten = Set(changes.entries.compactMap { row in row.after?.home == row.before?.home ? nil : row.before?.id })
    let inUse = Set(table.entries.compactMap { rewritten.contains($0.id) ? nil : $0.home }).intersection(deleted)
    changes.lists.removeAll { row in row.after == nil && row.before.map { inUse.contains($0.id) } == true }
    return inUse.count
  }
}

// MARK: Values of a row

extension PlanList {
  fileprivate mutating func take(text value: WritableKeyPath<PlanList, String>, from before: PlanList, to after: PlanList, _ isForced: Bool) {
    let (old, new) = (before[keyPath: value], after[keyPath: value])
    if !old.utf8.elementsEqual(new.utf8), isForced || self[keyPath: value].utf8.elementsEqual(old.utf8) { self[keyPath: value] = new }
  }

  /// Goes from one value to another, if the two differ and it has the one, or has to.
  fileprivate mutating func take<Value: Equatable>(
    _ value: WritableKeyPath<PlanList, Value>, from before: PlanList, to after: PlanList, _ isForced: Bool
  ) {
    if before[keyPath: value] != after[keyPath: value], isForced || self[keyPath: value] == before[keyPath: value] {
      self[keyPath: value] = after[keyPath: value]
    }
  }
}

extension Entry {
  /// Whether both are in the same place, and belong to the same list.
  fileprivate func isBeside(_ other: Entry) -> Bool { (place, home, dayBefore) == (other.place, other.home, other.dayBefore) }
}
