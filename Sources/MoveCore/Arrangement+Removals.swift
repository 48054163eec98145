/// Taking items out.

extension Arrangement {
  /// Takes `item` out, and tells where it was; `nil` when no place held it.
  ///
  /// - Complexity: one `memmove` of the items below.
  @discardableResult
  public mutating func remove(_ item: Item) -> (place: Place, index: Int)? {
    guard let slot = table.number(of: item) else { return nil }
    let column = Int(columnOfSlot[Int(slot)])
    let index = index(ofSlot: slot)
    splice(column, removing: [index], inserting: [], at: index)
    release([slot])
    debugCheck(columns: [column])
    return (columns[column].place, index)
  }

  /// Takes several items out; items that no place holds are ignored.
  ///
  /// - Complexity: O(k log k) for `k` items, and one `memmove` for each place they are in.
  public mutating func remove(contentsOf items: some Sequence<Item>) {
    let slots = distinctSlots(of: items)
    let spots = spots(of: slots)
    takeOut(spots)
    release(slots)
    debugCheck(columns: spots.map { $0.column })
  }
}
