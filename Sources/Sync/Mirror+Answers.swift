// What an answer means.

extension Mirror {
  /// Takes what came of a question.
  ///
  /// - Returns: what has happened to the plan by it, in order. It is to be saved together with the mirror.
  public mutating func take(_ answer: Answer, to request: Request) -> [Event] {
    var events: [Event] = []
    switch request {
    case .list(let collection, let token): takeList(answer, of: collection, since: token, &events)
    case .fetch(let addresses): takeFetch(answer, of: addresses, &events)
    case .create(let address, let name, _), .update(let address, let name, _, _): takeWriting(answer, of: name, at: address, &events)
    case .move(let source, let target, _):
      if let name = names[target] { takeMove(answer, of: name, from: source, to: target, &events) }
    case .delete(let address, _):
      if let name = names[address] { takeDeletion(answer, of: name, at: address, &events) }
    }
    decide(&events)
    return events
  }

  private mutating func pause(_ collection: CollectionAddress) { collectionNotes[collection]?.isPaused = true }

  private mutating func takeList(_ answer: Answer, of address: CollectionAddress, since token: SyncToken?, _ events: inout [Event]) {
    guard var collection = collections[address] else { return }
    switch answer {
    case .listed(_, _, _, hasMore: true, next: nil): takeList(.none, of: address, since: token, &events)
    case .listed(_, _, _, hasMore: true, let next) where next == token: takeList(.none, of: address, since: token, &events)
    case .listed(let found, let gone, let isWhole, let hasMore, let next):
      for (place, tag) in found.sorted(by: { $0.key < $1.key }) {
        let known = names[place].flatMap { items[$0]?.copies[place]?.tag }
        if known != tag { want(place) }
      }
      for place in gone {
        collectionNotes[address]?.unreadable[place] = nil
        if names[place] != nil { want(place) }
      }
      // All is asked for meanwhile.
      guard collection.listingSince != nil else { return }
      let before = collection.seen
      collection = collections[address] ?? collection
      if before != nil, isWhole || token != nil { collection.seen = before?.union(found.keys) }
      collection.token = next
      collection.isGone = false
      collection.isDue = hasMore || collection.isDueAgain
      if !hasMore { collection.isDueAgain = false }
      if !hasMore {
        if let seen = collection.seen {
          collection.unreadable = collection.unreadable.filter { seen.contains($0.key) }
          collectionNotes[address] = collection
          for place in names.keys.filter({ $0.collection == address && !seen.contains($0) }).sorted() { want(place) }
          collection = collections[address] ?? collection
          collection.wholeAt = collection.listingSince ?? 0
        }
        collection.listedAt = collection.listingSince ?? 0
        (collection.listingSince, collection.seen) = (nil, nil)
      }
      collection.settle()
      collectionNotes[address] = collection
    case .unknownToken:
      // Not even that which it has just given, or none.
      if token == nil || collection.seen != nil { collection.isPaused = true }
      (collection.token, collection.listingSince) = (nil, nil)
      collectionNotes[address] = collection
    case .noCollection:
      if !collection.isGone { events.append(.collectionGone(address)) }
      (collection.isDue, collection.isGone, collection.token, collection.listingSince) = (false, true, nil, nil)
      collectionNotes[address] = collection
    default:
      // It is begun anew.
      (collection.listingSince, collection.isPaused) = (nil, true)
      if collection.seen != nil { collection.token = nil }
      collectionNotes[address] = collection
    }
  }

  private mutating func takeFetch(_ answer: Answer, of addresses: [Address], _ events: inout [Event]) {
    guard case .fetched(let found) = answer else {
      for address in addresses { pause(address.collection) }
      return
    }
    defer { for collection in Set(addresses.map(\.collection)) { collectionNotes[collection]?.settle() } }
    for address in addresses {
      collectionNotes[address.collection]?.wanted.remove(address)
      collectionNotes[address.collection]?.unread.remove(address)
      guard let one = found[address] else {
        if addresses.count == 1 { pause(address.collection) }
        collectionNotes[address.collection]?.alone.append(address)
        continue
      }
      collectionNotes[address.collection]?.alone.remove(address)
      collectionNotes[address.collection]?.sought.remove(address)
      if one != .unreadable { collectionNotes[address.collection]?.unreadable[address] = nil }
      switch one {
      case .found(let name, let item, let tag): arrived(name, item, tag, at: address, &events)
      case .missing:
        // It was listed a moment ago: perhaps all of the collection has gone.
        if names[address] == nil, collectionNotes[address.collection]?.missed.insert(address).inserted == true {
          collectionNotes[address.collection]?.isDue = true
        }
        gone(address, &events)
      case .unreadable:
        let since = collections[address.collection]?.unreadable[address] ?? questions
        collectionNotes[address.collection]?.unreadable[address] = since
        // What is to be written over it waits.
        if let name = names[address], let item = items[name], item.attempt?.place == address || item.copies[address]?.tag == nil {
          events.append(.rejected(name))
        }
      }
    }
  }

  private mutating func takeWriting(_ answer: Answer, of name: ItemName, at address: Address, _ events: inout [Event]) {
    guard let attempt = items[name]?.attempt, attempt.place == address, let sent = attempt.sent else { return }
    switch answer {
    case .done: wrote(sent, of: name, at: address, &events)
    case .written(let tag):
      wrote(sent, of: name, at: address, &events)
      itemNotes[name]?.copies[address]?.writtenAs = tag
    case .missing, .noCollection:
      itemNotes[name]?.attempt = nil
      if items[name]?.copies[address] != nil {
        gone(address, &events)
      } else {
        names[address] = nil
        reject(name, &events)
        events.append(.collectionGone(address.collection))
      }
    case .nameRefused where items[name]?.copies[address] == nil:
      itemNotes[name]?.attempt = nil
      names[address] = nil
      guard items[name]?.copies.isEmpty == true else { return stay(name, from: address.collection, &events) }
      itemNotes[name]?.nameRefusedSince = questions
      undecided.insert(name)
    case .refused, .unsupported, .nameRefused:
      itemNotes[name]?.attempt = nil
      if items[name]?.copies[address] == nil { names[address] = nil }
      if case .create = attempt, items[name]?.copies.isEmpty == false { return stay(name, from: address.collection, &events) }
      let isNew = items[name]?.copies[address] == nil
      if let mine = items[name]?.mine, mine.item.properties != sent.properties || (isNew && mine.collection != address.collection) {
        // It has changed since.
        return touch(name)
      }
      reject(name, &events)
    default:
      // Perhaps by an earlier try of the same, whose answer was lost: the copy says.
      doubt(name, address, &events)
    }
  }

  private mutating func doubt(_ name: ItemName, _ address: Address, _ events: inout [Event]) {
    want(address)
    if let tries = items[name]?.tries, tries >= Mirror.tryLimit { events.append(.rejected(name)) }
  }

  private mutating func wrote(_ sent: Item, of name: ItemName, at address: Address, _ events: inout [Event]) {
    if let item = items[name] { events += conflicts(of: item, name, by: sent, at: address) }
    itemNotes[name]?.attempt = nil
    // Servers may keep something else than was sent.
    itemNotes[name]?.copies[address] = Tracked.Copy(tag: nil, item: sent)
    itemNotes[name]?.rejected = nil
    names[address] = name
    readAgain(address)
    touch(name)
  }

  private mutating func takeMove(
    _ answer: Answer, of name: ItemName, from source: Address, to target: Address, _ events: inout [Event]
  ) {
    guard items[name]?.attempt == .move(from: source, to: target) else { return }
    // Whoever answers otherwise than that it was done has not moved it.
    if answer != .none { itemNotes[name]?.copies[source]?.movedAs = nil }
    switch answer {
    case .done, .written:
      landed(name, from: source, to: target)
      // Soon: a server that looks at no tag may have moved another one.
      want(target)
    case .unsupported:
      canMove = false
      itemNotes[name]?.attempt = nil
      names[target] = nil
      touch(name)
    case .refused, .nameRefused, .noCollection:
      itemNotes[name]?.attempt = nil
      names[target] = nil
      stay(name, from: target.collection, &events)
    case .preconditionFailed, .missing:
      // It has not moved: what is where it was to go was brought there by others, and what was to be moved is another one by now.
      itemNotes[name]?.attempt = nil
      itemNotes[name]?.copies[source]?.tag = nil
      collectionNotes[target.collection]?.sought.insert(target)
      doubt(name, target, &events)
      touch(name)
    default: doubt(name, target, &events)
    }
  }

  /// A copy has moved.
  mutating func landed(_ name: ItemName, from source: Address, to target: Address) {
    itemNotes[name]?.attempt = nil
    if let copy = itemNotes[name]?.copies.removeValue(forKey: source) {
      itemNotes[name]?.copies[target] = Tracked.Copy(tag: nil, item: copy.item)
      itemNotes[name]?.copies[target]?.cameFrom = source.collection
    }
    names[source] = nil
    names[target] = name
    touch(name)
  }

  private mutating func takeDeletion(_ answer: Answer, of name: ItemName, at address: Address, _ events: inout [Event]) {
    guard items[name]?.attempt == .delete(address) else { return }
    switch answer {
    case .done, .written:
      // Another machine has brought it elsewhere, or another program has brought it here meanwhile: both look the same.
      if let item = items[name], let copy = item.copies[address], let end = end(of: copy.item, at: address, of: item, name),
        !end.isOwn || copy.isStray
      {
        events.append(.conflicted(end.conflict))
      }
      removed(name, at: address)
    case .missing: removed(name, at: address)
    case .preconditionFailed:
      itemNotes[name]?.attempt = nil
      itemNotes[name]?.copies[address]?.tag = nil
      touch(name)
    case .refused, .unsupported:
      itemNotes[name]?.attempt = nil
      guard items[name]?.mine == nil, let item = items[name]?.copies[address]?.item else { return reject(name, &events) }
      let kept = PlacedItem(collection: address.collection, item: item)
      itemNotes[name]?.mine = kept
      events.append(.changed(name, kept))
      reject(name, &events)
    default:
      doubt(name, address, &events)
    }
  }

  /// A copy was deleted by this machine.
  mutating func removed(_ name: ItemName, at address: Address) {
    itemNotes[name]?.attempt = nil
    itemNotes[name]?.tries = 0
    itemNotes[name]?.copies[address] = nil
    names[address] = nil
    guard items[name]?.copies.isEmpty == true else { return touch(name) }
    // What has come back here meanwhile goes to the server anew.
    itemNotes[name]?.base = nil
    touch(name)
  }

  /// The server does not take an item in another collection: it goes back to where it was.
  private mutating func stay(_ name: ItemName, from target: CollectionAddress, _ events: inout [Event]) {
    guard let primary = items[name]?.primary, var mine = items[name]?.mine, mine.collection == target else { return touch(name) }
    mine.collection = primary.collection
    itemNotes[name]?.mine = mine
    events += [.changed(name, mine), .rejected(name)]
    touch(name)
  }

  mutating func reject(_ name: ItemName, _ events: inout [Event]) {
    let mine = items[name]?.mine
    itemNotes[name]?.rejected = mine
    events.append(.rejected(name))
  }
}
