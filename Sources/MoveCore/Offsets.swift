/// Moving and removing by offset, for those who have offsets and no items.
///
/// Two meanings of "where to" are in use among list libraries, and both are here under their own names:
///
/// | meaning | here | the same as |
/// | --- | --- | --- |
/// | an offset in the list as it is *before* the move: the items go in front of what is there | `move(fromOffsets:toOffset:)` | the standard library's `moveSubranges(_:to:)`, SwiftUI's `onMove`, `newIndex` of Flutter's `onReorder` |
/// | the index that the item has *after* the move: taken out, then put in | `moveItems(at:to:)` | UIKit's `moveItem(at:to:)`, array-move and reorder functions that splice twice, `add(to, removeAt(from))` |
///
/// For one item that goes down, the first is one greater than the second; going up, both are the same.

extension MutableCollection where Self: RangeReplaceableCollection {
  /// Moves the elements at `offsets` in front of the element that is at `destination` before the move; behind
  /// all when that is `count`. Exactly the meaning of the standard library's `moveSubranges(_:to:)`.
  ///
  /// The elements keep their order, whatever the order of `offsets`; an offset that comes twice counts once.
  /// No offsets, or ones that are there already, change nothing.
  ///
  /// - Precondition: `offsets` are in `0..<count` and `destination` is in `0...count`, as the standard library
  ///   demands.
  /// - Returns: the offsets that the moved elements have now.
  /// - Complexity: O(count · log k) for `k` offsets.
  @discardableResult
  public mutating func move(fromOffsets offsets: some Sequence<Int>, toOffset destination: Int) -> Range<Int> {
    precondition(destination >= 0 && destination <= count, "the destination is outside of the collection")
    let moved = moveSubranges(indices(at: distinctOffsets(offsets, in: count)), to: index(startIndex, offsetBy: destination))
    let start = distance(from: startIndex, to: moved.lowerBound)
    return start..<(start + distance(from: moved.lowerBound, to: moved.upperBound))
  }

  /// Takes the elements at `offsets` out and puts them in, in their order, so that the first of them has the
  /// offset `destination` after the move.
  ///
  /// - Precondition: `offsets` are in `0..<count`, and `destination` is in `0...` the count of the others.
  /// - Complexity: O(count + k log k) for `k` offsets.
  public mutating func moveItems(at offsets: some Sequence<Int>, to destination: Int) {
    let sorted = distinctOffsets(offsets, in: count)
    precondition(
      destination >= 0 && destination <= count - sorted.count, "the destination is outside of the collection")
    // In front of what is there before the move.
    var offset = destination
    for moving in sorted where moving <= offset { offset += 1 }
    move(fromOffsets: sorted, toOffset: offset)
  }

  /// Removes the elements at `offsets`; one that comes twice counts once.
  ///
  /// - Precondition: `offsets` are in `0..<count`.
  /// - Complexity: O(count + k log k) for `k` offsets.
  public mutating func remove(atOffsets offsets: some Sequence<Int>) {
    removeSubranges(indices(at: distinctOffsets(offsets, in: count)))
  }

  private func indices(at offsets: [Int]) -> RangeSet<Index> {
    RangeSet(offsets.map { index(startIndex, offsetBy: $0) }, within: self)
  }
}

/// The offsets in ascending order, each once.
///
/// - Precondition: they are in `0..<count`.
func distinctOffsets(_ offsets: some Sequence<Int>, in count: Int) -> [Int] {
  var distinct: [Int] = []
  for offset in offsets.sorted() where offset != distinct.last { distinct.append(offset) }
  precondition(
    distinct.first ?? 0 >= 0 && distinct.last ?? -1 < count, "an offset is outside of the collection")
  return distinct
}
