/// What a spring does to displacement and velocity within a given time: a matrix of four numbers.

import Glibc

/// The equation of a spring is linear, so the state after a time t is a matrix times the state before, and the
/// same matrix serves every axis.
///
/// With λ = c/2m, ω₀² = k/m and δ = ω₀² − λ², and with cosh and sinh for cos and sin when δ < 0:
///
///     C(t) = cos √δ t,  S(t) = sin √δ t / √δ
///     x(t) = e^(−λt) [ (C + λS) x₀ + S v₀ ]
///     v(t) = e^(−λt) [ −ω₀² S x₀ + (C − λS) v₀ ]
///
/// which is the textbook solution of all three cases at once, C and S being smooth in δ across critical
/// damping. When δ ≤ 0, with μ = √−δ, the same is written as
///
///     r₁ = −ω₀²/(λ + μ),  r₂ = −(λ + μ),  q(t) = e^(r₁t) (1 − e^(−2μt)) / 2μ
///     x(t) = (e^(r₁t) − r₁q) x₀ + q v₀
///     v(t) = −ω₀² q x₀ + (e^(r₂t) + r₁q) v₀
///
/// so that no two large numbers are subtracted, neither near critical damping nor far beyond it.
struct Propagator {
  /// x(t) per x₀.
  private(set) var valueFromValue = 0.0
  /// x(t) per v₀.
  private(set) var valueFromVelocity = 0.0
  /// v(t) per x₀.
  private(set) var velocityFromValue = 0.0
  /// v(t) per v₀.
  private(set) var velocityFromVelocity = 0.0

  /// What `spring` does within `time` seconds; nothing when time is negative.
  init(_ spring: Spring, time: Double) {
    // NaN counts as zero, too.
    let t = time > 0 ? time : 0
    let lambda = spring.decay
    let squaredFrequency = spring.angularFrequency * spring.angularFrequency
    if spring.isUnderdamped {
      let envelope = exp(-lambda * t)
      // The motion is over, and infinity times zero would be NaN.
      guard envelope > 0 else { return }
      let s = envelope * (sin(spring.spread * t) / spring.spread)
      let c = envelope * cos(spring.spread * t)
      valueFromValue = c + lambda * s
      valueFromVelocity = s
      velocityFromValue = -squaredFrequency * s
      velocityFromVelocity = c - lambda * s
    } else {
      let fast = lambda + spring.spread
      let slowRate = -squaredFrequency / fast
      let slowPower = exp(slowRate * t)
      guard slowPower > 0 else { return }
      let gap = 2 * spring.spread * t
      let quotient = gap > 0 ? -expm1(-gap) / gap : 1
      let q = slowPower * t * quotient
      let fastPower = exp(-fast * t)
      valueFromValue = slowPower - slowRate * q
      valueFromVelocity = q
      velocityFromValue = -squaredFrequency * q
      velocityFromVelocity = fastPower + slowRate * q
    }
  }

  func value(displacement: Double, velocity: Double) -> Double {
    valueFromValue * displacement + valueFromVelocity * velocity
  }

  func velocity(displacement: Double, velocity: Double) -> Double {
    velocityFromValue * displacement + velocityFromVelocity * velocity
  }

  func value(displacement: SIMD4<Double>, velocity: SIMD4<Double>) -> SIMD4<Double> {
    displacement * valueFromValue + velocity * valueFromVelocity
  }

  func velocity(displacement: SIMD4<Double>, velocity: SIMD4<Double>) -> SIMD4<Double> {
    displacement * velocityFromValue + velocity * velocityFromVelocity
  }
}
