// Where an anchor becomes an index: once, for columns, days, and (by `CarryStops`) the board of lists and carries by keys.

/// Where an anchor is in a row that shows some of a place's items.
public enum InsertionPoint: Hashable, Sendable {
  /// Above the item at this index; the number of items for the end.
  case above(Int)
  /// In the section of the collapsed header at this index, where no room shows.
  case inside(Int)

  /// The gap that stands for it, of those above each item and below the last: a collapsed section's is the one below its header.
  public var gap: Int {
    switch self {
    case .above(let index): index
    case .inside(let header): header + 1
    }
  }
}

extension Anchor {
  /// Where this anchor is among the items that are shown.
  ///
  /// Before an item that is not shown means above the next one that is. A section ends above the next shown header; that of a header
  /// which is not shown itself means the end.
  /// - Parameters:
  ///   - shown: the items that are shown, from the top.
  ///   - headers: the indices of the headers among them, ascending.
  ///   - isCollapsed: whether the section of the header at an index of `shown` is folded away.
  ///   - index: the index in `shown` of an item, or of the first one below it that is shown; the number of shown items when there is none.
  /// - Complexity: one call of `index`, and O(log headers).
  public func insertionPoint(
    among shown: [Item], headers: [Int] = [], isCollapsed: (Int) -> Bool = { _ in false }, index: (Item) -> Int
  ) -> InsertionPoint {
    switch self {
    case .end: return .above(shown.count)
    case .before(let item): return .above(index(item))
    case .into(let header):
      let found = index(header)
      guard found < shown.count, shown[found] == header else { return .above(shown.count) }
      if isCollapsed(found) { return .inside(found) }
      let next = headers.partitioningIndex { $0 > found }
      return .above(next < headers.count ? headers[next] : shown.count)
    }
  }
}
