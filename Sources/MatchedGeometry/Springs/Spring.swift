/// A damped spring, solved in closed form.
// This folder: springs in closed form.

/// The motion of a mass on a damped spring: m x″ + c x′ + k (x − target) = 0.
///
/// A spring has no state. Its value and its velocity at any time follow from where it was and how fast it went,
/// so the path does not depend on how often it is looked at:
///
///     let spring = Spring(duration: 0.5, bounce: 0.3)
///     spring.value(from: 100, target: 400, time: 0.25)
///     spring.velocity(from: 100, target: 400, time: 0.25)
///
/// Lengths are in points (or whatever unit the caller takes), times in seconds, velocities in units per second.
///
/// With λ = c/2m, ω₀² = k/m, and d and v₀ the displacement from the target and the velocity at the start, the
/// displacement is, for λ below, at and above ω₀ (L. D. Landau and E. M. Lifshitz, *Mechanics*, § 25):
///
///     e^(−λt) [ d cos ωt + (v₀ + λd)/ω sin ωt ],  ω = √(ω₀² − λ²)
///     e^(−λt) [ d + (v₀ + λd) t ]
///     c₁ e^(r₁t) + c₂ e^(r₂t),  r = −λ ± √(λ² − ω₀²),  c₂ = (v₀ − r₁d)/(r₂ − r₁),  c₁ = d − c₂
///
/// evaluated in one form for all three, in which nothing cancels near critical damping (see `Propagator`). The
/// meaning of duration and bounce is that of SwiftUI's `Spring`: the duration is the period without damping,
/// 2π √(m/k), and the bounce is one minus the damping ratio.
public struct Spring: Hashable, Sendable {
  /// The mass. Positive.
  public let mass: Double
  /// The force per displacement. Positive.
  public let stiffness: Double
  /// The friction: force per velocity. Zero or more.
  public let damping: Double

  /// √(k/m), in radians per second: how fast it swings when nothing damps it.
  public let angularFrequency: Double

  /// λ = c / 2m: the rate at which the swings decay.
  let decay: Double
  /// √|ω₀² − λ²|: the damped frequency when underdamped, half the distance of the decay rates when not.
  let spread: Double
  /// Whether it swings past the target.
  let isUnderdamped: Bool

  /// A spring with the given physical attributes.
  ///
  /// SwiftUI's initialiser of this form takes overdamped springs as critically damped unless told otherwise;
  /// this one does so when `allowOverDamping` is false.
  /// - Precondition: mass and stiffness are positive, damping is not negative, and all are finite.
  public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = true) {
    precondition(mass > 0 && mass.isFinite, "a spring's mass is positive")
    precondition(stiffness > 0 && stiffness.isFinite, "a spring's stiffness is positive")
    precondition(damping >= 0 && damping.isFinite, "a spring's damping is not negative")
    let critical = 2 * (stiffness * mass).squareRoot()
    self.mass = mass
    self.stiffness = stiffness
    self.damping = allowOverDamping ? damping : min(damping, critical)
    angularFrequency = (stiffness / mass).squareRoot()
    decay = self.damping / (2 * mass)
    // (ω₀ − λ)(ω₀ + λ), because ω₀² − λ² loses half its digits near critical damping.
    let difference = (angularFrequency - decay) * (angularFrequency + decay)
    isUnderdamped = difference > 0
    spread = difference.magnitude.squareRoot()
  }

  /// c / (2 √(k m)): below 1 it swings past the target, at 1 it comes there soonest without, above it creeps.
  public var dampingRatio: Double { decay / angularFrequency }
}
