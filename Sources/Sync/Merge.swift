// What becomes of an item that was changed here and there: three ways, property by property.

/// The sum of two versions of an item that come from a third.
public struct Merge: Hashable, Sendable {
  /// Properties that say one thing together, and are one value where both sides have changed it: a to-do that is done has a state, a time and all of its
  /// percents (RFC 5545, sections 3.8.1.11, 3.8.2.1 and 3.8.1.8).
  public static let units: [Set<String>] = [["STATUS", "COMPLETED", "PERCENT-COMPLETE"]]

  /// What it is now.
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
    let units = Self.units.map { $0.intersection(names) }.filter { $0.count > 1 }
    for unit in units + names.subtracting(units.joined()).map({ [$0] }) {
      func values(_ item: Item?) -> [String: String] { unit.reduce(into: [:]) { $0[$1] = item?.properties[$1] } }
      let (own, other, before) = (values(mine), values(theirs), values(base))
      guard own != other, own != before else { continue }
      for property in unit where own[property] != other[property] {
        if other == before {
          result.properties[property] = own[property]
        } else {
          conflicts.append(Conflict(name: name, subject: .property(property), lost: own[property], kept: other[property]))
        }
      }
    }
    conflicts.sort { $0.subject.order < $1.subject.order }
  }
}

extension Conflict.Subject {
  /// What conflicts are sorted by.
  fileprivate var order: String {
    switch self {
    case .property(let name): name
    case .collection: ""
    }
  }
}
