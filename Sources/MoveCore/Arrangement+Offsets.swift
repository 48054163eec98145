/// Moving within one place by offset.

extension Arrangement {
  /// Moves the items at `offsets` of a place in front of the item that is at `destination` before the move, as
  /// `move(fromOffsets:toOffset:)` does with an array.
  ///
  /// - Precondition: `offsets` are in `0..<count(in: place)` and `destination` is in `0...count(in: place)`.
  /// - Complexity: O(k log k) for `k` offsets, and one `memmove`.
  @discardableResult
  public mutating func move(
    fromOffsets offsets: some Sequence<Int>, toOffset destination: Int, in place: Place
  ) -> ArrangementChange<Place, Item> {
    apply(move(of: offsets, in: place, to: destination))
  }

  /// The move, with an anchor, that means the same as these offsets mean now.
  private func move(
    of offsets: some Sequence<Int>, in place: Place, to destination: Int
  ) -> Move<Place, Item> {
    let items = items(in: place)
    precondition(destination >= 0 && destination <= items.count, "the destination is outside of the place")
    let moved = distinctOffsets(offsets, in: items.count).map { items[$0] }
    return Move(moved, to: self.destination(at: destination, in: place))
  }
}
