// How a flight comes down: with its shadow, and without a jump.

import Testing

@testable import PlannerUI

@Suite("The height of a flight")
struct MotionStyleTests {
  @Test("falls from the hand to the ground, never rises, and never jumps")
  func height() {
    let duration = MotionStyle.flight.duration
    #expect(MotionStyle.height(after: -1) == 1)
    #expect(MotionStyle.height(after: 0) == 1)
    #expect(MotionStyle.height(after: duration) == 0)
    #expect(MotionStyle.height(after: 60) == 0)
    let steps = 1_000
    let heights = (0...steps).map { MotionStyle.height(after: duration * Double($0) / Double(steps)) }
    for (earlier, later) in zip(heights, heights.dropFirst()) {
      // The steepest slope of 3x² - 2x³ is 3/2.
      #expect(later <= earlier && earlier - later <= 1.5 / Double(steps) + 1e-9)
    }
  }
}
