// What would happen now: the one look that every drag takes, whatever it carries and whatever leads it.

public import Geometry

extension DragSession {
  /// Looks at what is under a pointer, and takes note of what would happen there.
  ///
  /// - Parameters:
  ///   - point: the pointer, in surface points.
  ///   - regions: the places on the surface, topmost first, as they are shown for the session's destination.
  ///   - resolver: finds the destination.
  ///   - takes: whether a place takes these items.
  /// - Complexity: that of ``DestinationResolver/destination(at:in:current:)``, and one call of `takes`.
  @discardableResult
  public mutating func look(
    at point: Point, in regions: [Region<Place, Item>], with resolver: DestinationResolver, wantsCopy: Bool = false,
    wantsMove: Bool = false, allowed: DropOperations = [.move, .copy], takes: (Place, [Item]) -> Bool = { _, _ in true }
  ) -> [DragEvent<Place, Item>] {
    propose(
      at: resolver.destination(at: point, in: regions, current: destination), wantsCopy: wantsCopy, wantsMove: wantsMove,
      allowed: allowed, takes: takes)
  }

  /// Proposes what is carried at a destination.
  ///
  /// A destination that does not take it is kept, and forbidden: whoever walks through it with keys hears that, and whoever drops there is
  /// told.
  @discardableResult
  public mutating func propose(
    at destination: Destination<Place, Item>?, wantsCopy: Bool = false, wantsMove: Bool = false,
    allowed: DropOperations = [.move, .copy], takes: (Place, [Item]) -> Bool
  ) -> [DragEvent<Place, Item>] {
    let isAccepted = destination.map { takes($0.place, items) } ?? false
    let proposal = DropProposal.proposal(
      for: content, at: destination, isAccepted: isAccepted, wantsCopy: wantsCopy, wantsMove: wantsMove, allowed: allowed)
    return update(proposal, destination: destination)
  }
}
