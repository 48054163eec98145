/// Holding a drag over something until it opens.

public import Geometry

/// Fires when a drag has been held over the same target for a while, once for each stay.
///
/// The time only runs once the pointer has moved away from where the drag began, so that what is under a press
/// does not open by itself.
public struct SpringLoading<Target: Hashable>: Hashable {
  /// How long to hold, in seconds.
  public var dwell: Double
  /// How far from its origin the pointer must have been, in points.
  public var threshold: Double
  /// How far the pointer may wander during the dwell, in points. Beyond that the time starts again.
  public var wander: Double
  /// Where the drag began.
  public let origin: Point

  /// What the pointer is held over.
  public private(set) var target: Target?
  /// Whether the pointer has been farther from the origin than the threshold.
  public private(set) var hasMoved = false
  private var since: Double?
  /// Where the pointer was at that time.
  private var rest = Point.zero
  private var hasFired = false

  public init(origin: Point, dwell: Double = 0.7, threshold: Double = 8, wander: Double = .infinity) {
    self.origin = origin
    self.dwell = dwell
    self.threshold = threshold
    self.wander = wander
  }

  /// Tells where the drag is now, and gives back the target that opens now, or `nil`.
  ///
  /// - Parameters:
  ///   - target: what is under the pointer and could open, or `nil`.
  ///   - time: in seconds. Call this in each frame, also for a pointer at rest.
  public mutating func update(_ target: Target?, at point: Point, time: Double) -> Target? {
    hasMoved = hasMoved || (point - origin).length > threshold
    if target != self.target {
      self.target = target
      since = nil
      hasFired = false
    }
    guard hasMoved, let target else { return nil }
    if since == nil || (point - rest).length > wander {
      since = nil
      rest = point
    }
    let since = since ?? time
    self.since = since
    guard !hasFired, time - since >= dwell else { return nil }
    hasFired = true
    return target
  }
}

extension SpringLoading: Sendable where Target: Sendable {}
