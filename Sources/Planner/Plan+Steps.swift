// Commands as steps, and steps taken back and done again.

extension Plan {
  /// The step that a command would be; its changes are empty when it changes nothing. The plan stays as it is.
  ///
  /// - Throws: `PlanError` when the plan refuses the command.
  public func step(for command: Command) throws(PlanError) -> Step {
    let changes = try changes(for: command)
    return Step(summary: summary(of: command, changes), changes: changes)
  }

  /// The rows that take a step back: each as it was before the step, its place and its key included, as far as it still is as the step left it.
  ///
  /// - Complexity: O(rows of the step + lists); O(n) if the step added a list.
  public func changes(undoing step: Step) -> FittedChanges { fitted(step.changes.inverted) }

  /// The rows that do a step again that was taken back, as far as each is as it was before the step.
  ///
  /// - Complexity: O(rows of the step + lists); O(n) if the step deleted a list.
  public func changes(redoing step: Step) -> FittedChanges { fitted(step.changes) }

  // MARK: What a command did

  private func summary(of command: Command, _ changes: RowChanges) -> StepSummary {
    switch command {
    case .add(_, let destination, _), .addAll(_, let destination, _, _):
      .added(count(inserted: changes), to: destination?.place ?? .list(lists.first?.id ?? nextListID))
    case .copy(_, let destination, _):
      .copied(count(inserted: changes), to: destination.place)
    case .move(let ids, let destination, let headersAlone):
      .moved(count(carried(ids, headersAlone: headersAlone)), to: destination.place)
    case .delete:
      .deleted(count(changes))
    case .appoint(let appointments, areCopies: true):
      .copied(count(inserted: changes), to: appointments.first.map { .day($0.day) } ?? .archive)
    case .appoint(_, areCopies: false) where changes.entries.allSatisfy(\.staysWhereItIs):
      .edited(count(changes))
    case .appoint(let appointments, areCopies: false):
      appointments.first.map { .appointed(count(changes), on: $0.day, at: $0.start) } ?? .edited(EntryCount())
    case .edit(let id, _, _, let day?, _, _, _, _) where changes.entries.contains { !$0.staysWhereItIs }:
      .appointed(count([id]), on: day, at: changes.entries.first { $0.after?.id == id }?.after?.start)
    case .edit:
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
    case .collapseOthers(let id):
      .collapsedOthers(id)
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

  private func count(_ changes: RowChanges) -> EntryCount {
    var count = EntryCount()
    for row in changes.entries { if let entry = row.before { count.add(entry.kind) } }
    return count
  }

  private func count(inserted changes: RowChanges) -> EntryCount {
    var count = EntryCount()
    for row in changes.entries where row.before == nil { if let entry = row.after { count.add(entry.kind) } }
    return count
  }
}

extension RowChanges.Row<Entry> {
  /// Whether an entry is neither at another place nor at another time than before: at most it is longer or shorter.
  fileprivate var staysWhereItIs: Bool { before?.place == after?.place && before?.start == after?.start }
}
