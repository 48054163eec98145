/// Reading a place: its items as a random access collection, without copying them.

extension Arrangement {
  /// The items of one place, in order, as they were when the collection was made.
  ///
  /// Keeping one alive while the arrangement changes makes that change copy the place.
  public struct Items: RandomAccessCollection {
    @usableFromInline let slots: [Slot]
    @usableFromInline let table: [Item]

    @inlinable
    init(slots: [Slot], table: [Item]) {
      (self.slots, self.table) = (slots, table)
    }

    @inlinable public var startIndex: Int { 0 }
    @inlinable public var endIndex: Int { slots.count }
    @inlinable public subscript(position: Int) -> Item { table[Int(slots[position])] }
  }

  /// The items of `place` from top to bottom; empty when nothing is there. O(1)
  @inlinable
  public func items(in place: Place) -> Items {
    Items(slots: columnOfPlace[place].map { columns[$0].slots } ?? [], table: table.items)
  }
}

extension Arrangement.Items: Sendable where Item: Sendable {}
