// Where readings lag: new copies that do not show may be there, and old ones that do may be gone.

extension Mirror {
  /// Where an item was to be created nothing of it shows. It is looked for once in each pass, for as many as readings may lag.
  ///
  /// - Parameter isTaken: Whether the server has answered that something is there.
  mutating func miss(_ sent: Item, of name: ItemName, at address: Address, isTaken: Bool = false) {
    let known = items[name]?.unseen.flatMap { $0.address == address ? $0 : nil }
    var unseen = known ?? TrackedItem.Unseen(address: address, sent: [])
    unseen.sent = unseen.sent.filter { $0 != sent }.suffix(Mirror.tryLimit) + [sent]
    unseen.isTaken = unseen.isTaken && isTaken
    if unseen.pass != refreshedAt { (unseen.misses, unseen.pass) = (unseen.misses + 1, refreshedAt) }
    touch(name)
    guard unseen.misses <= Mirror.lagLimit else { return giveUp(name, at: address) }
    itemNotes[name]?.unseen = unseen
    names[address] = name
    sought.insert(name)
  }

  /// What did not show is looked for in each pass.
  mutating func seek() {
    sought = sought.filter { items[$0]?.unseen != nil }
    for name in sought.sorted() { touch(name) }
  }

  /// What was to be created is not there.
  mutating func giveUp(_ name: ItemName, at address: Address) {
    itemNotes[name]?.unseen = nil
    release(address, of: name)
  }

  /// This machine has taken away what was at an address.
  mutating func vacate(_ address: Address, _ tag: EntityTag?) {
    if let tag { collectionNotes[address.collection]?.vacated[address] = Contradiction(tag: tag) }
  }

  /// Whether this is still what was there before this machine took it away. It is looked at again in the next pass.
  mutating func isVacated(_ address: Address, _ tag: EntityTag) -> Bool {
    guard let old = collections[address.collection]?.vacated[address] else { return false }
    guard old.tag == tag, names[address] == nil else {
      collectionNotes[address.collection]?.vacated[address] = nil
      return false
    }
    collectionNotes[address.collection]?.contradicted[address] = old
    return true
  }

  /// Another pass begins. What still shows after some is there again.
  mutating func age(_ collection: CollectionAddress) {
    for (address, old) in collections[collection]?.vacated ?? [:] {
      collectionNotes[collection]?.vacated[address]?.passes += 1
      if old.passes >= Mirror.lagLimit { collectionNotes[collection]?.vacated[address] = nil }
    }
  }

  /// Something other than was known or created there is at an address.
  mutating func displace(_ address: Address, _ events: inout [Event]) {
    let name = names[address]
    gone(address, &events)
    if let name, items[name]?.unseen?.address == address { giveUp(name, at: address) }
  }

  /// Something is where an item was to be created.
  mutating func sawUnseen(_ copy: TrackedItem.Copy, of name: ItemName, _ events: inout [Event]) {
    guard let item = items[name], let unseen = item.unseen, let sent = unseen.sent.first(where: { $0 == copy.item }) ?? unseen.sent.last else {
      return
    }
    // What another machine has put there is its own matter: it takes the old copy away.
    let isOwn = copy.item == sent || !unseen.isTaken && (isLike(name, copy.item) || isLike(sent, copy.item))
    guard isOwn, Passage(sent.properties) == Passage(copy.item.properties) else {
      giveUp(name, at: copy.address)
      touch(name)
      return arrived(name.first, copy, wasParked: false, &events)
    }
    // What it does elsewhere ends first.
    guard item.attempt == nil, item.left == nil else {
      itemNotes[name]?.unseen?.pass = refreshedAt
      return
    }
    if let present = item.present, let mine = item.mine, mine.collection == present.address.collection {
      // It has stayed where it was, or is there again.
      var base = copy.item == sent ? sent : copy.item.shared(with: unseen.sent, mine.item)
      base.properties[Passage.property] = copy.item.properties[Passage.property]
      itemNotes[name]?.left = TrackedItem.Copy(address: copy.address, tag: nil, item: base)
    } else {
      itemNotes[name]?.attempt = .create(copy.address, sent)
    }
    saw(copy, of: name, &events)
  }
}
