// The time that flights are counted in.

import GtkKit

/// The frame clock's time in seconds, without its pauses. In a debug build it can be a slower one for pictures and tests:
/// `DAYLANE_MOTION_SCALE=10` makes a flight last ten times as long.
///
/// Where no frame came for a while, because nothing moved or because the compositor was busy, the next one counts as the
/// next frame: what is in flight goes on from where it was last seen instead of jumping to where it would have been.
@MainActor
enum MotionClock {
  private static let scale = max(0.05, Environment.motionScale ?? 1)
  /// A longer time between two frames is a pause, in seconds.
  private static let longestFrame = 0.1
  private static let usualFrame = 1.0 / 60

  private static var last: Double?
  private static var paused = 0.0

  /// The time of a frame.
  static func seconds(of frame: FrameTime) -> Double { seconds(at: frame.seconds) }

  /// The time between frames.
  static var now: Double { seconds(at: monotonicTime()) }

  private static func seconds(at time: Double) -> Double {
    if let last, time - last > longestFrame { paused += time - last - usualFrame }
    last = max(last ?? time, time)
    return (time - paused) / scale
  }
}
