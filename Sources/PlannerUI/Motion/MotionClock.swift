// The time that flights are counted in.

import GtkKit

/// The frame clock's time in seconds, or a slower one for pictures and tests: `DAYLANE_MOTION_SCALE=10` makes a flight
/// last ten times as long.
@MainActor
enum MotionClock {
  private static let scale = max(1, Environment.motionScale ?? 1)

  /// The time of a frame.
  static func seconds(of frame: FrameTime) -> Double { frame.seconds / scale }

  /// The time between frames.
  static var now: Double { monotonicTime() / scale }
}
