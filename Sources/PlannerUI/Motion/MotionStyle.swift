// How things move: every constant of motion, by name.

import MatchedGeometry

/// The springs of the interface, and the times of what is not a spring. Seconds throughout.
enum MotionStyle {
  /// Neighbours that make room and close up.
  static let parting = Spring(duration: 0.30, bounce: 0)
  /// An identity on its way to another place, or home.
  static let flight = Spring(duration: 0.40, bounce: 0.12)
  /// The tint of the place where a drop would go.
  static let tint = Spring(duration: 0.12, bounce: 0)
  /// A card that is lifted off its place.
  static let lift = Spring(duration: 0.15, bounce: 0)
  /// What is held, on its way to the form of another place.
  static let reshaping = Spring(duration: 0.20, bounce: 0)
  /// The tick of a done box, which draws itself.
  static let tick = Spring(duration: 0.20, bounce: 0)
  /// One month that gives way to the next.
  static let pageTurn = Spring(duration: 0.40, bounce: 0)
  /// How many entries of one drop fly; the others are there at once.
  static let flightLimit = 40
  /// From this far on, in points, an entry fades that flies where it is not to be seen.
  static let vanishing = 120.0
  /// And how far one moves that fades where it is.
  static let fading = 18.0
  /// The most entries that fly in from another program. Its picture was one, and what it held comes as new widgets.
  static let arrivalLimit = 12
  /// A toast that slides in or out.
  static let toast = Spring(duration: 0.25, bounce: 0)
  /// How long the look of where a flight came from stays, above the look of where it goes.
  static let changeOfLook = 0.14

  /// How high a flight still is, from 1 in the hand to 0 where it lies, so many seconds after it began: the smoothstep
  /// polynomial, over the duration of its spring.
  static func height(after seconds: Double) -> Double {
    let rest = min(1, max(0, 1 - seconds / flight.duration))
    return rest * rest * (3 - 2 * rest)
  }
}
