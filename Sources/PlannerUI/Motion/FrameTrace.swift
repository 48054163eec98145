// What was drawn where in each frame, for tests and benchmarks.

import Geometry
import Glibc
import Planner

/// Writes one line for each entry in each presented frame of a motion: the frame's time in seconds, the entry's id, what
/// draws it (`row`, `flight` or `held`), and its rectangle on the stage in points.
@MainActor
final class FrameTrace {
  nonisolated(unsafe) private let file: UnsafeMutablePointer<FILE>
  private var time = 0.0

  /// Opens the file at `path` for writing; nil when that fails.
  init?(path: String) {
    guard let file = fopen(path, "w") else { return nil }
    self.file = file
  }

  deinit {
    fclose(file)
  }

  func begin(_ time: Double) {
    self.time = time
    fflush(file)
  }

  func write(_ id: EntryID, _ kind: String, _ frame: Rect) {
    fputs("\(time) \(id) \(kind) \(frame.minX) \(frame.minY) \(frame.width) \(frame.height)\n", file)
  }
}
