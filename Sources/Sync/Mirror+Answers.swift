// What an answer means.

extension Mirror {
  /// Takes the answer to a question.
  ///
  /// - Returns: what that means for the plan, in order. Save it together with the mirror.
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

  /// The known copy at an address.
  func copy(at address: Address) -> TrackedItem.Copy? {
    guard let item = names[address].flatMap({ items[$0] }) else { return nil }
    return [item.present, item.left].compactMap(\.self).first { $0.address == address }
  }

  // MARK: Reading

  private mutating func takeList(_ answer: Answer, of address: CollectionAddress, since token: SyncToken?, _ events: inout [Event]) {
    guard var collection = collections[address] else { return }
    switch answer {
    case .listed(_, _, _, hasMore: true, next: nil): takeList(.none, of: address, since: token, &events)
    case .listed(_, _, _, hasMore: true, let next) where next == token: takeList(.none, of: address, since: token, &events)
    case .listed(let found, let gone, let isWhole, let hasMore, let next):
      for (place, tag) in found.sorted(by: { $0.key < $1.key }) where copy(at: place)?.tag != tag {
        collectionNotes[address]?.named[place] = tag
        want(place)
      }
      for place in gone {
        collectionNotes[address]?.unreadable[place] = nil
        collectionNotes[address]?.contradicted[place] = nil
        collectionNotes[address]?.vacated[place] = nil
        collectionNotes[address]?.named[place] = nil
        guard let name = names[place] else { continue }
        // It was seen before, and is gone.
        note(nil, of: name, at: place)
        want(place)
      }
      // By now everything is asked for.
      guard collection.listingSince != nil else { return }
      let before = collection.seen
      collection = collections[address] ?? collection
      if before != nil, isWhole || token != nil { collection.seen = before?.union(found.keys) }
      collection.token = next
      if collection.isGone { for (place, name) in names where place.collection == address { touch(name) } }
      collection.isGone = false
      collection.isDue = hasMore || collection.isDueAgain
      if !hasMore {
        (collection.isDueAgain, collection.isUnlisted) = (false, false)
        if let seen = collection.seen {
          collection.unreadable = collection.unreadable.filter { seen.contains($0.key) }
          collection.contradicted = collection.contradicted.filter { seen.contains($0.key) }
          collection.named = collection.named.filter { seen.contains($0.key) }
          collection.vacated = collection.vacated.filter { seen.contains($0.key) }
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
      // Not even the token that it has just given, or none was sent.
      if token == nil || collection.seen != nil { collection.isPaused = true }
      if token != nil { collection.isReset = true }
      (collection.token, collection.listingSince) = (nil, nil)
      collectionNotes[address] = collection
    case .noCollection:
      if !collection.isGone { events.append(.collectionGone(address)) }
      (collection.isDue, collection.isGone, collection.isUnlisted, collection.token, collection.listingSince) = (false, true, false, nil, nil)
      collectionNotes[address] = collection
    default:
      // It starts again.
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
      let blockers = collectionNotes[address.collection]?.parked.removeValue(forKey: address)
      guard let one = found[address] else {
        if addresses.count == 1 { pause(address.collection) }
        collectionNotes[address.collection]?.alone.append(address)
        continue
      }
      collectionNotes[address.collection]?.alone.remove(address)
      if one != .unreadable { collectionNotes[address.collection]?.unreadable[address] = nil }
      if one != .missing { settleListing(of: address, one) }
      switch one {
      case .found(_, _, let tag) where isVacated(address, tag): break
      case .found(let name, let item, let tag):
        arrived(name, TrackedItem.Copy(address: address, tag: tag, item: item), wasParked: blockers != nil, &events)
      case .foreign(let tag): arrived(foreign: tag, at: address, &events)
      case .missing: takeMissing(address, &events)
      case .unreadable:
        let since = collections[address.collection]?.unreadable[address] ?? questions
        collectionNotes[address.collection]?.unreadable[address] = since
        // A change of it that has to be written waits, and it is read again.
        if let name = names[address], let item = items[name], item.attempt?.places.contains(address) == true || copy(at: address)?.tag == nil {
          rest(name)
          events.append(.rejected(name))
        }
      }
    }
  }

  /// Whether this is the state that a listing has named, and not the one before.
  private mutating func settleListing(of address: Address, _ read: Fetched) {
    var doubt = collections[address.collection]?.contradicted[address] ?? Contradiction()
    doubt.tag = collections[address.collection]?.named[address] ?? doubt.tag
    var isOld = false
    if case .found(_, _, let tag) = read, let named = doubt.tag {
      isOld = tag != named && copy(at: address)?.tag == tag && doubt.passes < Mirror.lagLimit
    }
    doubt.passes += 1
    collectionNotes[address.collection]?.contradicted[address] = isOld ? doubt : nil
    collectionNotes[address.collection]?.named[address] = nil
  }

  /// The server says that a copy does not exist.
  private mutating func takeMissing(_ address: Address, _ events: inout [Event]) {
    if collectionNotes[address.collection]?.vacated.removeValue(forKey: address) != nil {
      collectionNotes[address.collection]?.contradicted[address] = nil
      collectionNotes[address.collection]?.named[address] = nil
    }
    guard let collection = collections[address.collection] else { return }
    if collection.named[address] != nil || collection.contradicted[address] != nil {
      // A listing has named it. It may be gone since, or the whole collection may be.
      guard !collection.missed.contains(address) else { return }
      collectionNotes[address.collection]?.isDue = true
      collectionNotes[address.collection]?.missed.insert(address)
      collectionNotes[address.collection]?.contradicted[address, default: Contradiction()].passes += 1
      return
    }
    if let name = names[address], let writing = copy(at: address)?.writing, writing.misses < Mirror.lagLimit {
      return wait(for: name, at: address, writing)
    }
    gone(address, &events)
  }

  /// Notes the state of a writing; nil once it was seen on the server.
  mutating func note(_ writing: TrackedItem.Writing?, of name: ItemName, at address: Address) {
    if items[name]?.copy?.address == address { itemNotes[name]?.copy?.writing = writing }
    if items[name]?.left?.address == address { itemNotes[name]?.left?.writing = writing }
  }

  // MARK: Writing

  private mutating func takeWriting(_ answer: Answer, of name: ItemName, at address: Address, _ events: inout [Event]) {
    guard let item = items[name], let attempt = item.attempt, let sent = attempt.sent, attempt.places == [address] else { return }
    let isNew = item.present?.address != address
    switch answer {
    case .done: wrote(sent, of: name, at: address, tag: nil)
    case .written(let tag): wrote(sent, of: name, at: address, tag: tag)
    case .missing, .noCollection:
      itemNotes[name]?.attempt = nil
      if isNew {
        release(address, of: name)
        reject(name, &events)
        events.append(.collectionGone(address.collection))
      } else {
        // The copy itself will show whether it was written.
        itemNotes[name]?.copy?.tag = nil
        want(address)
        doubt(name, &events)
      }
    case .nameRefused where isNew:
      itemNotes[name]?.attempt = nil
      release(address, of: name)
      guard item.present == nil else { return stay(name, from: address.collection, &events) }
      itemNotes[name]?.nameRefusedSince = questions
      undecided.insert(name)
    case .refused, .unsupported, .nameRefused, .moveRefused:
      itemNotes[name]?.attempt = nil
      if isNew { release(address, of: name) }
      if isNew, item.present != nil { return stay(name, from: address.collection, &events) }
      // Later changes are tried.
      if let mine = item.mine, mine.item != sent || (isNew && mine.collection != address.collection) { return touch(name) }
      reject(name, &events)
    case .preconditionFailed where isNew && item.present != nil:
      // Something else is there, or this is, for it was sent before. It will be read.
      itemNotes[name]?.attempt = nil
      miss(sent, of: name, at: address, isTaken: true)
      want(address)
      doubt(name, &events)
    default:
      // Perhaps an earlier try did it, and its answer was lost: the copy will show.
      want(address)
      doubt(name, &events)
    }
  }

  private mutating func doubt(_ name: ItemName, _ events: inout [Event]) {
    touch(name)
    if let tries = items[name]?.tries, tries >= Mirror.tryLimit { reject(name, &events) }
  }

  private mutating func wrote(_ sent: Item, of name: ItemName, at address: Address, tag: EntityTag?) {
    guard var item = items[name] else { return }
    item.attempt = nil
    let before = item.present
    let isNew = before?.address != address
    if isNew, let before {
      item.part()
      item.left = before
    }
    if item.unseen?.address == address { item.unseen = nil }
    if let before { item.cleared.formUnion(Set(before.item.properties.keys).subtracting(sent.properties.keys)) }
    item.cleared.subtract(sent.properties.keys)
    if isNew { item.mine?.item.properties[Passage.property] = sent.properties[Passage.property] }
    // Servers may keep something other than what was sent, or show it only later.
    var copy = TrackedItem.Copy(address: address, tag: nil, item: sent)
    let replaced = isNew || before?.tag == tag ? nil : before?.tag
    copy.writing = TrackedItem.Writing(replaced: replaced, tag: tag, fresh: Set(sent.properties.keys.filter { before?.item.properties[$0] == nil }))
    copy.dropped = before?.dropped.filter { sent.properties[$0.key] == $0.value } ?? [:]
    (item.copy, item.missingSince, item.rejected, item.refusals, item.tries) = (copy, nil, nil, 0, 0)
    itemNotes[name] = item
    undecided.remove(name)
    names[address] = name
    collectionNotes[address.collection]?.isUnlisted = true
    readAgain(address)
    touch(name)
  }

  private mutating func takeMove(
    _ answer: Answer, of name: ItemName, from source: Address, to target: Address, _ events: inout [Event]
  ) {
    guard items[name]?.attempt == .move(from: source, to: target) else { return }
    switch answer {
    case .done, .written: landed(name, from: source, to: target)
    case .unsupported:
      canMove = false
      itemNotes[name]?.attempt = nil
      release(target, of: name)
      touch(name)
    case .refused, .nameRefused, .moveRefused, .preconditionFailed, .missing, .noCollection:
      // What is at both places tells more than any status code.
      itemNotes[name]?.isMoveRefused = true
      for place in [source, target] { want(place) }
      doubt(name, &events)
    default:
      for place in [source, target] { want(place) }
      doubt(name, &events)
    }
  }

  /// A copy was moved.
  mutating func landed(_ name: ItemName, from source: Address, to target: Address) {
    itemNotes[name]?.attempt = nil
    itemNotes[name]?.tries = 0
    if items[name]?.unseen?.address == target { itemNotes[name]?.unseen = nil }
    vacate(source, items[name]?.copy?.tag)
    bring(name)
    if let copy = items[name]?.copy {
      // A server that ignores tags may have moved another state, or another item.
      itemNotes[name]?.copy = TrackedItem.Copy(address: target, tag: nil, item: copy.item)
      itemNotes[name]?.copy?.dropped = copy.dropped
      itemNotes[name]?.copy?.writing = TrackedItem.Writing(replaced: nil, tag: nil, fresh: [])
    }
    release(source, of: name)
    names[target] = name
    for collection in [source.collection, target.collection] { collectionNotes[collection]?.isUnlisted = true }
    readAgain(target)
    touch(name)
  }

  private mutating func takeDeletion(_ answer: Answer, of name: ItemName, at address: Address, _ events: inout [Event]) {
    guard let item = items[name], item.attempt == .delete(address) else { return }
    switch answer {
    case .done, .written: removed(name, at: address)
    case .missing:
      if let left = item.left, left.address == address { itemNotes[name]?.outrun = TrackedItem.Outrun(since: questions, base: left.common) }
      removed(name, at: address)
    case .preconditionFailed:
      itemNotes[name]?.attempt = nil
      if item.left?.address == address { itemNotes[name]?.left?.tag = nil } else { itemNotes[name]?.copy?.tag = nil }
      doubt(name, &events)
    case .refused, .unsupported, .nameRefused, .moveRefused:
      itemNotes[name]?.attempt = nil
      if item.mine == nil, let copy = item.present {
        let kept = PlacedItem(collection: copy.address.collection, item: copy.common)
        itemNotes[name]?.mine = kept
        events.append(.changed(name, kept))
      }
      reject(name, &events)
    default:
      want(address)
      doubt(name, &events)
    }
  }

  /// A copy was deleted by this machine.
  mutating func removed(_ name: ItemName, at address: Address) {
    guard var item = items[name] else { return }
    (item.attempt, item.tries) = (nil, 0)
    vacate(address, item.left?.address == address ? item.left?.tag : item.copy?.tag)
    release(address, of: name)
    collectionNotes[address.collection]?.isUnlisted = true
    if item.left?.address == address {
      item.left = nil
    } else {
      // What has come back here since goes to the server again.
      if item.mine != nil { item.part() }
      (item.copy, item.missingSince) = (nil, nil)
    }
    itemNotes[name] = item
    if item.outrun != nil { undecided.insert(name) }
    touch(name)
  }

  /// The server refuses an item in another collection: it goes back to where it was.
  mutating func stay(_ name: ItemName, from target: CollectionAddress, _ events: inout [Event]) {
    guard let copy = items[name]?.present, var mine = items[name]?.mine, mine.collection == target else { return touch(name) }
    mine.collection = copy.address.collection
    itemNotes[name]?.mine = mine
    events += [.changed(name, mine), .rejected(name)]
    touch(name)
  }

  /// The server refuses what an item is here: it is tried again, less often each time.
  mutating func reject(_ name: ItemName, _ events: inout [Event]) {
    guard let item = items[name] else { return }
    itemNotes[name]?.rejected = item.mine
    rest(name)
    events.append(.rejected(name))
  }

  /// An item is left alone for some passes, for more each time.
  private mutating func rest(_ name: ItemName) {
    guard let item = items[name] else { return }
    itemNotes[name]?.refusals = item.refusals + 1
    touch(name, after: min(1 << min(item.refusals, 16), Mirror.restLimit))
  }
}
