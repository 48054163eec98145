// Entries and lists that are not in the plan yet.

/// What a new entry holds; its identity and place come with the command that adds it.
public struct NewEntry: Sendable, Hashable {
  public var kind: Entry.Kind
  public var title: String
  public var notes: String
  public var isDone: Bool
  public var isCollapsed: Bool
  /// When a card begins on its day.
  public var start: Minutes?
  /// How long a card takes.
  public var length: Minutes?
  /// What a card goes by.
  public var labels: Labels
  /// By when a card must be done.
  public var deadline: Day?
  /// What it came from in a foreign file; see `Entry.origin`.
  public var origin: String

  /// A card that is not done, unless something else is said.
  public init(
    kind: Entry.Kind = .card, title: String, notes: String = "", isDone: Bool = false, isCollapsed: Bool = false,
    start: Minutes? = nil, length: Minutes? = nil, labels: Labels = Labels(), deadline: Day? = nil, origin: String = ""
  ) {
    self.kind = kind
    self.title = title
    self.notes = notes
    self.origin = origin
    self.isDone = isDone
    self.isCollapsed = isCollapsed
    self.start = start
    self.length = length
    self.labels = labels
    self.deadline = deadline
  }
}

/// A list that comes from outside, with its entries in order.
public struct NewList: Sendable, Hashable {
  public var title: String
  /// The colour; `nil` for the one that is used least.
  public var color: ListColor?
  public var aside: String
  /// What it came from in a foreign file; see `PlanList.origin`.
  public var origin: String
  /// Whether it shows no more than its head.
  public var isCollapsed: Bool
  public var entries: [NewEntry]

  public init(
    title: String, color: ListColor? = nil, aside: String = "", origin: String = "", isCollapsed: Bool = false, entries: [NewEntry] = []
  ) {
    self.title = title
    self.color = color
    self.aside = aside
    self.origin = origin
    self.isCollapsed = isCollapsed
    self.entries = entries
  }
}

/// A card that comes from outside, on a day.
public struct NewScheduledCard: Sendable, Hashable {
  public var day: Day
  public var card: NewEntry
  /// The position of its home among the board's lists; `nil` for a card without one.
  public var home: Int?

  public init(day: Day, card: NewEntry, home: Int? = nil) {
    self.day = day
    self.card = card
    self.home = home
  }
}

/// A card that comes from outside, for the archive.
public struct NewArchivedCard: Sendable, Hashable {
  public var card: NewEntry
  /// The position of its home among the board's lists; `nil` for a card without one.
  public var home: Int?
  /// The day that it was on.
  public var day: Day?

  public init(card: NewEntry, home: Int? = nil, day: Day? = nil) {
    self.card = card
    self.home = home
    self.day = day
  }
}

/// Lists and scheduled cards that come into the plan together, such as an imported file.
public struct NewBoard: Sendable, Hashable {
  public var lists: [NewList]
  /// In the order in which cards of the same day follow one another.
  public var scheduled: [NewScheduledCard]
  /// What goes into the archive, in order, before what is there.
  public var archived: [NewArchivedCard]
  public var aside: PlanAside

  public init(
    lists: [NewList] = [], scheduled: [NewScheduledCard] = [], archived: [NewArchivedCard] = [], aside: PlanAside = PlanAside()
  ) {
    self.lists = lists
    self.scheduled = scheduled
    self.archived = archived
    self.aside = aside
  }

  /// The number of cards, in lists, on days and in the archive.
  public var cardCount: Int {
    lists.reduce(scheduled.count + archived.count) { $0 + $1.entries.count { $0.kind == .card } }
  }

  /// The number of section headers.
  public var headerCount: Int {
    lists.reduce(0) { $0 + $1.entries.count { $0.kind == .header } }
  }
}
