/// What the hand does: catching, holding, letting go.

public import Geometry

extension Namespace {
  /// Catches an identity where it is presented now, in flight or at rest: it stays there, whatever its target
  /// does, until it is moved with `hold`, let go with `release` or given a flight with `set`. Constant time.
  /// - Returns: the presented frame and the velocity with which it was caught; nil for an unknown identity.
  @discardableResult
  public func `catch`(_ id: ID, at time: Double) -> Motion? {
    guard let record = records[id] else { return nil }
    let motion = tweener.motion(record, at: time)
    hold(record, motion.frame, since: time)
    return motion
  }

  /// Presents an identity at `frame`, in the hand, until it is let go. Constant time.
  ///
  /// An unknown identity becomes known, with that frame as its target: a lifted card whose slot has closed.
  public func hold(_ id: ID, at frame: Rect) {
    guard isUsable(Motion(frame: frame), id) else { return }
    hold(record(of: id, orAt: frame).index, frame, since: -.infinity)
  }

  /// Lets a held identity go: it flies from where it is held to its target. Constant time. One that is not held
  /// is left alone.
  /// - Parameters:
  ///   - velocity: the hand's, in points per second.
  ///   - time: now, in seconds.
  ///   - spring: nil means the namespace's.
  public func release(_ id: ID, velocity: Vector = .zero, at time: Double, spring: Spring? = nil) {
    guard let record = records[id], tweener.isHeld(record) else { return }
    let frame = tweener.motion(record, at: time).frame
    set(id, Motion(frame: frame, velocity: velocity), at: time, spring: spring)
  }

  /// Presents an identity at a frame with a velocity, from where it flies to its target, or, if it is in a pass
  /// after this, to its new one: a card dropped from the hand, a card that appears out of something else.
  /// Constant time.
  ///
  /// This is the one change that may jump. It ends being held. An unknown identity gets the frame as its
  /// target, which the next pass changes. With reduced motion it is at its target at once.
  /// - Parameters:
  ///   - motion: the presented frame, and its velocity in points per second.
  ///   - time: now, in seconds.
  ///   - spring: nil means the namespace's.
  public func set(_ id: ID, _ motion: Motion, at time: Double, spring: Spring? = nil) {
    guard isUsable(motion, id) else { return }
    let record = record(of: id, orAt: motion.frame).index
    let difference = motion.frame.axes - tweener.records[record].target
    let velocity = motion.velocityAxes
    if reducedMotion || (all(difference .== .zero) && all(velocity .== .zero)) {
      tweener.land(record)
      return
    }
    tweener.fly(
      Flight(
        record: record, spring: spring ?? self.spring, start: time, difference: difference, velocity: velocity))
  }

  /// Whether an identity is in the hand. Constant time.
  public func isHeld(_ id: ID) -> Bool {
    records[id].map(tweener.isHeld) ?? false
  }

  private func hold(_ record: Int, _ frame: Rect, since time: Double) {
    tweener.fly(
      Flight(record: record, spring: spring, start: time, difference: frame.axes, velocity: .zero, isHeld: true))
  }
}
