// A drag by keys: where the destination goes with each step. The rest is the same as with a pointer.

/// What a drag by keys remembers from step to step, so that a step and its opposite come back to the same gap: how far
/// down it was before it came through a shorter place, and where it was in the grid and among the columns.
public struct KeyboardNavigation: Hashable, Sendable {
  /// The gap that it would be at if each place were long enough.
  public var depth: Int
  /// The cell of the grid that it was in last, or would go to.
  public var cell: Int
  /// The column that it was in last; the last one there is to begin with.
  private var column = Int.max

  public init(depth: Int, cell: Int) {
    self.depth = depth
    self.cell = cell
  }

  /// Where a step leads from a destination; `nil` when it leads nowhere and all stays as it is.
  ///
  /// Up and down go from gap to gap, and in the grid beyond a cell's ends to the cell above or below. Left and right
  /// go to the place beside, at the same depth, and so does across.
  ///
  /// - Parameter stops: the gaps of a place.
  /// - Complexity: O(places), and the items of the two places.
  public mutating func destination<Place, Item>(
    _ step: KeyboardDirection, from destination: Destination<Place, Item>, on map: PlaceMap<Place>,
    stops: (Place) -> CarryStops<Place, Item>
  ) -> Destination<Place, Item>? {
    let here = stops(destination.place)
    let index = here.index(of: destination.anchor)
    note(destination.place, on: map)
    switch step {
    case .up where index > 0: depth = index - 1
    case .down where index < here.last: depth = index + 1
    case .first where index > 0: depth = 0
    case .last where index < here.last: depth = here.last
    case .first, .last: return nil
    case .up, .down, .left, .right, .across:
      let isAcross = step == .across
      guard
        let place = isAcross
          ? map.across(from: destination.place, column: column, cell: cell)
          : map.neighbour(of: destination.place, step, enteringCell: cell)
      else { return nil }
      let there = stops(place)
      if step == .up { depth = there.last }
      if step == .down { depth = 0 }
      note(place, on: map)
      return there.destination(at: depth)
    }
    return here.destination(at: depth)
  }

  private mutating func note<Place>(_ place: Place, on map: PlaceMap<Place>) {
    if let index = map.cells.firstIndex(of: place) { cell = index }
    if let index = map.columns.firstIndex(of: place) { column = index }
  }
}
