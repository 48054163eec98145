// What to ask next.

extension Mirror {
  /// The next question; nil if there is none until something happens here, or ``refresh(isWhole:)``. What it changes is to be saved before the question
  /// is sent.
  ///
  /// - Complexity: O(what waits to be written, at most).
  public mutating func next() -> Request? { next(upTo: 1).first }

  /// The next questions, which may be on their way at once, and be answered in any order: one that reads, or several that write, each of another item. No
  /// more of them are asked for before all are answered.
  ///
  /// What was written is read again, for servers keep something else than was sent: when as much of it has gathered as is read at once, or nothing is left
  /// to write. RFC 4791, section 5.3.4, says that a strong tag means that nothing else was kept; servers give one all the same.
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
    if requests.isEmpty, let request = nextReading() ?? nextReadingAgain(1) {
      questions += 1
      return [request]
    }
    return requests
  }

  private mutating func nextReading() -> Request? {
    let open = collections.filter { !$0.value.isPaused }.sorted { $0.key < $1.key }
    guard let (address, collection) = open.first(where: { $0.value.isDue }) else {
      for (address, collection) in open {
        if let one = collection.alone.prefix(1).first { return .fetch([one]) }
        guard !collection.wanted.isEmpty else { continue }
        collectionNotes[unsaved: address]?.fetchCount = min(2 * collection.fetchCount, Mirror.fetchLimit)
        return .fetch(collection.wanted.prefix(collection.fetchCount))
      }
      return nil
    }
    if collection.listingSince == nil {
      collectionNotes[address]?.listingSince = questions + 1
      collectionNotes[address]?.seen = collection.token == nil ? [] : nil
    }
    return .list(address, since: collection.token)
  }

  /// What was written in a collection, if it is so much or more.
  private func nextReadingAgain(_ count: Int) -> Request? {
    let full = collections.filter { !$0.value.isPaused && $0.value.unread.count >= count }.min { $0.key < $1.key }
    return full.map { .fetch($0.value.unread.prefix(Mirror.fetchLimit)) }
  }

  private mutating func nextWriting() -> Request? {
    var waiting: [ItemName] = []
    defer { for name in waiting { touch(name) } }
    while let name = queue.prefix(1).first {
      queue.remove(name)
      if let request = writing(name) {
        if let place = items[name]?.attempt?.place { names[place] = name }
        itemNotes[name]?.tries += 1
        return request
      }
      if isPaused(name) { waiting.append(name) }
    }
    return nil
  }

  private func isPaused(_ name: ItemName) -> Bool {
    guard let item = items[name] else { return false }
    // What is deleted here while its collection is gone is deleted once that is back.
    if item.mine == nil, item.copies.keys.contains(where: { collections[$0.collection]?.isGone == true }) { return true }
    let places = item.copies.keys.map(\.collection) + [item.mine?.collection, item.attempt?.place.collection].compactMap { $0 }
    return places.contains { collections[$0]?.isPaused == true }
  }

  /// What is to be written of an item, if something is and it is known what is there.
  private mutating func writing(_ name: ItemName) -> Request? {
    guard let item = items[name], !isPaused(name) else { return nil }
    if let attempt = item.attempt {
      readAgain(attempt.place)
      return nil
    }
    let unseen = item.copies.filter { $0.value.tag == nil }.keys
    guard unseen.isEmpty else {
      for address in unseen { readAgain(address) }
      return nil
    }
    guard item.tries < Mirror.tryLimit else { return nil }
    guard let primary = item.primary, let copy = item.copies[primary], let tag = copy.tag else { return creating(name, item) }
    let extras = item.copies.keys.filter { $0 != primary }.sorted()
    guard let mine = item.mine else {
      let victim = extras.first ?? primary
      return deleting(name, victim)
    }
    guard !mine.saysSame(as: item.rejected) else { return nil }
    let known = extras.first { item.copies[$0]?.item.isSucceeded(by: copy.item) == true }
    if mine.item.properties != copy.item.properties || (known == nil && !extras.isEmpty) {
      let others = extras.compactMap { item.copies[$0]?.item }.filter { !$0.isSucceeded(by: copy.item) }.map(\.version)
      let sent = mine.item.written(by: writer, after: copy.item.history + others)
      itemNotes[name]?.attempt = .update(primary, sent)
      return .update(primary, name, sent, ifMatch: tag)
    }
    if let extra = known { return deleting(name, extra) }
    guard mine.collection != primary.collection, collections[mine.collection] != nil else { return nil }
    let target = free(mine.collection, [primary.file], name)
    if canMove {
      itemNotes[name]?.attempt = .move(from: primary, to: target)
      itemNotes[name]?.copies[primary]?.movedAs = tag
      return .move(from: primary, to: target, ifMatch: tag)
    }
    let sent = mine.item.written(by: writer, after: copy.item.history)
    itemNotes[name]?.attempt = .create(target, sent)
    return .create(target, name, sent)
  }

  /// An item of which the server has no copy, as far as is known.
  private mutating func creating(_ name: ItemName, _ item: Tracked) -> Request? {
    guard let mine = item.mine else {
      forget(name)
      return nil
    }
    guard item.missingSince == nil, item.nameRefusedSince == nil else {
      if !waiting.contains(name) { undecided.insert(name) }
      return nil
    }
    guard !mine.saysSame(as: item.rejected), collections[mine.collection] != nil else { return nil }
    let address = free(mine.collection, [], name)
    let sent = mine.item.written(by: writer)
    itemNotes[name]?.attempt = .create(address, sent)
    return .create(address, name, sent)
  }

  /// Where an item can go in a collection: nowhere where another one is.
  private func free(_ collection: CollectionAddress, _ files: [String], _ name: ItemName) -> Address {
    let numbered = (2...).lazy.map { "\(name.rawValue)-\($0).ics" }
    func address(_ file: String) -> Address { Address(collection: collection, file: file) }
    func isFree(_ file: String) -> Bool {
      names[address(file)].map { $0 == name } ?? (collections[collection]?.unreadable[address(file)] == nil)
    }
    return address((files + [name.rawValue + ".ics"]).first(where: isFree) ?? numbered.first(where: isFree) ?? name.rawValue)
  }

  private mutating func deleting(_ name: ItemName, _ address: Address) -> Request? {
    guard let tag = items[name]?.copies[address]?.tag else { return nil }
    itemNotes[name]?.attempt = .delete(address)
    return .delete(address, ifMatch: tag)
  }

  private var writer: String { "\(machine)-\(questions)" }
}
