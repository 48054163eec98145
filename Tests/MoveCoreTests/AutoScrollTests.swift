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
    // Half of the band: a quarter of the speed; two seconds less the settling and half of the ramp.
    let expected = 1_000 * 0.25 * (2 - 0.15 - 0.25)
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
    let slow = scroll.advance(to: 0.25, at: 500, in: 0...500)
    let fast = scroll.advance(to: 2, at: 500, in: 0...500)
    #expect(0 < slow && slow < fast)
    #expect(scroll.advance(to: 2.1, at: 250, in: 0...500) == 0)
    #expect(!scroll.isScrolling)
    #expect(scroll.advance(to: 2.2, at: 500, in: 0...500) == 0)
    #expect(abs(scroll.advance(to: 2.45, at: 500, in: 0...500) - slow) < 1e-9)
    #expect(scroll.advance(to: 2.5, at: 0, in: 0...500) == 0)
    #expect(scroll.advance(to: 2.7, at: 0, in: 0...500) < 0)
  }

  @Test("scrolls nothing for a pointer that passes through the band, and little for one that creeps", arguments: [60, 144])
  func passing(framesPerSecond: Int) {
    func distance(pointsPerSecond: Double) -> Double {
      var scroll = AutoScroll()
      let frames = Int(48 / pointsPerSecond * Double(framesPerSecond))
      return (0...frames).reduce(0) { sum, frame in
        let time = Double(frame) / Double(framesPerSecond)
        return sum + scroll.advanceByPoints(to: time, at: 452 + pointsPerSecond * time, in: 0...500)
      }
    }
    for speed in [50.0, 100, 300, 1_000, 4_000] { #expect(distance(pointsPerSecond: speed) == 0, "\(speed)") }
    #expect(distance(pointsPerSecond: 10) > 0)
  }

  @Test("goes on, and faster, for a pointer that goes deeper once it has begun")
  func deeper() {
    var scroll = AutoScroll()
    var steps: [Double] = []
    for frame in 0...90 {
      let time = Double(frame) / 60
      steps.append(scroll.advance(to: time, at: time < 0.5 ? 470 : 495, in: 0...500))
    }
    #expect(steps[29] > 0 && steps[31] > steps[29] && steps[90] > steps[31], "\(steps[25...35])")
  }

  @Test("a clock that goes back scrolls nothing")
  func clockGoesBack() {
    var scroll = AutoScroll()
    _ = scroll.advance(to: 10, at: 500, in: 0...500)
    _ = scroll.advance(to: 11, at: 500, in: 0...500)
    #expect(scroll.advance(to: 9, at: 500, in: 0...500) == 0)
  }

  @Test("differs by less than two per cent between 60 and 240 frames a second, in whole points too, also for a moving pointer")
  func framesInWholePoints() {
    func distances(framesPerSecond: Int) -> [Double] {
      var scroll = AutoScroll()
      var distance = 0.0
      var seconds: [Double] = []
      for frame in 0...(framesPerSecond * 6) {
        let time = Double(frame) / Double(framesPerSecond)
        // The hand wavers in the band, as a hand does.
        let step = scroll.advanceByPoints(to: time, at: 485 + 10 * (time / 6), in: 0...500)
        #expect(step == step.rounded())
        distance += step
        if frame > 0, frame % framesPerSecond == 0 { seconds.append(distance) }
      }
      return seconds
    }
    let slow = distances(framesPerSecond: 60)
    let fast = distances(framesPerSecond: 240)
    #expect(slow.count == 6 && slow[5] > 2_000)
    for (a, b) in zip(slow, fast) { #expect(abs(a - b) <= 0.02 * b, "\(a) against \(b)") }
  }

  @Test("loses nothing by whole points: the sum stays within one of the exact one")
  func wholePoints() {
    var (exact, whole) = (AutoScroll(), AutoScroll())
    var (sum, points) = (0.0, 0.0)
    for frame in 0..<2_000 {
      let time = Double(frame) / 144
      // Slow: a third of a point in a frame.
      sum += exact.advance(to: time, at: 458, in: 0...500)
      points += whole.advanceByPoints(to: time, at: 458, in: 0...500)
      #expect(abs(sum - points) < 1 + 1e-9)
    }
    #expect(points > 100)
  }

  @Test("carries from the top to the bottom of a list of a thousand cards in a bearable time", arguments: [60, 240])
  func longList(framesPerSecond: Int) {
    let height = 1_000.0 * 42
    let view = 600.0
    var scroll = AutoScroll()
    var value = 0.0
    var frame = 0
    while value < height - view, frame < 60 * framesPerSecond {
      value += scroll.advanceByPoints(to: Double(frame) / Double(framesPerSecond), at: view, in: 0...view)
      frame += 1
    }
    let seconds = Double(frame) / Double(framesPerSecond)
    #expect(seconds > 5, "nobody could stop in time")
    #expect(seconds < 20, "nobody would wait")
  }
}
