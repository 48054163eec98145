// Where a column holds room open while something is held over it: a pure function.

import Geometry

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
    /// They would land in the section of a collapsed header, where no room is shown.
    /// - Parameter neighbour: the first entry below the header that is not lifted; the number of entries if there is none.
    case fold(neighbour: Int)

    /// The section of a collapsed header, in a column whose lifted entries are closed.
    static func fold(of header: Int, in layout: StackLayout) -> Target {
      .fold(neighbour: layout.open(atOrBelow: header + 1) ?? layout.count)
    }
  }

  /// The room for a target, when there was `old` before.
  ///
  /// Over a collapsed header no room opens, but what is open at or above it stays open as a hole, and so does what is
  /// open directly below it: if it closed, the header or its lower neighbour would slip away from under the pointer, and
  /// a pointer at rest would mean something else than it meant. Room farther below closes, for nothing slips then, unless
  /// the column is scrolled so far down that it would be scrolled up for want of that room.
  ///
  /// - Parameter scrolls: whether the column would be scrolled if no room were open.
  static func next(after old: StackGap?, for target: Target?, scrolls: Bool = false) -> StackGap? {
    switch target {
    case nil: nil
    case .insertion(let index): StackGap(index: index)
    case .fold(let neighbour):
      old.flatMap { scrolls || $0.index <= neighbour ? StackGap(index: $0.index, isHole: true) : nil }
    }
  }
}
