/// One identity's way to its target.

/// The spring of one identity. What it moves is the difference between the presented frame and the target, on
/// four axes: x, y, width and height. So the target may move meanwhile, and the flight moves with it.
///
/// All axes share one spring and one start, hence one `Propagator`; and as the equation is linear, springing
/// the origin and the size is the same as springing any anchor and the size.
struct Flight {
  /// Whose flight: an index into the tweener's records.
  var record: Int
  var spring: Spring
  /// When it began, in the caller's seconds.
  var start: Double
  /// The presented frame minus the target at the start; while held, the presented frame itself.
  var difference: SIMD4<Double>
  /// At the start, in points per second.
  var velocity: SIMD4<Double>
  /// Whether it is held fast, so that no spring moves it and no target draws it.
  var isHeld = false

  /// The difference and its velocity at a time. Before the start, what they are at the start.
  func state(at time: inout FlightTime) -> (difference: SIMD4<Double>, velocity: SIMD4<Double>) {
    if isHeld { return (difference, .zero) }
    let propagator = time.propagator(of: self)
    return (
      propagator.value(displacement: difference, velocity: velocity),
      propagator.velocity(displacement: difference, velocity: velocity)
    )
  }

  /// The presented frame and its velocity, for a target.
  func motion(target: SIMD4<Double>, at time: inout FlightTime) -> Motion {
    let (difference, velocity) = state(at: &time)
    return Motion(axes: isHeld ? difference : target + difference, velocity: velocity)
  }

  /// The presented frame and its velocity, for a target.
  func motion(target: SIMD4<Double>, at time: Double) -> Motion {
    var time = FlightTime(time)
    return motion(target: target, at: &time)
  }

  func isAtRest(at time: inout FlightTime, within tolerance: RestTolerance) -> Bool {
    if isHeld { return true }
    let (difference, velocity) = state(at: &time)
    return tolerance.holds(displacement: difference, speed: velocity)
  }
}

/// The moment at which flights are looked at one after the other. Those that a change has sent off together have one spring and one start:
/// what that spring does until then is found once, and is the same to the last bit.
struct FlightTime {
  private let time: Double
  private var latest: (spring: Spring, start: Double, propagator: Propagator)?

  /// - Parameter time: in the caller's seconds.
  init(_ time: Double) { self.time = time }

  /// What a flight's spring has done since its start.
  mutating func propagator(of flight: Flight) -> Propagator {
    if let latest, latest.start == flight.start, latest.spring == flight.spring { return latest.propagator }
    let propagator = Propagator(flight.spring, time: time - flight.start)
    latest = (flight.spring, flight.start, propagator)
    return propagator
  }
}
