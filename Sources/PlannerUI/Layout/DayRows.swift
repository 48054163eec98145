// Which cards a day shows when there is not room for all: a pure function.

/// The rows of a day from top to bottom.
enum DayRow: Hashable, Sendable {
  /// The card with this index among those that are not lifted.
  case card(Int)
  /// Room for what is held.
  case gap
  /// "+N more".
  case more(Int)
}

enum DayRows {
  /// Lays out a day that has `capacity` rows.
  ///
  /// What is hovered never moves away from under the pointer: the gap takes the row of the card that it is before,
  /// and cards give way from the bottom. A gap behind hidden cards stands below "+N more".
  ///
  /// - Parameters:
  ///   - count: the day's cards, without the lifted ones.
  ///   - gap: the index that the held card would get, 0 through `count`; nil when it is elsewhere.
  /// - Complexity: O(capacity)
  static func rows(count: Int, gap: Int?, capacity: Int) -> [DayRow] {
    guard capacity > 0 else { return [] }
    let total = count + (gap == nil ? 0 : 1)
    func item(_ position: Int) -> DayRow {
      guard let gap else { return .card(position) }
      return position == gap ? .gap : .card(position < gap ? position : position - 1)
    }
    if total <= capacity { return (0..<total).map(item) }
    guard let gap else { return (0..<capacity - 1).map(item) + [.more(count - capacity + 1)] }
    if gap < capacity - 1 { return (0..<capacity - 1).map(item) + [.more(count - capacity + 2)] }
    if gap == capacity - 1 { return (0..<capacity).map(item) }
    let shown = max(0, capacity - 2)
    return (0..<shown).map(DayRow.card) + (capacity > 1 ? [.more(count - shown)] : []) + [.gap]
  }

  /// The index of the card that comes behind the last one shown; nil when what is below that one means the end.
  ///
  /// With "+N more" in view, below the last card is the end: that is where the eye sees it. Not so where the gap is open
  /// directly below that card, or a pointer at rest on its lower half would mean first the one and then the other.
  static func following(in rows: [DayRow], count: Int) -> Int? {
    let shown = rows.count { if case .card = $0 { true } else { false } }
    guard shown > 0, shown < count else { return nil }
    let hidesMore = rows.contains { if case .more = $0 { true } else { false } }
    return hidesMore && rows[shown] != .gap ? nil : shown
  }
}
