// What was changed here, on its way to the mirror.

import Foundation
import Interchange
import Planner
import PlannerStore
import Sync

extension PlanMirror {
  /// Finds what was changed in the plan since it was last taken up, by whomever, and tells the mirror.
  ///
  /// - Complexity: O(entries), and O(entries of the lists and days that were changed) for their order.
  mutating func takeUp(_ transaction: inout SyncTransaction) throws {
    var present: [EntryID] = []
    for id in try transaction.changedEntries(of: account) {
      if let entry = transaction.plan.entry(id), collection(of: entry) != nil { present.append(id) } else { putAside(id) }
      touchedLinks.insert(id)
    }
    for list in lists.values.sorted() {
      for id in try transaction.newEntries(in: list, notOf: account) {
        add(LinkRecord(entry: id, name: clock.newName()))
        present.append(id)
      }
    }
    if !present.isEmpty { place(present, transaction.plan) }
    try saveLinks(&transaction)
  }

  /// An entry has gone, or is in a list that is on no server or on another one.
  private mutating func putAside(_ id: EntryID) {
    guard let link = links[id] else { return }
    let name = ItemName(rawValue: link.name)
    // A whole list that was deleted stays on the server, and waits there for an undo.
    if let collection = mirror.items[name]?.mine?.collection, lists[collection] == nil { return }
    if let texts = texts(of: id) { links[id]?.texts = SyncCoding.text(texts) }
    mirror.remove(name)
  }

  mutating func saveLinks(_ transaction: inout SyncTransaction) throws {
    for id in touchedLinks.sorted() { if let link = links[id] { try transaction.save(link, of: account, isStale: staleLinks.contains(id)) } }
    (touchedLinks, staleLinks) = ([], [])
  }

  /// Tells the mirror what entries say now, and what follows for others that stand beside them.
  private mutating func place(_ ids: [EntryID], _ plan: Plan) {
    var cards: [EntryID: ResourceCard] = [:]
    var before: [EntryID: [String: String]] = [:]
    func card(_ id: EntryID) -> ResourceCard? {
      guard let entry = plan.entry(id) else { return nil }
      if let known = cards[id] { return known }
      let texts = texts(of: id) ?? SyncCoding.texts(links[id]?.texts ?? "") ?? ResourceCard.texts(ofOrigin: entry.origin)
      before[id] = texts
      return ResourceCard(entry, in: texts, zone: zone)
    }
    var places: Set<Place> = []
    for id in ids {
      cards[id] = card(id)
      if let place = plan.entry(id)?.place { places.insert(place) }
    }
    for place in places {
      for (id, number) in numbers(in: place, plan, isNew: { texts(of: $0) == nil }) {
        guard var changed = card(id) else { continue }
        if place.list != nil { changed.order = number } else { changed.dayOrder = number }
        cards[id] = changed
      }
      for (id, parent) in parents(in: place, plan) {
        guard var changed = card(id) else { continue }
        changed.parent = parent
        cards[id] = changed
      }
    }
    let stamp = clock.stamp
    for (id, card) in cards.sorted(by: { $0.key < $1.key }) {
      guard let entry = plan.entry(id), let collection = collection(of: entry), let link = links[id] else { continue }
      let name = ItemName(rawValue: link.name)
      var texts = card.texts(replacing: before[id] ?? [:], stamp: stamp, zone: zone)
      if texts["UID"] == nil || mirror.items[name] == nil { texts["UID"] = ":\(name.uid)" }
      let item = PlacedItem(collection: collection, item: Item(properties: texts))
      if item != mirror.items[name]?.mine { mirror.place(name, item) }
      if links[id]?.texts.isEmpty == false { links[id]?.texts = "" }
      touchedLinks.insert(id)
    }
  }

  /// The numbers that have to change so that the items of a list or a day stand there in the order of the plan.
  private func numbers(in place: Place, _ plan: Plan, isNew: (EntryID) -> Bool) -> [EntryID: Int] {
    guard let line = OrderLine(place) else { return [:] }
    let linked = plan.entries(in: place).filter { links[$0] != nil }
    // What has none is given one.
    let numbers = linked.map { id in isNew(id) ? Int.max : texts(of: id).map(line.number) ?? .max }
    var changes: [EntryID: Int] = [:]
    for (index, number) in SortOrder.changes(to: numbers, fresh: clock.now - ResourceCard.secondsTo2001) { changes[linked[index]] = number }
    return changes
  }

  /// What the cards of a list are parts of now, where that is another section than before. What another program has made a part of another card stays one.
  private func parents(in place: Place, _ plan: Plan) -> [EntryID: String?] {
    guard place.list != nil else { return [:] }
    var changes: [EntryID: String?] = [:]
    var header: String?
    for id in plan.entries(in: place) {
      guard let link = links[id] else { continue }
      guard !plan.isHeader(id) else {
        header = ItemName(rawValue: link.name).uid
        continue
      }
      let now = texts(of: id).flatMap(ResourceCard.parent)
      guard now != header else { continue }
      if let now, let collection = plan.entry(id).flatMap(collection) {
        let name = mirror.name(of: now, in: collection)
        if let name, let other = mirror.items[name]?.mine?.item.properties, !ResourceCard.isHeader(other) { continue }
        if header == nil, name == nil, entries[ItemName(rawValue: now)] == nil { continue }
      }
      changes[id] = .some(header)
    }
    return changes
  }
}

extension ResourceCard {
  /// What an entry says now, with what its item says besides.
  init(_ entry: Entry, in texts: [String: String], zone: TimeZone) {
    self = ResourceCard(texts, zone: zone) ?? ResourceCard(kind: entry.kind, title: entry.title)
    (kind, title, notes) = (entry.kind, entry.title, entry.notes)
    (isDone, day, isArchived) = (entry.isDone, entry.day, entry.place == .archive)
  }
}
