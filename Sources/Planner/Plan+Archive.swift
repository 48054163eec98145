// Cards that are put away, and taken back.

extension Plan {
  /// How many cards are in the archive. O(1)
  public var archivedCount: Int { arrangement.count(in: .archive) }

  /// Whether an entry is in a list or on a day. O(1)
  public func isOnBoard(_ id: EntryID) -> Bool { table[id].map { $0.place != .archive } ?? false }

  /// Whether an entry is in the archive. O(1)
  public func isArchived(_ id: EntryID) -> Bool { table[id]?.place == .archive }

  /// The cards of a place that are done, in their order: what can be archived of it.
  ///
  /// - Complexity: O(entries in the place)
  public func doneCards(in place: Place) -> [EntryID] { entries(in: place).filter { table[$0]?.isDone == true } }

  var firstArchived: OrderKey? { entries(in: .archive).first.flatMap { table[$0]?.orderKey } }

  func archiving(_ ids: [EntryID]) throws(PlanError) -> RowChanges {
    try requireEntries(ids)
    if ids.allSatisfy(isHeader), let first = ids.first { throw .headerInArchive(first) }
    let cards = carried(ids, headersAlone: true).compactMap { table[$0] }.filter { $0.kind == .card && $0.place != .archive }
    var changes = RowChanges()
    for (card, key) in zip(cards, OrderKey.between(nil, firstArchived, count: cards.count)) {
      changes.entries.append(RowChanges.Row(before: card, after: card.moved(to: .archive, key: key)))
    }
    return changes
  }

  func unarchiving(_ ids: [EntryID]) throws(PlanError) -> RowChanges {
    try requireEntries(ids)
    return try goingHome(carried(ids).compactMap { table[$0] }.filter { $0.place == .archive }) { $0.dayBefore.map { .day($0) } }
  }

  /// Cards to the ends of the lists that they came from, or of the first list, which is made if it is missing.
  ///
  /// - Parameter place: where else a card goes, if it does.
  func goingHome(_ cards: [Entry], unless place: (Entry) -> Place?) throws(PlanError) -> RowChanges {
    var changes = RowChanges()
    var first = lists.first?.id
    if first == nil, cards.contains(where: { place($0) == nil }) {
      let inbox = try newList(title: Plan.firstListTitle, color: nil)
      changes.lists.append(RowChanges.Row(before: nil, after: inbox))
      first = inbox.id
    }
    var order: [Place] = []
    var groups: [Place: [Entry]] = [:]
    for card in cards {
      guard let goal = place(card) ?? (card.home ?? first).map({ .list($0) }) else { continue }
      if groups[goal] == nil { order.append(goal) }
      groups[goal, default: []].append(card)
    }
    for goal in order {
      let cards = groups[goal] ?? []
      let last = entries(in: goal).last.flatMap { table[$0]?.orderKey }
      for (card, key) in zip(cards, OrderKey.between(last, nil, count: cards.count)) {
        changes.entries.append(RowChanges.Row(before: card, after: card.moved(to: goal, key: key)))
      }
    }
    return changes
  }
}
