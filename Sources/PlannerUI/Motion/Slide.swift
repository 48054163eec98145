// One page giving way to the next.

import MatchedGeometry

/// The offset of a page that slides in, as a part of its width: 0 when it has arrived.
struct Slide {
  /// Where the page is drawn now.
  private(set) var offset = 0.0
  /// 1 when it comes from the right, -1 from the left.
  private(set) var direction = 1.0

  private var start: (offset: Double, velocity: Double, time: Double?)?

  var isMoving: Bool { start != nil }

  /// Another page comes, from the side that `direction` names. On the way already, it takes over the velocity.
  mutating func push(_ direction: Double) {
    self.direction = direction
    offset += direction
    start = (offset, velocity, nil)
  }

  /// Moves on to a frame's time, in seconds. The first frame after a push is the start.
  mutating func advance(to time: Double) {
    guard var start else { return }
    let begun = start.time ?? time
    start.time = begun
    self.start = start
    offset = MotionStyle.pageTurn.value(
      from: start.offset, target: 0, initialVelocity: start.velocity, time: time - begun)
    velocity = MotionStyle.pageTurn.velocity(
      from: start.offset, target: 0, initialVelocity: start.velocity, time: time - begun)
    if abs(offset) < 0.0005, abs(velocity) < 0.005 {
      offset = 0
      velocity = 0
      self.start = nil
    }
  }

  /// In widths per second.
  private var velocity = 0.0
}
