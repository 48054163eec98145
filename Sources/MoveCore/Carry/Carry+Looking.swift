// What would happen now: the same for every carry, whatever it carries and whoever leads it.

public import Geometry

/// What surrounds a carry: the places, the modifiers, and what the source allows.
public struct DropContext<Place: Hashable, Item: Hashable> {
  /// The places on the surface, topmost first, as they are shown for the carry's destination.
  public var regions: [Region<Place, Item>]
  /// Whether a copy is asked for, and whether content from elsewhere is to move.
  public var wantsCopy: Bool
  public var wantsMove: Bool
  /// What the source allows.
  public var allowed: DropOperations
  /// Whether a place is there and takes these items.
  public var takes: (Place, [Item]) -> Bool
  /// Where items would land that are put down at a destination: a place may have an order of its own.
  public var lands: ([Item], Destination<Place, Item>) -> Destination<Place, Item>

  public init(
    _ regions: [Region<Place, Item>] = [], wantsCopy: Bool = false, wantsMove: Bool = false, allowed: DropOperations = [.move, .copy],
    takes: @escaping (Place, [Item]) -> Bool = { _, _ in true },
    lands: @escaping ([Item], Destination<Place, Item>) -> Destination<Place, Item> = { $1 }
  ) {
    (self.regions, self.takes, self.lands) = (regions, takes, lands)
    (self.wantsCopy, self.wantsMove, self.allowed) = (wantsCopy, wantsMove, allowed)
  }
}

extension Carry {
  /// Looks at what is under a pointer, and notes what would happen there. Returns whether that has changed.
  ///
  /// - Parameter point: the pointer, in points of the context's regions.
  /// - Complexity: that of ``DestinationResolver/destination(at:in:current:)``, and one call of `takes`.
  @discardableResult
  public mutating func look(at point: Point, in dropContext: DropContext<Place, Item>) -> Bool {
    guard isUnderWay, self.point != nil else { return false }
    isOutdated = false
    return propose(DestinationResolver().destination(at: point, in: dropContext.regions, current: destination), in: dropContext)
  }

  /// Proposes a destination. Returns whether the proposal has changed.
  ///
  /// A destination that does not take the items is kept, and forbidden: a screen reader says so on the way, and the window says so after a
  /// drop.
  @discardableResult
  public mutating func propose(_ destination: Destination<Place, Item>?, in dropContext: DropContext<Place, Item>) -> Bool {
    guard isUnderWay else { return false }
    let destination = destination.map { dropContext.lands(items, $0) }
    let isAccepted = destination.map { dropContext.takes($0.place, items) } ?? false
    let proposal = DropProposal.proposal(
      for: content, at: destination, isAccepted: isAccepted, wantsCopy: dropContext.wantsCopy, wantsMove: dropContext.wantsMove,
      allowed: dropContext.allowed)
    guard proposal != self.proposal || destination != self.destination else { return false }
    (self.proposal, self.destination) = (proposal, destination)
    return true
  }
}
