/// Bringing a destination that was found earlier up to date.

extension Arrangement {
  /// The same destination with an anchor that is there and does not move: what `resolved(_:moving:isHeader:)` means,
  /// as an anchor. A header that is there and does not move stays the anchor of its section.
  ///
  /// - Complexity: as `resolved(_:moving:isHeader:)`.
  public func renewed(
    _ destination: Destination<Place, Item>, moving items: some Collection<Item>,
    isHeader: (Item) -> Bool = { _ in false }
  ) -> Destination<Place, Item> {
    if case .into(let header) = destination.anchor, place(of: header) == destination.place,
      !items.contains(header)
    {
      return destination
    }
    let index = resolved(destination, moving: items, isHeader: isHeader)
    return self.destination(at: index, in: destination.place)
  }
}
