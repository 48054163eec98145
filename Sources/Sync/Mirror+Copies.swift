// What a copy on the server means that was looked at, or is not there.

extension Mirror {
  /// A copy was read.
  mutating func arrived(_ name: ItemName, _ item: Item, _ tag: EntityTag, at address: Address, _ events: inout [Event]) {
    if let other = names[address], other != name {
      if let source = source(ofMoving: other, to: address), source != address.collection {
        events.append(.conflicted(Conflict(name: name, lost: source, kept: address.collection)))
      }
      gone(address, isTaken: true, &events)
    }
    names[address] = name
    let theirs = PlacedItem(collection: address.collection, item: item)
    guard var tracked = items[name] else {
      var new = Tracked(mine: theirs)
      new.copies[address] = Tracked.Copy(tag: tag, item: item)
      itemNotes[name] = new
      events.append(.changed(name, theirs))
      return
    }
    resolve(&tracked, name, by: item, at: address, &events)
    let mine = tracked.mine
    let before = tracked.whereabouts
    let ancestor = ancestor(of: item, at: address, in: tracked)
    let isOld = tracked.copies.contains { $0.key != address && item.isSucceeded(by: $0.value.item) }
    let (movedAs, wasStray) = (tracked.copies[address]?.movedAs, tracked.copies[address]?.isStray == true)
    let isUnchanged = tracked.copies[address].map { $0.item.properties == item.properties || $0.writtenAs == tag } ?? false
    if !isUnchanged { tracked.tries = 0 }
    let isNew = tracked.copies.updateValue(Tracked.Copy(tag: tag, item: item), forKey: address) == nil
    tracked.copies[address]?.isStray = wasStray
    if case .create(_, let sent) = tracked.attempt, isNew, sent.writes.contains(item.version) { tracked.copies[address]?.isStray = true }
    let isFirst = tracked.primary == address
    if let mine = tracked.mine?.item {
      if let ancestor {
        adopt(Merge(name, base: ancestor, mine: mine, theirs: item), into: &tracked, &events)
      } else if !isOld {
        // Nobody knows what both come from: what all machines take for the item stays, and the rest is history.
        adopt(Merge(name, base: nil, mine: isFirst ? mine : item, theirs: isFirst ? item : mine), into: &tracked, &events)
      }
      // Somebody has brought there what this machine had left behind, and it does not stay there.
      if isNew, isOld, let end = end(of: item, at: address, of: tracked, name), end.isOwn { events.append(.conflicted(end.conflict)) }
      tracked.copies[address]?.movedAs = movedAs
      takeBack(&tracked, at: address, name, &events)
      if tracked.attempt == nil { tracked.copies[address]?.movedAs = nil }
      follow(&tracked, from: before, isBrought: isNew && tracked.primary == address, name, &events)
      if tracked.primary == address, tracked.mine?.collection == address.collection { tracked.isBroughtHere = false }
      lookAgain(tracked)
    } else if !isUnchanged, !isOld || (isNew && isBare(item, at: address, in: tracked)) {
      // It was deleted here: changed elsewhere, it comes back.
      tracked.mine = theirs
    }
    if let now = tracked.mine, !now.saysSame(as: mine) { events.append(.changed(name, now)) }
    (tracked.missingSince, tracked.nameRefusedSince, tracked.base, tracked.isNameTriedAgain) = (nil, nil, nil, false)
    itemNotes[name] = tracked
    undecided.remove(name)
    endWaiting(name)
    touch(name)
  }

  /// What was to be moved may have been, and somebody who has seen it there has brought it back: then it is in another state.
  private func takeBack(_ tracked: inout Tracked, at address: Address, _ name: ItemName, _ events: inout [Event]) {
    guard tracked.attempt == nil, let copy = tracked.copies[address], let movedAs = copy.movedAs, let tag = copy.tag, tag != movedAs else { return }
    tracked.copies[address]?.movedAs = nil
    guard let target = tracked.mine?.collection, target != address.collection, tracked.primary == address else { return }
    tracked.mine?.collection = address.collection
    events.append(.conflicted(Conflict(name: name, lost: target, kept: address.collection)))
  }

  /// Whether a copy says what the item says elsewhere, and has no marks: a program that drops them may have brought it there from a later state than that
  /// which it looks like.
  private func isBare(_ item: Item, at address: Address, in tracked: Tracked) -> Bool {
    item.writes.isEmpty
      && tracked.copies.contains { $0.key != address && item.isSucceeded(by: $0.value.item) && $0.value.item.properties == item.properties }
  }

  /// Where an item was moved from that is not where it was moved to, by a server that has moved what has taken its place.
  private func source(ofMoving name: ItemName, to address: Address) -> CollectionAddress? {
    guard let item = items[name] else { return nil }
    if case .move(let source, address) = item.attempt { return source.collection }
    return item.copies[address]?.cameFrom
  }

  /// The item may be elsewhere on the server now: so it is here, unless somebody has brought it somewhere here. That gives way, and so does where
  /// another copy is that the one that stays does not come from.
  ///
  /// - Parameter isBrought: Whether it may have been brought there: not where a copy was all the time.
  private func follow(_ tracked: inout Tracked, from before: PlacedItem?, isBrought: Bool, _ name: ItemName, _ events: inout [Event]) {
    guard let now = tracked.primary, let copy = tracked.copies[now]?.item, let mine = tracked.mine, now.collection != before?.collection else {
      return
    }
    guard mine.collection != now.collection else { return }
    tracked.mine?.collection = now.collection
    // Also to where a copy seemed to be, that has gone then.
    let isOwn = tracked.isBroughtHere || mine.collection != before?.collection
    tracked.isBroughtHere = false
    let isNext =
      before.map { $0.item.version == copy.version || ($0.item.isOvertaken(by: copy) && (!$0.item.writes.isEmpty || $0.item.isSucceeded(by: copy))) }
      ?? false
    if isOwn || !isNext || !isBrought {
      events.append(.conflicted(Conflict(name: name, lost: mine.collection, kept: now.collection)))
    }
  }

  /// What a copy was before, as far as is known: the same copy as it was last seen, or another one that it comes from.
  private func ancestor(of item: Item, at address: Address, in tracked: Tracked) -> Item? {
    // What was written anew from an old state is what both come from.
    let known = tracked.copies[address].flatMap { copy in item.writes.lastIndex(where: copy.item.history.contains) } ?? -1
    if tracked.copies.contains(where: { $0.key != address && item.isRepeated(after: $0.value.item, from: known + 1) }) { return item }
    if let copy = tracked.copies[address], copy.item.isContinued(by: item) {
      // What has no marks, and is the same elsewhere now, has gone there, and this is another one.
      let hasLeft = copy.item.writes.isEmpty && tracked.copies.contains { $0.key != address && $0.value.item == copy.item }
      if !hasLeft || copy.item == item { return copy.item }
    }
    let sources = tracked.copies.filter { $0.key != address && ($0.value.item.isSucceeded(by: item) || $0.value.item.version == item.version) }
    if let source = tracked.primary.flatMap({ sources[$0] }) ?? sources.min(by: { $0.key < $1.key })?.value { return source.item }
    guard tracked.copies.isEmpty, let base = tracked.base?.item else { return nil }
    return base.isSucceeded(by: item) || base.version == item.version ? base : nil
  }

  /// Where else an item was, when a copy was written that puts an end to that: somebody may have brought it there.
  func conflicts(of tracked: Tracked, _ name: ItemName, by sent: Item, at address: Address) -> [Event] {
    guard let before = tracked.copies[address]?.item else { return [] }
    let others = tracked.copies.filter { one, copy in
      one.collection != address.collection && !copy.item.isSucceeded(by: before) && copy.item.isSucceeded(by: sent)
    }
    return others.keys.sorted().map { .conflicted(Conflict(name: name, lost: $0.collection, kept: address.collection)) }
  }

  /// What it means that a copy goes, for another one in another collection comes from it; and whether this machine has brought it there.
  func end(of item: Item, at address: Address, of tracked: Tracked, _ name: ItemName) -> (conflict: Conflict, isOwn: Bool)? {
    guard tracked.mine != nil, let primary = tracked.primary, primary.collection != address.collection else { return nil }
    // What was written after it, which may have lost the marks of what was before.
    let writes = tracked.copies[primary]?.item.writes ?? []
    let later = writes.lastIndex(of: item.version).map { writes[($0 + 1)...] } ?? writes.filter { !item.writes.contains($0) }[...]
    let others = tracked.copies.filter { $0.key != primary }.map(\.value.item.version)
    let isOwn = later.first { !others.contains($0) }?.rawValue.hasPrefix("\(machine)-") == true
    return (Conflict(name: name, lost: address.collection, kept: primary.collection), isOwn)
  }

  /// What was sent without an answer has come to this.
  private mutating func resolve(_ tracked: inout Tracked, _ name: ItemName, by item: Item, at address: Address, _ events: inout [Event]) {
    guard let attempt = tracked.attempt, attempt.place == address else { return }
    tracked.attempt = nil
    switch attempt {
    case .create(_, let sent), .update(_, let sent):
      guard item.writes.contains(sent.version) else { break }
      // It had arrived, and is elsewhere since: what is there now was brought there.
      if tracked.copies.contains(where: { $0.key != address && $0.value.item.writes.contains(sent.version) }) { break }
      events += conflicts(of: tracked, name, by: sent, at: address)
      tracked.copies[address] = Tracked.Copy(tag: nil, item: sent)
    case .move(let source, _):
      // Its source may have been looked at first.
      guard let moved = tracked.copies[source]?.item ?? (tracked.copies.isEmpty ? tracked.base?.item : nil), moved.isContinued(by: item) else {
        tracked.copies[source]?.tag = nil
        break
      }
      tracked.copies[source] = nil
      tracked.copies[address] = Tracked.Copy(tag: nil, item: moved)
      names[source] = nil
      // Another machine may have made the same move, that does not hold then.
      if let mine = tracked.mine?.collection, mine != address.collection {
        events.append(.conflicted(Conflict(name: name, lost: address.collection, kept: mine)))
      }
      // It may be another copy that is here, and the move has not been.
      want(source)
      collectionNotes[source.collection]?.sought.insert(source)
    case .delete: break
    }
  }

  private func adopt(_ merge: Merge, into tracked: inout Tracked, _ events: inout [Event]) {
    tracked.mine?.item = merge.result
    events += merge.conflicts.map { .conflicted($0) }
  }

  /// A copy is not there.
  ///
  /// - Parameter isTaken: Whether another item is there.
  mutating func gone(_ address: Address, isTaken: Bool = false, _ events: inout [Event]) {
    guard let name = names.removeValue(forKey: address), var tracked = items[name] else { return }
    let (mine, before) = (tracked.mine, tracked.whereabouts)
    let copy = tracked.copies.removeValue(forKey: address)
    let isOwn = tracked.attempt == .delete(address)
    if let attempt = tracked.attempt, attempt.place == address {
      tracked.attempt = nil
      switch attempt {
      case .move(let source, _):
        takeBack(&tracked, at: source, name, &events)
        tracked.copies[source]?.tag = nil
      case .create, .update, .delete: break
      }
    }
    if let copy, !isOwn, tracked.copies.isEmpty {
      let place = isTaken ? copy.cameFrom ?? address.collection : address.collection
      tracked.base = PlacedItem(collection: place, item: copy.item)
      tracked.missingSince = questions
      undecided.insert(name)
    }
    if isOwn, let copy, let end = end(of: copy.item, at: address, of: tracked, name), !end.isOwn || copy.isStray {
      events.append(.conflicted(end.conflict))
    }
    follow(&tracked, from: before, isBrought: true, name, &events)
    lookAgain(tracked)
    if let now = tracked.mine, !now.saysSame(as: mine) { events.append(.changed(name, now)) }
    itemNotes[name] = tracked
    touch(name)
  }

  /// An item that was brought here to where the server seems to have it, too: that may have gone long since.
  private mutating func lookAgain(_ tracked: Tracked) {
    guard tracked.isBroughtHere, let primary = tracked.primary, primary.collection == tracked.mine?.collection else { return }
    collectionNotes[primary.collection]?.sought.insert(primary)
    want(primary)
  }

  /// What is missing everywhere was deleted, or goes to the server anew. Everything is listed before that; and as a whole, before an item gets another
  /// name.
  mutating func decide(_ events: inout [Event]) {
    guard !undecided.isEmpty, collections.values.allSatisfy({ $0.isFetched && $0.unread.isEmpty && !$0.isDue }) else { return }
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
      // It went with its collection, and may come back with it.
      if let place = item.base?.collection, collections[place]?.isGone == true, collections[mine.collection]?.isGone != false { continue }
      if let since = item.missingSince, since >= listed {
        for (address, collection) in there where collection.listedAt <= since { collectionNotes[address]?.isDue = true }
        continue
      }
      if let since = item.nameRefusedSince, since >= whole {
        for (address, collection) in there where collection.wholeAt <= since {
          collectionNotes[address]?.isDue = true
          collectionNotes[address]?.token = nil
        }
        continue
      }
      undecided.remove(name)
      if item.missingSince == nil {
        // Where nobody can look may be what has its name.
        if there.count < collections.count || collections.values.contains(where: { !$0.unreadable.isEmpty }) {
          itemNotes[name]?.nameRefusedSince = nil
          reject(name, &events)
          continue
        }
        guard item.isNameTriedAgain else {
          // What had its name may have gone since.
          itemNotes[name]?.isNameTriedAgain = true
          itemNotes[name]?.nameRefusedSince = nil
          touch(name)
          continue
        }
        rename(name, mine, &events)
        if deleted.remove(name.successor) != nil { keep(name.successor) }
      } else if mine.saysSame(as: item.base), !item.isBroughtHere {
        deleted.insert(name)
      } else {
        itemNotes[name]?.base = nil
        itemNotes[name]?.missingSince = nil
        touch(name)
      }
    }
    guard !deleted.isEmpty else { return }
    // What has just become unreadable may be one of them, somewhere else.
    let isBlind = collections.values.contains { $0.unreadable.values.contains { $0 >= refreshedAt } }
    if isBlind || deleted.count + waiting.count > Mirror.deletionLimit {
      waiting.formUnion(deleted)
      for name in deleted { itemNotes[name]?.isWaiting = true }
      events.append(.deletionsWait(waiting))
    } else {
      for name in deleted.sorted() {
        forget(name)
        events.append(.removed(name))
      }
    }
  }

  /// The server does not take the item's name any more, and has no item of it.
  private mutating func rename(_ name: ItemName, _ mine: PlacedItem, _ events: inout [Event]) {
    let new = name.successor
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
