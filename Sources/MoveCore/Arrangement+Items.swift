/// Reading a place: its items as a random access collection, without copying them.

extension Arrangement {
  /// The items of one place, in order, as they were when the collection was made.
  ///
  /// Keeping one alive while the arrangement changes makes that change copy the place.
  public struct Items: RandomAccessCollection {
    @usableFromInline let numbers: [Number]
    @usableFromInline let table: [Item]

    @inlinable
    init(numbers: [Number], table: [Item]) {
      (self.numbers, self.table) = (numbers, table)
    }

    @inlinable public var startIndex: Int { 0 }
    @inlinable public var endIndex: Int { numbers.count }
    @inlinable public subscript(position: Int) -> Item { table[Int(numbers[position])] }
  }

  /// The items of `place` from top to bottom; empty when nothing is there. O(1)
  @inlinable
  public func items(in place: Place) -> Items {
    Items(numbers: columnOfPlace[place].map { columns[$0].numbers } ?? [], table: table.items)
  }
}

extension Arrangement.Items: Sendable where Item: Sendable {}
