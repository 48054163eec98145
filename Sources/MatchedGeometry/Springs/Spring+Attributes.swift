/// Springs made from what is seen of them: duration and bounce, response and damping ratio.

extension Spring {
  /// A spring of mass 1 with a perceptual duration and a bounce, as SwiftUI's.
  ///
  /// k = (2π / duration)²; the damping ratio is 1 − bounce for a bounce of zero or more, and 1 / (1 + bounce)
  /// below. Source: Apple's documentation of `Spring`, which gives (0.5, 0.3) the stiffness 157.9 and the
  /// damping 17.6, and (mass 1, stiffness 100, damping 10) the duration 0.63 and the bounce 0.5.
  /// - Parameters:
  ///   - duration: the period of the undamped swing, in seconds: about the time until it seems to be there.
  ///   - bounce: 1 swings for ever, 0 is critically damped, towards −1 creeps ever more slowly.
  /// - Precondition: duration is positive, and bounce is above −1 and at most 1.
  public init(duration: Double = 0.5, bounce: Double = 0) {
    precondition(bounce > -1 && bounce <= 1, "a spring's bounce is above -1 and at most 1")
    self.init(response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  /// A spring of mass 1 with a response and a damping ratio, as SwiftUI's: k = (2π / response)², c = 4π ζ /
  /// response.
  /// - Parameters:
  ///   - response: the period of the undamped swing, in seconds.
  ///   - dampingRatio: 0 swings for ever, 1 is critically damped, above it is overdamped.
  /// - Precondition: response is positive, and the damping ratio is not negative.
  public init(response: Double, dampingRatio: Double) {
    precondition(response > 0 && response.isFinite, "a spring's duration is positive")
    let frequency = 2 * .pi / response
    self.init(mass: 1, stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency)
  }

  /// The period of the undamped swing, in seconds: 2π √(m/k).
  public var duration: Double { 2 * .pi / angularFrequency }

  /// 1 − ζ for a damping ratio ζ of at most 1, and 1/ζ − 1 above.
  public var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }
}
