/// A move: items, and the destination they go to.

/// Items, and the destination they go to.
///
/// The items arrive next to each other and in the order given here; an item named twice counts once,
/// and one that the arrangement does not hold is left out.
/// `Arrangement.onScreenOrder(of:places:)` gives the order that a selection has on screen.
///
/// Whether a move changes anything depends on the arrangement: ask `Arrangement.change(for:isHeader:)`,
/// which is empty for a move that changes nothing.
public struct Move<Place: Hashable, Item: Hashable>: Hashable {
  public var items: [Item]
  public var destination: Destination<Place, Item>

  @inlinable
  public init(_ items: [Item], to destination: Destination<Place, Item>) {
    self.items = items
    self.destination = destination
  }
}

extension Move: Sendable where Place: Sendable, Item: Sendable {}
