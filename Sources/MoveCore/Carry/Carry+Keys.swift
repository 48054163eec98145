// A carry that is led by keys.

extension Carry {
  /// The gaps of a place, without what is lifted.
  public typealias Stops = (_ place: Place, _ lifted: Set<Item>) -> CarryStops<Place, Item>

  /// Takes one step with keys. Returns false, and stays, where it leads nowhere.
  ///
  /// - Complexity: that of ``KeyboardNavigation/destination(_:from:on:stops:)``.
  @discardableResult
  public mutating func step(_ step: KeyboardDirection, on map: PlaceMap<Place>, in dropContext: DropContext<Place, Item>, stops: Stops) -> Bool {
    guard isUnderWay, case .keys(var walk) = lead, let destination else { return false }
    var next = destination
    repeat {
      guard let further = walk.destination(step, from: next, on: map, stops: { [lifted] in stops($0, lifted) }) else { return false }
      next = further
      // Where the place has an order of its own, several gaps are one.
    } while next.place == destination.place && dropContext.lands(items, next) == destination
    lead = .keys(walk)
    propose(next, in: dropContext)
    return true
  }

  /// Goes to another place, at the same depth.
  public mutating func go(to place: Place, in dropContext: DropContext<Place, Item>, stops: Stops) {
    guard isUnderWay, case .keys(let walk) = lead else { return }
    propose(stops(place, lifted).destination(at: walk.depth), in: dropContext)
  }

  /// Goes to the gap that an anchor means now: when the carry begins, and when the places have changed.
  public mutating func stand(at anchor: Anchor<Item>, of place: Place, in dropContext: DropContext<Place, Item>, stops: Stops) {
    guard isUnderWay, case .keys(var walk) = lead else { return }
    let stops = stops(place, lifted)
    walk.depth = stops.index(of: anchor)
    lead = .keys(walk)
    propose(stops.destination(at: walk.depth), in: dropContext)
  }
}
