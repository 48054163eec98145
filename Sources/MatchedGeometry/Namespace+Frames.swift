/// Where things are presented.

public import Geometry

extension Namespace {
  /// Where the layout puts an identity; nil for an unknown one. Constant time.
  public func restingFrame(of id: ID) -> Rect? {
    records[id].map { Rect(axes: tweener.records[$0].target) }
  }

  /// Where an identity is drawn at `time`; nil for an unknown one. Constant time.
  public func presentedFrame(of id: ID, at time: Double) -> Rect? {
    motion(of: id, at: time)?.frame
  }

  /// Where an identity is drawn at `time`, and how fast it moves; nil for an unknown one. Constant time.
  public func motion(of id: ID, at time: Double) -> Motion? {
    records[id].map { tweener.motion($0, at: time) }
  }

  /// Where a view of a matched geometry is drawn at `time`: a source at its identity's presented frame, another
  /// view beside it, as its properties say. A view whose identity has no source is where its own layout puts
  /// it. Constant time.
  public func presentedFrame(of view: MatchedFrame<ID>, at time: Double) -> Rect {
    guard let source = presentedFrame(of: view.id, at: time) else { return view.frame }
    return view.isSource ? source : view.matched(to: source)
  }

  /// How many identities are in motion or held.
  public var countInMotion: Int { tweener.flights.count }

  /// Calls `body` with each identity that is in motion or held, its motion at `time`, and the frame in which it
  /// will rest, in no particular order. Linear in their number: what is at rest costs nothing.
  ///
  /// What `body` changes in the namespace does not change what it is called with.
  public func forEachInMotion(at time: Double, _ body: (ID, Motion, _ resting: Rect) throws -> Void) rethrows {
    // A look at the arrays as they are: two references, no copy.
    let tweener = tweener
    let identities = identities
    var now = FlightTime(time)
    for flight in tweener.flights {
      guard let id = identities[flight.record] else { continue }
      let target = tweener.records[flight.record].target
      try body(id, flight.motion(target: target, at: &now), Rect(axes: target))
    }
  }
}
