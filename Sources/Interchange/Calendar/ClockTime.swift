// Times of day in digits.

/// A time of day as clocks show it.
public enum ClockTime {
  /// "09:30", of seconds since midnight.
  public static func text(_ seconds: Int) -> String { "\(two(seconds / 3_600)):\(two(seconds / 60 % 60))" }

  static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
