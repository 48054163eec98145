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

  public internal(set) var id: EntryID

  /// One line, not empty, without whitespace at its ends.
  public var title = ""

  /// Any number of lines; empty when there are none.
  public var notes = ""

  /// What the entry came from in a foreign file, as it stood there, in the form of the reader that kept it; empty for
  /// entries that were made here. It is never shown: a file of the same kind gets back from it what the plan has no
  /// place for.
  public var origin = ""

  /// What a card goes by. Headers have none.
  public var labels = Labels()

  /// Where in its place the entry is: entries are ordered by this key, then by identity.
  public var orderKey: OrderKey

  /// The list that the entry was last in: its list while it is in one, and on a day or in the archive the list it came
  /// from, if that list still exists.
  public private(set) var home: ListID?

  /// Where the entry is.
  public private(set) var place: Place

  public internal(set) var kind: Kind

  /// Whether a card is done. Headers never are.
  public var isDone = false

  /// Whether a header hides its section. Cards never are collapsed.
  public var isCollapsed = false

  /// When a card begins on its day; nil for one without a time. In a list it counts for nothing, and waits until the card is on a day again.
  public var start: Minutes?

  /// How long a card takes; nil where nobody said.
  public var length: Minutes?

  /// By when a card must be done, apart from the day that it is on; nil where nothing is said. Headers have none.
  public var deadline: Day?

  /// The day that a card in the archive was on; nil for one that was in a list, and for all that is not in the archive.
  public private(set) var dayBefore: Day?

  /// An entry that says nothing yet.
  public init(id: EntryID, kind: Kind, place: Place, home: ListID?, orderKey: OrderKey) {
    self.id = id
    self.kind = kind
    self.place = place
    self.home = place.list ?? home
    self.orderKey = orderKey
  }

  /// Puts the entry in a place. In a list, `home` is that list, and outside of the archive there is no `dayBefore`, whatever is given.
  public mutating func put(in place: Place, home: ListID?, dayBefore: Day?) {
    self.place = place
    self.home = place.list ?? home
    self.dayBefore = place == .archive ? dayBefore : nil
  }

  /// The day that the entry is on, or was on when it was archived.
  public var day: Day? { place.day ?? dayBefore }
}
