// Several boards that come in as one.

extension NewBoard {
  /// The lists and scheduled cards of another board behind these, and its archive before this one, each card still with its own home.
  ///
  /// - Complexity: O(size of the other board).
  public mutating func append(_ other: NewBoard) {
    let offset = lists.count
    lists += other.lists
    scheduled += other.scheduled.map { new in
      NewScheduledCard(day: new.day, card: new.card, home: new.home.map { $0 + offset })
    }
    archived = other.archived.map { NewArchivedCard(card: $0.card, home: $0.home.map { $0 + offset }, day: $0.day) } + archived
    aside.preamble = Plan.joined(aside.preamble, other.aside.preamble)
    aside.postscript = Plan.joined(aside.postscript, other.aside.postscript)
  }

  /// How many lists and entries come in together: what `Plan.insertionLimit` limits.
  public var size: Int { lists.reduce(scheduled.count + archived.count) { $0 + $1.entries.count + 1 } }
}
