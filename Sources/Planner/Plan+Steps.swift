// Commands as steps, and steps taken back and done again.

extension Plan {
  /// The step that a command would be; its changes are empty when it changes nothing. The plan stays as it is.
  ///
  /// - Throws: `PlanError` when the plan refuses the command.
  public func step(for command: Command) throws(PlanError) -> Step {
    let changes = try changes(for: command)
    return Step(summary: summary(of: command, changes), changes: changes)
  }

  /// The rows that take a step back: each as it was before the step, its place and its key included.
  ///
  /// - Throws: `HistoryError` when a row is not as the step left it, or a list is missing that a row belongs to.
  /// - Complexity: O(rows of the step + lists); O(n) if the step added a list.
  public func changes(undoing step: Step) throws(HistoryError) -> Changes {
    let changes = step.changes.inverted
    try validate(changes, .undo)
    return makingRoom(changes)
  }

  /// The rows that do a step again that was taken back.
  ///
  /// - Throws: `HistoryError` when a row is not as it was before the step, or a list is missing that a row belongs to.
  /// - Complexity: O(rows of the step + lists); O(n) if the step deleted a list.
  public func changes(redoing step: Step) throws(HistoryError) -> Changes {
    try validate(step.changes, .redo)
    return makingRoom(step.changes)
  }

  /// Rows go back to the very keys that they had. What has come from elsewhere meanwhile, by no step, may have got one of these: it makes room, and stays
  /// right behind.
  private func makingRoom(_ changes: Changes) -> Changes {
    var result = changes
    lazy var own = Set(changes.entries.compactMap { ($0.before ?? $0.after)?.id })
    for row in changes.entries {
      guard let after = row.after, row.before?.place != after.place || row.before?.orderKey != after.orderKey else { continue }
      let items = entries(in: after.place)
      var (low, high) = (0, items.count)
      while low < high {
        let middle = (low + high) / 2
        if let key = table[items[middle]]?.orderKey, key < after.orderKey { low = middle + 1 } else { high = middle }
      }
      guard low < items.count, var other = table[items[low]], other.orderKey == after.orderKey, !own.contains(other.id) else { continue }
      let before = other
      let staying = items[(low + 1)...].lazy.compactMap { table[$0]?.orderKey }.first { $0 > after.orderKey }
      let coming = changes.entries.compactMap(\.after).filter { $0.place == after.place && $0.orderKey > after.orderKey }.map(\.orderKey).min()
      other.orderKey = .between(after.orderKey, [staying, coming].compactMap(\.self).min())
      result.entries.append(Changes.Row(before: before, after: other))
    }
    return result
  }

  // MARK: Whether changes fit

  private func validate(_ changes: Changes, _ direction: HistoryDirection) throws(HistoryError) {
    var known: [ListID: PlanList] = [:]
    for list in lists { known[list.id] = list }
    var deleted: Set<ListID> = []
    for row in changes.lists {
      if let before = row.before {
        guard let now = known[before.id] else { throw .listIsGone(direction) }
        guard now == before else { throw .changedMeanwhile(direction) }
      }
      if let after = row.after {
        if row.before == nil, known[after.id] != nil { throw .changedMeanwhile(direction) }
        known[after.id] = after
      } else if let before = row.before {
        known[before.id] = nil
        deleted.insert(before.id)
      }
    }
    for row in changes.entries {
      if let home = row.after?.home, known[home] == nil { throw .listIsGone(direction) }
      if let before = row.before, table[before.id] != before {
        if let home = before.home, known[home] == nil, !deleted.contains(home) { throw .listIsGone(direction) }
        throw .changedMeanwhile(direction)
      }
      if row.before == nil, let after = row.after, table.contains(after.id) { throw .changedMeanwhile(direction) }
    }
    if let before = changes.aside?.before, before != aside { throw .changedMeanwhile(direction) }
    guard !deleted.isEmpty else { return }
    // A list goes only when all that belongs to it goes, or gets another home.
    let rewritten = Set(changes.entries.compactMap { $0.before?.id })
    let isInUse = table.entries.contains { entry in
      entry.home.map(deleted.contains) == true && !rewritten.contains(entry.id)
    }
    if isInUse { throw .changedMeanwhile(direction) }
  }

  // MARK: What a command did

  private func summary(of command: Command, _ changes: Changes) -> StepSummary {
    switch command {
    case .add(_, let destination, _), .addAll(_, let destination, _):
      .added(count(inserted: changes), to: destination?.place ?? .list(lists.first?.id ?? nextListID))
    case .copy(_, let destination, _):
      .copied(count(inserted: changes), to: destination.place)
    case .move(let ids, let destination, let headersAlone):
      .moved(count(carried(ids, headersAlone: headersAlone)), to: destination.place)
    case .delete:
      .deleted(count(changes))
    case .setTitle, .setNotes, .edit:
      .edited(count(changes))
    case .setDone(_, let isDone):
      .marked(count(changes), isDone: isDone)
    case .setCollapsed(_, let isCollapsed):
      .collapsed(isCollapsed)
    case .setHome(_, let list):
      .rehomed(count(changes), to: list)
    case .unschedule:
      .unscheduled(count(changes))
    case .archive:
      .archived(count(changes))
    case .unarchive:
      .unarchived(count(changes))
    case .insert(let board):
      .imported(lists: board.lists.count, count(inserted: changes))
    case .endSample:
      .endedSample(count(changes))
    case .restore(let plan, let day):
      .restored(day, lists: plan.lists.count, plan.count(plan.table.entries.map(\.id)))
    case .addList:
      .addedList(nextListID)
    case .renameList(let id, _):
      .renamedList(id)
    case .setColor(let id, _):
      .recoloredList(id)
    case .setListCollapsed(let id, let isCollapsed):
      .collapsedList(id, isCollapsed)
    case .moveList(let id, _):
      .movedList(id)
    case .deleteList(let id):
      .deletedList(title: list(id)?.title ?? "", count(arrangement.items(in: .list(id))))
    }
  }

  private func count(_ ids: some Sequence<EntryID>) -> EntryCount {
    var count = EntryCount()
    for id in ids { if let entry = table[id] { count.add(entry.kind) } }
    return count
  }

  private func count(_ changes: Changes) -> EntryCount {
    var count = EntryCount()
    for row in changes.entries { if let entry = row.before { count.add(entry.kind) } }
    return count
  }

  private func count(inserted changes: Changes) -> EntryCount {
    var count = EntryCount()
    for row in changes.entries where row.before == nil { if let entry = row.after { count.add(entry.kind) } }
    return count
  }
}
