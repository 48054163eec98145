// The plan: lists, entries, and which entry is where.
// This folder: the rules of the plan: places, entries, commands and steps, as values.

public import MoveCore

/// Everything that a person plans, as one value: lists in their order, entries, and the arrangement of entries in lists
/// and on days. It is changed by commands only.
///
/// A copy shares its storage until one of the two changes. Keep one plan and change it in place, or the next change
/// copies all of it.
public struct Plan: Sendable {
  /// The most lists and entries that one command may add.
  public static let insertionLimit = 1_000_000

  /// The lists in their order.
  public internal(set) var lists: [PlanList]

  /// Which entries are in which place, in which order.
  public internal(set) var arrangement: Arrangement<Place, EntryID>

  /// Text of imported files that belongs to no list.
  public internal(set) var aside: PlanAside

  /// A name that the data file has had from its beginning and no other has, so that what is written from it can be
  /// recognised; empty for a plan that is in no file.
  public internal(set) var identity: String

  /// What of it is the sample that a new data file begins with; nil in a file that began without one.
  public internal(set) var sample: SampleMark?

  /// A number that the store gives to each plan that it reads or changes, and to no other in the same process: it tells
  /// whether this is the plan that the data file holds. Zero before that.
  public internal(set) var revision: Int64

  /// The identity that the next new entry gets.
  public internal(set) var nextEntryID: EntryID

  /// The identity that the next new list gets.
  public internal(set) var nextListID: ListID

  /// Where entries have changed since somebody last took that; see ``takeTouched()``.
  var touched: Set<Place>?

  var table: EntryTable

  /// How many cards of each day are not done; no day has none.
  var openCards: [Day: Int]

  /// How many cards on days that are not done each list is the home of; no list has none.
  var openCardsAway: [ListID: Int]

  /// An empty plan: no lists, no entries.
  public init() {
    lists = []
    arrangement = Arrangement()
    aside = PlanAside()
    identity = ""
    revision = 0
    nextEntryID = EntryID(rawValue: 1)
    nextListID = ListID(rawValue: 1)
    table = EntryTable()
    openCards = [:]
    openCardsAway = [:]
  }
}

extension Plan {
  /// The number of entries, in lists, on days and in the archive. O(1)
  public var entryCount: Int { table.count }

  /// Whether there are neither lists nor entries. O(1)
  public var isEmpty: Bool { lists.isEmpty && table.count == 0 }

  /// The entry with that identity, if there is one. O(1)
  public func entry(_ id: EntryID) -> Entry? { table[id] }

  /// Whether there is an entry with that identity. O(1)
  public func contains(_ id: EntryID) -> Bool { table.contains(id) }

  /// The list with that identity, if there is one. O(number of lists)
  public func list(_ id: ListID) -> PlanList? {
    lists.first { $0.id == id }
  }

  /// The first list with that title, letter by letter. O(number of lists)
  public func list(titled title: String) -> PlanList? {
    lists.first { $0.title == title }
  }

  /// Whether the entry is a section header. O(1)
  public func isHeader(_ id: EntryID) -> Bool { table[id]?.kind == .header }

  /// The entries of a place in their order. O(1), without copying them.
  public func entries(in place: Place) -> Arrangement<Place, EntryID>.Items {
    arrangement.items(in: place)
  }

  /// All entries, in no particular order. O(1)
  public var allEntries: [Entry] { table.entries }

  /// The days that have cards, in order. O(days log days)
  public var scheduledDays: [Day] {
    arrangement.places.compactMap(\.day).sorted()
  }

  /// All places on the board, as they follow one another on screen: the lists, then the days that have cards. The archive is none.
  public var places: [Place] {
    lists.map { .list($0.id) } + scheduledDays.map { .day($0) }
  }

  /// The colour of an entry: its home's, or `nil` for a card without a home. O(number of lists)
  public func color(of id: EntryID) -> ListColor? {
    table[id]?.home.flatMap { list($0)?.color }
  }
}

extension Plan: Equatable {
  /// Whether both hold the same rows in the same order. Revisions are not compared. O(n)
  public static func == (left: Plan, right: Plan) -> Bool {
    left.lists == right.lists && left.aside == right.aside && left.table.count == right.table.count
      && left.table.entries.allSatisfy { right.table[$0.id] == $0 } && left.arrangement == right.arrangement
  }
}
