// To-dos of one UID that are one card: two machines have put it elsewhere at once.

import Interchange
import Planner
import PlannerStore
import Sync

extension PlanMirror {
  /// How far an entry has come that is an item of another account now; nil if it is none.
  func passageElsewhere(of id: EntryID, _ transaction: SyncTransaction) throws -> Passage? {
    let others = try transaction.links(of: id).filter { $0.key != account }
    return try items(of: others, transaction).compactMap { ($0.mine?.item.properties).map(Passage.init) }.max()
  }

  /// Where entries were that go from one account to another for the first time, and whose UID another to-do has.
  ///
  /// - Complexity: O(links of all accounts), if there are such entries.
  func origins(of ids: [EntryID], _ transaction: SyncTransaction) throws -> [EntryID: String] {
    let texts = ids.reduce(into: [:]) { $0[$1] = links[$1].flatMap { SyncCoding.texts($0.texts) } }
    let uids = texts.compactMapValues { texts in texts[Passage.property] == nil ? texts["UID"].map { String($0.dropFirst()) } : nil }
    guard !uids.isEmpty else { return [:] }
    var origins: [EntryID: String] = [:]
    let all = try transaction.links(named: Set(uids.values))
    for (id, uid) in uids {
      var (collection, hasTwin) = (CollectionAddress?.none, false)
      for (other, link) in all where ItemName(rawValue: link.name).uid == uid {
        let item = try other == account ? mirror.items[ItemName(rawValue: link.name)] : item(link, of: other, transaction)
        if link.entry == id {
          if other != account { collection = item?.whereabouts?.collection ?? collection }
        } else if let texts = item?.mine?.item.properties {
          hasTwin = hasTwin || texts[Passage.property] == nil || !Passage(texts).origin.isEmpty
        }
      }
      if hasTwin { origins[id] = Passage.origin(collection) }
    }
    return origins
  }

  /// An entry that has not left here, as far as was heard, has been elsewhere, and is back: it says all that was said there, and has come farther.
  mutating func catchUp(_ id: EntryID, _ transaction: inout SyncTransaction) throws {
    guard let name = links[id].map({ ItemName(rawValue: $0.name) }), var placed = mirror.items[name]?.mine else { return }
    guard let past = SyncCoding.texts(try pastTexts(of: id, transaction)), Passage(placed.item.properties) < Passage(past) else { return }
    let texts = ResourceCard.texts(placed.item.properties, keeping: past)
    placed.item.properties = Passage.texts(texts, after: past, name: clock.newName())
    mirror.place(name, placed)
    mirror.bring(name)
    try transaction.forgetTexts(of: id, but: account)
  }

  /// An entry comes to a calendar: what is there of the same UID, and says much the same, is the same card.
  mutating func meetSibling(of id: EntryID, _ transaction: inout SyncTransaction) throws {
    guard let link = links[id], let address = transaction.plan.entry(id).flatMap(collection(of:)), !readOnly.contains(address) else { return }
    let name = ItemName(rawValue: link.name)
    guard let past = texts(of: id), let other = mirror.name(of: name.uid, in: address, but: name), entries[other] != nil,
      mirror.isLike(other, Item(properties: past)), !ResourceCard.loses(past, to: mirror.items[other]?.mine?.item.properties ?? [:])
    else { return }
    (entries[name], links[id]) = (nil, nil)
    mirror.remove(name)
    try join(id, other, ResourceCard.texts(mirror.items[other]?.mine?.item.properties ?? [:], keeping: past), &transaction)
    guard var placed = mirror.items[other]?.mine else { return }
    placed.item.properties = Passage.texts(placed.item.properties, after: past, name: clock.newName())
    mirror.place(other, placed)
  }

  /// Cards that this machine has put somewhere follow their to-dos in this account that have come farther.
  ///
  /// - Returns: whether there were any.
  /// - Complexity: O(items), and O(links of all accounts) if an item has come from elsewhere.
  mutating func meetSiblings(_ transaction: inout SyncTransaction) throws -> Bool {
    var farthest: [String: (name: ItemName, placed: PlacedItem)] = [:]
    for (name, item) in mirror.items {
      guard let mine = item.mine, mine.item.properties[Passage.property] != nil, item.present?.tag != nil, entries[name] != nil else { continue }
      if farthest[name.uid].map({ Self.precedes($0.placed, mine) }) ?? true { farthest[name.uid] = (name, mine) }
    }
    guard !farthest.isEmpty else { return false }
    let links = try transaction.links(named: Set(farthest.keys))
    let known = links.reduce(into: [:]) { $0[ItemName(rawValue: $1.link.name).uid, default: Set<EntryID>()].insert($1.link.entry) }
    var hasMet = false
    for (other, link) in links {
      let name = ItemName(rawValue: link.name)
      guard let (best, placed) = farthest[name.uid], entries[best] != link.entry, transaction.plan.entry(link.entry) != nil,
        let item = other == account ? mirror.items[name] : try item(link, of: other, transaction), item.isBroughtHere,
        let mine = item.mine, other == account ? Self.precedes(mine, placed) : Passage(mine.item.properties) < Passage(placed.item.properties),
        // What has come from nowhere may be another to-do of that UID, if there were several.
        Passage(mine.item.properties).origin == Passage(placed.item.properties).origin,
        mine.item.properties[Passage.property] != nil || known[name.uid]?.count == 2, other != account || entries[name] == link.entry,
        let texts = Self.joined(mine.item.properties, after: item.parted?.item, placed.item)
      else { continue }
      if other == account {
        entries[name] = nil
        mirror.remove(name)
      }
      try join(link.entry, best, texts, &transaction)
      hasMet = true
    }
    return hasMet
  }

  /// What the texts of two to-dos say together that are one; nil if one of them would lose something: then two are better.
  ///
  /// - Parameter base: What the one said before this machine took it away from where it has come back, if it did.
  private static func joined(_ one: [String: String], after base: Item?, _ other: Item) -> [String: String]? {
    guard let base, Passage(base.properties) == Passage(one) else {
      return ResourceCard.loses(one, to: other.properties) ? nil : ResourceCard.texts(other.properties, keeping: one)
    }
    let merge = Merge(ItemName(rawValue: ""), base: base, mine: Item(properties: one), theirs: other)
    let gone = one.filter { text in merge.conflicts.contains { $0.subject == .property(text.key) } }
    return ResourceCard.loses(gone, to: merge.result.properties) ? nil : merge.result.properties
  }

  /// Whether an item of the account stays behind another one. Two are at the same passage where one was moved and the other one written once more.
  private static func precedes(_ one: PlacedItem, _ other: PlacedItem) -> Bool {
    let (passage, best) = (Passage(one.item.properties), Passage(other.item.properties))
    return passage == best ? one.collection < other.collection : passage < best
  }

  /// A card is what was taken for another one, and says this.
  private mutating func join(_ id: EntryID, _ name: ItemName, _ texts: [String: String], _ transaction: inout SyncTransaction) throws {
    guard var placed = mirror.items[name]?.mine else { return }
    try drop(name, &transaction)
    try transaction.markChanged(id, but: account)
    add(LinkRecord(entry: id, name: name.rawValue))
    if texts != placed.item.properties, !readOnly.contains(placed.collection) {
      placed.item.properties = texts
      mirror.place(name, placed)
    }
    var news = SyncResult()
    try take(name, placed, [], hasGivenWay: true, &transaction, &news)
    takenBack.steps += news.gaveWay
    try saveLinks(&transaction)
  }
}
