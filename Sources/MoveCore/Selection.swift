/// Which items are selected, and the item that a range is extended from.

/// A set of selected items with an anchor.
///
/// The order in which items were selected has no meaning; `ordered(by:)` and
/// `Arrangement.onScreenOrder(of:places:)` give the order on screen.
public struct Selection<Item: Hashable>: Hashable {
  /// The selected items.
  public private(set) var items: Set<Item>
  /// The item that a range is extended from: the last one selected by itself.
  public private(set) var anchor: Item?

  /// Nothing selected.
  public init() {
    items = []
  }

  /// Whether nothing is selected.
  public var isEmpty: Bool { items.isEmpty }

  /// The number of selected items.
  public var count: Int { items.count }

  /// Whether `item` is selected. O(1)
  public func contains(_ item: Item) -> Bool { items.contains(item) }

  /// Selects `item` and nothing else.
  public mutating func select(only item: Item) {
    items = [item]
    anchor = item
  }

  /// Selects `item` if it is not selected, deselects it if it is. It becomes the anchor either way.
  public mutating func toggle(_ item: Item) {
    if items.remove(item) == nil { items.insert(item) }
    anchor = item
  }

  /// Selects the anchor, `item` and all between them, and nothing else. The anchor stays.
  ///
  /// Without an anchor, or when it is not in `order`, selects `item` only.
  ///
  /// - Parameter order: the items in the order on screen.
  /// - Complexity: O(items in `order`)
  public mutating func extend(to item: Item, in order: some Collection<Item>) {
    guard let anchor, let from = order.firstIndex(of: anchor), let to = order.firstIndex(of: item) else {
      select(only: item)
      return
    }
    items = Set(order[min(from, to)...max(from, to)])
  }

  /// As `extend(to:in:)`, and what was selected stays selected.
  public mutating func extend(adding item: Item, in order: some Collection<Item>) {
    let earlier = items
    let anchor = anchor
    extend(to: item, in: order)
    items.formUnion(earlier)
    self.anchor = anchor ?? item
  }

  /// Selects all of `items`. The anchor stays when it is among them.
  public mutating func selectAll(_ items: some Sequence<Item>) {
    self.items = Set(items)
    if let anchor, !self.items.contains(anchor) { self.anchor = nil }
  }

  /// Selects nothing, and forgets the anchor.
  public mutating func clear() {
    items = []
    anchor = nil
  }

  /// Deselects what `exists` says no to: items that are gone.
  public mutating func prune(where exists: (Item) -> Bool) {
    items = items.filter(exists)
    if let anchor, !exists(anchor) { self.anchor = nil }
  }

  /// What a drag from `item` carries: the selection if `item` belongs to it, otherwise `item` alone.
  public func carried(from item: Item) -> Set<Item> {
    items.contains(item) ? items : [item]
  }
}

extension Selection: Sendable where Item: Sendable {}
