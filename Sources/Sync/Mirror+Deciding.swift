// What happens to items that are not where they were, once everything is listed.

extension Mirror {
  /// What is missing everywhere was deleted, or goes to the server again. Everything is listed before that, and as a whole before an item gets
  /// another name.
  mutating func decide(_ events: inout [Event]) {
    guard !undecided.isEmpty, collections.values.allSatisfy(\.isClear) else { return }
    let there = collections.filter { !$0.value.isGone }
    let listed = there.values.map(\.listedAt).min() ?? 0
    let whole = there.values.map(\.wholeAt).min() ?? 0
    var deleted: Set<ItemName> = []
    for name in undecided.sorted() {
      guard let item = items[name], let mine = item.mine else {
        undecided.remove(name)
        touch(name)
        continue
      }
      // It is gone with its collection, and may come back with it.
      if item.missingSince != nil, let place = item.copy?.address.collection, collections[place]?.isGone == true,
        collections[mine.collection]?.isGone != false
      {
        continue
      }
      // A move of its own ends first.
      if item.missingSince == nil, item.nameRefusedSince == nil, item.attempt != nil || item.left != nil { continue }
      if let unseen = item.unseen, item.nameRefusedSince != nil || unseen.address.collection != mine.collection { continue }
      if let since = [item.missingSince, item.outrun?.since].compactMap(\.self).max(), since >= listed {
        for (address, collection) in there where collection.listedAt <= since { collectionNotes[address]?.isDue = true }
        continue
      }
      // What was changed here is written again only if it is nowhere, and stays only if nobody else has moved it: servers forget to report.
      let unsure = item.nameRefusedSince ?? item.outrun?.since ?? (item.isDeletable || item.copy == nil ? nil : item.missingSince)
      if let since = unsure, since >= whole {
        for (address, collection) in there where collection.wholeAt <= since {
          collectionNotes[address]?.isDue = true
          collectionNotes[address]?.token = nil
        }
        continue
      }
      undecided.remove(name)
      if item.missingSince != nil {
        if let twin = farther(than: name) ?? twin(of: name) {
          fold(twin, into: name, &events)
        } else if item.isDeletable {
          deleted.insert(name)
        } else {
          leave(name)
        }
      } else if item.outrun != nil {
        yield(name, &events)
      } else if item.nameRefusedSince != nil, let twin = twin(of: name) {
        // Somebody has moved it before the answer was heard that it had arrived.
        fold(twin, into: name, &events)
      } else if item.nameRefusedSince != nil {
        if !settleName(of: name, isBlind: there.count < collections.count, &events) { continue }
        for new in deleted where new.first == name.successor { if deleted.remove(new) != nil { keep(new) } }
      } else if item.isBroughtHere, item.present?.tag != nil, let other = farther(than: name) {
        follow(other, name, base: item.parted?.item, &events)
      } else {
        touch(name)
      }
    }
    delete(deleted, &events)
  }

  /// Takes deletions from elsewhere, or asks a person.
  private mutating func delete(_ deleted: Set<ItemName>, _ events: inout [Event]) {
    guard !deleted.isEmpty else { return }
    // Something that has just become unreadable elsewhere may be one of them.
    let isBlind = collections.values.contains { $0.unreadable.values.contains { $0 >= refreshedAt } }
    if isBlind || deleted.count + waiting.count > Mirror.deletionLimit {
      waiting.formUnion(deleted)
      for name in deleted { itemNotes[name]?.isWaiting = true }
      events.append(.deletionsWait(waiting))
    } else {
      events += deleted.sorted().compactMap { taken($0) }
    }
  }

  /// What was changed or moved here goes to the server again. If its whole collection is gone, it is taken from there once that is back.
  private mutating func leave(_ name: ItemName) {
    if items[name]?.copy != nil { itemNotes[name]?.part() }
    guard var item = items[name], var old = item.copy, collections[old.address.collection]?.isGone == true, item.left == nil,
      names[old.address] == nil
    else {
      return keep(name)
    }
    keep(name)
    old.tag = nil
    (item.left, item.copy, item.missingSince) = (old, nil, nil)
    itemNotes[name] = item
    names[old.address] = name
  }

  // MARK: Moves by others

  /// Where somebody has moved this item: something that was taken for another item of the same UID, came later, and equals what this one said.
  private func twin(of name: ItemName) -> ItemName? {
    let twins = (namesakes[name.first] ?? []).filter { twin in
      guard let item = items[twin], twin != name, item.twinsOf.contains(name) else { return false }
      guard let copy = item.present, copy.tag != nil, isLike(name, copy.item) else { return false }
      return item.attempt == nil && item.left == nil && item.isUntouched
    }
    return twins.min { $0 < $1 }
  }

  /// An item is where another was seen: they are the same item.
  private mutating func fold(_ twin: ItemName, into name: ItemName, _ events: inout [Event]) {
    guard let copy = items[twin]?.copy else { return }
    forget(twin)
    events.append(.folded(twin, into: name))
    names[copy.address] = name
    arrived(name.first, copy, wasParked: true, &events)
  }

  /// Somebody else took away the copy that this machine has moved. If another machine did, which has moved it as well, the item is where that put it.
  private mutating func yield(_ name: ItemName, _ events: inout [Event]) {
    guard let outrun = items[name]?.outrun else { return }
    itemNotes[name]?.outrun = nil
    touch(name)
    guard let twin = farther(than: name) ?? twin(of: name) else { return }
    let (own, other) = (Passage(items[name]?.mine?.item.properties ?? [:]), Passage(items[twin]?.mine?.item.properties ?? [:]))
    // What this one was made of is taken away wherever it is now; what others have made, they take away.
    if other.count > 0, other < own {
      if other == Passage(items[name]?.parted?.item.properties ?? [:]) { absorb(twin, name, base: outrun.base, &events) }
      return
    }
    follow(twin, name, base: items[name]?.parted?.item ?? outrun.base, &events)
  }

  /// The old copy of a moved item was moved by somebody else, too.
  private mutating func absorb(_ twin: ItemName, _ name: ItemName, base: Item, _ events: inout [Event]) {
    guard var item = items[name], let copy = items[twin]?.copy, item.left == nil, item.attempt == nil, var mine = item.mine else { return }
    forget(twin)
    events.append(.folded(twin, into: name))
    names[copy.address] = name
    let merge = Merge(name, base: base, mine: mine.item, theirs: copy.common)
    events += merge.conflicts.map { .conflicted($0) }
    events.append(.conflicted(Conflict(name: name, lost: copy.address.collection, kept: mine.collection)))
    let passage = mine.item.properties[Passage.property]
    mine.item = merge.result
    mine.item.properties[Passage.property] = passage
    (item.mine, item.left) = (mine, copy)
    itemNotes[name] = item
    events.append(.changed(name, mine))
  }

  /// An item of this machine is where another one is, which was made of the same one: that one stays, and says what both have changed.
  private mutating func follow(_ twin: ItemName, _ name: ItemName, base: Item?, _ events: inout [Event]) {
    touch(name)
    guard var item = items[name], let copy = items[twin]?.copy, let own = item.present, item.left == nil, item.attempt == nil, var mine = item.mine
    else { return }
    forget(twin)
    events.append(.folded(twin, into: name))
    names[copy.address] = name
    var merge = Merge(name, base: base, mine: mine.item, theirs: copy.common)
    merge.result.properties[Passage.property] = copy.item.properties[Passage.property]
    merge.tellAll(name, of: mine.item, without: item.cleared)
    events += merge.conflicts.map { .conflicted($0) }
    if mine.collection != copy.address.collection {
      events.append(.conflicted(Conflict(name: name, lost: mine.collection, kept: copy.address.collection)))
    }
    mine = PlacedItem(collection: copy.address.collection, item: merge.result)
    (item.mine, item.copy, item.left, item.outrun) = (mine, copy, own, nil)
    itemNotes[name] = item
    events.append(.changed(name, mine))
  }

  // MARK: Names

  /// The server refuses an item's name: it is tried once more, and then gets another name.
  ///
  /// - Parameter isBlind: Whether the server has something that cannot be read.
  /// - Returns: whether it has another name.
  private mutating func settleName(of name: ItemName, isBlind: Bool, _ events: inout [Event]) -> Bool {
    guard let item = items[name], let mine = item.mine else { return false }
    itemNotes[name]?.nameRefusedSince = nil
    // What cannot be read may have its name.
    if isBlind || collections.values.contains(where: { !$0.unreadable.isEmpty }) {
      reject(name, &events)
      return false
    }
    guard item.isNameTriedAgain else {
      // What had its name may be gone since.
      itemNotes[name]?.isNameTriedAgain = true
      touch(name)
      return false
    }
    rename(name, mine, &events)
    return true
  }

  /// The server no longer accepts the item's name, and has no item of that name.
  private mutating func rename(_ name: ItemName, _ mine: PlacedItem, _ events: inout [Event]) {
    var new = name.successor
    func like(_ uid: ItemName) -> ItemName? { (namesakes[uid] ?? []).sorted().first { isLike($0, mine.item) } }
    while items[new] != nil, like(new) == nil { new = new.successor }
    new = like(new) ?? new
    forget(name)
    events.append(.renamed(name, new))
    guard let theirs = items[new]?.mine else { return place(new, mine) }
    // Another machine had to rename it, too.
    let merge = Merge(new, base: nil, mine: mine.item, theirs: theirs.item)
    let both = PlacedItem(collection: theirs.collection, item: merge.result)
    place(new, both)
    events.append(.changed(new, both))
    events += merge.conflicts.map { .conflicted($0) }
    if mine.collection != theirs.collection {
      events.append(.conflicted(Conflict(name: new, lost: mine.collection, kept: theirs.collection)))
    }
  }
}
