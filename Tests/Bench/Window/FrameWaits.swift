// Which frames of a drag came late.

/// How far frames lie apart that should come sixty times a second.
struct FrameWaits {
  private static let frame = 1.0 / 60
  private let gaps: [Double]

  /// - Parameter frames: those of one drag or of several.
  init(_ frames: [FrameLine]) {
    // Frames of two drags lie seconds apart.
    gaps = zip(frames, frames.dropFirst()).map { $1.time - $0.time }.filter { $0 < 1 }
  }

  private var longest: Double { gaps.max() ?? 0 }

  /// Whether no frame came later than by so many.
  func missesAtMost(_ frames: Int) -> Bool { longest < (Double(frames) + 1.5) * Self.frame }

  /// "2 of 1,884 were missed, the longest wait 33 ms".
  var words: String {
    "\(gaps.count { $0 > 1.5 * Self.frame }) of \(gaps.count) were missed, the longest wait \(milliseconds(longest))"
  }

  func reading(mostMissed frames: Int) -> Reading { .measured(words, reached: missesAtMost(frames)) }
}
