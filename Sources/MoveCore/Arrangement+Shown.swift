// Where an item is among those that are shown: some of its place are hidden.

extension Arrangement {
  /// The index of an item among the shown ones of a place, or of the first shown below it when it is hidden itself; the number of shown
  /// ones when there is none, or when the item is elsewhere.
  ///
  /// - Parameter shown: some of the items of `place`, in their order.
  /// - Complexity: O(log n) questions for an index.
  public func index(atOrBelow item: Item, in place: Place, among shown: [Item]) -> Int {
    guard self.place(of: item) == place, let goal = index(of: item) else { return shown.count }
    return shown.partitioningIndex { index(of: $0) ?? .max >= goal }
  }
}
