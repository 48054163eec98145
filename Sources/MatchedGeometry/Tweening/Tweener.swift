/// All targets and flights, without their identities: contiguous arrays of numbers.
// This folder: all flights at once, without their identities.

import Geometry

/// The register's numbers. A record is an identity's target; those in motion have a flight besides. Flights lie
/// side by side, so that a step touches what moves and nothing else; places are used again, so that a step
/// allocates nothing.
struct Tweener {
  struct Record {
    /// The resting frame.
    var target = SIMD4<Double>.zero
    /// The index of its flight, or −1 at rest.
    var flight = -1
    /// The last pass in which it had a source.
    var pass = 0
  }

  private(set) var records: [Record] = []
  private(set) var flights: [Flight] = []
  private var unused: [Int] = []

  /// Adds a record, at rest. Amortised constant time.
  mutating func add(target: SIMD4<Double>) -> Int {
    let record = Record(target: target)
    if let index = unused.popLast() {
      records[index] = record
      return index
    }
    records.append(record)
    return records.count - 1
  }

  /// Gives a record's place free. Constant time.
  mutating func remove(_ record: Int) {
    land(record)
    unused.append(record)
  }

  /// Ends a record's flight: it is at its target. The last flight takes the place. Constant time.
  mutating func land(_ record: Int) {
    let index = records[record].flight
    guard index >= 0 else { return }
    records[record].flight = -1
    let last = flights.removeLast()
    guard index < flights.count else { return }
    flights[index] = last
    records[last.record].flight = index
  }

  mutating func mark(_ record: Int, pass: Int) {
    records[record].pass = pass
  }

  /// Moves the target and with it the flight.
  mutating func follow(_ record: Int, to target: SIMD4<Double>) {
    records[record].target = target
  }

  /// Begins a flight, in place of the one that there was.
  mutating func fly(_ flight: Flight) {
    let index = records[flight.record].flight
    if index >= 0 {
      flights[index] = flight
    } else {
      records[flight.record].flight = flights.count
      flights.append(flight)
    }
  }

  func isHeld(_ record: Int) -> Bool {
    let index = records[record].flight
    return index >= 0 && flights[index].isHeld
  }

  /// The presented frame and its velocity. Constant time.
  func motion(_ record: Int, at time: Double) -> Motion {
    let index = records[record].flight
    guard index >= 0 else { return Motion(axes: records[record].target, velocity: .zero) }
    return flights[index].motion(target: records[record].target, at: time)
  }

  /// Changes the target; the difference absorbs the change, so that the presented frame stays and goes on with
  /// the same velocity. What of the frame is not in `properties` is at the target at once.
  mutating func retarget(
    _ record: Int, to target: SIMD4<Double>, at time: Double, spring: Spring,
    properties: MatchedGeometryProperties, anchor: UnitPoint
  ) {
    if isHeld(record) {
      records[record].target = target
      return
    }
    let now = motion(record, at: time)
    // Time does not run backwards for a flight, also when an event is older than the frame before it.
    let index = records[record].flight
    let start = index >= 0 ? max(time, flights[index].start) : time
    let difference = Self.masked(now.frame.axes - target, properties, anchor)
    let velocity = Self.masked(now.velocityAxes, properties, anchor)
    records[record].target = target
    if all(difference .== .zero) && all(velocity .== .zero) {
      land(record)
    } else {
      fly(
        Flight(record: record, spring: spring, start: start, difference: difference, velocity: velocity))
    }
  }

  /// Takes from a difference what is not matched: the size, or the anchor's position.
  private static func masked(
    _ axes: SIMD4<Double>, _ properties: MatchedGeometryProperties, _ anchor: UnitPoint
  ) -> SIMD4<Double> {
    if properties == .frame { return axes }
    var position = SIMD2(axes.x + anchor.x * axes.z, axes.y + anchor.y * axes.w)
    var size = SIMD2(axes.z, axes.w)
    if !properties.contains(.position) { position = .zero }
    if !properties.contains(.size) { size = .zero }
    return SIMD4(position.x - anchor.x * size.x, position.y - anchor.y * size.y, size.x, size.y)
  }
}
