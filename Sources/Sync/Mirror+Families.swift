// What several machines have put elsewhere at the same time: it is one item, and all of them agree which of its copies stays.

extension Mirror {
  /// Of several copies that were put elsewhere, each by the machine that has brought the item there, the one that was put last of all that follow from one
  /// another stays, or, of two that do not, the one whose ``Rank`` all machines take for the higher one. Whoever has put one of the others takes that away,
  /// and nobody else does: so the highest copy never goes, and what was changed in another one since is merged by who knows what both come from.
  ///
  /// - Complexity: O(items of these UIDs).
  mutating func settleFamilies(_ events: inout [Event]) {
    for uid in crowded.sorted() {
      let family = (namesakes[uid] ?? []).sorted()
      guard family.count > 1 else {
        crowded.remove(uid)
        continue
      }
      for name in family {
        guard let item = items[name], item.attempt == nil, item.left == nil, let (rank, base) = claim(of: name) else { continue }
        let better = family.filter { other in
          guard other != name, let its = items[other], let theirs = self.rank(of: other), theirs >= rank, let copy = its.present else { return false }
          return its.attempt == nil && its.left == nil && copy.tag != nil && its.mine != nil && isLike(name, copy.item)
        }
        if let twin = better.max(by: { (self.rank(of: $0) ?? rank) < (self.rank(of: $1) ?? rank) }) {
          give(name, wayTo: twin, base: base, &events)
        }
      }
    }
  }

  /// What is to be known of an item that is put elsewhere.
  func moved(_ name: ItemName, from copy: TrackedItem.Copy) -> TrackedItem.Moved {
    TrackedItem.Moved(generation: (Rank(of: name.uid, at: copy.address)?.generation ?? 0) + 1, base: copy.common)
  }

  /// This machine has put an item elsewhere, or is to.
  mutating func setMoved(_ name: ItemName, from copy: TrackedItem.Copy) {
    let moved = moved(name, from: copy)
    itemNotes[name]?.moved = moved
  }

  /// The rank of an item that this machine has put elsewhere, or is about to, and what it said before that; nil for others.
  private func claim(of name: ItemName) -> (rank: Rank, base: Item)? {
    guard let item = items[name], let mine = item.mine, !name.isForeign else { return nil }
    if let copy = item.present {
      guard mine.collection != copy.address.collection else { return item.moved.flatMap { moved in rank(of: name).map { ($0, moved.base) } } }
      let moved = moved(name, from: copy)
      return (Rank(of: name.uid, in: mine.collection, generation: moved.generation), moved.base)
    }
    guard item.missingSince == nil, let moved = item.moved else { return nil }
    return (Rank(of: name.uid, in: mine.collection, generation: moved.generation), moved.base)
  }

  /// The rank of an item's copy; nil if it has none that a Daylane has put where it is.
  func rank(of name: ItemName) -> Rank? { items[name]?.present.flatMap { Rank(of: name.uid, at: $0.address) } }

  /// An item is what was taken for another one, and its own copy goes.
  ///
  /// - Parameter base: What both come from.
  mutating func give(_ name: ItemName, wayTo twin: ItemName, base: Item?, _ events: inout [Event]) {
    guard var item = items[name], let mine = item.mine, let other = items[twin], let copy = other.present else { return }
    let theirs = other.mine ?? PlacedItem(collection: copy.address.collection, item: copy.common)
    forget(twin)
    events.append(.folded(twin, into: name))
    names[copy.address] = name
    let merge = Merge(name, base: base, mine: mine.item, theirs: theirs.item)
    // The other copy may come from an earlier state: what is no more said here is told, also where only that seems to have changed.
    let own = mine.item.properties
    for key in Set(own.keys).union(merge.result.properties.keys).sorted() where own[key] != merge.result.properties[key] {
      events.append(.conflicted(Conflict(name: name, subject: .property(key), lost: own[key], kept: merge.result.properties[key])))
    }
    if mine.collection != theirs.collection { events.append(.conflicted(Conflict(name: name, lost: mine.collection, kept: theirs.collection))) }
    let now = PlacedItem(collection: theirs.collection, item: merge.result)
    (item.mine, item.copy, item.left, item.outrun, item.moved) = (now, copy, item.present, nil, other.moved)
    itemNotes[name] = item
    events.append(.changed(name, now))
    touch(name)
  }
}

/// How high a copy stands among others of its item that were put elsewhere at the same time. The name of its file says it: `UID~2-1b2c….ics`. A property would
/// be one more that is written into what belongs to others, and that servers may not keep.
struct Rank: Comparable {
  /// How often the item was put elsewhere until it was there.
  let generation: Int
  /// A number that no other place has, by chance.
  let place: String

  static func < (one: Rank, other: Rank) -> Bool { (one.generation, one.place) < (other.generation, other.place) }

  /// - Parameters:
  ///   - uid: The item's UID.
  ///   - collection: Where it is put.
  ///   - generation: How often it was put elsewhere then.
  init(of uid: String, in collection: CollectionAddress, generation: Int) {
    self.generation = generation
    // FNV-1a.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in "\(uid)\n\(generation)\n\(collection)".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    place = String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The rank of what is at an address; nil if no Daylane has put it there by a move. What another program has copied says that it is elsewhere.
  init?(of uid: String, at address: Address) {
    let file = address.file
    guard file.hasPrefix(uid + "~"), file.hasSuffix(".ics") else { return nil }
    let mark = file.dropFirst(uid.count + 1).dropLast(4)
    guard let generation = mark.split(separator: "-").first.flatMap({ Int($0) }) else { return nil }
    self.init(of: uid, in: address.collection, generation: generation)
    guard mark == "\(generation)-\(place)" else { return nil }
  }

  /// The file of such a copy.
  func file(_ uid: String) -> String { "\(uid)~\(generation)-\(place).ics" }
}
