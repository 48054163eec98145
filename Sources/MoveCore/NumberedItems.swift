/// Items by number, and numbers by item.

/// Different items, numbered densely from zero: one that goes gives its number to the last one.
@usableFromInline
struct NumberedItems<Item: Hashable> {
  @usableFromInline private(set) var items: [Item] = []
  @usableFromInline private(set) var numbers: CountedTable<Item>

  /// - Parameter counter: see ``CountedTable``.
  @inlinable
  init(counter: (@Sendable (Item) -> Int)? = nil) { numbers = CountedTable(counter: counter) }

  @inlinable
  var count: Int { items.count }

  @inlinable
  subscript(number: Int32) -> Item { items[Int(number)] }

  /// The number of an item, or nil for one that is not there. O(1)
  @inlinable
  func number(of item: Item) -> Int32? { numbers[item] }

  /// Makes room for so many items. O(n)
  @inlinable
  mutating func reserveCapacity(_ count: Int) { items.reserveCapacity(count) }

  /// Gives a new item the next number. O(1), amortized.
  ///
  /// - Returns: the number of an item that is there already; nothing has changed then.
  @inlinable
  mutating func append(_ item: Item) -> Int32? {
    let number = Int32(items.count)
    if let earlier = numbers.updateValue(number, forKey: item) {
      numbers.updateValue(earlier, forKey: item)
      return earlier
    }
    items.append(item)
    return nil
  }

  /// Takes the item with that number away; the last one gets the number. O(1)
  @inlinable
  mutating func remove(_ number: Int32) {
    numbers.removeValue(forKey: items[Int(number)])
    let last = items.removeLast()
    guard Int(number) < items.count else { return }
    numbers.updateValue(number, forKey: last)
    items[Int(number)] = last
  }
}

extension NumberedItems: Sendable where Item: Sendable {}
