// Where a row holds room open while something is held over it.

/// Room held open in a row of items.
public struct RowRoom: Hashable, Sendable {
  /// The item that the room is above; the number of items for room at the end.
  public var index: Int
  /// Whether nothing would land in it: it only keeps what is below it from slipping away.
  public var isHole: Bool

  public init(index: Int, isHole: Bool = false) {
    self.index = index
    self.isHole = isHole
  }

  /// The room for an insertion point, when there was `old` before; none without one.
  ///
  /// Over a collapsed header no room opens, but what is open at or above it stays open as a hole, and so does what is
  /// open directly below it: if it closed, the header or its lower neighbour would slip away from under the pointer, and
  /// a pointer at rest would change the destination. Room farther below closes, because nothing slips then, unless
  /// the row is scrolled so far down that it would scroll up without that room.
  ///
  /// - Parameters:
  ///   - scrolls: whether the row would be scrolled if no room were open.
  ///   - neighbour: the first item below a header that is not lifted; the number of items if there is none.
  /// - Complexity: at most one call of `neighbour`.
  public static func next(
    after old: RowRoom?, for insertionPoint: InsertionPoint?, scrolls: Bool = false, neighbour: (Int) -> Int
  ) -> RowRoom? {
    switch insertionPoint {
    case nil: return nil
    case .above(let index): return RowRoom(index: index)
    case .inside(let header):
      guard let old, scrolls || old.index <= neighbour(header) else { return nil }
      return RowRoom(index: old.index, isHole: true)
    }
  }
}
