/// Targets that change, and targets that move.

public import Geometry

extension Namespace {
  /// Says that an identity's resting frame has changed: it flies there from where it is presented, with the
  /// velocity it has. Constant time.
  ///
  /// An identity that is not known yet is at rest there. One that is held stays in the hand, and flies there
  /// later. A target that is as it was leaves the flight as it was.
  /// - Parameters:
  ///   - frame: the resting frame.
  ///   - time: now, in seconds.
  ///   - spring: nil means the namespace's.
  ///   - properties: what glides; the rest is there at once.
  ///   - anchor: the point whose position glides or is there at once, when only one of position and size glides.
  public func retarget(
    _ id: ID, to frame: Rect, at time: Double, spring: Spring? = nil,
    properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center
  ) {
    guard isUsable(Motion(frame: frame), id) else { return }
    let (record, isNew) = record(of: id, orAt: frame)
    guard !isNew else { return }
    retarget(record: record, to: frame, at: time, spring: spring, properties: properties, anchor: anchor)
  }

  /// Says that an identity's resting frame has moved without a change of the layout, as in scrolling: the
  /// presented frame moves by as much, at once, and its flight goes on. Constant time.
  ///
  /// An identity that is not known yet is at rest there. One that is held stays in the hand. The velocity of
  /// the moving target is not part of an identity's velocity.
  public func follow(_ id: ID, to frame: Rect) {
    guard isUsable(Motion(frame: frame), id) else { return }
    let (record, isNew) = record(of: id, orAt: frame)
    if !isNew { tweener.follow(record, to: frame.axes) }
  }

  /// Moves a known identity's target by `offset`, and its flight with it. Constant time.
  public func follow(_ id: ID, by offset: Vector) {
    guard let frame = restingFrame(of: id) else { return }
    follow(id, to: frame.offset(by: offset))
  }

  func retarget(
    record: Int, to frame: Rect, at time: Double, spring: Spring?, properties: MatchedGeometryProperties,
    anchor: UnitPoint
  ) {
    let target = frame.axes
    if all(tweener.records[record].target .== target) { return }
    if reducedMotion {
      tweener.follow(record, to: target)
      if !tweener.isHeld(record) { tweener.land(record) }
      return
    }
    tweener.retarget(
      record, to: target, at: time, spring: spring ?? self.spring, properties: properties, anchor: anchor)
  }
}
