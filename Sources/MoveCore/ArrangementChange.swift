/// What a move changed: the items that moved, in runs, where they were and where they are.

/// Neighbouring items of one place, in order, and what stands on either side of them.
public struct Run<Place: Hashable, Item: Hashable>: Hashable {
  public var place: Place
  /// The index of the first item in `place`.
  public var index: Int
  /// The items from top to bottom. Never empty.
  public var items: [Item]
  /// The item above the run that did not move, or `nil` at the top of the place.
  public var previous: Item?
  /// The item below the run that did not move, or `nil` at the end of the place.
  public var next: Item?

  @inlinable
  public init(place: Place, index: Int, items: [Item], previous: Item?, next: Item?) {
    self.place = place
    self.index = index
    self.items = items
    self.previous = previous
    self.next = next
  }
}

extension Run: Sendable where Place: Sendable, Item: Sendable {}

/// What a move does to an arrangement.
///
/// Only items whose place or order among the others changes are named, so a caller that keeps one row
/// for each item writes the rows in `to` and no other.
public struct ArrangementChange<Place: Hashable, Item: Hashable>: Hashable {
  /// Where the moved items were, with the neighbours and indices they had before the move.
  public var from: [Run<Place, Item>]
  /// Where the moved items are, with the neighbours and indices they have after the move.
  public var to: [Run<Place, Item>]

  @inlinable
  public init(from: [Run<Place, Item>] = [], to: [Run<Place, Item>] = []) {
    self.from = from
    self.to = to
  }

  /// Whether the move changes nothing.
  @inlinable
  public var isEmpty: Bool { to.isEmpty }

  /// The moved items in their new order.
  public var items: [Item] { to.flatMap(\.items) }

  /// The moves that, applied one after the other, undo this change.
  ///
  /// Exact as long as the arrangement is as the change left it; later than that, the anchors decide.
  public var inverse: [Move<Place, Item>] {
    from.map { run in
      let anchor = run.next.map(Anchor.before) ?? .end
      return Move(run.items, to: Destination(place: run.place, anchor: anchor))
    }
  }
}

extension ArrangementChange: Sendable where Place: Sendable, Item: Sendable {}
