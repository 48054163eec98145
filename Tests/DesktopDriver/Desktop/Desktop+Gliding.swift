// A pointer that glides: many small motions at an even pace, for measurements.

extension Desktop {
  /// Moves the pointer from where it is, straight and at an even pace. Nothing in the window is looked at on the way.
  ///
  /// - Parameters:
  ///   - dx: pixels to the right.
  ///   - dy: pixels down.
  ///   - seconds: how long it takes.
  ///   - rate: motions in a second, as a mouse sends them.
  public func glide(byX dx: Double, y dy: Double, seconds: Double, rate: Double = 125) throws {
    let start = input.position
    let began = Deadline.now()
    let count = max(1, Int(seconds * rate))
    for step in 1...count {
      let part = Double(step) / Double(count)
      try input.move(to: start + ScreenPoint(x: dx * part, y: dy * part))
      Deadline.pauseFor(seconds: max(0, began + seconds * part - Deadline.now()))
    }
  }
}
