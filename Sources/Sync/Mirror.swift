// One account: what is here, what is on the server, and what both come from. All of synchronisation that is neither network nor clock.

/// What a machine knows of an account, as a value. It says what to ask next, and takes what comes of it.
///
/// Whoever has it saves it together with the plan: after a gesture and ``place(_:_:)``, after ``next()`` before the request is sent, and after
/// ``take(_:_:)`` with the events: ``head``, and what ``takeChanged()`` names. Being cut off between any two of these loses and doubles nothing.
///
/// - Nothing is deleted here because it was not listed: its copy is asked for, all collections are listed again, and more than
///   ``deletionLimit`` at once wait for a person.
/// - Nothing is written on the server but over what was read, and a copy is only deleted there by a person, or once another one says that it comes from it.
/// - What was changed here and there is merged property by property (``Merge``).
public struct Mirror: Hashable, Sendable {
  /// How many deletions from elsewhere are taken at once without asking.
  public static let deletionLimit = 5
  /// How often an item is tried to be written without that anything changes, before ``refresh(isWhole:)``.
  static let tryLimit = 8
  /// The most copies that are fetched at once.
  public static let fetchLimit = 50
  /// How many copies are fetched at once at first. It doubles with each question up to ``fetchLimit``: whoever looks on is not given a screenful of
  /// what is new at one moment, and gets the first of it soon.
  static let firstFetch = 8

  /// What is known of a collection.
  public struct Collection: Hashable, Sendable {
    /// One of which nothing is known yet.
    public init() {}

    /// What the server called its last known state; nil asks for everything.
    public internal(set) var token: SyncToken? {
      didSet { if token == nil { fetchedToken = nil } }
    }
    /// The last token of which everything was fetched that was listed until then.
    public internal(set) var fetchedToken: SyncToken?
    /// Whether it is to be listed.
    public internal(set) var isDue = true
    /// When it was listed to the end last, in the mirror's count of questions.
    public internal(set) var listedAt = 0
    /// When it was last listed as a whole, to the end.
    public internal(set) var wholeAt = 0
    /// When the listing began that is going on.
    var listingSince: Int?
    /// What was seen so far of a whole listing that comes in parts; nil if the last one was of changes.
    var seen: Set<Address>?
    /// Whether it is to be listed once more after the listing that is going on.
    var isDueAgain = false
    /// What is there and is nothing that can be read, and when that was first seen, in the mirror's count of questions.
    var unreadable: [Address: Int] = [:]
    /// What was listed and not there since the last ``Mirror/refresh(isWhole:)``.
    var missed: Set<Address> = []
    /// What is to be fetched.
    var wanted = Line<Address>()
    /// What the server left out of an answer: it is fetched alone.
    var alone = Line<Address>()
    /// How many are fetched at once by the next question.
    var fetchCount = Mirror.firstFetch
    /// What was written, and is to be read again.
    var unread = Line<Address>()
    /// What is wanted although no list may name it again.
    var sought: Set<Address> = []
    /// Whether the server says that there is none. Its items stay here, and it is looked for after ``Mirror/refresh(isWhole:)``.
    public internal(set) var isGone = false
    /// Whether the server did not answer: it is asked again after ``Mirror/refresh(isWhole:)``.
    public internal(set) var isPaused = false

    /// Whether everything is fetched that was listed.
    var isFetched: Bool { wanted.isEmpty && alone.isEmpty }

    /// Notes how far everything is fetched.
    mutating func settle() {
      if isFetched, seen == nil { fetchedToken = token }
    }
  }

  /// What this machine calls its writings.
  public let machine: String
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
  /// What may have to be written.
  var queue = Line<ItemName>()
  /// Items without a copy, whose fate the next listings decide.
  var undecided: Set<ItemName> = []

  /// An account with nothing in it.
  ///
  /// - Parameter machine: What no other machine is called, and no two data files.
  public init(machine: String) {
    self.machine = machine
  }

  /// Adds a collection; all of it is read next.
  public mutating func add(_ collection: CollectionAddress) {
    if collections[collection] == nil { collectionNotes[collection] = Collection() }
  }

  /// Asks for what has changed, in each collection.
  ///
  /// - Parameter isWhole: Whether everything is listed, and not only what the server calls changed: servers forget changes.
  public mutating func refresh(isWhole: Bool = false) {
    refreshedAt = questions
    for collection in collections.keys {
      collectionNotes[collection]?.isDue = true
      collectionNotes[collection]?.isPaused = false
      collectionNotes[collection]?.missed = []
      if isWhole {
        collectionNotes[collection]?.token = nil
        collectionNotes[collection]?.listingSince = nil
        collectionNotes[collection]?.seen = nil
      } else if collections[collection]?.listingSince != nil {
        collectionNotes[collection]?.isDueAgain = true
      }
    }
    for (name, item) in items where item.tries > 0 {
      itemNotes[unsaved: name]?.tries = 0
      if item.tries >= Mirror.tryLimit { touch(name) }
    }
    guard isWhole else { return }
    for (name, item) in items where item.rejected != nil || item.attempt != nil || item.copies.contains(where: { $0.value.tag == nil }) {
      itemNotes[name]?.rejected = nil
      touch(name)
    }
  }

  /// The server has said what it calls the states of collections, after ``refresh(isWhole:)``: of what is in the state that was read last, nothing is listed.
  public mutating func skip(_ tokens: [CollectionAddress: SyncToken]) {
    for (address, token) in tokens {
      guard let collection = collections[address], collection.token == token, collection.fetchedToken == token, collection.listingSince == nil,
        !collection.isGone
      else { continue }
      collectionNotes[address]?.isDue = false
    }
  }

  /// The program starts: what was sent and not answered is looked at, and what is not sent yet is.
  public mutating func resume() {
    refresh()
    for (name, item) in items.filter({ !$0.value.isAtRest }).sorted(by: { $0.key < $1.key }) {
      if let attempt = item.attempt { want(attempt.place) }
      touch(name)
    }
  }

  // MARK: What happens here

  /// An item is new here, or was changed or moved.
  public mutating func place(_ name: ItemName, _ item: PlacedItem) {
    let before = items[name]
    itemNotes[name, default: Tracked(mine: nil)].mine = item
    if let before, before.mine?.collection != item.collection {
      itemNotes[name]?.isBroughtHere = before.whereabouts.map { $0.collection != item.collection } ?? false
    }
    itemNotes[name]?.tries = 0
    if endWaiting(name), !item.saysSame(as: items[name]?.base) { keep(name) }
    touch(name)
  }

  /// An item was deleted here.
  public mutating func remove(_ name: ItemName) {
    guard let tracked = items[name] else { return }
    endWaiting(name)
    if tracked.copies.isEmpty, tracked.attempt == nil {
      forget(name)
    } else {
      itemNotes[name]?.mine = nil
      itemNotes[name]?.tries = 0
      touch(name)
    }
  }

  /// A person agrees to all deletions that wait.
  public mutating func agree() -> [Event] {
    waiting.sorted().map { name in
      forget(name)
      return .removed(name)
    }
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
    itemNotes[name]?.base = nil
    itemNotes[name]?.missingSince = nil
    undecided.remove(name)
    touch(name)
  }

  // MARK: Bookkeeping

  mutating func touch(_ name: ItemName) { queue.append(name) }

  /// A person is not asked about an item any more. Returns whether one was.
  @discardableResult mutating func endWaiting(_ name: ItemName) -> Bool {
    guard waiting.remove(name) != nil else { return false }
    itemNotes[name]?.isWaiting = false
    return true
  }

  mutating func forget(_ name: ItemName) {
    for address in items[name]?.copies.keys ?? [:].keys { names[address] = nil }
    itemNotes[name] = nil
    queue.remove(name)
    undecided.remove(name)
    waiting.remove(name)
  }

  /// A copy is to be read, with others that were written.
  mutating func readAgain(_ address: Address) {
    guard let collection = collections[address.collection], !collection.alone.contains(address), !collection.wanted.contains(address) else { return }
    collectionNotes[unsaved: address.collection]?.unread.append(address)
  }

  mutating func want(_ address: Address) {
    if collections[address.collection]?.alone.contains(address) == false { collectionNotes[address.collection]?.wanted.append(address) }
  }
}
