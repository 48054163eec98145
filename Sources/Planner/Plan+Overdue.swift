// Cards of days that have passed, and are not done.

extension Entry {
  /// Whether it is a card of a day before `today` that is not done.
  public func isOverdue(on today: Day) -> Bool { openDay.map { $0 < today } ?? false }

  /// The day of a card that is not done; nil for what is done or on no day.
  var openDay: Day? { isDone ? nil : place.day }
}

extension Plan {
  /// How many cards of days before `today` are not done.
  ///
  /// - Complexity: O(days with cards that are not done)
  public func overdueCount(on today: Day) -> Int {
    openCards.reduce(0) { $1.key < today ? $0 + $1.value : $0 }
  }

  /// The cards of days before `today` that are not done, from the earliest day on.
  ///
  /// - Complexity: O(days with cards that are not done + cards of those before `today`)
  public func overdueCards(on today: Day) -> [EntryID] {
    openCards.keys.filter { $0 < today }.sorted().flatMap { day in
      entries(in: .day(day)).filter { table[$0]?.isDone == false }
    }
  }

  /// How many cards that are not done have gone from a list to days. O(1)
  public func openCount(onDaysFrom list: ListID) -> Int { openCardsAway[list, default: 0] }

  /// The cards that are not done and have gone from a list to days, from the earliest day on.
  ///
  /// - Complexity: O(cards of days with cards that are not done)
  public func openCards(onDaysFrom list: ListID) -> [EntryID] {
    openCards.keys.sorted().flatMap { day in
      entries(in: .day(day)).filter { table[$0]?.isDone == false && table[$0]?.home == list }
    }
  }

  /// Counts an entry that is not done more for its day and its home, or one less.
  mutating func count(_ entry: Entry?, by change: Int) {
    guard let entry, let day = entry.openDay else { return }
    Self.count(&openCards[day], by: change)
    if let home = entry.home { Self.count(&openCardsAway[home], by: change) }
  }

  private static func count(_ number: inout Int?, by change: Int) {
    let count = (number ?? 0) + change
    number = count == 0 ? nil : count
  }

  /// Each card of a day goes to the end of the list that it came from, those of earlier days first; one that came from none to the first
  /// list. What is in a list stays where it is.
  func unscheduling(_ ids: [EntryID]) throws(PlanError) -> RowChanges {
    try requireEntries(ids)
    return try goingHome(carried(ids).compactMap { table[$0] }.filter { $0.place.day != nil }) { _ in nil }
  }
}
