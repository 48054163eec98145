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
    neighbours = ([:], [])
    var present: [EntryID] = []
    for id in try transaction.changedEntries(of: account) {
      // What it says elsewhere since is newer.
      if try transaction.links(of: id)[account]?.texts.isEmpty == true { links[id]?.texts = "" }
      if try takeBack(id, &transaction) {
        // It is as the server has it.
      } else if let entry = transaction.plan.entry(id), collection(of: entry) != nil {
        present.append(id)
      } else {
        try putAside(id, &transaction)
      }
      touchedLinks.insert(id)
    }
    for (address, list) in lists.sorted(by: { $0.value < $1.value }) where !readOnly.contains(address) {
      for id in try transaction.newEntries(in: list, notOf: account) {
        add(LinkRecord(entry: id, name: try arrivingName(of: id, in: address, transaction).rawValue))
        present.append(id)
      }
    }
    let new = present.filter { texts(of: $0) == nil }
    for id in present where texts(of: id) != nil { try catchUp(id, &transaction) }
    for id in new {
      // What it said here once is older than what it says elsewhere, or said there since.
      let isPlaced = try passageElsewhere(of: id, transaction) != nil
      if isPlaced || links[id]?.texts.isEmpty == true {
        let texts = try pastTexts(of: id, transaction)
        if isPlaced || !texts.isEmpty { links[id]?.texts = texts }
      }
    }
    for id in present { try meetNeighbours(on: transaction.plan.entry(id)?.place.day, transaction) }
    if !present.isEmpty { place(present, transaction.plan, try origins(of: new, transaction)) }
    for id in new where texts(of: id) != nil {
      try transaction.forgetTexts(of: id, but: account)
      try transaction.markChanged(id, but: account)
      try meetSibling(of: id, &transaction)
    }
    try saveLinks(&transaction)
    try followZone(&transaction)
  }

  /// What an entry that comes from another account is called: it keeps its UID, so that two machines that bring it to the same calendar make one to-do.
  private func arrivingName(of id: EntryID, in address: CollectionAddress, _ transaction: SyncTransaction) throws -> ItemName {
    let fresh = ItemName(rawValue: clock.newName())
    guard try transaction.links(of: id).contains(where: { $0.key != SyncTransaction.noAccount }),
      let texts = SyncCoding.texts(try pastTexts(of: id, transaction)), let uid = texts["UID"]?.dropFirst(), !uid.isEmpty
    else { return fresh }
    let name = ItemName(rawValue: String(uid))
    if mirror.items[name] == nil, entries[name] == nil { return name }
    // What says something else there is another to-do.
    if let other = mirror.name(of: name.uid, in: address), !mirror.isLike(other, Item(properties: texts)) { return fresh }
    return ItemName(rawValue: "\(uid)\n\(fresh)")
  }

  /// What the item said last that an entry was on another server, or before it was taken off one; empty if it was on none.
  func pastTexts(of id: EntryID, _ transaction: SyncTransaction) throws -> String {
    let others = try transaction.links(of: id).filter { $0.key != account }
    let items = try items(of: others, transaction)
    // Where it is still placed is the newest.
    for texts in [
      items.compactMap(\.mine?.item.properties), others.values.compactMap { SyncCoding.texts($0.texts) }, items.compactMap(\.copy?.item.properties),
    ] {
      if let farthest = texts.max(by: { Passage($0) < Passage($1) }) { return SyncCoding.text(farthest) }
    }
    return ""
  }

  /// The items that an entry is in accounts.
  func items(of links: [Int64: LinkRecord], _ transaction: SyncTransaction) throws -> [TrackedItem] {
    try links.sorted { $0.key < $1.key }.compactMap { account, link in try item(link, of: account, transaction) }
  }

  /// The item of a link of an account, as it is in the data file.
  func item(_ link: LinkRecord, of account: Int64, _ transaction: SyncTransaction) throws -> TrackedItem? {
    try transaction.item(link.name, of: account).flatMap { SyncCoding.value(TrackedItem.self, $0.content) }
  }

  /// What was changed here of an item that nobody can write on the server, or brought to where nobody can, is taken back, in a step of its own.
  ///
  /// - Returns: whether nothing is to be told to the mirror.
  private mutating func takeBack(_ id: EntryID, _ transaction: inout SyncTransaction) throws -> Bool {
    guard !readOnly.isEmpty else { return false }
    let before = transaction.plan.entry(id)
    let target = before.flatMap(collection(of:))
    let mine = links[id].flatMap { mirror.items[ItemName(rawValue: $0.name)]?.mine }
    // A whole list that was deleted goes alone.
    guard let mine, let list = lists[mine.collection], transaction.plan.list(list) != nil else { return target.map(readOnly.contains) ?? false }
    guard readOnly.contains(mine.collection) || target.map(readOnly.contains) == true else { return false }
    guard let card = ResourceCard(mine.item.properties, zone: zone) else { return true }
    try meetNeighbours(on: card.day, transaction)
    let after = entry(id, card, list, mine.item.properties, transaction.plan)
    guard before != after else { return true }
    let step = try transaction.apply(RowChanges(entries: [RowChanges.Row(before: before, after: after)]), as: .gaveWay(count(after)))
    if let step { takenBack.steps.append(step) }
    takenBack.entries.insert(UnsupportedItem(title: after.title, list: transaction.plan.list(list)?.title ?? "", reason: .takenBack))
    return true
  }

  /// Whether nobody can write in the calendar of an entry.
  private func isReadOnly(_ id: EntryID, _ plan: Plan) -> Bool {
    !readOnly.isEmpty && plan.entry(id).flatMap(collection(of:)).map(readOnly.contains) == true
  }

  /// In a file from before cards had labels, those of the to-dos become theirs. No step takes that back.
  private mutating func takeLabels(_ transaction: inout SyncTransaction) throws {
    for (id, link) in links.sorted(by: { $0.key < $1.key }) where !link.hasLabels {
      guard let before = transaction.plan.entry(id), let texts = texts(of: id), let card = ResourceCard(texts, zone: zone) else { continue }
      var after = before
      if after.kind == .card { after.labels = card.labels.adding(before.labels.all) }
      if after != before { try transaction.apply(RowChanges(entries: [RowChanges.Row(before: before, after: after)])) }
      links[id]?.hasLabels = true
      touchedLinks.insert(id)
    }
    try saveLinks(&transaction)
  }

  /// Once after the start: cards that nobody has moved since are on the days that their times have in this machine's zone. Nothing is written for that.
  private mutating func followZone(_ transaction: inout SyncTransaction) throws {
    guard !isInZone else { return }
    isInZone = true
    try takeLabels(&transaction)
    var news = SyncResult()
    for (id, link) in links.sorted(by: { $0.key < $1.key }) {
      let name = ItemName(rawValue: link.name)
      guard link.day != nil || link.deadline != .some(nil), let entry = transaction.plan.entry(id), entry.day == link.day,
        let mine = mirror.items[name]?.mine, let card = ResourceCard(mine.item.properties, zone: zone)
      else { continue }
      // In a file from before cards had times, or deadlines, those of the to-do count.
      let isUnread = link.deadline == nil || link.day != nil && link.start == nil
      let isAsRead = link.deadline == entry.deadline && (link.day == nil || link.start == entry.start)
      guard isUnread || isAsRead && ResourceCard.dependsOnZone(mine.item.properties) else { continue }
      if card.day != entry.day || card.day != nil && card.start != entry.start || card.deadline != entry.deadline {
        try take(name, mine, [], &transaction, &news)
      } else if link.deadline == nil {
        links[id]?.deadline = .some(entry.deadline)
        touchedLinks.insert(id)
      }
    }
    try saveLinks(&transaction)
  }

  /// An entry has gone, or is in a list that is on no server or on another one.
  private mutating func putAside(_ id: EntryID, _ transaction: inout SyncTransaction) throws {
    guard let link = links[id] else { return }
    let name = ItemName(rawValue: link.name)
    // A whole list that was deleted stays on the server, and waits there for an undo.
    if let collection = mirror.items[name]?.mine?.collection, lists[collection].flatMap(transaction.plan.list) == nil { return }
    if let texts = texts(of: id) {
      let elsewhere = try transaction.plan.entry(id).flatMap { try passageElsewhere(of: $0.id, transaction) }
      // What it says where it is now is newer, unless it was here and went back there before that was heard of.
      let isOlder = elsewhere.map { $0 < Passage(texts) } ?? false
      links[id]?.texts = elsewhere == nil || isOlder ? SyncCoding.text(texts) : ""
      if isOlder { try transaction.markChanged(id, but: account) }
    }
    mirror.remove(name)
  }

  mutating func saveLinks(_ transaction: inout SyncTransaction) throws {
    for id in touchedLinks.sorted() {
      guard var link = links[id] else { continue }
      if link.texts.isEmpty, let entry = transaction.plan.entry(id) {
        link.day = entry.day
        // In a list, too, a length is known that may go.
        if entry.day != nil || entry.length != nil { link.start = .some(entry.start) }
        if link.deadline != nil { link.deadline = .some(entry.deadline) }
      }
      links[id] = link
      try transaction.save(link, of: account, isStale: staleLinks.contains(id))
    }
    (touchedLinks, staleLinks) = ([], [])
  }

  /// Tells the mirror what entries say now, and what follows for others that stand beside them.
  private mutating func place(_ ids: [EntryID], _ plan: Plan, _ origins: [EntryID: String]) {
    var cards: [EntryID: ResourceCard] = [:]
    var before: [EntryID: [String: String]] = [:]
    func card(_ id: EntryID) -> ResourceCard? {
      guard let entry = plan.entry(id) else { return nil }
      if let known = cards[id] { return known }
      // What the server has of it cannot be a card any more: it stays there as it is.
      if let now = texts(of: id), ResourceCard.isTooLong(now, zone: zone) { return nil }
      let texts = texts(of: id) ?? SyncCoding.texts(links[id]?.texts ?? "") ?? ResourceCard.texts(ofOrigin: entry.origin)
      before[id] = texts
      return ResourceCard(entry, in: texts, zone: zone, known: links[id])
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
      guard let entry = plan.entry(id), let collection = collection(of: entry), !readOnly.contains(collection), let link = links[id] else { continue }
      let name = ItemName(rawValue: link.name)
      var texts = card.texts(replacing: before[id] ?? [:], stamp: stamp, zone: zone)
      let isBrought = mirror.items[name]?.mine == nil && texts["UID"] != nil
      if isBrought { texts = Passage.texts(texts, after: texts, from: origins[id] ?? "", name: clock.newName()) }
      if texts["UID"] == nil || mirror.items[name] == nil { texts["UID"] = ":\(name.uid)" }
      let item = PlacedItem(collection: collection, item: Item(properties: texts))
      if item != mirror.items[name]?.mine { mirror.place(name, item) }
      if isBrought { mirror.bring(name) }
      if links[id]?.texts.isEmpty == false { links[id]?.texts = "" }
      touchedLinks.insert(id)
    }
  }

  /// The numbers that have to change so that the items of a list or a day stand there in the order of the plan. Where times say the order, numbers do not.
  private func numbers(in place: Place, _ plan: Plan, isNew: (EntryID) -> Bool) -> [EntryID: Int] {
    guard let line = ItemOrder(place) else { return [:] }
    let linked = plan.entries(in: place).filter { (links[$0] != nil && !isReadOnly($0, plan)) || neighbours.items[$0] != nil }
    let alike = Dictionary(grouping: linked) { plan.entry($0)?.standing ?? .max }
    return alike.values.reduce(into: [:]) { $0.merge(numbers(of: $1, line, isNew: isNew)) { own, _ in own } }
  }

  private func numbers(of linked: [EntryID], _ line: ItemOrder, isNew: (EntryID) -> Bool) -> [EntryID: Int] {
    let fixed = Set(linked.indices.filter { neighbours.items[linked[$0]] != nil })
    // What has none is given one.
    let numbers = linked.map { id in neighbours.items[id]?.number ?? (isNew(id) ? Int.max : texts(of: id).map(line.number) ?? .max) }
    let names = linked.map { neighbours.items[$0]?.name ?? links[$0]?.name ?? "" }
    let new = SortOrder.changes(to: numbers, names: names, fresh: clock.now - ResourceCard.secondsTo2001, fixed: fixed)
    return Dictionary(uniqueKeysWithValues: new.map { (linked[$0.key], $0.value) })
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
  /// What an entry says now, with what its item says besides. Labels that were never read from the item are among that.
  ///
  /// - Parameter known: The day and the start that it had when both were the same. While it has these, its time stays as it is, whatever day and hour
  ///   that has in this zone. A start that has waited since it left its day is told when it comes onto one.
  init(_ entry: Entry, in texts: [String: String], zone: TimeZone, known: LinkRecord?) {
    self = ResourceCard(texts, zone: zone) ?? ResourceCard(kind: entry.kind, title: entry.title)
    (kind, title, notes) = (entry.kind, entry.title, entry.notes)
    (isDone, isArchived) = (entry.isDone, entry.place == .archive)
    let isNew = texts.isEmpty
    labels = known?.hasLabels == false ? labels.adding(entry.labels.all) : entry.labels
    if day == nil || known?.day == nil || entry.day != known?.day { day = entry.day }
    switch known?.deadline {
    // In a file from before cards had deadlines, the to-do's counts.
    case .none where known != nil: deadline = entry.deadline ?? deadline
    case entry.deadline? where !texts.isEmpty && (entry.deadline != nil || known?.day != nil): break
    default: deadline = entry.deadline
    }
    // In a file from before cards had times, the to-do's time counts.
    guard isNew || known?.start != nil || entry.start != nil || entry.length != nil else { return }
    let hasWaited = entry.day != nil && known?.day == nil
    if isNew || hasWaited || known?.start == nil || entry.start != known?.start { start = entry.start }
    length = entry.length
  }
}
