// Times of day and lengths, in minutes.

/// A number of minutes: a time of day, counted from midnight, or how long something takes.
///
/// A time of day belongs to no zone: 14:00 is 14:00 wherever its owner is.
public struct Minutes: Sendable, Hashable, Comparable {
  public let count: UInt16

  /// The minutes of a day.
  public static let day = 24 * 60

  /// - Returns: nil for less than none, and for more than any length may have.
  public init?(_ count: Int) {
    guard (0...MinutesRule.length.range.upperBound).contains(count) else { return nil }
    self.count = UInt16(count)
  }

  /// A time of day; nil for none that a clock shows.
  public init?(hour: Int, minute: Int) {
    guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
    count = UInt16(hour * 60 + minute)
  }

  /// A time of day as ``clock`` writes it: "14:00", "9:05" or "09:05"; nil for anything else.
  public init?(clock text: some StringProtocol) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
      parts.allSatisfy({ $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }),
      let hour = Int(parts[0]), let minute = Int(parts[1])
    else { return nil }
    self.init(hour: hour, minute: minute)
  }

  public static func < (left: Minutes, right: Minutes) -> Bool { left.count < right.count }

  /// The hour of a time of day.
  public var hour: Int { Int(count) / 60 }

  /// The minute within the hour.
  public var minute: Int { Int(count) % 60 }

  /// A time of day in the form of ISO 8601: "09:05".
  public var clock: String { "\(Self.twoDigits(hour)):\(Self.twoDigits(minute))" }

  /// What a clock shows when something that begins at this time of day is over: past midnight, a time of the next day.
  public func clock(after length: Minutes) -> Minutes {
    let end = (Int(count) + Int(length.count)) % Self.day
    return Minutes(end) ?? self
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

/// What a number of minutes is in an entry.
public enum MinutesRule: Sendable {
  /// When a card begins, on its day.
  case start
  /// How long a card takes.
  case length

  /// What it may be: a time of day, or five minutes to a week.
  public var range: ClosedRange<Int> { self == .start ? 0...Minutes.day - 1 : 5...7 * Minutes.day }

  /// When something begins whose time is stepped from nothing.
  public static let usualStart = 9 * 60
  /// How long something takes of which nobody says it.
  public static let usualLength = 30

  /// The number, if it is one of this kind.
  public func checked(_ count: Int?) -> Minutes? {
    count.flatMap { range.contains($0) ? Minutes($0) : nil }
  }
}
