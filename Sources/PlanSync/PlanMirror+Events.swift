// What was changed elsewhere, on its way to the plan.

import Foundation
import Interchange
import MoveCore
import Planner
import PlannerStore
import Sync

extension PlanMirror {
  /// Puts into the plan what has happened to the mirror. What gave way is a step that a person can take back, and so is what was deleted elsewhere;
  /// all else is none, so that an undo takes back what a person has done.
  mutating func apply(_ events: [Event], _ transaction: inout SyncTransaction, _ news: inout SyncResult) throws {
    var lost: [ItemName: [Conflict]] = [:]
    for event in events {
      if case .conflicted(let conflict) = event { lost[conflict.name, default: []].append(conflict) }
    }
    (pending, neighbours) = ([], ([:], []))
    for case .changed(let name, _) in events { if let id = entries[name] { pending.insert(id) } }
    for event in events {
      switch event {
      case .changed(let name, let placed): try take(name, placed, lost.removeValue(forKey: name) ?? [], &transaction, &news)
      case .removed(let name, let item): try remove(name, item, &transaction, &news)
      case .folded(let twin, into: _): try drop(twin, &transaction)
      case .renamed(let old, let new):
        if let id = entries.removeValue(forKey: old), var link = links[id] {
          link.name = new.rawValue
          add(link)
        }
      case .returned(let name, let missing): forget(missing, of: name)
      case .conflicted, .deletionsWait: break
      case .rejected(let name): news.rejected.insert(name)
      case .collectionGone(let address): news.gone.insert(address)
      }
    }
    for (name, conflicts) in lost.sorted(by: { $0.key < $1.key }) {
      if let mine = mirror.items[name]?.mine { try take(name, mine, conflicts, &transaction, &news) }
    }
    try saveLinks(&transaction)
  }

  /// An item is as the server says now, or is new.
  ///
  /// - Parameter hasGivenWay: Whether all that its card was here gives way.
  mutating func take(
    _ name: ItemName, _ placed: PlacedItem, _ conflicts: [Conflict], hasGivenWay: Bool = false, _ transaction: inout SyncTransaction,
    _ news: inout SyncResult
  ) throws {
    guard let list = lists[placed.collection], var card = ResourceCard(placed.item.properties, zone: zone) else { return }
    if let id = entries[name], let elsewhere = try passageElsewhere(of: id, transaction), Passage(placed.item.properties) < elsewhere {
      // The card has come farther than this: what comes here is another to-do, until both are brought together.
      (links[id], entries[name]) = (nil, nil)
      touchedLinks.remove(id)
      try transaction.removeLink(of: id, in: account)
    }
    let id = entries[name] ?? transaction.plan.nextEntryID
    if entries[name] == nil { add(LinkRecord(entry: id, name: name.rawValue)) }
    let before = transaction.plan.entry(id)
    var placed = placed
    if let before, !hasGivenWay, collection(of: before) == nil, try fill(&placed, with: id, &transaction) {
      guard let filled = ResourceCard(placed.item.properties, zone: zone) else { return }
      card = filled
    }
    try meetNeighbours(on: card.day, transaction)
    let after = entry(id, card, list, placed.item.properties, transaction.plan)
    if let before, hasGivenWay || collection(of: before) == nil {
      // It was put where no server has it, and was changed elsewhere: it comes back.
      if let step = try change(before, after, &transaction, as: .gaveWay(count(after))) { news.gaveWay.append(step) }
    } else if let before, let lost = earlier(card, list, conflicts, placed), lost.card != card || lost.list != list {
      // As it was here, but for what the other side alone has changed: then the step takes back what gave way, and nothing else.
      try meetNeighbours(on: lost.card.day, transaction)
      let between = entry(id, lost.card, lost.list, placed.item.properties, transaction.plan)
      try change(before, between, &transaction)
      if let step = try change(between, after, &transaction, as: .gaveWay(count(after))) { news.gaveWay.append(step) }
    } else {
      if before != after { news.received += 1 }
      try change(before, after, &transaction)
    }
    pending.remove(id)
    // It is there again: what it said when it went is no news of it.
    links[id]?.texts = ""
    links[id]?.hasLabels = true
    links[id]?.deadline = .some(after.deadline)
    touchedLinks.insert(id)
    // Whoever knows no order has changed what it is a part of, and not its number. That is to follow its place.
    let hasMoved = before.map { $0.place != after.place || $0.orderKey != after.orderKey } ?? (card.order != nil)
    if !hasMoved, try followSection(id, placed.collection, card, &transaction) { staleLinks.insert(id) }
  }

  /// What somebody has taken out of a to-do that comes back here does not come back with it.
  private mutating func forget(_ missing: Set<String>, of name: ItemName) {
    guard let id = entries[name], let past = SyncCoding.texts(links[id]?.texts ?? ""), let now = mirror.items[name]?.mine?.item.properties,
      Passage(past) == Passage(now)
    else { return }
    links[id]?.texts = SyncCoding.text(past.filter { !missing.contains($0.key) })
  }

  /// What comes back here says all that its to-do said where it was meanwhile, as far as no card shows that. Returns whether
  /// that is more than it said.
  private mutating func fill(_ placed: inout PlacedItem, with id: EntryID, _ transaction: inout SyncTransaction) throws -> Bool {
    guard !readOnly.contains(placed.collection), let name = links[id]?.name else { return false }
    var texts = placed.item.properties
    if let past = SyncCoding.texts(try pastTexts(of: id, transaction)) { texts = ResourceCard.texts(texts, keeping: past) }
    if let past = SyncCoding.texts(links[id]?.texts ?? "") { texts = ResourceCard.texts(texts, keeping: past) }
    links[id]?.texts = ""
    try transaction.forgetTexts(of: id, but: account)
    guard texts != placed.item.properties else { return false }
    placed.item.properties = texts
    mirror.place(ItemName(rawValue: name), placed)
    return true
  }

  @discardableResult
  private func change(
    _ before: Entry?, _ after: Entry, _ transaction: inout SyncTransaction, as summary: StepSummary? = nil
  ) throws -> StepOutcome? {
    guard before != after else { return nil }
    return try transaction.apply(RowChanges(entries: [RowChanges.Row(before: before, after: after)]), as: summary)
  }

  func count(_ entry: Entry) -> EntryCount {
    entry.kind == .header ? EntryCount(headers: 1) : EntryCount(cards: 1)
  }

  private mutating func remove(_ name: ItemName, _ item: Item, _ transaction: inout SyncTransaction, _ news: inout SyncResult) throws {
    guard let id = entries[name] else { return }
    // An undo brings it back whole.
    links[id]?.texts = SyncCoding.text(item.properties)
    touchedLinks.insert(id)
    guard let entry = transaction.plan.entry(id) else { return }
    let changes = RowChanges(entries: [RowChanges.Row(before: entry, after: nil)])
    if let step = try transaction.apply(changes, as: .deletedElsewhere(count(entry))) { news.deleted.append(step) }
  }

  /// What was taken for a card of its own was another one on its way.
  mutating func drop(_ twin: ItemName, _ transaction: inout SyncTransaction) throws {
    guard let id = entries.removeValue(forKey: twin) else { return }
    links[id] = nil
    touchedLinks.remove(id)
    try transaction.removeLink(of: id, in: account)
    if let entry = transaction.plan.entry(id) { try transaction.apply(RowChanges(entries: [RowChanges.Row(before: entry, after: nil)])) }
  }

  /// What the card would say if what gave way had not.
  private func earlier(_ card: ResourceCard, _ list: ListID, _ conflicts: [Conflict], _ placed: PlacedItem) -> (card: ResourceCard, list: ListID)? {
    guard !conflicts.isEmpty else { return nil }
    var texts = placed.item.properties
    var home = list
    for conflict in conflicts {
      switch conflict.subject {
      case .property(let key): texts[key] = conflict.lost
      case .collection: home = conflict.lost.flatMap { lists[CollectionAddress(rawValue: $0)] } ?? home
      }
    }
    return ResourceCard(texts, zone: zone).map { ($0, home) }
  }

  // MARK: Places

  /// The entry that a card is, where its item says that it is.
  func entry(_ id: EntryID, _ card: ResourceCard, _ list: ListID, _ texts: [String: String], _ plan: Plan) -> Entry {
    let before = plan.entry(id)
    let kind = before?.kind ?? card.kind
    let place: Place =
      kind == .header ? .list(list) : card.isArchived ? .archive : card.day.map { .day($0) } ?? .list(list)
    let key = key(id, card, in: place, texts, plan)
    var entry = before ?? Entry(id: id, kind: kind, place: place, home: list, orderKey: key)
    (entry.title, entry.notes, entry.isDone, entry.orderKey) = (card.title, card.notes, kind == .card && card.isDone, key)
    entry.put(in: place, home: list, dayBefore: card.day)
    if kind == .card {
      // Off its day its start waits here, and there.
      if card.day != nil || before == nil { entry.start = card.start }
      (entry.length, entry.deadline) = (card.length, card.deadline)
      if !entry.labels.hasSame(as: card.labels) { entry.labels = card.labels }
    }
    return entry
  }

  /// Where in its place an entry belongs, by the number of its item: the key that it has, if it is there.
  ///
  /// - Complexity: O(log n) in the entries of the place, where they are items and nothing waits.
  private func key(_ id: EntryID, _ card: ResourceCard, in place: Place, _ texts: [String: String], _ plan: Plan) -> OrderKey {
    let others = plan.entries(in: place)
    let before = plan.entry(id)
    guard let line = ItemOrder(place) else {
      if let before, before.place == place { return before.orderKey }
      return .between(nil, others.first.flatMap { plan.entry($0)?.orderKey })
    }
    let (number, name) = (line.number(of: card, texts), links[id]?.name ?? "")
    let standing = place.day == nil ? .max : Entry.standing(start: card.start, length: card.length)
    /// Nothing is known of what is on no server, and what has news itself is not in its place yet.
    func precedes(_ other: EntryID) -> Bool? {
      if other != id, let theirs = plan.entry(other)?.standing, theirs != standing { return theirs < standing }
      guard other != id, !pending.contains(other), let theirs = self.standing(of: other, in: line) else { return nil }
      return theirs.number == number ? SortOrder.precedes(theirs.name, name) : theirs.number < number
    }
    if let before, before.place == place, let index = plan.arrangement.index(of: id) {
      let isAfter = others[..<index].reversed().lazy.compactMap(precedes).first ?? true
      let isBefore = others[(index + 1)...].lazy.compactMap(precedes).first.map { !$0 } ?? true
      if isAfter, isBefore { return before.orderKey }
    }
    // The first that does not come before it. What is on no server stays before what it stands before.
    var (low, high) = (0, others.count)
    while low < high {
      let middle = (low + high) / 2
      let probe = (middle..<high).first { precedes(others[$0]) != nil }
      if let probe, precedes(others[probe]) == true { low = probe + 1 } else { high = middle }
    }
    return key(at: low, of: others, id, plan)
  }

  /// A key for an entry before the one at an index.
  private func key(at index: Int, of others: Arrangement<Place, EntryID>.Items, _ id: EntryID, _ plan: Plan) -> OrderKey {
    let left = others[..<index].last { $0 != id }.flatMap { plan.entry($0)?.orderKey }
    let right = others[index...].first { $0 != id }.flatMap { plan.entry($0)?.orderKey }
    // Where two have the same key, it goes to the end.
    if let left, let right, left >= right { return .between(others.last.flatMap { plan.entry($0)?.orderKey }, nil) }
    return .between(left, right)
  }

  /// Another program, that knows no order, may have made a card a part of another section. Its place here follows, and its number then.
  private mutating func followSection(
    _ id: EntryID, _ collection: CollectionAddress, _ card: ResourceCard, _ transaction: inout SyncTransaction
  ) throws -> Bool {
    let plan = transaction.plan
    guard let entry = plan.entry(id), entry.place.list != nil, entry.kind == .card, let parent = card.parent,
      let header = self.entry(named: parent, in: collection), plan.entry(header)?.place == entry.place, !pending.contains(header),
      let section = plan.arrangement.section(of: header, isHeader: plan.isHeader), let index = plan.arrangement.index(of: id),
      !section.contains(index)
    else { return false }
    let key = key(at: section.upperBound, of: plan.entries(in: entry.place), id, plan)
    try change(entry, entry.moved(to: entry.place, key: key), &transaction)
    return true
  }
}
