// The laws of a plan, checked.

import MoveCore

extension Plan {
  /// Verifies every law of the plan: each entry in exactly one place and found there, in the order of its key; lists
  /// that exist; cards only on days and in the archive; text within the rules.
  ///
  /// - Throws: `PlanViolation` naming the first that is broken.
  /// - Complexity: O(n).
  public func checkInvariants() throws(PlanViolation) {
    do {
      try arrangement.checkInvariants()
    } catch {
      throw PlanViolation(error.description)
    }
    let known = Set(lists.map(\.id))
    guard known.count == lists.count else { throw PlanViolation("a list is there twice") }
    for (list, next) in zip(lists, lists.dropFirst()) where list.orderKey >= next.orderKey {
      throw PlanViolation("lists \(list.id) and \(next.id) have the same place")
    }
    for list in lists {
      guard TextRules.foldedTitle(list.title) == list.title, !list.title.isEmpty else {
        throw PlanViolation("list \(list.id) has no proper title")
      }
      guard list.id < nextListID else { throw PlanViolation("list \(list.id) has an identity not yet given") }
    }
    guard arrangement.count == table.count else {
      throw PlanViolation("\(table.count) entries, but \(arrangement.count) are in places")
    }
    for place in arrangement.places { try check(place, known: known) }
    guard openCards == Dictionary(grouping: table.entries.compactMap(\.openDay), by: { $0 }).mapValues(\.count) else {
      throw PlanViolation("the cards that are not done are counted wrong")
    }
    let away = table.entries.filter { $0.openDay != nil }.compactMap(\.home)
    guard openCardsAway == Dictionary(grouping: away, by: { $0 }).mapValues(\.count) else {
      throw PlanViolation("the cards that went from lists to days are counted wrong")
    }
  }

  private func check(_ place: Place, known: Set<ListID>) throws(PlanViolation) {
    if let list = place.list, !known.contains(list) {
      throw PlanViolation("list \(list) is missing, but has entries")
    }
    var (last, standing): (OrderKey?, UInt32) = (nil, 0)
    for id in arrangement.items(in: place) {
      guard let entry = table[id] else { throw PlanViolation("entry \(id) is in a place, but missing") }
      guard entry.place == place else { throw PlanViolation("entry \(id) is in two places") }
      if let last, entry.orderKey <= last {
        throw PlanViolation("entry \(id) and its neighbour have the same position")
      }
      last = entry.orderKey
      if entry.standing < standing { throw PlanViolation("entry \(id) comes after one with a later time") }
      standing = entry.standing
      if let home = entry.home, !known.contains(home) {
        throw PlanViolation("entry \(id) belongs to list \(home), which is missing")
      }
      if entry.kind == .header, place.list == nil { throw PlanViolation("section header \(id) is in no list") }
      if entry.dayBefore != nil, place != .archive { throw PlanViolation("entry \(id) was on a day, but is not in the archive") }
      guard EntryField.all.allSatisfy({ $0.isSound(in: entry) }) else {
        throw PlanViolation("entry \(id) has a mark, a time, labels or a deadline that it cannot have")
      }
      guard TextRules.foldedTitle(entry.title) == entry.title, !entry.title.isEmpty else {
        throw PlanViolation("entry \(id) has no proper title")
      }
      guard id < nextEntryID else { throw PlanViolation("entry \(id) has an identity not yet given") }
    }
  }
}
