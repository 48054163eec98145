// Saves a mirror in parts, and restores it from them.

extension Mirror {
  /// What is saved of a mirror besides its items and collections.
  public struct Head: Hashable, Sendable, Codable {
    /// How many questions were asked.
    public var questions: Int
    /// Whether the server may support moving.
    public var canMove: Bool
    /// The format of the parts: nil for those that were saved before items of one UID were told apart.
    public var edition: Int?

    public init(questions: Int = 0, canMove: Bool = true) {
      (self.questions, self.canMove, edition) = (questions, canMove, 2)
    }
  }

  /// What to save now, if it differs from what was saved last.
  public var head: Head { Head(questions: questions, canMove: canMove) }

  /// The names and addresses of what was changed, made or removed since the last call. Write each as a row from ``items`` and ``collections``,
  /// or delete its row if it is gone. Some may be unchanged.
  ///
  /// - Complexity: O(changed).
  public mutating func takeChanged() -> (items: Set<ItemName>, collections: Set<CollectionAddress>) {
    (itemNotes.takeChanged(), collectionNotes.takeChanged())
  }

  /// Restores the mirror from its parts, as after ``resume()``: what was on its way is looked for, and what was listed and not fetched
  /// is listed again.
  ///
  /// - Complexity: O(items · log items).
  public init(restoring head: Head, collections: [CollectionAddress: Collection], items: [ItemName: TrackedItem]) {
    self.init()
    questions = head.questions
    canMove = head.canMove
    collectionNotes = ChangeTrackingDictionary(collections.mapValues(\.saved))
    for (name, item) in items {
      insert(name, item.saved)
      for place in item.places { names[place] = name }
      if case .move = item.attempt { moving.insert(name) }
      if item.unseen != nil { sought.insert(name) }
      if item.isWaiting {
        waiting.insert(name)
      } else if item.missingSince != nil || item.nameRefusedSince != nil || item.outrun != nil {
        undecided.insert(name)
      }
    }
    for uid in namesakes.keys { meet(uid) }
    if head.edition == nil { for address in collections.keys { collectionNotes[address]?.token = nil } }
    resume()
    _ = takeChanged()
  }
}

extension Mirror.Collection: Codable {
  private enum CodingKeys: String, CodingKey {
    case token, listedAt, wholeAt, unreadable, contradicted, vacated, isUnlisted, isGone
  }

  /// What is saved of it. What was listed and not fetched yet is left out, so that a row does not grow with the collection: the list is asked
  /// for again from the last point up to which all was fetched.
  var saved: Mirror.Collection {
    var saved = Mirror.Collection()
    (saved.token, saved.fetchedToken) = (fetchedToken, fetchedToken)
    (saved.listedAt, saved.wholeAt) = (listedAt, wholeAt)
    (saved.unreadable, saved.contradicted, saved.vacated, saved.isUnlisted) = (unreadable, contradicted, vacated, isUnlisted)
    saved.isGone = isGone
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
    contradicted = try values.decodeIfPresent([Address: Mirror.Contradiction].self, forKey: .contradicted) ?? [:]
    vacated = try values.decodeIfPresent([Address: Mirror.Contradiction].self, forKey: .vacated) ?? [:]
    isUnlisted = try values.decodeIfPresent(Bool.self, forKey: .isUnlisted) ?? false
    isGone = try values.decodeIfPresent(Bool.self, forKey: .isGone) ?? false
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(fetchedToken, forKey: .token)
    try values.encode(listedAt, forKey: .listedAt)
    try values.encode(wholeAt, forKey: .wholeAt)
    if !unreadable.isEmpty { try values.encode(unreadable, forKey: .unreadable) }
    if !contradicted.isEmpty { try values.encode(contradicted, forKey: .contradicted) }
    if !vacated.isEmpty { try values.encode(vacated, forKey: .vacated) }
    if isUnlisted { try values.encode(true, forKey: .isUnlisted) }
    if isGone { try values.encode(true, forKey: .isGone) }
  }
}

extension TrackedItem.Copy: Codable {
  private enum CodingKeys: String, CodingKey {
    case address, tag, item, dropped, writing, isOwn
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      address: try values.decode(Address.self, forKey: .address), tag: try values.decodeIfPresent(EntityTag.self, forKey: .tag),
      item: try values.decode(Item.self, forKey: .item))
    dropped = try values.decodeIfPresent([String: String].self, forKey: .dropped) ?? [:]
    writing = try values.decodeIfPresent(TrackedItem.Writing.self, forKey: .writing)
    isOwn = try values.decodeIfPresent(Bool.self, forKey: .isOwn) ?? false
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(address, forKey: .address)
    try values.encodeIfPresent(tag, forKey: .tag)
    try values.encode(item, forKey: .item)
    if !dropped.isEmpty { try values.encode(dropped, forKey: .dropped) }
    try values.encodeIfPresent(writing, forKey: .writing)
    if isOwn { try values.encode(true, forKey: .isOwn) }
  }
}

extension TrackedItem: Codable {
  private enum CodingKeys: String, CodingKey {
    case collection, item, copy, left, attempt, unseen, missingSince, isUnheard, outrun, nameRefusedSince, isNameTriedAgain, isWaiting,
      isBroughtHere, parted, cleared, twinsOf
    /// What was saved before items of one UID were told apart.
    case copies, base
  }

  /// What is saved of it. What was refused is tried once more after a restart.
  var saved: TrackedItem {
    var saved = self
    (saved.tries, saved.refusals, saved.rejected, saved.isMoveRefused, saved.sightings) = (0, 0, nil, false, [:])
    return saved
  }

  /// Nothing is saved twice: what an item says here is left out where both sides agree on it.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(mine: nil)
    copy = try values.decodeIfPresent(Copy.self, forKey: .copy)
    left = try values.decodeIfPresent(Copy.self, forKey: .left)
    missingSince = try values.decodeIfPresent(Int.self, forKey: .missingSince)
    isUnheard = try values.decodeIfPresent(Bool.self, forKey: .isUnheard) ?? false
    if let copies = try values.decodeIfPresent([Copy].self, forKey: .copies) { copy = copies.min { $0.address < $1.address } }
    if copy == nil, let base = try values.decodeIfPresent(PlacedItem.self, forKey: .base) {
      copy = Copy(address: Address(collection: base.collection, file: ""), tag: nil, item: base.item)
      missingSince = missingSince ?? 0
    }
    if let collection = try values.decodeIfPresent(CollectionAddress.self, forKey: .collection) {
      guard let item = try values.decodeIfPresent(Item.self, forKey: .item) ?? copy?.common else {
        throw DecodingError.keyNotFound(CodingKeys.item, .init(codingPath: decoder.codingPath, debugDescription: ""))
      }
      mine = PlacedItem(collection: collection, item: item)
    }
    attempt = try values.decodeIfPresent(Attempt.self, forKey: .attempt)
    unseen = try values.decodeIfPresent(Unseen.self, forKey: .unseen)
    outrun = try values.decodeIfPresent(Outrun.self, forKey: .outrun)
    nameRefusedSince = try values.decodeIfPresent(Int.self, forKey: .nameRefusedSince)
    isNameTriedAgain = try values.decodeIfPresent(Bool.self, forKey: .isNameTriedAgain) ?? false
    isWaiting = try values.decodeIfPresent(Bool.self, forKey: .isWaiting) ?? false
    isBroughtHere = try values.decodeIfPresent(Bool.self, forKey: .isBroughtHere) ?? false
    parted = try values.decodeIfPresent(PlacedItem.self, forKey: .parted)
    cleared = Set(try values.decodeIfPresent([String].self, forKey: .cleared) ?? [])
    twinsOf = Set(try values.decodeIfPresent([ItemName].self, forKey: .twinsOf) ?? [])
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(mine?.collection, forKey: .collection)
    if let mine, mine.item != copy?.common { try values.encode(mine.item, forKey: .item) }
    try values.encodeIfPresent(copy, forKey: .copy)
    try values.encodeIfPresent(left, forKey: .left)
    try values.encodeIfPresent(attempt, forKey: .attempt)
    try values.encodeIfPresent(missingSince, forKey: .missingSince)
    if isUnheard { try values.encode(true, forKey: .isUnheard) }
    try values.encodeIfPresent(unseen, forKey: .unseen)
    try values.encodeIfPresent(outrun, forKey: .outrun)
    try values.encodeIfPresent(nameRefusedSince, forKey: .nameRefusedSince)
    if isNameTriedAgain { try values.encode(true, forKey: .isNameTriedAgain) }
    if isWaiting { try values.encode(true, forKey: .isWaiting) }
    if isBroughtHere { try values.encode(true, forKey: .isBroughtHere) }
    try values.encodeIfPresent(parted, forKey: .parted)
    if !cleared.isEmpty { try values.encode(cleared.sorted(), forKey: .cleared) }
    if !twinsOf.isEmpty { try values.encode(twinsOf.sorted(), forKey: .twinsOf) }
  }
}
