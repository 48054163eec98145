/// Filling an arrangement with hundreds of thousands of items.

extension Arrangement {
  /// Places filled with items that are numbered from zero, in the order given. O(n)
  ///
  /// - Parameters:
  ///   - contents: for each place the numbers of its items, from top to bottom. A place may come several times; later items go below.
  ///   - counter: for items that were counted up, the number of each, which no other one has: they are then found without a hash. The arrangement
  ///     counts on that until one comes that is far beyond the others.
  /// - Throws: `ArrangementViolation` when an item comes twice, is in no place or in two, or a number is none.
  @inlinable
  public init(
    _ items: [Item], counter: (@Sendable (Item) -> Int)? = nil, _ contents: some Sequence<(Place, [Int32])>
  ) throws(ArrangementViolation) {
    self.init()
    table = NumberedItems(minimumCapacity: roomy(items.count), counter: counter)
    for item in items where table.append(item) != nil { throw ArrangementViolation("\(item) is there twice") }
    columnOfSlot.reserveCapacity(roomy(table.count))
    columnOfSlot += repeatElement(-1, count: table.count)
    hints.reserveCapacity(roomy(table.count))
    hints += repeatElement(0, count: table.count)
    var count = 0
    for (place, numbers) in contents {
      let column = makeColumn(for: place)
      let start = columns[column].slots.count
      for (index, number) in numbers.enumerated() {
        guard number >= 0, number < table.count else { throw ArrangementViolation("\(number) is no item's number") }
        let other = columnOfSlot[Int(number)]
        guard other < 0 else {
          throw ArrangementViolation("\(table[number]) is in two places: \(columns[Int(other)].place) and \(place)")
        }
        columnOfSlot[Int(number)] = Int32(column)
        hints[Int(number)] = Int32(start + index)
      }
      if start == 0 { columns[column].slots = numbers } else { columns[column].slots += numbers }
      count += numbers.count
    }
    guard count == table.count else { throw ArrangementViolation("\(table.count - count) items are in no place") }
  }
}

/// Room for so many, and for some more: the first of those does not move all others.
@usableFromInline
func roomy(_ count: Int) -> Int { count + max(64, count / 16) }
