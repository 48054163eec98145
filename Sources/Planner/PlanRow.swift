// What lists and entries have in common as rows.

/// A list or an entry.
protocol PlanRow: Equatable, Identifiable {
  /// Whether both are the same, byte for byte: Swift's `==` also takes other spellings of the same characters for equal.
  func isWritten(as other: Self) -> Bool
  var orderKey: OrderKey { get set }
}

extension PlanRow {
  /// The same at another position.
  func at(_ key: OrderKey) -> Self {
    var row = self
    row.orderKey = key
    return row
  }
}

extension PlanList: PlanRow {
  func isWritten(as other: PlanList) -> Bool {
    self == other && title.utf8.elementsEqual(other.title.utf8) && aside.utf8.elementsEqual(other.aside.utf8)
  }
}

extension Entry: PlanRow {
  func isWritten(as other: Entry) -> Bool { self == other && EntryField.all.allSatisfy { $0.isSame(self, other) } }
}
