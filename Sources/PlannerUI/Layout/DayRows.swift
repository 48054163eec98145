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
  /// The index of the card that comes behind the last one shown; nil when what is below that one means the end.
  ///
  /// With "+N more" in view, below the last card is the end: that is where the eye sees it. Not so where the gap is open
  /// directly below that card, or a pointer at rest on its lower half would mean first the one and then the other.
  static func following(in rows: [DayRow], count: Int) -> Int? {
    let rows = rows.drop { if case .event = $0 { true } else { false } }
    let shown = rows.count { if case .card = $0 { true } else { false } }
    guard shown > 0, shown < count else { return nil }
    let hidesMore = rows.contains { if case .more = $0 { true } else { false } }
    return hidesMore && rows[rows.startIndex + shown] != .gap ? nil : shown
  }
}
