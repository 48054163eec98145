// How long the main loop was away from the window.

/// One turn of the main loop, as `TurnLog` writes it.
struct TurnLine {
  /// When it began, on the monotonic clock, in seconds.
  let start: Double
  /// How long it took, in seconds.
  let length: Double
  /// Processor time of the main thread in it, in seconds.
  let processor: Double

  init?(_ line: Substring) {
    let words = line.split(separator: " ").compactMap { Double($0) }
    guard words.count == 3 else { return nil }
    (start, length, processor) = (words[0] - words[1], words[1], words[2])
  }

  /// The whole lines of a file; none when there is no file yet.
  static func read(_ path: String) -> [TurnLine] {
    wholeLines(of: path).compactMap { TurnLine($0) }
  }
}
