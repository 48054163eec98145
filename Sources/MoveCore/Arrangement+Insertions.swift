/// Putting new items in, one at a time or all at once.

extension Arrangement {
  /// Places filled with items. O(n)
  ///
  /// A place may come several times; later items go below.
  /// - Parameters:
  ///   - minimumCapacity: for how many items room is made at once.
  ///   - counter: of items that were counted up, the number of each, which no other item has: they are then found without a hash.
  /// - Throws: `ArrangementViolation` when an item comes twice.
  @inlinable
  public init<Items: Sequence<Item>>(
    _ contents: some Sequence<(Place, Items)>, minimumCapacity: Int = 0, counter: (@Sendable (Item) -> Int)? = nil
  ) throws(ArrangementViolation) {
    self.init()
    table = NumberedItems(counter: counter)
    table.reserveCapacity(minimumCapacity)
    columnOfNumber.reserveCapacity(minimumCapacity)
    hints.reserveCapacity(minimumCapacity)
    for (place, items) in contents {
      let column = makeColumn(for: place)
      let (first, start) = (table.count, columns[column].numbers.count)
      for item in items {
        if let earlier = table.append(item) {
          let other = columns[Int(earlier) < first ? Int(columnOfNumber[Int(earlier)]) : column].place
          throw ArrangementViolation("\(item) is in two places: \(other) and \(place)")
        }
      }
      let count = table.count - first
      columnOfNumber.append(contentsOf: repeatElement(Int32(column), count: count))
      hints.append(contentsOf: (start..<start + count).lazy.map(Int32.init))
      columns[column].numbers.append(contentsOf: (first..<first + count).lazy.map(Number.init))
    }
  }

  /// Inserts new items, in the order given, at a destination.
  ///
  /// - Precondition: no place holds any of them yet, and none comes twice.
  /// - Complexity: O(k) for `k` items, and one `memmove` of the items below.
  public mutating func insert(
    _ items: some Sequence<Item>, at destination: Destination<Place, Item>,
    isHeader: (Item) -> Bool = { _ in false }
  ) {
    let index = resolved(destination, moving: EmptyCollection(), isHeader: isHeader)
    insert(items, at: index, in: destination.place)
  }

  /// Inserts a new item so that it has `index` in `place`.
  ///
  /// - Precondition: no place holds the item yet, and `index` is in `0...count(in: place)`.
  @inlinable
  public mutating func insert(_ item: Item, at index: Int, in place: Place) {
    insert(CollectionOfOne(item), at: index, in: place)
  }

  /// Inserts new items, in the order given, so that the first of them has `index` in `place`.
  ///
  /// - Precondition: no place holds any of them yet, none comes twice, and `index` is in
  ///   `0...count(in: place)`.
  @inlinable
  public mutating func insert(_ items: some Sequence<Item>, at index: Int, in place: Place) {
    let column = makeColumn(for: place)
    precondition(
      index >= 0 && index <= columns[column].numbers.count, "an item is inserted outside of its place")
    var numbers: [Number] = []
    for item in items {
      let number = Number(table.count)
      let earlier = table.append(item)
      precondition(earlier == nil, "an item is inserted that is in the arrangement already")
      columnOfNumber.append(Int32(column))
      hints.append(Int32(index))
      numbers.append(number)
    }
    splice(column, removing: [], inserting: numbers, at: index)
    debugCheck(columns: [column])
  }

  /// Puts new items at the end of `place`.
  ///
  /// - Precondition: no place holds any of them yet, and none comes twice.
  public mutating func append(contentsOf items: some Sequence<Item>, to place: Place) {
    insert(items, at: count(in: place), in: place)
  }
}
