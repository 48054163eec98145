// Where an entry is.

/// Where an entry is: in a list, on a day, or put away in the archive. Days and the archive hold cards only.
public enum Place: Sendable, Hashable {
  case list(ListID)
  case day(Day)
  /// Cards that are done with, those that were put away last first.
  case archive

  /// The list, if the place is one.
  public var list: ListID? {
    if case .list(let list) = self { list } else { nil }
  }

  /// The day, if the place is one.
  public var day: Day? {
    if case .day(let day) = self { day } else { nil }
  }
}
