// What to ask next.

extension Mirror {
  /// The next question; nil if there is none until something happens here, or ``refresh(isWhole:)``. Save what it changes before the question
  /// is sent.
  ///
  /// - Complexity: O(what waits to be written, at most).
  public mutating func next() -> Request? { next(upTo: 1).first }

  /// The next questions, which may be sent at once and answered in any order: one that reads, or several that write, each a different item. Ask
  /// for the next ones when all of these are answered.
  ///
  /// What was written is read again, because servers may keep something other than what was sent: when enough has gathered to be read at once, or
  /// nothing is left to write. (A strong tag should mean that it was kept unchanged, RFC 4791, section 5.3.4, but servers give one all the same.)
  /// Then the collection is listed, so that its known state includes what was written.
  ///
  /// - Complexity: O(what waits to be written, at most).
  public mutating func next(upTo limit: Int) -> [Request] {
    if let request = nextReading() ?? nextReadingAgain(Mirror.fetchLimit) {
      questions += 1
      return [request]
    }
    var requests: [Request] = []
    while requests.count < limit, let request = nextWriting() {
      questions += 1
      requests.append(request)
    }
    guard requests.isEmpty else { return requests }
    if let request = nextReading() ?? nextReadingAgain(1) ?? nextListingAgain() {
      questions += 1
      return [request]
    }
    return []
  }

  private mutating func nextReading() -> Request? {
    let open = collections.filter { !$0.value.isPaused }.sorted { $0.key < $1.key }
    if let due = open.first(where: { $0.value.isDue }) { return listing(due.key) }
    for (address, collection) in open {
      if let one = collection.alone.prefix(1).first { return .fetch([one]) }
      guard !collection.wanted.isEmpty else { continue }
      collectionNotes[unsaved: address]?.fetchCount = min(2 * collection.fetchCount, Mirror.fetchLimit)
      return .fetch(collection.wanted.prefix(collection.fetchCount))
    }
    for (_, collection) in open where !collection.parked.isEmpty {
      let ready = collection.parked.filter { !$0.value.contains(where: isWanted) }.keys.sorted()
      if !ready.isEmpty { return .fetch(Array(ready.prefix(Mirror.fetchLimit))) }
    }
    return nil
  }

  private func isWanted(_ address: Address) -> Bool {
    guard let collection = collections[address.collection] else { return false }
    return collection.wanted.contains(address) || collection.alone.contains(address)
  }

  private mutating func listing(_ address: CollectionAddress) -> Request {
    let token = collections[address]?.token
    if collections[address]?.listingSince == nil {
      collectionNotes[address]?.listingSince = questions + 1
      collectionNotes[address]?.seen = token == nil ? [] : nil
    }
    return .list(address, since: token)
  }

  /// What was written in a collection, if it is at least this much.
  private func nextReadingAgain(_ count: Int) -> Request? {
    let full = collections.filter { !$0.value.isPaused && $0.value.unread.count >= count }.min { $0.key < $1.key }
    return full.map { .fetch($0.value.unread.prefix(Mirror.fetchLimit)) }
  }

  /// A collection in which something was written.
  private mutating func nextListingAgain() -> Request? {
    let written = collections.filter { !$0.value.isPaused && !$0.value.isGone && $0.value.isUnlisted }
    return written.keys.min().map { listing($0) }
  }

  private mutating func nextWriting() -> Request? {
    var waiting: [ItemName] = []
    defer { for name in waiting { touch(name) } }
    while let name = queue.prefix(1).first {
      queue.remove(name)
      if let request = writing(name) {
        for place in items[name]?.attempt?.places ?? [] { names[place] = name }
        if case .move = request { moving.insert(name) }
        itemNotes[name]?.tries += 1
        return request
      }
      if isPaused(name) { waiting.append(name) }
    }
    return nil
  }

  private func isPaused(_ name: ItemName) -> Bool {
    guard let item = items[name] else { return false }
    // What is deleted here while its collection is gone is deleted there once that is back.
    if item.mine == nil, let copy = item.present, collections[copy.address.collection]?.isGone == true { return true }
    let places = [item.copy?.address, item.left?.address].compactMap { $0?.collection } + (item.attempt?.places.map(\.collection) ?? [])
    return (places + [item.mine?.collection].compactMap(\.self)).contains { collections[$0]?.isPaused == true }
  }

  /// What to write of an item, if there is something and the state on the server is known.
  private mutating func writing(_ name: ItemName) -> Request? {
    guard let item = items[name], !name.isForeign, !isPaused(name) else { return nil }
    if let attempt = item.attempt {
      for place in attempt.places where item.sightings[place] == nil { readAgain(place) }
      return nil
    }
    if let unseen = item.unseen {
      guard collections[unseen.address.collection] != nil else {
        giveUp(name, at: unseen.address)
        return writing(name)
      }
      if unseen.pass != refreshedAt { readAgain(unseen.address) }
      if item.waitsForUnseen { return nil }
    }
    let left = item.left.flatMap { collections[$0.address.collection]?.isGone == true ? nil : $0 }
    let unseen = [item.present, left].compactMap(\.self).filter { $0.tag == nil }
    guard unseen.isEmpty else {
      for copy in unseen where !isLate(name, copy) { readAgain(copy.address) }
      return nil
    }
    guard item.tries < Mirror.tryLimit else {
      if later[name] == nil { touch(name, after: 1) }
      return nil
    }
    guard let copy = item.present, let tag = copy.tag else { return creating(name, item) }
    guard let mine = item.mine else { return deleting(name, left ?? copy) }
    guard mine != item.rejected else { return nil }
    let isElsewhere = mine.collection != copy.address.collection && collections[mine.collection] != nil
    let isPut = isElsewhere && item.left == nil && (!canMove || item.isMoveRefused)
    if mine.item != copy.common, !isPut {
      itemNotes[name]?.attempt = .update(copy.address, mine.item)
      return .update(copy.address, name, mine.item, ifMatch: tag)
    }
    if let left { return deleting(name, left) }
    guard isElsewhere else { return nil }
    let target = free(mine.collection, [copy.address.file], name)
    guard isPut else {
      itemNotes[name]?.attempt = .move(from: copy.address, to: target)
      return .move(from: copy.address, to: target, ifMatch: tag)
    }
    let known = PlacedItem(collection: copy.address.collection, item: copy.common)
    let sent = marked(name, mine, after: known)
    itemNotes[name]?.attempt = .create(target, sent)
    return .create(target, name, sent)
  }

  /// Whether the server does not show a copy yet: it is read again in the next pass.
  private func isLate(_ name: ItemName, _ copy: TrackedItem.Copy) -> Bool { copy.writing.map { $0.misses > 0 } == true && later[name] != nil }

  /// An item of which the server has no known copy.
  private mutating func creating(_ name: ItemName, _ item: TrackedItem) -> Request? {
    if let left = item.left, collections[left.address.collection]?.isGone != true { return deleting(name, left) }
    guard let mine = item.mine else {
      if item.left == nil { forget(name) }
      return nil
    }
    guard item.missingSince == nil, item.nameRefusedSince == nil else {
      if !waiting.contains(name) { undecided.insert(name) }
      return nil
    }
    guard mine != item.rejected, collections[mine.collection] != nil else { return nil }
    let address = free(mine.collection, [], name)
    let sent = item.parted.map { marked(name, mine, after: $0) } ?? mine.item
    itemNotes[name]?.attempt = .create(address, sent)
    return .create(address, name, sent)
  }

  /// Where an item can go in a collection: an address that is not taken.
  private func free(_ collection: CollectionAddress, _ files: [String], _ name: ItemName) -> Address {
    if let unseen = items[name]?.unseen?.address, unseen.collection == collection { return unseen }
    let numbered = (2...).lazy.map { "\(name.uid)-\($0).ics" }
    func address(_ file: String) -> Address { Address(collection: collection, file: file) }
    func isFree(_ file: String) -> Bool {
      let place = address(file)
      guard names[place] == nil || names[place] == name, let known = collections[collection] else { return false }
      return known.unreadable[place] == nil && known.contradicted[place] == nil && known.parked[place] == nil
    }
    return address((files + [name.uid + ".ics"]).first(where: isFree) ?? numbered.first(where: isFree) ?? name.uid)
  }

  private mutating func deleting(_ name: ItemName, _ copy: TrackedItem.Copy) -> Request? {
    guard let tag = copy.tag else { return nil }
    itemNotes[name]?.attempt = .delete(copy.address)
    return .delete(copy.address, ifMatch: tag)
  }
}
