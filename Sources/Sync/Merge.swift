// What becomes of an item that was changed here and there: three ways, property by property.

/// The sum of two versions of an item that come from a third.
public struct Merge: Hashable, Sendable {
  /// What it is now. Its writings are the server's.
  public var result: Item
  /// What gave way. What both sides changed to the same is no conflict.
  public var conflicts: [Conflict] = []

  /// Merges: what only one side has changed is as that side says, and of what both have changed, as the server says. The one whose value gives way
  /// is then at this machine, and can be told.
  ///
  /// - Parameters:
  ///   - base: What both sides come from; nil if nothing is known: then only what one side does not have at all is no conflict.
  ///   - mine: What is here.
  ///   - theirs: What is on the server.
  /// - Complexity: O(properties · log properties).
  public init(_ name: ItemName, base: Item?, mine: Item, theirs: Item) {
    result = theirs
    let names = Set(mine.properties.keys).union(theirs.properties.keys).union(base?.properties.keys ?? [:].keys)
    for property in names.sorted() {
      let (own, other, before) = (mine.properties[property], theirs.properties[property], base?.properties[property])
      guard own != other, own != before else { continue }
      if other == before {
        result.properties[property] = own
      } else {
        conflicts.append(Conflict(name: name, subject: .property(property), lost: own, kept: other))
      }
    }
  }
}
