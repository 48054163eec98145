// What is known of one item: here, on the server, and what both come from.

/// What is known of one item.
public struct Tracked: Hashable, Sendable {
  /// A copy on the server, as it was last seen.
  public struct Copy: Hashable, Sendable {
    public internal(set) var address: Address
    /// Which state was seen; nil if it has to be read before anything is done with it.
    public internal(set) var tag: EntityTag?
    /// What it said, or, until what was written here is read, what was sent.
    public internal(set) var item: Item
    /// What was sent and the server has not kept: it is not sent again.
    var dropped: [String: String] = [:]
    /// What this machine has written and not read since.
    var writing: Writing?
    /// Whether this machine has written it last.
    var isOwn = false

    init(address: Address, tag: EntityTag?, item: Item) {
      (self.address, self.tag, self.item) = (address, tag, item)
    }

    /// What both sides agree on: what the server says, with what it cannot keep.
    var common: Item { item.filled(with: dropped) }
  }

  /// A writing that was answered as done.
  struct Writing: Hashable, Sendable, Codable {
    /// The state that it replaced; nil where there was none, or the server calls both the same.
    var replaced: EntityTag?
    /// What the server calls what it keeps of it, if it has said so.
    var tag: EntityTag?
    /// The properties that were not there before.
    var fresh: Set<String>
    /// How many passes have not shown it.
    var misses = 0

    /// Whether the server itself has left out a property that was sent, and nobody else: where it does not say what it keeps, only those are meant that
    /// many servers do not know (RFC 5545, section 3.8.8.2).
    func isDropped(_ key: String, of read: EntityTag?) -> Bool {
      fresh.contains(key) && (tag == nil ? key.hasPrefix("X-") : tag == read)
    }
  }

  /// Somebody else took away what was put elsewhere.
  struct Outrun: Hashable, Sendable, Codable {
    /// When that was seen, in the mirror's count of questions.
    var since: Int
    /// What the copy said.
    var base: Item
  }

  /// This machine has put it where it is, or is to put it there, and it was somewhere else before.
  public struct Moved: Hashable, Sendable, Codable {
    /// How often it was put elsewhere then.
    public var generation: Int
    /// What both sides agreed on before.
    public var base: Item
  }

  /// What is at an address.
  enum Sighting: Hashable, Sendable {
    case copy(Copy)
    case nothing
  }

  /// Something that was sent. It stays until it is known what came of it, also over a restart.
  public enum Attempt: Hashable, Sendable, Codable {
    case create(Address, Item)
    case update(Address, Item)
    case move(from: Address, to: Address)
    case delete(Address)

    /// Where one can see what came of it.
    var places: [Address] {
      switch self {
      case .create(let address, _), .update(let address, _), .delete(let address): [address]
      case .move(let source, let target): [source, target]
      }
    }

    /// What the copy there says if it has arrived; nil where nothing was to be written.
    public var sent: Item? {
      switch self {
      case .create(_, let sent), .update(_, let sent): sent
      case .move, .delete: nil
      }
    }
  }

  /// What it is here; nil once it was deleted here.
  public internal(set) var mine: PlacedItem?
  /// What both sides come from: the item's copy on the server, or, with ``missingSince``, the last one that there was.
  public internal(set) var copy: Copy?
  /// The copy that it was put elsewhere from, by this machine, which takes it away.
  public internal(set) var left: Copy?
  public internal(set) var attempt: Attempt?
  /// When its copy was found missing, in the mirror's count of questions.
  public internal(set) var missingSince: Int?
  /// Whether somebody else took away the copy that it was put elsewhere from: two may have moved it.
  var outrun: Outrun?
  /// What is known of where this machine has brought it from.
  var moved: Moved?
  /// When the server refused its name.
  public internal(set) var nameRefusedSince: Int?
  /// Whether it was tried once more by that name, after everything was listed.
  public internal(set) var isNameTriedAgain = false
  /// Whether a person is asked about its deletion elsewhere.
  public internal(set) var isWaiting = false
  /// What the server did not take.
  public internal(set) var rejected: PlacedItem?
  /// The items that had its UID already when it was first seen. A move that another machine has not ended looks like that.
  var twinsOf: Set<ItemName> = []

  /// When it was first seen on the server, in the mirror's count of questions since the program's start.
  var seenAt = 0
  /// How often something was tried since something has changed here or there.
  var tries = 0
  /// How often in a row the server has refused it, and after how many passes it is tried again.
  var refusals = 0
  /// Whether the server does not move it: it is put there, and then deleted here.
  var isMoveRefused = false
  /// What was seen of a move whose answer says nothing: at each of its places, what is there.
  var sightings: [Address: Sighting] = [:]

  init(mine: PlacedItem?) { self.mine = mine }

  /// The copy, if it is there as far as is known.
  var present: Copy? { missingSince == nil ? copy : nil }

  /// Where its copies are, and where one is on its way to.
  var places: [Address] { [present?.address, left?.address].compactMap(\.self) + (attempt?.places ?? []) }

  /// Where the server has it, or had it last, and what it said.
  public var whereabouts: PlacedItem? { copy.map { PlacedItem(collection: $0.address.collection, item: $0.item) } }

  /// Whether it says here what both sides agreed on, where they did.
  var isUntouched: Bool {
    guard let mine, let copy else { return false }
    return mine.collection == copy.address.collection && mine.item == copy.common
  }

  /// Whether it is there as it is here, as far as is known, and nothing is to be asked or written.
  var isAtRest: Bool { attempt == nil && left == nil && present?.tag != nil && isUntouched && outrun == nil }
}
