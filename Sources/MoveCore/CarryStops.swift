// A place as the keyboard sees it: the gaps at which carried items can be put down.

/// The gaps of one place, one above each item that is shown and not carried, and one below the last.
///
/// The gap below a collapsed header is its section: nothing else would show where the items go.
public struct CarryStops<Place: Hashable, Item: Hashable>: Hashable {
  public let place: Place
  /// What is shown of the place, without the carried items.
  public let items: [Item]
  private let headers: [Int]
  private let collapsed: Set<Int>

  /// - Parameters:
  ///   - shown: the items that are shown, from the top.
  ///   - lifted: the items that are carried.
  /// - Complexity: O(items)
  public init(
    place: Place, shown: some Sequence<Item>, lifted: Set<Item>, isHeader: (Item) -> Bool = { _ in false },
    isCollapsed: (Item) -> Bool = { _ in false }
  ) {
    self.place = place
    let items = shown.filter { !lifted.contains($0) }
    let headers = items.indices.filter { isHeader(items[$0]) }
    self.items = items
    self.headers = headers
    collapsed = Set(headers.filter { isCollapsed(items[$0]) })
  }

  /// The index of the last gap. The first one's is 0.
  public var last: Int { items.count }

  /// How many items that are no headers stand above a gap, and how many there are. O(headers)
  public func cards(above index: Int) -> (above: Int, all: Int) {
    (index - headers.count { $0 < index }, items.count - headers.count)
  }

  /// What the gap at an index means; an index beyond the ends means the nearest gap.
  public func destination(at index: Int) -> Destination<Place, Item> {
    let index = min(max(0, index), last)
    if index > 0, collapsed.contains(index - 1) { return .into(items[index - 1], in: place) }
    return index < items.count ? .before(items[index], in: place) : .end(of: place)
  }

  /// The gap that a destination in this place means. An anchor that is not shown means the end. O(items)
  public func index(of destination: Destination<Place, Item>) -> Int {
    switch destination.anchor {
    case .end: return last
    case .before(let item): return items.firstIndex(of: item) ?? last
    case .into(let header):
      guard let index = items.firstIndex(of: header) else { return last }
      return collapsed.contains(index) ? index + 1 : headers.first { $0 > index } ?? last
    }
  }
}

extension CarryStops: Sendable where Place: Sendable, Item: Sendable {}
