// One undo step: what a command changed, and what to call it.

/// What one command did: enough to tell of it, to take it back, and to do it again.
public struct Step: Sendable, Hashable {
  /// What it did, for the person.
  public var summary: StepSummary

  /// The rows that it changed, each as it was and as it became.
  public var changes: RowChanges

  public init(summary: StepSummary, changes: RowChanges) {
    self.summary = summary
    self.changes = changes
  }
}

/// How many cards and section headers.
public struct EntryCount: Sendable, Hashable {
  public var cards: Int
  public var headers: Int

  /// None, unless given.
  public init(cards: Int = 0, headers: Int = 0) {
    self.cards = cards
    self.headers = headers
  }

  /// Cards and section headers together.
  public var total: Int { cards + headers }

  /// Counts one more entry.
  mutating func add(_ kind: Entry.Kind) {
    switch kind {
    case .card: cards += 1
    case .header: headers += 1
    }
  }
}

/// What a step did, as values; see ``words(_:)``.
///
/// A list is named by its identity while the step leaves it in the plan, and by its title where a person would look for
/// it in vain afterwards.
public enum StepSummary: Sendable, Hashable {
  /// New entries came to a place.
  case added(EntryCount, to: Place)
  /// Copies came to a place, those of the sections that were taken along included.
  case copied(EntryCount, to: Place)
  /// Entries went to a place, those of the sections that were taken along included.
  case moved(EntryCount, to: Place)
  /// Cards, or copies of them, came to a day, with the time of the first one.
  case appointed(EntryCount, on: Day, at: Minutes?)
  case deleted(EntryCount)
  /// Titles, notes or lengths were changed.
  case edited(EntryCount)
  /// Cards were marked as done, or as not done.
  case marked(EntryCount, isDone: Bool)
  /// A section was collapsed, or expanded.
  case collapsed(Bool)
  /// Cards on days got another home.
  case rehomed(EntryCount, to: ListID)
  /// Cards went from their days to the lists that they came from.
  case unscheduled(EntryCount)
  /// Cards were put away in the archive.
  case archived(EntryCount)
  /// Cards were taken out of the archive.
  case unarchived(EntryCount)
  /// Whole lists and scheduled cards came in together.
  case imported(lists: Int, EntryCount)
  case addedList(ListID)
  case renamedList(ListID)
  case recoloredList(ListID)
  /// A list was collapsed to its head, or expanded.
  case collapsedList(ListID, Bool)
  /// All lists but one were collapsed.
  case collapsedOthers(ListID)
  case movedList(ListID)
  /// A list was deleted with the entries in it.
  case deletedList(title: String, EntryCount)
  /// The sample was taken away.
  case endedSample(EntryCount)
  /// The plan became what it was on a day: how many lists and entries it had then.
  case restored(Day, lists: Int, EntryCount)
  /// What was changed here gave way to what was changed elsewhere.
  case gaveWay(EntryCount)
  /// What was deleted elsewhere was deleted here, too.
  case deletedElsewhere(EntryCount)

  /// The list that the summary names by its identity, if it does.
  public var list: ListID? {
    switch self {
    case .added(_, let place), .copied(_, let place), .moved(_, let place): place.list
    case .rehomed(_, let list), .addedList(let list), .renamedList(let list), .recoloredList(let list),
      .collapsedList(let list, _), .collapsedOthers(let list), .movedList(let list):
      list
    case .deleted, .edited, .appointed, .marked, .collapsed, .unscheduled, .archived, .unarchived, .imported, .deletedList, .endedSample, .restored,
      .gaveWay, .deletedElsewhere:
      nil
    }
  }
}
