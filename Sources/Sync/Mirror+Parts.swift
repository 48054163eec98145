// A mirror in parts that are saved one by one, and made of them again.

extension Mirror {
  /// What has to be saved of a mirror beside its items and collections.
  public struct Head: Hashable, Sendable, Codable {
    /// What the machine calls its writings.
    public var machine: String
    /// How many questions were asked.
    public var questions: Int
    /// Whether the server is thought to move.
    public var canMove: Bool

    public init(machine: String, questions: Int, canMove: Bool) {
      self.machine = machine
      self.questions = questions
      self.canMove = canMove
    }
  }

  /// What is to be saved now, if it is not what was saved last.
  public var head: Head { Head(machine: machine, questions: questions, canMove: canMove) }

  /// The names and addresses of what was changed, made or removed since this was last asked. Each is a row to write from ``items`` and
  /// ``collections``, or, if it is not there any more, one to delete. Some may be as they were.
  ///
  /// - Complexity: O(changed).
  public mutating func takeChanged() -> (items: Set<ItemName>, collections: Set<CollectionAddress>) {
    (itemNotes.takeChanged(), collectionNotes.takeChanged())
  }

  /// The mirror of which these parts were saved, as after ``resume()``: what was on its way is looked for, and what was listed and not fetched
  /// is listed again.
  ///
  /// - Complexity: O(items · log items).
  public init(restoring head: Head, collections: [CollectionAddress: Collection], items: [ItemName: Tracked]) {
    self.init(machine: head.machine)
    questions = head.questions
    canMove = head.canMove
    collectionNotes = Notes(collections.mapValues(\.saved))
    itemNotes = Notes(items.mapValues(\.saved))
    for (name, item) in items {
      for address in item.copies.keys { names[address] = name }
      if let place = item.attempt?.place { names[place] = name }
      if item.isWaiting {
        waiting.insert(name)
      } else if item.missingSince != nil || item.nameRefusedSince != nil {
        undecided.insert(name)
      }
    }
    for (address, collection) in collectionNotes.values {
      for one in collection.sought.sorted() { collectionNotes[address]?.wanted.append(one) }
    }
    resume()
    _ = takeChanged()
  }
}

extension Mirror.Collection: Codable {
  private enum CodingKeys: String, CodingKey {
    case token, listedAt, wholeAt, unreadable, sought, isGone
  }

  /// What is saved of it. What was listed and is not fetched yet is not: the list is asked for again, from where all of it was fetched. So a row
  /// does not grow with the collection.
  var saved: Mirror.Collection {
    var saved = Mirror.Collection()
    (saved.token, saved.fetchedToken) = (fetchedToken, fetchedToken)
    (saved.listedAt, saved.wholeAt) = (listedAt, wholeAt)
    (saved.unreadable, saved.sought, saved.isGone) = (unreadable, sought, isGone)
    return saved
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init()
    token = try values.decodeIfPresent(SyncToken.self, forKey: .token)
    fetchedToken = token
    listedAt = try values.decode(Int.self, forKey: .listedAt)
    wholeAt = try values.decode(Int.self, forKey: .wholeAt)
    unreadable = try values.decodeIfPresent([Address: Int].self, forKey: .unreadable) ?? [:]
    sought = Set(try values.decodeIfPresent([Address].self, forKey: .sought) ?? [])
    isGone = try values.decodeIfPresent(Bool.self, forKey: .isGone) ?? false
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(fetchedToken, forKey: .token)
    try values.encode(listedAt, forKey: .listedAt)
    try values.encode(wholeAt, forKey: .wholeAt)
    if !unreadable.isEmpty { try values.encode(unreadable, forKey: .unreadable) }
    if !sought.isEmpty { try values.encode(sought.sorted(), forKey: .sought) }
    if isGone { try values.encode(isGone, forKey: .isGone) }
  }
}

extension Tracked: Codable {
  private enum CodingKeys: String, CodingKey {
    case collection, item, base, copies, attempt, missingSince, nameRefusedSince, isNameTriedAgain, isWaiting, isBroughtHere, rejected
  }

  /// A copy and where it is.
  private struct PlacedCopy: Codable {
    let address: Address
    let tag: EntityTag?
    let writtenAs: EntityTag?
    let movedAs: EntityTag?
    let cameFrom: CollectionAddress?
    let isStray: Bool?
    let item: Item

    init(_ address: Address, _ copy: Copy) {
      (self.address, tag, item) = (address, copy.tag, copy.item)
      (writtenAs, movedAs, cameFrom, isStray) = (copy.writtenAs, copy.movedAs, copy.cameFrom, copy.isStray ? true : nil)
    }

    var copy: Copy {
      var copy = Copy(tag: tag, item: item)
      (copy.writtenAs, copy.movedAs, copy.cameFrom, copy.isStray) = (writtenAs, movedAs, cameFrom, isStray == true)
      return copy
    }
  }

  /// What is saved of it. What it says here is one text with what it says on the server, if both are the same.
  var saved: Tracked {
    var saved = self
    saved.tries = 0
    if let there = whereabouts?.item, there.properties == mine?.item.properties { saved.mine?.item = there }
    return saved
  }

  /// Nothing is told twice: what an item says here is left out where the server says the same.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(mine: nil)
    base = try values.decodeIfPresent(PlacedItem.self, forKey: .base)
    for placed in try values.decodeIfPresent([PlacedCopy].self, forKey: .copies) ?? [] { copies[placed.address] = placed.copy }
    if let collection = try values.decodeIfPresent(CollectionAddress.self, forKey: .collection) {
      let item = try values.decodeIfPresent(Item.self, forKey: .item) ?? whereabouts?.item
      guard let item else { throw DecodingError.keyNotFound(CodingKeys.item, .init(codingPath: decoder.codingPath, debugDescription: "")) }
      mine = PlacedItem(collection: collection, item: item)
    }
    attempt = try values.decodeIfPresent(Attempt.self, forKey: .attempt)
    missingSince = try values.decodeIfPresent(Int.self, forKey: .missingSince)
    nameRefusedSince = try values.decodeIfPresent(Int.self, forKey: .nameRefusedSince)
    isNameTriedAgain = try values.decodeIfPresent(Bool.self, forKey: .isNameTriedAgain) ?? false
    isWaiting = try values.decodeIfPresent(Bool.self, forKey: .isWaiting) ?? false
    isBroughtHere = try values.decodeIfPresent(Bool.self, forKey: .isBroughtHere) ?? false
    rejected = try values.decodeIfPresent(PlacedItem.self, forKey: .rejected)
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(mine?.collection, forKey: .collection)
    if let mine, mine.item.properties != whereabouts?.item.properties { try values.encode(mine.item, forKey: .item) }
    try values.encodeIfPresent(base, forKey: .base)
    let placed = copies.sorted { $0.key < $1.key }.map { PlacedCopy($0.key, $0.value) }
    if !placed.isEmpty { try values.encode(placed, forKey: .copies) }
    try values.encodeIfPresent(attempt, forKey: .attempt)
    try values.encodeIfPresent(missingSince, forKey: .missingSince)
    try values.encodeIfPresent(nameRefusedSince, forKey: .nameRefusedSince)
    if isNameTriedAgain { try values.encode(true, forKey: .isNameTriedAgain) }
    if isWaiting { try values.encode(true, forKey: .isWaiting) }
    if isBroughtHere { try values.encode(true, forKey: .isBroughtHere) }
    try values.encodeIfPresent(rejected, forKey: .rejected)
  }
}
