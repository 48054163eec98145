// What is known of one item: here, on the server, and what both come from.

/// What is known of one item.
public struct TrackedItem: Hashable, Sendable {
  /// A copy on the server, as it was last seen.
  public struct Copy: Hashable, Sendable {
    public internal(set) var address: Address
    /// The state that was seen; nil if it must be read first.
    public internal(set) var tag: EntityTag?
    /// What it said; or what was sent, until that has been read again.
    public internal(set) var item: Item
    /// What was sent, but the server has not kept. It is not sent again.
    var dropped: [String: String] = [:]
    /// What this machine has written and not read again yet.
    var writing: Writing?
    /// Whether this machine was the last to write it.
    var isOwn = false

    init(address: Address, tag: EntityTag?, item: Item) {
      (self.address, self.tag, self.item) = (address, tag, item)
    }

    /// What both sides agree on: what the server says, and what it cannot keep.
    var common: Item { item.filled(with: dropped) }
  }

  /// A writing that the server has confirmed.
  struct Writing: Hashable, Sendable, Codable {
    /// The state that it replaced; nil if there was none, or both have the same tag.
    var replaced: EntityTag?
    /// The tag of what the server keeps of it, if it has given one.
    var tag: EntityTag?
    /// The properties that are new.
    var fresh: Set<String>
    /// How many passes have not shown it yet.
    var misses = 0

    /// Whether the server itself has dropped a property that was sent. Where it gives no tag, this counts only for properties that many servers do
    /// not know (RFC 5545, section 3.8.8.2).
    func isDropped(_ key: String, of read: EntityTag?) -> Bool {
      fresh.contains(key) && (tag == nil ? key.hasPrefix("X-") : tag == read)
    }
  }

  /// A new copy that was sent and does not show. Where readings lag it may be there all the same.
  struct Unseen: Hashable, Sendable, Codable {
    let address: Address
    /// What was sent, the last one at the end. Any of these may be there.
    var sent: [Item]
    /// Whether the server has answered each time, that something is there.
    var isTaken = true
    /// In how many passes it did not show, and which was the last of these, by the mirror's count of questions.
    var misses = 0, pass: Int?
  }

  /// Somebody else took away the old copy of a moved item.
  struct Outrun: Hashable, Sendable, Codable {
    /// When that was seen, in the mirror's count of questions.
    var since: Int
    /// What the copy said.
    var base: Item
  }

  /// What is at an address.
  enum Sighting: Hashable, Sendable {
    case copy(Copy)
    case nothing
  }

  /// Something that was sent. It stays until the outcome is known, even over a restart.
  public enum Attempt: Hashable, Sendable, Codable {
    case create(Address, Item)
    case update(Address, Item)
    case move(from: Address, to: Address)
    case delete(Address)

    /// Where the outcome will show.
    var places: [Address] {
      switch self {
      case .create(let address, _), .update(let address, _), .delete(let address): [address]
      case .move(let source, let target): [source, target]
      }
    }

    /// What the copy there says if it has arrived; nil if nothing was to be written.
    public var sent: Item? {
      switch self {
      case .create(_, let sent), .update(_, let sent): sent
      case .move, .delete: nil
      }
    }
  }

  /// The item as it is here; nil once it was deleted here.
  public internal(set) var mine: PlacedItem?
  /// The base of both sides: the item's copy on the server, or, with ``missingSince``, the last known one.
  public internal(set) var copy: Copy?
  /// The old copy after a move by this machine, which deletes it.
  public internal(set) var left: Copy?
  public internal(set) var attempt: Attempt?
  /// What may be where it was to be created. Until that is known it is created nowhere else.
  var unseen: Unseen?
  /// When its copy was found missing, in the mirror's count of questions.
  public internal(set) var missingSince: Int?
  /// Whether the server has forgotten its states since this machine wrote the copy that is missing: it may never have heard of it.
  var isUnheard = false
  /// Whether somebody else took away the old copy of a moved item: two may have moved it.
  var outrun: Outrun?
  /// When the server refused its name.
  public internal(set) var nameRefusedSince: Int?
  /// Whether that name was tried once more, after everything was listed.
  public internal(set) var isNameTriedAgain = false
  /// Whether a person is asked about its deletion elsewhere.
  public internal(set) var isWaiting = false
  /// Whether this machine has put it on the server, where it was not before or not any more.
  public internal(set) var isBroughtHere = false
  /// What it said, and where, before this machine put it on the server anew; or before it came back here, because somebody had changed it.
  public internal(set) var parted: PlacedItem?
  /// The properties that this machine has taken out of its copy, and nobody has put back.
  var cleared: Set<String> = []
  /// What the server refused.
  public internal(set) var rejected: PlacedItem?
  /// The items that already had its UID when it was first seen. A move that another machine has not finished looks like that.
  var twinsOf: Set<ItemName> = []

  /// When it was first seen on the server, in the mirror's count of questions since the program's start.
  var seenAt = 0
  /// How often something was tried since the last change on either side.
  var tries = 0
  /// How often in a row the server has refused it, and after how many passes to try again.
  var refusals = 0
  /// Whether the server cannot move it: it is written there, and then deleted here.
  var isMoveRefused = false
  /// What is at each place of a move whose answer says nothing.
  var sightings: [Address: Sighting] = [:]

  init(mine: PlacedItem?) { self.mine = mine }

  /// It goes to the server anew, by this machine's doing: what it said there last is what both sides come from.
  mutating func part() {
    isBroughtHere = true
    if let copy { parted = PlacedItem(collection: copy.address.collection, item: copy.common) }
  }

  /// The copy, if it exists as far as is known.
  public var present: Copy? { missingSince == nil ? copy : nil }

  /// Where its copies are, and where one is going.
  var places: [Address] { [present?.address, left?.address, unseen?.address].compactMap(\.self) + (attempt?.places ?? []) }

  /// Where the server has it, or had it last, and what it said.
  public var whereabouts: PlacedItem? { copy.map { PlacedItem(collection: $0.address.collection, item: $0.item) } }

  /// Whether it still says what both sides agreed on, if they did.
  var isUntouched: Bool {
    guard let mine, let copy else { return false }
    return mine.collection == copy.address.collection && mine.item == copy.common
  }

  /// Whether it goes here, too, once it is nowhere on the server.
  var isDeletable: Bool { isUntouched && !isUnheard }

  /// Whether both sides are the same, as far as is known, and nothing is left to ask or write.
  var isAtRest: Bool { attempt == nil && left == nil && unseen == nil && present?.tag != nil && isUntouched && outrun == nil }

  /// Whether it may be where it was to be created, though it does not show there.
  public var isUnseen: Bool { unseen != nil }

  /// Whether it would go where it is not, and may be elsewhere: that is looked for first.
  var waitsForUnseen: Bool {
    guard let unseen, attempt == nil, left == nil else { return false }
    guard let mine else { return present == nil }
    return mine.collection != unseen.address.collection && mine.collection != present?.address.collection
  }
}
