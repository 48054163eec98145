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
    for (place, items) in contents {
      let column = makeColumn(for: place)
      var numbers: [Number] = []
      numbers.reserveCapacity(items.underestimatedCount)
      let start = columns[column].numbers.count
      for item in items {
        let number = Number(table.count)
        if let earlier = table.append(item) {
          let other = columns[Int(columnOfNumber[Int(earlier)])].place
          throw ArrangementViolation("\(item) is in two places: \(other) and \(place)")
        }
        columnOfNumber.append(Int32(column))
        hints.append(Int32(start + numbers.count))
        numbers.append(number)
      }
      columns[column].numbers += numbers
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
