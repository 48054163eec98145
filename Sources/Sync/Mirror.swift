// One account: what is here, what is on the server, and what both come from. All of synchronisation that is neither network nor clock.
// This folder: agreeing with a server, as values: no network and no clock.

/// What a machine knows of an account, as a value. It says what to ask next, and takes what comes of it.
///
/// Whoever has it saves it together with the plan: after a gesture and ``place(_:_:)``, after ``next()`` before the request is sent, and after
/// ``take(_:_:)`` with the events: ``head``, and what ``takeChanged()`` names. Being cut off between any two of these loses and doubles nothing.
///
/// - An item is what has one UID in one collection. What else has that UID is another item, unless the first is gone from where it was.
/// - Nothing is deleted here because it was not listed: its copy is asked for, all collections are listed again, and more than
///   ``deletionLimit`` at once wait for a person.
/// - Nothing is written on the server but over what was read. A copy is only deleted there by a person, or where this machine has put it elsewhere.
/// - What was changed here and there is merged property by property (``Merge``) with what the same item said last.
public struct Mirror: Hashable, Sendable {
  /// How many deletions from elsewhere are taken at once without asking.
  public static let deletionLimit = 5
  /// How often an item is tried to be written without that anything changes, before it is taken for refused.
  static let tryLimit = 4
  /// For how many passes what this machine has written may not be seen: some servers read from a copy of theirs that lags behind.
  static let lagLimit = 4
  /// The most passes between two tries of what a server refuses.
  static let restLimit = 256
  /// The most copies that are fetched at once.
  public static let fetchLimit = 50
  /// How many copies are fetched at once at first. It doubles with each question up to ``fetchLimit``: whoever looks on is not given a screenful of
  /// what is new at one moment, and gets the first of it soon.
  static let firstFetch = 8

  public var collections: [CollectionAddress: Collection] { collectionNotes.values }
  public var items: [ItemName: Tracked] { itemNotes.values }
  /// Deletions from elsewhere that a person is asked about.
  public internal(set) var waiting: Set<ItemName> = []
  /// How many questions were asked.
  public internal(set) var questions = 0
  /// How many there were when the last ``refresh(isWhole:)`` began.
  var refreshedAt = 0
  /// Whether the server can move; it is thought to until it says that it cannot.
  public internal(set) var canMove = true

  var collectionNotes = Notes<CollectionAddress, Collection>()
  var itemNotes = Notes<ItemName, Tracked>()
  /// Whose copies these are.
  var names: [Address: ItemName] = [:]
  /// The items of each UID, by the name of the first.
  var namesakes: [ItemName: Set<ItemName>] = [:]
  /// What may have to be written.
  var queue = Line<ItemName>()
  /// Items whose fate the next listings decide.
  var undecided: Set<ItemName> = []
  /// The UIDs of which there may be several items that are one.
  var crowded: Set<ItemName> = []
  /// What was to be moved, and what came of it is not known.
  var moving: Set<ItemName> = []
  /// What is looked at again by the next ``refresh(isWhole:)``, and how many of these are waited for.
  var later: [ItemName: Int] = [:]

  /// An account with nothing in it.
  public init() {}

  /// Adds a collection; all of it is read next.
  public mutating func add(_ collection: CollectionAddress) {
    if collections[collection] == nil { collectionNotes[collection] = Collection() }
  }

  /// Asks for what has changed, in each collection, and tries again what was refused some time ago.
  ///
  /// - Parameter isWhole: Whether everything is listed, and not only what the server calls changed: servers forget changes.
  /// - Complexity: O(collections + what is to be looked at again).
  public mutating func refresh(isWhole: Bool = false) {
    refreshedAt = questions
    for (address, collection) in collections {
      collectionNotes[address]?.isDue = true
      collectionNotes[address]?.isPaused = false
      collectionNotes[address]?.missed = []
      collectionNotes[address]?.isReset = false
      for place in collection.contradicted.keys.sorted() { collectionNotes[address]?.wanted.append(place) }
      if isWhole {
        collectionNotes[address]?.token = nil
        collectionNotes[address]?.listingSince = nil
        collectionNotes[address]?.seen = nil
      } else if collection.listingSince != nil {
        collectionNotes[address]?.isDueAgain = true
      }
    }
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

  /// The server has said what it calls the states of collections, after ``refresh(isWhole:)``: of what is in the state that was read last, nothing is listed.
  public mutating func skip(_ tokens: [CollectionAddress: SyncToken]) {
    for (address, token) in tokens {
      guard let collection = collections[address], collection.token == token, collection.fetchedToken == token, collection.listingSince == nil,
        !collection.isGone, !collection.isUnlisted
      else { continue }
      collectionNotes[address]?.isDue = false
    }
  }

  /// The program starts: what was sent and not answered is looked at, and what is not sent yet is.
  public mutating func resume() {
    refresh()
    for name in items.filter({ !$0.value.isAtRest }).keys.sorted() { touch(name) }
  }

  /// What the server does not take as it is here.
  public var refused: Set<ItemName> { Set(later.keys.filter { items[$0]?.rejected != nil }) }

  /// What the item is called that has a UID in a collection, by what is here.
  public func name(of uid: String, in collection: CollectionAddress) -> ItemName? {
    namesakes[ItemName(rawValue: uid)]?.sorted().first { items[$0]?.mine?.collection == collection }
  }

  // MARK: What happens here

  /// An item is new here, or was changed or moved.
  public mutating func place(_ name: ItemName, _ item: PlacedItem) {
    if items[name] == nil { insert(name, Tracked(mine: nil)) }
    itemNotes[name]?.mine = item
    itemNotes[name]?.tries = 0
    itemNotes[name]?.isMoveRefused = false
    if namesakes[name.first]?.count ?? 0 > 1 { crowded.insert(name.first) }
    if endWaiting(name), items[name]?.isUntouched == false { keep(name) }
    touch(name)
  }

  /// An item was deleted here.
  public mutating func remove(_ name: ItemName) {
    guard let tracked = items[name] else { return }
    endWaiting(name)
    if tracked.present == nil, tracked.left == nil, tracked.attempt == nil {
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

  /// A person wants to keep what was deleted elsewhere: it goes to the server anew.
  public mutating func object() {
    for name in waiting.sorted() {
      endWaiting(name)
      keep(name)
    }
  }

  /// What was deleted elsewhere goes to the server anew.
  mutating func keep(_ name: ItemName) {
    if let copy = items[name]?.copy { setMoved(name, from: copy) }
    itemNotes[name]?.copy = nil
    itemNotes[name]?.missingSince = nil
    undecided.remove(name)
    touch(name)
  }

  // MARK: Bookkeeping

  mutating func touch(_ name: ItemName) { queue.append(name) }

  /// An item is looked at again after some passes.
  mutating func touch(_ name: ItemName, after passes: Int) { later[name] = min(later[name] ?? .max, passes) }

  /// A person is not asked about an item any more. Returns whether one was.
  @discardableResult mutating func endWaiting(_ name: ItemName) -> Bool {
    guard waiting.remove(name) != nil else { return false }
    itemNotes[name]?.isWaiting = false
    return true
  }

  mutating func insert(_ name: ItemName, _ item: Tracked) {
    itemNotes[name] = item
    guard !name.isForeign else { return }
    namesakes[name.first, default: []].insert(name)
    if namesakes[name.first]?.count ?? 0 > 1 { crowded.insert(name.first) }
  }

  mutating func forget(_ name: ItemName) {
    if let item = items[name] {
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

  /// A copy is to be read, with others that were written.
  mutating func readAgain(_ address: Address) {
    guard let collection = collections[address.collection], !collection.alone.contains(address), !collection.wanted.contains(address) else { return }
    collectionNotes[unsaved: address.collection]?.unread.append(address)
  }

  /// An item has nothing at an address any more.
  mutating func release(_ address: Address, of name: ItemName) {
    if names[address] == name { names[address] = nil }
  }

  mutating func want(_ address: Address) {
    if collections[address.collection]?.alone.contains(address) == false { collectionNotes[address.collection]?.wanted.append(address) }
  }
}
