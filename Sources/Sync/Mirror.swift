// One account: what is here, what is on the server, and what both come from. All of synchronisation that is neither network nor clock.
// This folder: agreeing with a server, as values: no network and no clock.

/// What a machine knows of an account, as a value. It says what to ask next, and takes the answers.
///
/// Its owner saves it together with the plan: after a gesture and ``place(_:_:)``, after ``next()`` before the request is sent, and after
/// ``take(_:_:)`` with the events: ``head``, and what ``takeChanged()`` names. A crash between any two of these loses and doubles nothing.
///
/// - An item is one UID in one collection. The same UID elsewhere is another item, unless the first is gone from where it was.
/// - Nothing is deleted here because it was not listed: its copy is asked for, all collections are listed again, and more than
///   ``deletionLimit`` at once wait for a person.
/// - Only what was read is overwritten on the server. A copy is deleted there only by a person, or after this machine has moved it elsewhere.
/// - Changes on both sides are merged property by property (``Merge``), by what both agreed on last.
public struct Mirror: Hashable, Sendable {
  /// How many deletions from elsewhere are accepted at once without asking.
  public static let deletionLimit = 5
  /// How often an unchanged item is written in vain before it counts as refused.
  static let tryLimit = 4
  /// For how many passes a writing may stay invisible: some servers read from a replica that lags behind.
  static let lagLimit = 4
  /// The most passes between two tries of something that a server refuses.
  static let restLimit = 256
  /// The most copies that are fetched at once.
  public static let fetchLimit = 50
  /// How many copies are fetched at once at first. It doubles with each question up to ``fetchLimit``: so the first ones show soon, and new ones
  /// do not come a screenful at a time.
  static let firstFetch = 8

  public var collections: [CollectionAddress: Collection] { collectionNotes.values }
  public var items: [ItemName: TrackedItem] { itemNotes.values }
  /// Deletions from elsewhere that a person is asked about.
  public internal(set) var waiting: Set<ItemName> = []
  /// How many questions were asked.
  public internal(set) var questions = 0
  /// How many had been asked when the last ``refresh(isWhole:)`` began.
  var refreshedAt = 0
  /// Whether the server supports moving, which is assumed until it says no.
  public internal(set) var canMove = true

  var collectionNotes = ChangeTrackingDictionary<CollectionAddress, Collection>()
  var itemNotes = ChangeTrackingDictionary<ItemName, TrackedItem>()
  /// The item of each copy.
  var names: [Address: ItemName] = [:]
  /// The items of each UID, by the name of the first.
  var namesakes: [ItemName: Set<ItemName>] = [:]
  /// What may have to be written.
  var queue = OrderedSet<ItemName>()
  /// Items whose fate the next listings decide.
  var undecided: Set<ItemName> = []
  /// Items that may be where they were to be created.
  var sought: Set<ItemName> = []
  /// Moves whose outcome is unknown.
  var moving: Set<ItemName> = []
  /// What a later ``refresh(isWhole:)`` looks at again, and after how many of them.
  var later: [ItemName: Int] = [:]

  /// An account with nothing in it.
  public init() {}

  /// Adds a collection; all of it is read next.
  public mutating func add(_ collection: CollectionAddress) {
    if collections[collection] == nil { collectionNotes[collection] = Collection() }
  }

  /// Asks each collection for what has changed, and retries what was refused some time ago.
  ///
  /// - Parameter isWhole: Whether to list everything, and not only what the server reports as changed: servers forget changes.
  /// - Complexity: O(collections + what is to be looked at again).
  public mutating func refresh(isWhole: Bool = false) {
    refreshedAt = questions
    for (address, collection) in collections {
      collectionNotes[address]?.isDue = true
      collectionNotes[address]?.isPaused = false
      collectionNotes[address]?.missed = []
      collectionNotes[address]?.isReset = false
      for place in collection.contradicted.keys.sorted() { collectionNotes[address]?.wanted.append(place) }
      if !collection.vacated.isEmpty { age(address) }
      if isWhole {
        collectionNotes[address]?.token = nil
        collectionNotes[address]?.listingSince = nil
        collectionNotes[address]?.seen = nil
      } else if collection.listingSince != nil {
        collectionNotes[address]?.isDueAgain = true
      }
    }
    seek()
    for (name, passes) in later {
      if passes > 1, !isWhole {
        later[name] = passes - 1
        continue
      }
      later[name] = nil
      itemNotes[name]?.tries = 0
      itemNotes[name]?.rejected = nil
      touch(name)
    }
  }

  /// The server has named the states of collections, after ``refresh(isWhole:)``: a collection in the state that was read last is not listed.
  public mutating func skip(_ tokens: [CollectionAddress: SyncToken]) {
    for (address, token) in tokens {
      guard let collection = collections[address], collection.token == token, collection.fetchedToken == token, collection.listingSince == nil,
        !collection.isGone, !collection.isUnlisted
      else { continue }
      collectionNotes[address]?.isDue = false
    }
  }

  /// The program starts: what was sent without an answer is looked at, and what was not sent yet is sent.
  public mutating func resume() {
    refresh()
    for name in items.filter({ !$0.value.isAtRest }).keys.sorted() { touch(name) }
  }

  /// What the server refuses as it is here.
  public var refused: Set<ItemName> { Set(later.keys.filter { items[$0]?.rejected != nil }) }

  /// The name of the item that has a UID in a collection here.
  ///
  /// - Parameter own: An item that is not meant.
  public func name(of uid: String, in collection: CollectionAddress, but own: ItemName? = nil) -> ItemName? {
    namesakes[ItemName(rawValue: uid)]?.sorted().first { $0 != own && items[$0]?.mine?.collection == collection }
  }

  // MARK: What happens here

  /// An item is new here, or was changed or moved.
  public mutating func place(_ name: ItemName, _ item: PlacedItem) {
    if items[name] == nil { insert(name, TrackedItem(mine: nil)) }
    itemNotes[name]?.mine = item
    itemNotes[name]?.tries = 0
    itemNotes[name]?.isMoveRefused = false
    if endWaiting(name), items[name]?.isUntouched == false { keep(name) }
    touch(name)
  }

  /// An item was elsewhere before, and goes to the server by this machine's doing.
  public mutating func bring(_ name: ItemName) { itemNotes[name]?.isBroughtHere = true }

  /// An item was deleted here.
  public mutating func remove(_ name: ItemName) {
    guard let tracked = items[name] else { return }
    endWaiting(name)
    if tracked.present == nil, tracked.left == nil, tracked.attempt == nil, tracked.unseen == nil {
      forget(name)
    } else {
      itemNotes[name]?.mine = nil
      itemNotes[name]?.tries = 0
      touch(name)
    }
  }

  /// A person agrees to all deletions that wait.
  public mutating func agree() -> [Event] {
    waiting.sorted().compactMap { taken($0) }
  }

  /// An item was deleted elsewhere, and is here, too.
  mutating func taken(_ name: ItemName) -> Event? {
    let item = items[name]?.mine?.item
    forget(name)
    return item.map { .removed(name, $0) }
  }

  /// A person wants to keep what was deleted elsewhere: it goes to the server again.
  public mutating func object() {
    for name in waiting.sorted() {
      endWaiting(name)
      keep(name)
    }
  }

  /// What was deleted elsewhere goes to the server again.
  mutating func keep(_ name: ItemName) {
    if items[name]?.copy != nil { itemNotes[name]?.part() }
    itemNotes[name]?.copy = nil
    itemNotes[name]?.missingSince = nil
    itemNotes[name]?.isUnheard = false
    undecided.remove(name)
    touch(name)
  }

  // MARK: Bookkeeping

  mutating func touch(_ name: ItemName) { queue.append(name) }

  /// An item is looked at again after some passes.
  mutating func touch(_ name: ItemName, after passes: Int) { later[name] = min(later[name] ?? .max, passes) }

  /// Stops asking a person about an item. Returns whether one was being asked.
  @discardableResult mutating func endWaiting(_ name: ItemName) -> Bool {
    guard waiting.remove(name) != nil else { return false }
    itemNotes[name]?.isWaiting = false
    return true
  }

  mutating func insert(_ name: ItemName, _ item: TrackedItem) {
    itemNotes[name] = item
    if !name.isForeign { namesakes[name.first, default: []].insert(name) }
  }

  mutating func forget(_ name: ItemName) {
    if let item = items[name] {
      itemNotes[name]?.unseen = nil
      for place in item.places { release(place, of: name) }
    }
    itemNotes[name] = nil
    namesakes[name.first]?.remove(name)
    if namesakes[name.first]?.isEmpty == true { namesakes[name.first] = nil }
    queue.remove(name)
    undecided.remove(name)
    waiting.remove(name)
    later[name] = nil
    moving.remove(name)
  }

  /// A copy must be read, with others that were written.
  mutating func readAgain(_ address: Address) {
    guard let collection = collections[address.collection], !collection.alone.contains(address), !collection.wanted.contains(address) else { return }
    collectionNotes[unsaved: address.collection]?.unread.append(address)
  }

  /// An item no longer has a copy at an address.
  mutating func release(_ address: Address, of name: ItemName) {
    if names[address] == name, items[name]?.unseen?.address != address { names[address] = nil }
  }

  mutating func want(_ address: Address) {
    if collections[address.collection]?.alone.contains(address) == false { collectionNotes[address.collection]?.wanted.append(address) }
  }
}
