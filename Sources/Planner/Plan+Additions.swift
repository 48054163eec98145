// What the commands change that bring something new.

import MoveCore
import Words

extension Plan {
  /// The title of the list that is made when one is needed and there is none.
  public static let firstListTitle = tr("Inbox")

  func newList(title: String, color: ListColor?) throws(PlanError) -> PlanList {
    PlanList(
      id: nextListID, title: try TextRules.title(title), color: color ?? .leastUsed(in: lists), aside: "", origin: "", isCollapsed: false,
      orderKey: .between(lists.last?.orderKey, nil))
  }

  func adding(
    _ new: [NewEntry], at destination: Destination<Place, EntryID>?, home: ListID?, days: [Int: Day] = [:]
  ) throws(PlanError) -> RowChanges {
    if new.isEmpty { throw .nothingSelected }
    if new.count > Plan.insertionLimit { throw .tooManyEntries(count: new.count) }
    var changes = RowChanges()
    var first = lists.first?.id
    if first == nil, destination?.place.list == nil {
      let inbox = try newList(title: Plan.firstListTitle, color: nil)
      changes.lists.append(RowChanges.Row(before: nil, after: inbox))
      first = inbox.id
    }
    let destination = destination ?? first.map { .end(of: .list($0)) }
    guard let destination else { throw .nothingSelected }
    let place = destination.place
    if place.list == nil || place.list != changes.lists.first?.after?.id { try validate(place) }
    if place.day != nil, new.contains(where: { $0.kind == .header }) { throw .headerOnDay }
    if let home, list(home) == nil { throw .unknownList(home) }

    let days = days.filter { new.indices.contains($0.key) }
    for (offset, day) in days {
      try validate(.day(day))
      if new[offset].kind == .header { throw .headerOnDay }
    }
    var id = nextEntryID
    var keys = newKeys(count: new.count - days.count, at: destination)[...]
    var last: [Day: OrderKey] = [:]
    for (offset, new) in new.enumerated() {
      let day = days[offset]
      guard let key = day.map({ keyAtEnd(of: $0, after: &last) }) ?? keys.popFirst() else { break }
      let entry = try new.row(id: id, place: day.map { .day($0) } ?? place, home: home ?? (day == nil ? nil : place.list) ?? first, key: key)
      changes.entries.append(RowChanges.Row(before: nil, after: entry))
      id.rawValue += 1
    }
    return changes
  }

  /// The key of a new card at the end of a day, behind those that have come there just now.
  func keyAtEnd(of day: Day, after last: inout [Day: OrderKey]) -> OrderKey {
    let key = OrderKey.between(last[day] ?? entries(in: .day(day)).last.flatMap { table[$0]?.orderKey }, nil)
    last[day] = key
    return key
  }

  func copying(
    _ ids: [EntryID], to destination: Destination<Place, EntryID>, headersAlone: Bool
  ) throws(PlanError) -> RowChanges {
    try requireEntries(ids)
    let place = destination.place
    try validate(place)
    if place.day != nil, ids.contains(where: isHeader) { throw .headerOnDay }
    let items = carried(ids, headersAlone: headersAlone)
    if items.count > Plan.insertionLimit { throw .tooManyEntries(count: items.count) }
    var changes = RowChanges()
    var id = nextEntryID
    for (item, key) in zip(items, newKeys(count: items.count, at: destination)) {
      var copy = try row(item)
      copy.id = id
      // That names one thing in one file, and there would be two of it.
      copy.origin = ""
      copy.orderKey = key
      copy.put(in: place, home: copy.home, dayBefore: nil)
      changes.entries.append(RowChanges.Row(before: nil, after: copy))
      id.rawValue += 1
    }
    return changes
  }

  private func newKeys(count: Int, at destination: Destination<Place, EntryID>) -> [OrderKey] {
    let items = entries(in: destination.place)
    let index = arrangement.resolved(destination, moving: EmptyCollection(), isHeader: isHeader)
    let previous = index > 0 ? table[items[index - 1]]?.orderKey : nil
    let next = index < items.count ? table[items[index]]?.orderKey : nil
    // Where two neighbours have the same key (which only data from elsewhere can), they go to the end instead.
    let last = items.last.flatMap { table[$0]?.orderKey }
    return keys(between: previous, and: next, count: count) ?? OrderKey.between(last, nil, count: count)
  }

  func inserting(_ board: NewBoard) throws(PlanError) -> RowChanges {
    let count = board.size
    if count > Plan.insertionLimit { throw .tooManyEntries(count: count) }
    var changes = RowChanges()
    changes.entries.reserveCapacity(count)
    var id = nextEntryID
    var colors = ListColor.Uses(of: lists.map(\.color))
    let listKeys = OrderKey.between(lists.last?.orderKey, nil, count: board.lists.count)
    for (offset, (new, key)) in zip(board.lists, listKeys).enumerated() {
      let color = new.color ?? colors.least
      colors.add(color)
      let list = PlanList(
        id: ListID(rawValue: nextListID.rawValue + Int64(offset)), title: try TextRules.title(new.title),
        color: color, aside: TextRules.foldedNotes(new.aside), origin: new.origin, isCollapsed: new.isCollapsed, orderKey: key)
      changes.lists.append(RowChanges.Row(before: nil, after: list))
      for (new, key) in zip(new.entries, OrderKey.between(nil, nil, count: new.entries.count)) {
        let entry = try new.row(id: id, place: .list(list.id), home: nil, key: key)
        changes.entries.append(RowChanges.Row(before: nil, after: entry))
        id.rawValue += 1
      }
    }
    var last: [Day: OrderKey] = [:]
    for new in board.scheduled {
      let place = Place.day(new.day)
      try validate(place)
      if new.card.kind == .header { throw .headerOnDay }
      let key = keyAtEnd(of: new.day, after: &last)
      let home = new.home.flatMap { changes.lists.indices.contains($0) ? changes.lists[$0].after?.id : nil }
      changes.entries.append(
        RowChanges.Row(before: nil, after: try new.card.row(id: id, place: place, home: home, key: key)))
      id.rawValue += 1
    }
    for (new, key) in zip(board.archived, OrderKey.between(nil, firstArchived, count: board.archived.count)) {
      if new.card.kind == .header { throw .headerInArchive(id) }
      if let day = new.day { try validate(.day(day)) }
      var entry = try new.card.row(
        id: id, place: .archive, home: new.home.flatMap { changes.lists.indices.contains($0) ? changes.lists[$0].after?.id : nil }, key: key)
      entry.put(in: .archive, home: entry.home, dayBefore: new.day)
      changes.entries.append(RowChanges.Row(before: nil, after: entry))
      id.rawValue += 1
    }
    let joined = PlanAside(
      preamble: Plan.joined(aside.preamble, board.aside.preamble),
      postscript: Plan.joined(aside.postscript, board.aside.postscript))
    if joined != aside { changes.aside = RowChanges.Row(before: aside, after: joined) }
    return changes
  }

  /// Kept text with more text after it, which is not repeated if it is there already.
  static func joined(_ kept: String, _ new: String) -> String {
    let new = TextRules.foldedNotes(new)
    if new.isEmpty || kept == new { return kept }
    if kept.isEmpty { return new }
    return kept + (kept.hasSuffix("\n") ? "\n" : "\n\n") + new
  }
}
