// The springs of the interface, for comparison with what was drawn.

import Foundation

/// A damped spring of mass 1: an oracle of its own, not the program's.
///
/// The formulas are the textbook's, with ω = 2π/duration and ζ = 1 − bounce as SwiftUI's `spring(duration:bounce:)`.
struct OracleSpring: Sendable {
  let duration: Double
  let bounce: Double

  /// The springs that the interface uses: neighbours that part, and flights.
  static let all = [OracleSpring(duration: 0.30, bounce: 0), OracleSpring(duration: 0.40, bounce: 0.12)]

  /// How far from its target something is after `time` seconds, that was `distance` away with this velocity.
  func distance(from distance: Double, velocity: Double, after time: Double) -> Double {
    let omega = 2 * Double.pi / duration
    let zeta = 1 - bounce
    if zeta >= 1 { return (distance + (velocity + omega * distance) * time) * exp(-omega * time) }
    let damped = omega * (1 - zeta * zeta).squareRoot()
    let sine = (velocity + zeta * omega * distance) / damped
    return exp(-zeta * omega * time) * (distance * cos(damped * time) + sine * sin(damped * time))
  }
}
