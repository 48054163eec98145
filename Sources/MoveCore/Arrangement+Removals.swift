/// Taking items out.

extension Arrangement {
  /// Takes `item` out, and tells where it was; `nil` when no place held it.
  ///
  /// - Complexity: one `memmove` of the items below.
  @discardableResult
  public mutating func remove(_ item: Item) -> (place: Place, index: Int)? {
    guard let number = table.number(of: item) else { return nil }
    let column = Int(columnOfNumber[Int(number)])
    let index = index(ofNumber: number)
    splice(column, removing: [index], inserting: [], at: index)
    release([number])
    debugCheck(columns: [column])
    return (columns[column].place, index)
  }

  /// Takes several items out; items that no place holds are ignored.
  ///
  /// - Complexity: O(k log k) for `k` items, and one `memmove` for each place they are in.
  public mutating func remove(contentsOf items: some Sequence<Item>) {
    let numbers = distinctNumbers(of: items)
    let positions = positions(of: numbers)
    takeOut(positions)
    release(numbers)
    debugCheck(columns: positions.map { $0.column })
  }
}
