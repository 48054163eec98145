// A length that glides by itself.

import GtkKit
import MatchedGeometry

/// A ``GlidingLength`` with the frames in which it glides.
@MainActor
final class GlidingValue {
  /// Where it is going.
  var target: Double? { length.target }

  private var length: GlidingLength
  private let ticker = MotionTicker()

  init(_ length: GlidingLength = GlidingLength()) { self.length = length }

  /// What it is in this frame.
  var value: Double { length.value(at: ticker.time) }

  /// What it is at a change.
  var valueNow: Double { length.value(at: ticker.now()) }

  /// Goes to another value.
  ///
  /// - Parameters:
  ///   - widget: whose frames it glides in.
  ///   - time: when it sets out, if not now: what glides beside it set out then.
  ///   - onFrame: called in each of them.
  func go(to target: Double, animates: Bool, on widget: Widget, since time: Double? = nil, onFrame: @escaping @MainActor () -> Void) {
    if let time { ticker.advance(to: time) }
    length.retarget(target, at: time == nil ? ticker.now() : ticker.time, animates: animates && Appearance.animates && widget.isMapped)
    guard length.isMoving(at: ticker.time) else { return }
    ticker.run(on: widget) { [weak self] in
      guard let self else { return false }
      onFrame()
      return length.isMoving(at: ticker.time)
    }
  }
}
