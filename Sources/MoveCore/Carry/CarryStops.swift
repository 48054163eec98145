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
  /// The gaps at which the items are that are hidden or carried.
  private let gaps: [Item: Int]

  /// - Parameters:
  ///   - all: the items of the place, from the top.
  ///   - lifted: the items that are carried.
  /// - Complexity: O(items)
  public init(
    place: Place, items all: some Sequence<Item>, lifted: Set<Item>, isShown: (Item) -> Bool = { _ in true },
    isHeader: (Item) -> Bool = { _ in false }, isCollapsed: (Item) -> Bool = { _ in false }
  ) {
    self.place = place
    var items: [Item] = []
    var gaps: [Item: Int] = [:]
    for item in all {
      if lifted.contains(item) || !isShown(item) { gaps[item] = items.count } else { items.append(item) }
    }
    self.gaps = gaps
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

  /// The gap that an anchor in this place means. One before an item that is hidden or carried is where that item is; one before an
  /// item that is elsewhere is the end. O(items)
  public func index(of anchor: Anchor<Item>) -> Int {
    anchor.insertionPoint(among: items, headers: headers, isCollapsed: collapsed.contains) {
      gaps[$0] ?? items.firstIndex(of: $0) ?? last
    }.gap
  }
}

extension CarryStops: Sendable where Place: Sendable, Item: Sendable {}
