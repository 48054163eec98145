/// When a spring has settled.

import Glibc

extension Spring {
  /// The time after which the spring stays within `epsilon` of its target, in seconds.
  ///
  /// It is exact, not an estimate from the envelope. Between two turning points the value only rises or only
  /// falls, and the turning points lie π/ω_d apart, each e^(−λπ/ω_d) times as far out as the one before (the
  /// logarithmic decrement); at critical damping and above there is at most one. So the last crossing of the
  /// band lies between two known times, where bisection finds it. Takes some microseconds.
  /// - Parameters:
  ///   - start: where it is at time zero.
  ///   - target: where it comes to rest.
  ///   - initialVelocity: how fast it goes at time zero, in units per second.
  ///   - epsilon: how far from the target still counts as there. Positive.
  ///   - speedEpsilon: how fast still counts as at rest, in units per second.
  /// - Returns: zero when it is there and stays, infinity when nothing damps it.
  public func settlingDuration(
    from start: Double = 0, target: Double = 1, initialVelocity: Double = 0, epsilon: Double,
    speedEpsilon: Double = .infinity
  ) -> Double {
    precondition(epsilon > 0 && speedEpsilon > 0, "epsilon is positive")
    let displacement = start - target
    let positionTime = lastExcess(of: epsilon, displacement: displacement, velocity: initialVelocity)
    guard speedEpsilon < .infinity else { return positionTime }
    // The velocity obeys the same equation as the displacement, with the acceleration as its velocity.
    let acceleration = force(target: target, position: start, velocity: initialVelocity) / mass
    let speedTime = lastExcess(of: speedEpsilon, displacement: initialVelocity, velocity: acceleration)
    return max(positionTime, speedTime)
  }

  /// The last time at which the displacement is more than `epsilon`.
  private func lastExcess(of epsilon: Double, displacement: Double, velocity: Double) -> Double {
    func exceeds(_ time: Double) -> Bool {
      Propagator(self, time: time).value(displacement: displacement, velocity: velocity).magnitude > epsilon
    }

    let turn = firstTurn(displacement: displacement, velocity: velocity)
    guard exceeds(turn) else {
      return displacement.magnitude > epsilon ? Self.lastTrue(from: 0, to: turn, exceeds) : 0
    }
    if decay == 0 { return .infinity }
    if isUnderdamped {
      let half = .pi / spread
      let turnValue = Propagator(self, time: turn).value(displacement: displacement, velocity: velocity).magnitude
      let count = (log(turnValue / epsilon) / (decay * half)).rounded(.up)
      return Self.lastTrue(from: turn + max(count - 1, 0) * half, to: turn + count * half, exceeds)
    }
    var span = 1 / decay
    while exceeds(turn + span) { span *= 2 }
    return Self.lastTrue(from: turn, to: turn + span, exceeds)
  }

  /// The first time at which the velocity is zero, or zero when there is none: then it only ever nears its
  /// target.
  private func firstTurn(displacement: Double, velocity: Double) -> Double {
    guard velocity != 0 else { return 0 }
    let squaredFrequency = angularFrequency * angularFrequency
    if isUnderdamped {
      // The velocity without its envelope, which changes its sign once in each half period.
      let weight = decay * velocity + squaredFrequency * displacement
      return Self.lastTrue(from: 0, to: .pi / spread) { time in
        (velocity * cos(spread * time) - weight * sin(spread * time) / spread) * velocity.sign.one > 0
      }
    }
    // v = 0 where (1 − e^(−2μt)) / 2μ = v₀ / (ω₀²x₀ − r₂v₀).
    let quotient = velocity / (squaredFrequency * displacement + (decay + spread) * velocity)
    guard quotient > 0, quotient.isFinite, 2 * spread * quotient < 1 else { return 0 }
    return spread > 0 ? -log1p(-2 * spread * quotient) / (2 * spread) : quotient
  }

  /// The end of the stretch in which `condition` is true, when it is true first and then false. Bisection.
  private static func lastTrue(from start: Double, to end: Double, _ condition: (Double) -> Bool) -> Double {
    var low = start
    var high = end
    while true {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { return low }
      if condition(middle) { low = middle } else { high = middle }
    }
  }
}

extension FloatingPointSign {
  /// 1 or −1.
  fileprivate var one: Double { self == .plus ? 1 : -1 }
}
