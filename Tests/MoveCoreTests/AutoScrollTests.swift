/// Auto-scroll depends on time, not on frames.

import MoveCore
import Testing

@Suite("Auto-scroll")
struct AutoScrollTests {
  private func distance(framesPerSecond: Int, seconds: Int, at position: Double) -> Double {
    var scroll = AutoScroll(band: 50, maximumSpeed: 1_000, ramp: 0.5)
    return (0...(framesPerSecond * seconds)).reduce(0) { sum, frame in
      sum + scroll.advance(to: Double(frame) / Double(framesPerSecond), at: position, in: 0...500)
    }
  }

  @Test("scrolls equally far at every frame rate", arguments: [1, 7, 60, 75, 144, 240])
  func frameRates(framesPerSecond: Int) {
    // Half of the band: a quarter of the speed; two seconds less half of the ramp.
    let expected = 1_000 * 0.25 * (2 - 0.25)
    #expect(abs(distance(framesPerSecond: framesPerSecond, seconds: 2, at: 475) - expected) < 1e-6)
    #expect(abs(distance(framesPerSecond: framesPerSecond, seconds: 2, at: 25) + expected) < 1e-6)
  }

  @Test("is faster the deeper the pointer is, and as fast beyond the edge as at it")
  func depth() {
    let scroll = AutoScroll(band: 50, maximumSpeed: 1_000)
    let speeds = [440, 450, 460, 480, 500, 900].map { scroll.fullSpeed(at: $0, in: 0...500) }
    #expect(speeds == [0, 0, 40, 360, 1_000, 1_000])
    #expect(scroll.fullSpeed(at: -20, in: 0...500) == -1_000)
  }

  @Test("rests in the middle of a view that is smaller than its bands")
  func smallView() {
    let scroll = AutoScroll(band: 50)
    #expect(scroll.fullSpeed(at: 20, in: 0...40) == 0)
    #expect(scroll.fullSpeed(at: 30, in: 0...40) > 0)
    #expect(scroll.fullSpeed(at: 0, in: 0...0) == 0)
  }

  @Test("gathers speed anew after the pointer left the band or went to the other one")
  func rampsAnew() {
    var scroll = AutoScroll(band: 50, maximumSpeed: 1_000, ramp: 1)
    #expect(scroll.advance(to: 0, at: 500, in: 0...500) == 0)
    let slow = scroll.advance(to: 0.1, at: 500, in: 0...500)
    let fast = scroll.advance(to: 2, at: 500, in: 0...500)
    #expect(slow < fast)
    #expect(scroll.advance(to: 2.1, at: 250, in: 0...500) == 0)
    #expect(!scroll.isScrolling)
    #expect(scroll.advance(to: 2.2, at: 500, in: 0...500) == 0)
    #expect(abs(scroll.advance(to: 2.3, at: 500, in: 0...500) - slow) < 1e-9)
    #expect(scroll.advance(to: 2.4, at: 0, in: 0...500) == 0)
    #expect(scroll.advance(to: 2.5, at: 0, in: 0...500) < 0)
  }

  @Test("a clock that goes back scrolls nothing")
  func clockGoesBack() {
    var scroll = AutoScroll()
    _ = scroll.advance(to: 10, at: 500, in: 0...500)
    _ = scroll.advance(to: 11, at: 500, in: 0...500)
    #expect(scroll.advance(to: 9, at: 500, in: 0...500) == 0)
  }
}
