/// Where a spring is and how fast it goes, at any time.

extension Spring {
  /// Where the spring is, `time` seconds after it was at `start` with the given velocity. Constant time.
  ///
  /// Before its start it is where it starts: a negative time counts as zero.
  /// - Parameters:
  ///   - start: where it is at time zero.
  ///   - target: where it comes to rest.
  ///   - initialVelocity: how fast it goes at time zero, in units per second.
  ///   - time: in seconds.
  public func value(
    from start: Double = 0, target: Double, initialVelocity: Double = 0, time: Double
  ) -> Double {
    target + Propagator(self, time: time).value(displacement: start - target, velocity: initialVelocity)
  }

  /// How fast the spring goes, in units per second, `time` seconds after it was at `start` with the given
  /// velocity. Constant time. Parameters as for `value(from:target:initialVelocity:time:)`.
  public func velocity(
    from start: Double = 0, target: Double, initialVelocity: Double = 0, time: Double
  ) -> Double {
    Propagator(self, time: time).velocity(displacement: start - target, velocity: initialVelocity)
  }

  /// Advances a value and its velocity by `deltaTime` seconds. Constant time.
  ///
  /// The solution is exact, so advancing by a and then by b is advancing by a + b.
  public func update(value: inout Double, velocity: inout Double, target: Double, deltaTime: Double) {
    let propagator = Propagator(self, time: deltaTime)
    let displacement = value - target
    value = target + propagator.value(displacement: displacement, velocity: velocity)
    velocity = propagator.velocity(displacement: displacement, velocity: velocity)
  }

  /// The force on the mass at a position with a velocity: −k (position − target) − c velocity.
  public func force(target: Double, position: Double, velocity: Double) -> Double {
    -stiffness * (position - target) - damping * velocity
  }
}
