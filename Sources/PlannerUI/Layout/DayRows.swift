// What a day shows, from top to bottom.

/// A row of a day.
enum DayRow: Hashable, Sendable {
  /// The event with this index among those that have no bar.
  case event(Int)
  /// The card with this index among those that are not lifted.
  case card(Int)
  /// Room for what is held.
  case gap
  /// "+N more".
  case more(Int)
}

enum DayRows {
  /// Events and cards one below the other: what has a time by that, events first, above it the events of all day, and below it the other cards.
  ///
  /// - Parameters:
  ///   - events: when each begins, in minutes since midnight, in this order; nil for all day.
  ///   - cards: the same; nil for those without a time, which come last.
  /// - Complexity: O(n)
  static func order(events: [Int?], cards: [Int?]) -> [DayRow] {
    var order: [DayRow] = []
    order.reserveCapacity(events.count + cards.count)
    for (index, start) in cards.enumerated() {
      while order.count - index < events.count, (events[order.count - index] ?? -1) <= start ?? .max { order.append(.event(order.count - index)) }
      order.append(.card(index))
    }
    return order + (order.count - cards.count..<events.count).map { .event($0) }
  }

  /// Where a gap stands among rows that is above the card with an index: above the events that begin later than what is held.
  ///
  /// - Parameter start: when that begins; nil for what has no time.
  static func gap(above card: Int, heldAt start: Int?, in order: [DayRow], events: [Int?]) -> Int {
    var index = order.firstIndex(of: .card(card)) ?? order.count
    guard let start else { return index }
    while index > 0, case .event(let event) = order[index - 1], events[event] ?? -1 > start { index -= 1 }
    return index
  }

  /// The index of the card that comes behind the last one shown; nil when what is below that one means the end.
  ///
  /// With "+N more" in view, below the last card is the end: that is where the eye sees it. Not so where the gap is open
  /// directly below that card, or a pointer at rest on its lower half would mean first the one and then the other.
  static func following(in rows: [DayRow], count: Int) -> Int? {
    let rows = rows.filter { if case .event = $0 { false } else { true } }
    let shown = rows.count { if case .card = $0 { true } else { false } }
    guard shown > 0, shown < count else { return nil }
    let hidesMore = rows.contains { if case .more = $0 { true } else { false } }
    return hidesMore && rows[shown] != .gap ? nil : shown
  }
}
