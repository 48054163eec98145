// The lines that times snap to.

/// Lines at each full step, counted from midnight: never from where something was before.
///
/// Every step divides the day, so that the lines of one day go on in the next.
public struct MinuteGrid: Sendable, Hashable {
  /// The steps that there are, in minutes.
  public static let steps = [5, 10, 15, 30, 60]

  /// The minutes from line to line: one of ``steps``.
  public let step: Int

  /// The finest grid whose step takes at least `minutes`, or the coarsest that there is.
  public init(atLeast minutes: Double) {
    step = Self.steps.first { Double($0) >= minutes } ?? 60
  }

  /// The line next to a time; between two, the later one.
  public func line(nearest minute: Double) -> Int { Int((minute / Double(step) + 0.5).rounded(.down)) * step }

  /// The last line that is not after a time.
  public func line(atOrBefore minute: Double) -> Int { Int((minute / Double(step)).rounded(.down)) * step }

  /// The first line that is not before a time.
  public func line(atOrAfter minute: Double) -> Int { Int((minute / Double(step)).rounded(.up)) * step }

  /// The line that so many steps lead to, as keys do it: the first one goes to the next line, wherever the time is. Steps below zero
  /// go to earlier lines.
  public func line(_ steps: Int, from minute: Int) -> Int {
    if steps > 0 { return line(atOrBefore: Double(minute)) + steps * step }
    if steps < 0 { return line(atOrAfter: Double(minute)) + steps * step }
    return minute
  }
}
