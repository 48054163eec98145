/// When all is at rest, and the end of flights.

extension Namespace {
  /// Whether nothing moves at `time`. Linear in the number in motion, at most.
  ///
  /// With the default tolerance all seems to be there, and may still lie half a point off. Whoever stops drawing
  /// frames then must land what is left, with `landAll`; better to `prune` in each frame, and to stop when all is
  /// at rest within `.unseen`: then every identity is exactly at its target.
  ///
  /// What is held does not move by itself, and counts as at rest.
  public func isAtRest(at time: Double, within tolerance: RestTolerance = .onScreen) -> Bool {
    var now = FlightTime(time)
    for flight in tweener.flights where !flight.isAtRest(at: &now, within: tolerance) { return false }
    return true
  }

  /// Whether an identity does not move at `time`. An unknown one does not. Constant time.
  public func isAtRest(_ id: ID, at time: Double, within tolerance: RestTolerance = .onScreen) -> Bool {
    guard let record = records[id], tweener.records[record].flight >= 0 else { return true }
    var now = FlightTime(time)
    return tweener.flights[tweener.records[record].flight].isAtRest(at: &now, within: tolerance)
  }

  /// Ends the flights that are at rest at `time`: these identities are exactly at their targets from now on,
  /// and cost nothing until they fly again. What is held is left alone. Linear in the number in motion.
  ///
  /// The default tolerance is too small to be seen. With a larger one the last bit of each path depends on when
  /// this is called, and so on the frame rate.
  /// - Parameter landed: called with each identity after its flight has ended. It may change the namespace.
  public func prune(at time: Double, within tolerance: RestTolerance = .unseen, landed: (ID) -> Void = { _ in }) {
    // Downwards, because the last flight takes the place of one that ends.
    var now = FlightTime(time)
    var index = tweener.flights.count
    while index > 0 {
      index = min(index, tweener.flights.count) - 1
      guard index >= 0 else { return }
      let flight = tweener.flights[index]
      guard !flight.isHeld, flight.isAtRest(at: &now, within: tolerance) else { continue }
      tweener.land(flight.record)
      if let id = identities[flight.record] { landed(id) }
    }
  }

  /// Ends an identity's flight at once, or takes it from the hand: it is at its target. Constant time.
  public func land(_ id: ID) {
    if let record = records[id] { tweener.land(record) }
  }

  /// Ends all flights at once. What is held stays held. Linear in the number in motion.
  public func landAll() {
    for index in tweener.flights.indices.reversed() where !tweener.flights[index].isHeld {
      tweener.land(tweener.flights[index].record)
    }
  }
}
