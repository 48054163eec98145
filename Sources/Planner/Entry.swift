// A card or a section header, as it is kept.

/// A card or a section header, with where it is.
///
/// The value is the whole row that is stored: comparing two of them tells whether there is anything to write. Its parts are in the order in which
/// they take the least memory.
public struct Entry: Sendable, Hashable, Identifiable {
  /// What an entry is.
  public enum Kind: UInt8, Sendable, Hashable {
    /// One thing to do.
    case card
    /// A row inside a list that names the entries below it, down to the next header.
    case header
  }

  public let id: EntryID

  /// One line, not empty, without whitespace at its ends.
  public internal(set) var title: String

  /// Any number of lines; empty when there are none.
  public internal(set) var notes: String

  /// What the entry came from in a foreign file, as it stood there, in the form of the reader that kept it; empty for
  /// entries that were made here. It is never shown: a file of the same kind gets back from it what the plan has no
  /// place for.
  public let origin: String

  /// Where in its place the entry is: entries are ordered by this key, then by identity.
  public internal(set) var orderKey: OrderKey

  /// The list that the entry was last in: its list while it is in one, and on a day or in the archive the list it came
  /// from, if that list still exists.
  public internal(set) var home: ListID?

  /// Where the entry is.
  public internal(set) var place: Place

  public let kind: Kind

  /// Whether a card is done. Headers never are.
  public internal(set) var isDone: Bool

  /// Whether a header hides its section. Cards never are collapsed.
  public internal(set) var isCollapsed: Bool

  /// The day that a card in the archive was on; nil for one that was in a list, and for all that is not in the archive.
  public internal(set) var dayBefore: Day?

  /// An entry as it was stored. In a list, `home` is that list, and outside of the archive there is no `dayBefore`, whatever
  /// is given.
  public init(
    id: EntryID, kind: Kind, title: String, notes: String = "", origin: String = "", isDone: Bool = false,
    isCollapsed: Bool = false, place: Place, home: ListID?, dayBefore: Day? = nil, orderKey: OrderKey
  ) {
    self.id = id
    self.kind = kind
    self.title = title
    self.notes = notes
    self.origin = origin
    self.isDone = isDone
    self.isCollapsed = isCollapsed
    self.place = place
    self.home = place.list ?? home
    self.dayBefore = place == .archive ? dayBefore : nil
    self.orderKey = orderKey
  }

  /// The day that the entry is on, or was on when it was archived.
  public var day: Day? { place.day ?? dayBefore }
}
