// Environment variables that tests and benchmarks set.
// This folder: what tests and benchmarks see and set of a running program. A build without `PROBES` has none of it.

import Glibc
import Planner

enum Environment {
  #if PROBES
    /// `DAYLANE_FRAME_LOG`: a file to which each frame's processor time is appended, see `FrameLog`.
    static var frameLog: String? { value("DAYLANE_FRAME_LOG") }

    /// `DAYLANE_NODE_LOG`: a file to which each frame's number of render nodes is appended, see `NodeLog`.
    static var nodeLog: String? { value("DAYLANE_NODE_LOG") }

    /// `DAYLANE_TURN_LOG`: a file to which each longer turn of the main loop is appended, see `TurnLog`.
    static var turnLog: String? { value("DAYLANE_TURN_LOG") }

    /// `DAYLANE_START_LOG`: a file to which the steps of the start are appended, see `StartLog`.
    static var startLog: String? { value("DAYLANE_START_LOG") }

    /// `DAYLANE_TRACE`: a file to which each presented frame is written, see `FrameTrace`.
    static var trace: String? { value("DAYLANE_TRACE") }

    /// `DAYLANE_MARKS`: whether each thing has a style class of its own, see `Marks`, and the trace tells of lists and days too.
    static let isMarked = value("DAYLANE_MARKS") != nil

    /// `DAYLANE_PROBE`: the number of an open socket through which a test asks what a drag is doing, see `DragProbe`.
    static var probe: Int32? { value("DAYLANE_PROBE").flatMap { Int32($0) } }

    /// `DAYLANE_REPORT_LEAKS`: at the end, say on standard error how many signal handlers GTK still holds.
    static var reportsLeaks: Bool { value("DAYLANE_REPORT_LEAKS") != nil }

    /// `DAYLANE_MOTION_SCALE`: how many times slower than usual flights are, see `MotionClock`.
    static let motionScale = value("DAYLANE_MOTION_SCALE").flatMap { Double($0) }
    /// `DAYLANE_DWELL`: how many seconds a drag rests over something until that opens.
    static let dwell = value("DAYLANE_DWELL").flatMap { Double($0) }
    /// `DAYLANE_VOICE_PATIENCE`: for how many seconds the focus has not moved before a sentence is said by it.
    static let voicePatience = value("DAYLANE_VOICE_PATIENCE").flatMap { Double($0) }
    /// `DAYLANE_LISTS_SHARE`: the part of the width that the lists have in a first window.
    static let listsShare = value("DAYLANE_LISTS_SHARE").flatMap { Double($0) }
    /// `DAYLANE_TODAY`: a file with the day that it is, as "2026-11-20", so that a test can let midnight pass. Behind it there may be a time,
    /// as "2026-11-20 10:20".
    static var today: Day? { moment.flatMap { Day(iso: String($0.prefix(10))) } }
    static var minute: Int? { moment.flatMap { Minutes(clock: $0.dropFirst(11).prefix { !$0.isWhitespace }) }.map { Int($0.count) } }
    private static var moment: String? {
      guard let todayFile, let file = fopen(todayFile, "r") else { return nil }
      defer { fclose(file) }
      var line = [CChar](repeating: 0, count: 32)
      guard fgets(&line, Int32(line.count), file) != nil else { return nil }
      return line.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
    }
    private static let todayFile = value("DAYLANE_TODAY")

    private static func value(_ name: String) -> String? {
      guard let text = getenv(name), text.pointee != 0 else { return nil }
      return String(cString: text)
    }
  #else
    static let today: Day? = nil
    static let minute: Int? = nil
    static let motionScale: Double? = nil
    static let dwell: Double? = nil
    static let voicePatience: Double? = nil
    static let listsShare: Double? = nil
  #endif
}
