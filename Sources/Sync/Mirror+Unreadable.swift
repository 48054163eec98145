// What is on a server and cannot be read.

extension Mirror {
  /// What is in a collection and could not be read as one item, in the order of the names.
  ///
  /// - Complexity: O(what is unreadable · log of that).
  public func unreadable(in collection: CollectionAddress) -> [Address] {
    collections[collection].map { $0.unreadable.keys.sorted() } ?? []
  }
}
