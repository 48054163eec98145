// What it means that a copy was read, or is missing.

extension Mirror {
  /// A copy of an item with some UID was read.
  ///
  /// - Parameter wasParked: Whether the other items of this UID were looked for first.
  mutating func arrived(_ uid: ItemName, _ copy: TrackedItem.Copy, wasParked: Bool, _ events: inout [Event]) {
    for name in moving.sorted() where name.first != uid { isNotAt(copy.address, name, &events) }
    let known = (namesakes[uid] ?? []).sorted()
    if names[copy.address].map({ $0.first != uid }) ?? false { displace(copy.address, &events) }
    if let owner = known.first(where: { items[$0]?.places.contains(copy.address) == true }) {
      names[copy.address] = owner
      return saw(copy, of: owner, &events)
    }
    // An item that is nowhere else was moved here: if several are, the one that has most in common with it.
    let lost = known.filter { items[$0]?.present == nil && items[$0]?.attempt == nil && isLike($0, copy.item) }
    if let name = lost.max(by: { likeness(of: $0, copy.item) < likeness(of: $1, copy.item) }) {
      names[copy.address] = name
      return take(copy, of: name, isOwn: false, &events)
    }
    let places = known.flatMap { items[$0]?.places ?? [] }
    let open = places.filter { collections[$0.collection]?.isGone == false }
    guard wasParked || open.isEmpty else {
      for place in open { want(place) }
      collectionNotes[copy.address.collection]?.parked[copy.address] = Set(open)
      return
    }
    var name = uid
    while items[name] != nil { name = name == uid ? uid.twin(at: copy.address) : ItemName(rawValue: name.rawValue + "'") }
    var new = TrackedItem(mine: PlacedItem(collection: copy.address.collection, item: copy.item))
    (new.copy, new.seenAt) = (copy, questions)
    // Whatever was seen before the listing that has named this.
    let listed = collections[copy.address.collection].map { $0.listingSince ?? $0.listedAt } ?? 0
    new.twinsOf = Set(known.filter { items[$0].map { $0.seenAt <= max(refreshedAt, listed) } ?? false })
    insert(name, new)
    names[copy.address] = name
    meet(uid)
    if let mine = new.mine { events.append(.changed(name, mine)) }
  }

  /// How much an item has in common with a text.
  private func likeness(of name: ItemName, _ text: Item) -> Int { likeness(known(name), text) }

  private func likeness(_ known: Item?, _ text: Item) -> Int {
    text.properties.count { $0.key != Passage.property && known?.properties[$0.key] == $0.value }
  }

  private func known(_ name: ItemName) -> Item? { items[name]?.copy?.item ?? items[name]?.mine?.item }

  /// Whether a copy may be a changed version of an item: they have a sixth of their properties in common. For a usual to-do that is one property
  /// besides its name; a different to-do has not even that.
  public func isLike(_ name: ItemName, _ text: Item) -> Bool { isLike(known(name), text) }

  /// Whether one of two texts may be a changed version of the other. Of what was deleted nothing is left to compare with.
  func isLike(_ known: Item?, _ text: Item) -> Bool {
    known.map { 6 * likeness($0, text) >= min(text.properties.count, $0.properties.count) } ?? false
  }

  /// Something that is not an item is at an address.
  mutating func arrived(foreign tag: EntityTag, at address: Address, _ events: inout [Event]) {
    let name = ItemName.foreign(address)
    if names[address] != nil, names[address] != name { displace(address, &events) }
    let nothing = Item(properties: [:])
    var new = TrackedItem(mine: PlacedItem(collection: address.collection, item: nothing))
    new.copy = TrackedItem.Copy(address: address, tag: tag, item: nothing)
    insert(name, new)
    names[address] = name
  }

  /// A copy was read where an item has its copy, or was to get one.
  mutating func saw(_ copy: TrackedItem.Copy, of name: ItemName, _ events: inout [Event]) {
    guard let item = items[name] else { return }
    var texts: [Item] = []
    if let unseen = item.unseen, unseen.address == copy.address {
      let isKnown = ([item.present?.address, item.left?.address].compactMap(\.self) + (item.attempt?.places ?? [])).contains(copy.address)
      guard isKnown else { return sawUnseen(copy, of: name, &events) }
      texts = unseen.sent
      itemNotes[name]?.unseen = nil
    }
    switch item.attempt {
    case .move:
      itemNotes[name]?.sightings[copy.address] = .copy(copy)
      return resolveMove(of: name, &events)
    case .create(copy.address, let sent) where !isLike(name, copy.item) && !isLike(sent, copy.item):
      // Something else that has this UID was there before.
      itemNotes[name]?.attempt = nil
      release(copy.address, of: name)
      touch(name)
      return arrived(name.first, copy, wasParked: false, &events)
    case .create(copy.address, let last):
      let sent = texts.first { $0 == copy.item } ?? last
      // It had arrived, or another machine has put it there, and perhaps as it was before.
      itemNotes[name]?.attempt = nil
      let isSame = Passage(sent.properties).count > 0 && Passage(sent.properties) == Passage(copy.item.properties)
      if let before = item.present {
        itemNotes[name]?.part()
        itemNotes[name]?.left = before
      } else if isSame {
        itemNotes[name]?.part()
        // Somebody else took the old copy away before that was heard.
        if let before = item.copy, let since = item.missingSince { itemNotes[name]?.outrun = TrackedItem.Outrun(since: since, base: before.common) }
      }
      if item.present != nil || copy.item == sent { itemNotes[name]?.mine?.item.properties[Passage.property] = sent.properties[Passage.property] }
      let mine = items[name]?.mine?.item ?? sent
      let base = copy.item == sent ? sent : copy.item.shared(with: [sent, item.copy?.common, item.parted?.item] + texts, mine)
      itemNotes[name]?.copy = TrackedItem.Copy(address: copy.address, tag: nil, item: base)
      itemNotes[name]?.copy?.dropped = item.copy?.dropped ?? [:]
      itemNotes[name]?.missingSince = nil
      return take(copy, of: name, isOwn: true, &events)
    case .update(copy.address, let sent):
      itemNotes[name]?.attempt = nil
      itemNotes[name]?.copy?.item.accept(sent, where: copy.item)
    case .delete(copy.address): itemNotes[name]?.attempt = nil
    default: break
    }
    if item.left?.address == copy.address { return sawLeft(copy, of: name, &events) }
    take(copy, of: name, isOwn: false, &events)
  }

  /// What is at both places of a move shows whether it was done.
  private mutating func resolveMove(of name: ItemName, _ events: inout [Event]) {
    touch(name)
    guard let item = items[name], case .move(let source, let target) = item.attempt, let old = item.sightings[source],
      let new = item.sightings[target]
    else { return }
    itemNotes[name]?.attempt = nil
    itemNotes[name]?.sightings = [:]
    switch (old, new) {
    case (.nothing, .copy(let other)) where !isLike(name, other.item):
      release(target, of: name)
      lose(name, at: source)
      arrived(name.first, other, wasParked: false, &events)
    case (.nothing, .copy(let copy)):
      bring(name)
      take(copy, of: name, isOwn: true, &events)
    case (.copy(let copy), .nothing):
      take(copy, of: name, isOwn: false, &events)
    case (.copy(let copy), .copy(let other)):
      // This was there before.
      release(target, of: name)
      take(copy, of: name, isOwn: false, &events)
      arrived(name.first, other, wasParked: false, &events)
    case (.nothing, .nothing): lose(name, at: source)
    }
  }

  /// An item's copy was read.
  ///
  /// - Parameter isOwn: Whether this machine has put it there.
  private mutating func take(_ read: TrackedItem.Copy, of name: ItemName, isOwn: Bool, _ events: inout [Event]) {
    guard var item = items[name] else { return }
    var copy = read
    let before = item.copy
    var base = before?.common ?? item.parted.map { copy.item.shared(with: [$0.item], item.mine?.item ?? $0.item) }
    var isOwnState = false
    for (key, text) in before?.dropped ?? [:] where copy.item.properties[key] == nil { copy.dropped[key] = text }
    if let old = item.present, let writing = old.writing, old.address == copy.address {
      isOwnState = writing.tag != nil && writing.tag == copy.tag
      for key in writing.fresh where copy.item.properties[key] == nil && writing.isDropped(key, of: copy.tag) {
        copy.dropped[key] = old.item.properties[key]
      }
      if let replaced = writing.replaced, replaced == copy.tag {
        guard writing.misses >= Mirror.lagLimit else { return wait(for: name, at: copy.address, writing) }
        // The server has not kept it, or somebody has reverted it: it is written once more.
        base = copy.common
      }
    }
    // The server keeps it in words of its own: what was written here since is newer.
    if isOwnState, let mine = item.mine?.item, let sent = base {
      for (key, text) in copy.item.properties where sent.properties[key] != nil && mine.properties[key] != sent.properties[key] {
        base?.properties[key] = text
      }
    }
    let theirs = copy.common
    copy.isOwn = before?.address == copy.address && before?.item == copy.item && (before?.isOwn == true || before?.writing != nil)
    let isNews = !isOwnState && (before?.common != theirs || before?.address.collection != copy.address.collection)
    if isNews {
      item.tries = 0
      item.cleared.subtract(theirs.properties.keys)
    }
    let wasThere = item.present?.address == copy.address
    item.copy = copy
    (item.missingSince, item.isUnheard, item.nameRefusedSince, item.isNameTriedAgain) = (nil, false, nil, false)
    let mine = item.mine
    if var now = mine {
      let merge = Merge(name, base: base, mine: now.item, theirs: theirs)
      now.item = merge.result
      events += merge.conflicts.map { .conflicted($0) }
      if !isOwn, now.collection != copy.address.collection, before?.address.collection != copy.address.collection {
        if now.collection != before?.address.collection {
          events.append(.conflicted(Conflict(name: name, lost: now.collection, kept: copy.address.collection)))
        }
        now.collection = copy.address.collection
      }
      item.mine = now
    } else if isNews {
      // It was deleted here, but changed elsewhere: it comes back.
      (item.mine, item.isBroughtHere) = (PlacedItem(collection: copy.address.collection, item: theirs), true)
      item.parted = base.map { PlacedItem(collection: copy.address.collection, item: $0) }
      if wasThere, let base { events.append(.returned(name, without: Set(base.properties.keys).subtracting(theirs.properties.keys))) }
    }
    if let now = item.mine, now != mine { events.append(.changed(name, now)) }
    itemNotes[name] = item
    names[copy.address] = name
    undecided.remove(name)
    if item.outrun != nil { undecided.insert(name) }
    meet(name.first)
    endWaiting(name)
    touch(name)
  }

  /// What was written does not show yet: it is read again in the next pass.
  mutating func wait(for name: ItemName, at address: Address, _ writing: TrackedItem.Writing) {
    var writing = writing
    writing.misses += 1
    note(writing, of: name, at: address)
    touch(name, after: 1)
  }

  /// The old copy of a moved item was read: what somebody has changed in it since goes along.
  private mutating func sawLeft(_ read: TrackedItem.Copy, of name: ItemName, _ events: inout [Event]) {
    guard var item = items[name], var left = item.left else { return }
    let base = left.common
    (left.tag, left.item, left.writing) = (read.tag, read.item, nil)
    let theirs = left.common
    if theirs != base { item.tries = 0 }
    if var now = item.mine {
      let merge = Merge(name, base: base, mine: now.item, theirs: theirs)
      events += merge.conflicts.map { .conflicted($0) }
      if now.item != merge.result {
        now.item = merge.result
        item.mine = now
        events.append(.changed(name, now))
      }
    } else if theirs != base {
      let now = PlacedItem(collection: item.present?.address.collection ?? left.address.collection, item: theirs)
      item.mine = now
      events.append(.changed(name, now))
    }
    item.left = left
    itemNotes[name] = item
    touch(name)
  }

  /// A copy is missing, or something else is in its place.
  mutating func gone(_ address: Address, _ events: inout [Event]) {
    for name in moving.sorted() { isNotAt(address, name, &events) }
    guard let name = names.removeValue(forKey: address), let item = items[name] else { return }
    if name.isForeign { return forget(name) }
    if case .move(let source, let target) = item.attempt, [source, target].contains(address), item.left?.address != address { return }
    lose(name, at: address)
  }

  /// Something that was to be moved is missing at an address.
  private mutating func isNotAt(_ address: Address, _ name: ItemName, _ events: inout [Event]) {
    guard case .move(let source, let target) = items[name]?.attempt else {
      moving.remove(name)
      return
    }
    guard address == source || address == target else { return }
    itemNotes[name]?.sightings[address] = .nothing
    resolveMove(of: name, &events)
  }

  /// A copy of an item is missing.
  private mutating func lose(_ name: ItemName, at address: Address) {
    guard var item = items[name] else { return }
    if case .create(address, let sent) = item.attempt {
      itemNotes[name]?.attempt = nil
      // It may have arrived, and gone elsewhere since.
      if item.copy == nil, item.left == nil, item.mine != nil {
        itemNotes[name]?.missingSince = questions
        undecided.insert(name)
      }
      return miss(sent, of: name, at: address)
    }
    if let unseen = item.unseen, unseen.address == address, let sent = unseen.sent.last {
      return miss(sent, of: name, at: address, isTaken: unseen.isTaken)
    }
    let isOwn = item.attempt == .delete(address)
    if let attempt = item.attempt, attempt.places == [address] { item.attempt = nil }
    if let left = item.left, left.address == address {
      item.left = nil
      if !isOwn { item.outrun = TrackedItem.Outrun(since: questions, base: left.common) }
      undecided.insert(name)
    } else if item.present?.address == address {
      // A server that was restored from a backup does not know it: that is not a deletion.
      let isUnheard = item.copy?.isOwn == true && collections[address.collection]?.isReset == true && item.mine != nil
      if isOwn {
        item.part()
        item.copy = nil
      } else {
        (item.missingSince, item.isUnheard) = (questions, isUnheard)
      }
      undecided.insert(name)
    }
    itemNotes[name] = item
    touch(name)
  }
}
