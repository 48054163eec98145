// Reading what a window wrote about its frames.

import DesktopDriver
import Foundation

/// One frame, as `FrameLog` writes it.
struct FrameLine {
  /// When it was handed to the display, in seconds on the monotonic clock.
  let time: Double
  /// Processor time of the main thread, in seconds.
  let cost: Double
  /// The part of it before the drawing.
  let layout: Double
  /// Whether a drag was under way.
  let isDrag: Bool

  init?(_ line: Substring) {
    let words = line.split(separator: " ")
    guard words.count == 4, let time = Double(words[0]), let cost = Double(words[1]), let layout = Double(words[3])
    else { return nil }
    self.time = time
    self.cost = cost
    self.layout = layout
    isDrag = words[2] == "drag"
  }

  /// The whole lines of a file; none when there is no file yet.
  static func read(_ path: String) -> [FrameLine] {
    wholeLines(of: path).compactMap { FrameLine($0) }
  }
}

/// The lines of a file that a program still writes, without the one that it is about; none when there is no file yet.
func wholeLines(of path: String) -> [Substring] {
  Machine.text(path).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
}
