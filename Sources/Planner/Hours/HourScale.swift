// The one map between the minutes of a day and points.

/// How high time is drawn. Layout, hit tests, the now line and scrolling all ask this map, and nothing else.
///
/// A day is 24 hours of the wall clock, also where clocks change on it. Offsets are in points, from midnight downward.
public struct HourScale: Sendable, Hashable {
  public static let zooms = 0.5...4.0

  /// An hour without zoom, in points, where text has its usual size.
  public static let usualHour = 48.0

  /// The least points from one line to the next that times snap to.
  static let leastStep = 11.0

  /// One without zoom.
  public let zoom: Double

  /// An hour without zoom, in points.
  public let usualHour: Double

  /// - Parameters:
  ///   - zoom: kept within ``zooms``.
  ///   - usualHour: an hour without zoom, for text of another size.
  public init(zoom: Double = 1, usualHour: Double = Self.usualHour) {
    self.zoom = zoom > Self.zooms.lowerBound ? min(zoom, Self.zooms.upperBound) : Self.zooms.lowerBound
    self.usualHour = usualHour
  }

  /// The points of one hour.
  public var hour: Double { usualHour * zoom }

  /// The height of a day.
  public var height: Double { 24 * hour }

  /// The offset of a minute of the day: the top of what begins then, and the now line.
  public func y(of minute: Double) -> Double { minute * hour / 60 }

  /// The offset of a minute of the day.
  public func y(of minute: Int) -> Double { y(of: Double(minute)) }

  /// The time at an offset, within the day.
  public func minute(at y: Double) -> Double {
    let minute = unlimitedMinute(at: y)
    return minute > 0 ? min(minute, Double(Minutes.day)) : 0
  }

  /// The minutes that are at least so high, such as the line that a short card is drawn with.
  public func minutes(high points: Double) -> Int { Int((points * 60 / hour).rounded(.up)) }

  /// The lines that times snap to: the finest that lie far enough apart.
  public var grid: MinuteGrid { MinuteGrid(atLeast: Self.leastStep * 60 / hour) }

  /// The line for the top of what is held, also one of another day: before 0 and after 24:00 the lines go on.
  ///
  /// - Parameters:
  ///   - y: the offset of the pointer.
  ///   - grabbed: how far below its top it is held, in points.
  public func line(at y: Double, grabbedAt grabbed: Double = 0) -> Int { grid.line(nearest: unlimitedMinute(at: y - grabbed)) }

  /// Where on this day something begins that is held at an offset: the line next to its top, from midnight to the last line of the day.
  public func start(at y: Double, grabbedAt grabbed: Double = 0) -> Int {
    min(grid.line(nearest: minute(at: y - grabbed)), Minutes.day - grid.step)
  }

  private func unlimitedMinute(at y: Double) -> Double { y * 60 / hour }
}
