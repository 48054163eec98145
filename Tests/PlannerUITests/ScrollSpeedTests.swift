// How fast a drag at an edge scrolls what is there.

import MoveCore
import Testing

@testable import PlannerUI

@Suite("The speed at an edge")
struct ScrollSpeedTests {
  /// How far it has scrolled after so many seconds at a depth of the edge, from 0 to 1.
  private static func distance(_ scroll: AutoScroll, seconds: Double, depth: Double) -> Double {
    var scroll = scroll
    return (0...Int(seconds * 60)).reduce(0) { sum, frame in
      sum + scroll.advance(to: Double(frame) / 60, at: 600 - scroll.band * (1 - depth), in: 0...600)
    }
  }

  @Test(
    "of the weeks is one in a fifth of a second at the very end, less than half of that where the edge begins, and slow at first",
    arguments: [52.0, 110, 240])
  func weeks(height: Double) {
    let scroll = Metrics.weeksAutoScroll(week: height)
    for depth in [0.01, 0.25, 0.5, 0.7, 1] {
      let speed = scroll.fullSpeed(at: 600 - scroll.band * (1 - depth), in: 0...600) / height
      #expect(speed <= (depth <= 0.7 ? 2.5 : 5) + 1e-9, "\(speed) weeks a second at \(depth)")
    }
    // Who waits for a moment longer than it takes to let go is not elsewhere.
    #expect(Self.distance(scroll, seconds: 1, depth: 1) < height)
    #expect(Self.distance(scroll, seconds: 2, depth: 1) < 2.5 * height)
    #expect(Self.distance(scroll, seconds: 8, depth: 1) > 20 * height)
  }

  @Test("of lists begins as slowly: a second goes by before a view has")
  func lists() {
    #expect(Self.distance(AutoScroll(), seconds: 1, depth: 1) < 300)
    #expect(Self.distance(AutoScroll(), seconds: 2, depth: 1) < 1_200)
  }
}
