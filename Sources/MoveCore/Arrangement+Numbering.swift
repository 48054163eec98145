/// Filling an arrangement with hundreds of thousands of items.

extension Arrangement {
  /// Items with their numbers, before they have places. To number them takes as long as all the rest, and can be done on another thread.
  public struct Numbering {
    @usableFromInline var items: [Item]
    @usableFromInline var slotOfItem: [Item: Slot] = [:]

    /// Numbers items from zero, in the order given. O(n)
    ///
    /// - Throws: `ArrangementViolation` when an item comes twice.
    @inlinable
    public init(_ items: [Item]) throws(ArrangementViolation) {
      self.items = []
      self.items.reserveCapacity(roomy(items.count))
      self.items += items
      slotOfItem.reserveCapacity(items.count)
      for (number, item) in items.enumerated() {
        if slotOfItem.updateValue(Slot(number), forKey: item) != nil { throw ArrangementViolation("\(item) is there twice") }
      }
    }
  }

  /// Places filled with numbered items. O(n)
  ///
  /// - Parameter contents: for each place the numbers of its items, from top to bottom. A place may come several times; later items go below.
  /// - Throws: `ArrangementViolation` when an item is in no place or in two, or a number is none.
  @inlinable
  public init(_ numbering: Numbering, _ contents: some Sequence<(Place, [Int32])>) throws(ArrangementViolation) {
    self.init()
    (table, slotOfItem) = (numbering.items, numbering.slotOfItem)
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
          throw ArrangementViolation("\(table[Int(number)]) is in two places: \(columns[Int(other)].place) and \(place)")
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

extension Arrangement.Numbering: Sendable where Item: Sendable {}

/// Room for so many, and for some more: the first of those does not move all others.
@usableFromInline
func roomy(_ count: Int) -> Int { count + max(64, count / 16) }
