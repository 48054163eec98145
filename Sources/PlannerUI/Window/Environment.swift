// Environment variables that tests and benchmarks set.

import Glibc

enum Environment {
  /// `DAYLANE_FRAME_LOG`: a file to which each frame's processor time is appended, see `FrameLog`.
  static var frameLog: String? { value("DAYLANE_FRAME_LOG") }

  /// `DAYLANE_TURN_LOG`: a file to which each longer turn of the main loop is appended, see `TurnLog`.
  static var turnLog: String? { value("DAYLANE_TURN_LOG") }

  /// `DAYLANE_TRACE`: a file to which each presented frame is written, see `FrameTrace`.
  static var trace: String? { value("DAYLANE_TRACE") }

  // These two change what the program does: a release build knows neither.
  #if DEBUG
    /// `DAYLANE_MOTION_SCALE`: how many times slower than usual flights are, see `MotionClock`.
    static let motionScale = value("DAYLANE_MOTION_SCALE").flatMap { Double($0) }
    /// `DAYLANE_DWELL`: how many seconds a drag rests over something until that opens.
    static let dwell = value("DAYLANE_DWELL").flatMap { Double($0) }
  #else
    static let motionScale: Double? = nil
    static let dwell: Double? = nil
  #endif

  /// `DAYLANE_PROBE`: the number of an open socket through which a test asks what a drag is doing, see `DragProbe`.
  static var probe: Int32? { value("DAYLANE_PROBE").flatMap { Int32($0) } }

  /// `DAYLANE_REPORT_LEAKS`: at the end, say on standard error how many signal handlers GTK still holds.
  static var reportsLeaks: Bool { value("DAYLANE_REPORT_LEAKS") != nil }

  private static func value(_ name: String) -> String? {
    guard let text = getenv(name), text.pointee != 0 else { return nil }
    return String(cString: text)
  }
}

/// What is said where the program was started.
enum Output {
  /// Writes a line to standard error.
  static func complain(_ line: String) {
    _ = (line + "\n").withCString { write(STDERR_FILENO, $0, strlen($0)) }
  }
}
