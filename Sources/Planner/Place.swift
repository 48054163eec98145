// Where an entry is.

/// Where an entry is: in a list, or on a day. Days hold cards only.
public enum Place: Sendable, Hashable {
  case list(ListID)
  case day(Day)

  /// The list, if the place is one.
  public var list: ListID? {
    if case .list(let list) = self { list } else { nil }
  }

  /// The day, if the place is one.
  public var day: Day? {
    if case .day(let day) = self { day } else { nil }
  }
}
