// What lists and entries have in common as rows.

/// A list or an entry.
protocol PlanRow: Equatable, Identifiable {
  /// What has to be the same byte for byte: Swift's `==` also takes other spellings of the same characters for equal.
  var texts: [String] { get }
  var orderKey: OrderKey { get set }
}

extension PlanRow {
  /// Whether both are the same, byte for byte.
  func isWritten(as other: Self) -> Bool { self == other && zip(texts, other.texts).allSatisfy { $0.utf8.elementsEqual($1.utf8) } }

  /// The same at another position.
  func at(_ key: OrderKey) -> Self {
    var row = self
    row.orderKey = key
    return row
  }
}

extension PlanList: PlanRow {
  var texts: [String] { [title, aside] }
}

extension Entry: PlanRow {
  var texts: [String] { [title, notes] }
}
