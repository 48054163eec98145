// What each command changes. Nothing is changed here: the answer is rows, which the store writes before the plan
// takes them.

import MoveCore

extension Plan {
  /// The rows that a command would write; empty when it changes nothing. The plan stays as it is.
  ///
  /// - Throws: `PlanError` when the command names what is not there, or its text breaks the rules.
  public func changes(for command: Command) throws(PlanError) -> RowChanges { settled(try rows(for: command)) }

  private func rows(for command: Command) throws(PlanError) -> RowChanges {
    switch command {
    case .add(let entry, let destination, let home):
      return try adding([entry], at: destination, home: home)
    case .addAll(let entries, let destination, let home, let days):
      return try adding(entries, at: destination, home: home, days: days)
    case .addList(let title, let color):
      return RowChanges(lists: [RowChanges.Row(before: nil, after: try newList(title: title, color: color))])
    case .renameList(let id, let title):
      let title = try TextRules.title(title)
      return try changing(id) { $0.title = title }
    case .setColor(let id, let color):
      return try changing(id) { $0.color = color }
    case .setListCollapsed(let id, let isCollapsed):
      return try changing(id) { $0.isCollapsed = isCollapsed }
    case .collapseOthers(let id):
      if list(id) == nil { throw .unknownList(id) }
      var changes = RowChanges()
      for other in lists where other.id != id { changes.lists += try changing(other.id) { $0.isCollapsed = true }.lists }
      return changes
    case .moveList(let id, let anchor):
      return try moving(id, before: anchor)
    case .deleteList(let id):
      return try deleting(id)
    case .move(let ids, let destination, let headersAlone):
      return try moving(ids, to: destination, headersAlone: headersAlone)
    case .copy(let ids, let destination, let headersAlone):
      return try copying(ids, to: destination, headersAlone: headersAlone)
    case .edit(let id, let title, let notes, let day, let start, let length, let labels, let deadline):
      return try editing(id, title, notes, day, start, length, labels, deadline)
    case .setDone(let ids, let isDone):
      return try marking(ids, done: isDone)
    case .appoint(let appointments, let areCopies):
      return try appointing(appointments, areCopies: areCopies)
    case .setCollapsed(let id, let isCollapsed):
      return try changing([id]) { if $0.kind == .header { $0.isCollapsed = isCollapsed } }
    case .setHome(let ids, let home):
      return try settling(ids, in: home)
    case .unschedule(let ids):
      return try unscheduling(ids)
    case .archive(let ids):
      return try archiving(ids)
    case .unarchive(let ids):
      return try unarchiving(ids)
    case .delete(let ids, let withSections):
      return try deleting(ids, withSections: withSections)
    case .insert(let board):
      return try inserting(board)
    case .endSample:
      return endingSample()
    case .restore(let plan, _):
      return restoring(plan)
    }
  }

  /// Carries out a command and tells what it changed. On an error the plan is as it was.
  @discardableResult
  public mutating func apply(_ command: Command) throws(PlanError) -> RowChanges {
    let changes = try changes(for: command)
    apply(changes)
    return changes
  }

  /// What a drag of these entries carries, in the order on screen: with each header its section.
  ///
  /// - Complexity: O(k log k) for `k` entries.
  public func carried(_ ids: some Sequence<EntryID>, headersAlone: Bool = false) -> [EntryID] {
    let ids = Array(ids)
    if ids.count == 1, !isHeader(ids[0]) { return ids.filter(contains) }
    let touched = Set(ids.compactMap { arrangement.place(of: $0) })
    // Only the places that are touched, so that the cost does not depend on how many others there are.
    let listed = touched.contains { $0.list != nil } ? lists.map { Place.list($0.id) }.filter(touched.contains) : []
    let days = touched.compactMap(\.day).sorted().map { Place.day($0) }
    let ordered = arrangement.onScreenOrder(of: ids, places: listed + days + touched.filter { $0 == .archive })
    return headersAlone ? ordered : arrangement.withSections(ordered, isHeader: isHeader)
  }

  // MARK: Changing rows where they are

  func row(_ id: EntryID) throws(PlanError) -> Entry {
    guard let entry = table[id] else { throw .unknownEntry(id) }
    return entry
  }

  /// Refuses a command that names no entry, or one that is not there.
  func requireEntries(_ ids: [EntryID]) throws(PlanError) {
    if ids.isEmpty { throw .nothingSelected }
    for id in ids where !table.contains(id) { throw .unknownEntry(id) }
  }

  private func changing(_ ids: [EntryID], _ change: (inout Entry) -> Void) throws(PlanError) -> RowChanges {
    var changes = RowChanges()
    var seen: Set<EntryID> = []
    for id in ids where seen.insert(id).inserted {
      let before = try row(id)
      var after = before
      change(&after)
      if after != before { changes.entries.append(RowChanges.Row(before: before, after: after)) }
    }
    return changes
  }

  private func changing(_ id: ListID, _ change: (inout PlanList) -> Void) throws(PlanError) -> RowChanges {
    guard let before = list(id) else { throw .unknownList(id) }
    var after = before
    change(&after)
    return after == before ? RowChanges() : RowChanges(lists: [RowChanges.Row(before: before, after: after)])
  }

  private func marking(_ ids: [EntryID], done: Bool) throws(PlanError) -> RowChanges {
    if ids.isEmpty { throw .nothingSelected }
    if ids.allSatisfy(isHeader), let first = ids.first { throw .headerIsNeverDone(first) }
    return try changing(ids) { if $0.kind == .card { $0.isDone = done } }
  }

  private func editing(
    _ id: EntryID, _ title: String?, _ notes: String?, _ day: Day?, _ start: Minutes??, _ length: Minutes??, _ labels: Labels?,
    _ deadline: Day??
  ) throws(PlanError) -> RowChanges {
    var new = try row(id)
    if let day, new.place != .day(day) {
      if new.kind == .header { throw .headerOnDay }
      try validate(.day(day))
      var none: [Day: OrderKey] = [:]
      new = new.moved(to: .day(day), key: keyAtEnd(of: day, after: &none))
    }
    if start != nil || length != nil, new.kind == .header { throw .headerHasNoTime(id) }
    if labels?.isEmpty == false, new.kind == .header { throw .headerHasNoLabels(id) }
    if let deadline = deadline ?? nil {
      if new.kind == .header { throw .headerHasNoDeadline(id) }
      try validate(.day(deadline))
    }
    if let title { new.title = try TextRules.title(title) }
    if let notes { new.notes = try TextRules.notes(notes) }
    if let start { new.start = start }
    if let length { new.length = length }
    if let labels { new.labels = labels }
    if let deadline { new.deadline = deadline }
    try MinutesRule.check(start: new.start, length: new.length)
    return try changing([id]) { $0 = new }
  }

  private func settling(_ ids: [EntryID], in home: ListID) throws(PlanError) -> RowChanges {
    if ids.isEmpty { throw .nothingSelected }
    if list(home) == nil { throw .unknownList(home) }
    return try changing(ids) { if $0.place.day != nil { $0.put(in: $0.place, home: home, dayBefore: nil) } }
  }

  // MARK: Deleting

  private func deleting(_ ids: [EntryID], withSections: Bool) throws(PlanError) -> RowChanges {
    try requireEntries(ids)
    var changes = RowChanges()
    var seen: Set<EntryID> = []
    for id in withSections ? carried(ids) : ids where seen.insert(id).inserted {
      changes.entries.append(RowChanges.Row(before: try row(id), after: nil))
    }
    return changes
  }

  private func deleting(_ id: ListID) throws(PlanError) -> RowChanges {
    guard let list = list(id) else { throw .unknownList(id) }
    var changes = RowChanges(lists: [RowChanges.Row(before: list, after: nil)])
    for item in entries(in: .list(id)) {
      changes.entries.append(RowChanges.Row(before: try row(item), after: nil))
    }
    for entry in table.entries where entry.home == id && entry.place.list == nil {
      var after = entry
      after.put(in: entry.place, home: nil, dayBefore: entry.dayBefore)
      changes.entries.append(RowChanges.Row(before: entry, after: after))
    }
    return changes
  }

  // MARK: Moving

  private func moving(
    _ ids: [EntryID], to destination: Destination<Place, EntryID>, headersAlone: Bool
  ) throws(PlanError) -> RowChanges {
    try requireEntries(ids)
    try validate(destination.place)
    if destination.place.day != nil, ids.contains(where: isHeader) { throw .headerOnDay }
    let items = carried(ids, headersAlone: headersAlone)
    let change = arrangement.change(for: Move(items, to: destination), isHeader: isHeader)
    var changes = RowChanges()
    for run in change.to {
      let previous = run.previous.flatMap { table[$0]?.orderKey }
      let next = run.next.flatMap { table[$0]?.orderKey }
      guard let keys = keys(between: previous, and: next, count: run.items.count) else {
        return try renumbering(run.place, after: items, to: destination)
      }
      for (id, key) in zip(run.items, keys) {
        let before = try row(id)
        changes.entries.append(RowChanges.Row(before: before, after: before.moved(to: run.place, key: key)))
      }
    }
    return changes
  }

  /// The way out where two neighbours have the same key, which only data from elsewhere can: new keys for the place.
  private func renumbering(
    _ place: Place, after items: [EntryID], to destination: Destination<Place, EntryID>
  ) throws(PlanError) -> RowChanges {
    var moved = arrangement
    moved.apply(Move(items, to: destination), isHeader: isHeader)
    let order = moved.items(in: place)
    var changes = RowChanges()
    for (id, key) in zip(order, OrderKey.between(nil, nil, count: order.count)) {
      let before = try row(id)
      let after = before.moved(to: place, key: key)
      if after != before { changes.entries.append(RowChanges.Row(before: before, after: after)) }
    }
    return changes
  }

  private func moving(_ id: ListID, before anchor: ListID?) throws(PlanError) -> RowChanges {
    guard let start = lists.firstIndex(where: { $0.id == id }) else { throw .unknownList(id) }
    if anchor == id { return RowChanges() }
    var order = lists
    let list = order.remove(at: start)
    var end = order.count
    if let anchor {
      guard let index = order.firstIndex(where: { $0.id == anchor }) else { throw .unknownList(anchor) }
      end = index
    }
    if end == start { return RowChanges() }
    let previous = end > 0 ? order[end - 1].orderKey : nil
    let next = end < order.count ? order[end].orderKey : nil
    if let key = keys(between: previous, and: next, count: 1)?.first {
      return try changing(id) { $0.orderKey = key }
    }
    // The neighbours have the same key, which only data from elsewhere has.
    order.insert(list, at: end)
    var changes = RowChanges()
    for (before, key) in zip(order, OrderKey.between(nil, nil, count: order.count)) where before.orderKey != key {
      var after = before
      after.orderKey = key
      changes.lists.append(RowChanges.Row(before: before, after: after))
    }
    return changes
  }

  /// New keys; `nil` if the bounds leave no room.
  func keys(between lower: OrderKey?, and upper: OrderKey?, count: Int) -> [OrderKey]? {
    if let lower, let upper, lower >= upper { return nil }
    return OrderKey.between(lower, upper, count: count)
  }

  func validate(_ place: Place) throws(PlanError) {
    switch place {
    case .list(let id): if list(id) == nil { throw .unknownList(id) }
    case .day(let day): if day < .earliest || day > .latest { throw .dayOutOfRange }
    case .archive: throw .archiveTakesNoDrops
    }
  }
}

extension Entry {
  /// The entry in another place: a list becomes its home, a day and the archive leave it the home that it has. The archive takes
  /// note of the day.
  public func moved(to place: Place, key: OrderKey) -> Entry {
    var entry = self
    entry.put(in: place, home: home, dayBefore: day)
    entry.orderKey = key
    return entry
  }
}
