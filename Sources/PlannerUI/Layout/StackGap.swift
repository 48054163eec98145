// Where a column holds room open while something is held over it: a pure function.

/// Room held open in a column.
struct StackGap: Equatable {
  /// The entry that the room is above; the number of entries for room at the end.
  var index: Int
  /// Whether nothing would land in it: it only keeps what is below it from slipping away.
  var isHole = false

  /// What the held entries are over.
  enum Target: Equatable {
    /// They would land above this entry.
    case insertion(Int)
    /// They would land in the section of the collapsed header with this index, where no room is shown.
    case fold(Int)
  }

  /// The room for a target, when there was `old` before.
  ///
  /// Over a collapsed header no room opens, but what is open at or above it stays open as a hole, and so does what is
  /// open directly below it: if it closed, the header or its lower neighbour would slip away from under the pointer, and
  /// a pointer at rest would mean something else than it meant. Room farther below closes, for nothing slips then.
  static func next(after old: StackGap?, for target: Target?) -> StackGap? {
    switch target {
    case nil: nil
    case .insertion(let index): StackGap(index: index)
    case .fold(let header):
      old.flatMap { $0.index <= header + 1 ? StackGap(index: $0.index, isHole: true) : nil }
    }
  }
}
