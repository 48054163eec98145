// The days of the week, numbered as ISO 8601 numbers them.

/// A day of the week. Its raw value is ISO 8601's: Monday is 1, Sunday is 7.
public enum Weekday: Int, Sendable, Hashable, CaseIterable {
  case monday = 1
  case tuesday
  case wednesday
  case thursday
  case friday
  case saturday
  case sunday

  /// How many days after the last `first` this weekday is, in `0...6`: its column in a week that begins with `first`.
  public func offset(from first: Weekday) -> Int {
    (rawValue - first.rawValue + 7) % 7
  }
}
