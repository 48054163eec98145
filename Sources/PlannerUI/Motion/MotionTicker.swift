// The frames of something that glides, and the time at which it is drawn.

import GtkKit

/// Follows the frames of a widget for as long as something glides in it.
@MainActor
final class MotionTicker {
  /// The time of the last frame, in seconds of ``MotionClock``. It never goes back.
  private(set) var time = 0.0
  /// Whether frames are being followed.
  private(set) var isRunning = false

  /// The time of a change: that of the last frame while frames come, since everything was drawn where it was then.
  func now() -> Double {
    if !isRunning { advance(to: MotionClock.now) }
    return time
  }

  /// A frame is drawn at a time in seconds.
  func advance(to time: Double) { self.time = max(self.time, time) }

  /// Calls `body` in each frame of a widget, once ``time`` is that frame's, until it returns false. Does nothing while that goes on.
  func run(on widget: Widget, _ body: @escaping @MainActor () -> Bool) {
    guard !isRunning else { return }
    isRunning = true
    widget.onEachFrame { [weak self] frame in
      guard let self else { return false }
      advance(to: MotionClock.seconds(of: frame))
      isRunning = body()
      return isRunning
    }
  }
}
