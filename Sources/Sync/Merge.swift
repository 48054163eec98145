// A three-way merge of an item that was changed here and elsewhere, property by property.

/// Two versions of an item, merged by the version that both come from.
public struct Merge: Hashable, Sendable {
  /// Properties that belong together, and count as one value where both sides have changed it: a completed to-do has a state, a time and a
  /// percentage (RFC 5545, sections 3.8.1.11, 3.8.2.1 and 3.8.1.8), and a day a beginning, an end and a deadline.
  public static let units: [Set<String>] = [
    ["STATUS", "COMPLETED", "PERCENT-COMPLETE"],
    ["DTSTART", "DUE", "DURATION", "X-DAYLANE-LENGTH", "ESTIMATED-DURATION", "X-DAYLANE-DEADLINE"],
  ]
  /// What goes by other names while its to-do is on no day. Where a side has such a name, all of it is one value with the times: half of it would be on
  /// a day, and the rest, a rule for example, would be gone.
  private static let resting: Set = ["DTSTART", "DUE", "DURATION", "RRULE", "RDATE", "EXDATE", "EXRULE"]
  private static let restingNames = Set(resting.map { "X-DAYLANE-" + $0 })

  /// The merged item.
  public var result: Item
  /// What gave way. Two equal changes are no conflict.
  public var conflicts: [Conflict] = []

  /// Merges. A change on one side only is taken over. Where both sides changed a value, the server's wins: the person whose value gives way is
  /// then at this machine, and can be told.
  ///
  /// - Parameters:
  ///   - base: The version that both come from; nil if it is unknown: then every difference is a conflict unless one side lacks the property.
  ///   - mine: What is here.
  ///   - theirs: What is on the server.
  /// - Complexity: O(properties · log properties).
  public init(_ name: ItemName, base: Item?, mine: Item, theirs: Item) {
    result = theirs
    let names = Set(mine.properties.keys).union(theirs.properties.keys).union(base?.properties.keys ?? [:].keys)
    let rests = !names.isDisjoint(with: Self.restingNames)
    let units = Self.units.map { unit in
      (rests && unit.contains("DUE") ? unit.union(Self.resting).union(Self.restingNames) : unit).intersection(names)
    }.filter { $0.count > 1 }
    for unit in units + names.subtracting(units.joined()).map({ [$0] }) {
      func values(_ item: Item?) -> [String: String] { unit.reduce(into: [:]) { $0[$1] = item?.properties[$1] } }
      let (own, other, before) = (values(mine), values(theirs), values(base))
      guard own != other, own != before else { continue }
      for property in unit where own[property] != other[property] {
        if other == before {
          result.properties[property] = own[property]
        } else if property.hasPrefix(Self.component) {
          result.properties[property] = Self.together(property, own[property], other[property], before[property])
        } else {
          conflicts.append(Conflict(name: name, subject: .property(property), lost: own[property], kept: other[property]))
        }
      }
    }
    conflicts.sort { $0.subject.order < $1.subject.order }
  }

  /// What the text of components begins with: each of them is a value of its own, as each alarm of a to-do is.
  private static let component = "BEGIN:"

  /// The components of both sides, without those that either has taken out.
  private static func together(_ property: String, _ own: String?, _ other: String?, _ before: String?) -> String? {
    func components(_ text: String?) -> [String] {
      var all: [String] = []
      for line in (text ?? "").split(separator: "\n", omittingEmptySubsequences: false) where !(text ?? "").isEmpty {
        if all.isEmpty || line == property { all.append(String(line)) } else { all[all.count - 1] += "\n" + line }
      }
      return all
    }
    let (own, other, before) = (components(own), components(other), components(before))
    let all = other.filter { own.contains($0) || !before.contains($0) } + own.filter { !other.contains($0) && !before.contains($0) }
    return all.isEmpty ? nil : all.joined(separator: "\n")
  }

  /// Calls a conflict whatever one side said that the result does not say: where nobody knows what the other side had seen of it.
  ///
  /// - Parameter cleared: Which properties one side has taken out.
  mutating func tellAll(_ name: ItemName, of mine: Item, without cleared: Set<String>) {
    let told = Set(conflicts.map(\.subject))
    let own = mine.properties.mapValues(Optional.some).merging(cleared.map { ($0, nil) }) { said, _ in said }
    for (property, text) in own where property != Passage.property && result.properties[property] != text {
      guard !told.contains(.property(property)) else { continue }
      conflicts.append(Conflict(name: name, subject: .property(property), lost: text, kept: result.properties[property]))
    }
    conflicts = conflicts.filter { $0.subject != .property(Passage.property) }.sorted { $0.subject.order < $1.subject.order }
  }
}

extension Conflict.Subject {
  /// The sort key of conflicts.
  fileprivate var order: String {
    switch self {
    case .property(let name): name
    case .collection: ""
    }
  }
}
