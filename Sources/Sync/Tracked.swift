// What is known of one item: here, on the server, and what both come from.

/// What is known of one item.
public struct Tracked: Hashable, Sendable {
  /// One copy on the server, as it was last seen.
  public struct Copy: Hashable, Sendable {
    /// Which state was seen; nil if it has to be looked at before anything is done with it.
    public var tag: EntityTag?
    public var item: Item
    /// What the server called it when this machine wrote it, before it was read.
    public internal(set) var writtenAs: EntityTag?
    /// The state that was to be moved from here, while it is not known what came of it.
    public internal(set) var movedAs: EntityTag?
    /// From where it was moved here, before it was seen here: a server that looks at no tag may have moved another one.
    public internal(set) var cameFrom: CollectionAddress?
    /// Whether it came here while this machine brought the same elsewhere: that is told when it goes.
    public internal(set) var isStray = false

    public init(tag: EntityTag?, item: Item) {
      self.tag = tag
      self.item = item
    }
  }

  /// Something that was sent. It stays until it is known what came of it, also over a restart.
  public enum Attempt: Hashable, Sendable, Codable {
    case create(Address, Item)
    case update(Address, Item)
    case move(from: Address, to: Address)
    case delete(Address)

    /// Where one can see what came of it.
    var place: Address {
      switch self {
      case .create(let address, _), .update(let address, _), .delete(let address): address
      case .move(_, let target): target
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
  /// Whether it was brought to its collection here, and was not read there since.
  public internal(set) var isBroughtHere = false
  /// What the server had before its last copy was found missing.
  public internal(set) var base: PlacedItem?
  /// Where it is on the server: one copy, but while it is moved by a server that knows no moving, or was moved in two ways at once.
  public internal(set) var copies: [Address: Copy] = [:]
  public internal(set) var attempt: Attempt?
  /// When the last copy was found missing, in the mirror's count of questions.
  public internal(set) var missingSince: Int?
  /// When the server refused its name.
  public internal(set) var nameRefusedSince: Int?
  /// Whether it was tried once more by that name, after everything was listed.
  public internal(set) var isNameTriedAgain = false
  /// Whether a person is asked about its deletion elsewhere.
  public internal(set) var isWaiting = false
  /// What the server did not take.
  public internal(set) var rejected: PlacedItem?

  /// How often something was tried since something has changed here or there.
  var tries = 0

  init(mine: PlacedItem?) {
    self.mine = mine
  }

  /// The copy that all machines take for the item: none that another one comes from, and of several the first. So all of them choose the same.
  public var primary: Address? {
    guard copies.count > 1 else { return copies.first?.key }
    let latest = copies.filter { one in !copies.contains { $0.key != one.key && one.value.item.isOvertaken(by: $0.value.item) } }
    return (latest.isEmpty ? copies : latest).keys.min()
  }

  /// Whether it is there as it is here, as far as is known, and nothing is to be asked or written.
  var isAtRest: Bool {
    guard attempt == nil, copies.count == 1, let (address, copy) = copies.first, copy.tag != nil else { return false }
    return mine?.collection == address.collection && mine?.item.properties == copy.item.properties
  }

  /// What the server has of it and where, or had last.
  public var whereabouts: PlacedItem? {
    guard let primary, let copy = copies[primary] else { return base }
    return PlacedItem(collection: primary.collection, item: copy.item)
  }
}
