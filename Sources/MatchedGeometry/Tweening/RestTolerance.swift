/// How near and how slow counts as at rest.

/// At rest needs both: a small displacement and a small speed. A swing through the target is fast, and a
/// turning point is far out.
public struct RestTolerance: Hashable, Sendable {
  /// In points, on each axis.
  public var displacement: Double
  /// In points per second, on each axis.
  public var speed: Double

  public init(displacement: Double, speed: Double) {
    self.displacement = displacement
    self.speed = speed
  }

  /// Half a point and two points per second: on a screen it is there, and the next thing can begin.
  public static let onScreen = RestTolerance(displacement: 0.5, speed: 2)

  /// Five thousandths of a point, and a twentieth per second: ending the flight there cannot be seen, nor
  /// measured at a hundredth of a point.
  public static let unseen = RestTolerance(displacement: 0.005, speed: 0.05)

  func holds(displacement: SIMD4<Double>, speed: SIMD4<Double>) -> Bool {
    all((displacement .<= self.displacement) .& (displacement .>= -self.displacement))
      && all((speed .<= self.speed) .& (speed .>= -self.speed))
  }
}
