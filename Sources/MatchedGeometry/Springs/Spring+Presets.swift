/// The three springs that SwiftUI names, with the values its documentation publishes.

extension Spring {
  /// No bounce: 0.5 s, bounce 0.
  public static let smooth = Spring(duration: 0.5, bounce: 0)
  /// A small bounce: 0.5 s, bounce 0.15.
  public static let snappy = Spring(duration: 0.5, bounce: 0.15)
  /// A larger bounce: 0.5 s, bounce 0.3.
  public static let bouncy = Spring(duration: 0.5, bounce: 0.3)

  /// `smooth` with another duration in seconds, and more bounce.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  /// `snappy` with another duration in seconds, and more bounce.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// `bouncy` with another duration in seconds, and more bounce.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}
