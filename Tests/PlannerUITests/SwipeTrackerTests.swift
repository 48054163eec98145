// The laws of a swipe.

import SeededRandom
import Testing

@testable import PlannerUI

@Suite("A swipe on a row")
struct SwipeTrackerTests {
  private static let row = SwipeTracker(width: 256, leading: 120, trailing: 72)

  private func swiped(by distance: Double, velocity: Double = 0) -> (SwipeTracker, SwipeTracker.Outcome) {
    var row = Self.row
    row.begin()
    row.pull(by: distance)
    let outcome = row.release(velocity: velocity)
    return (row, outcome)
  }

  @Test("goes back when it was short, opens when it was longer, and acts beyond the half")
  func outcomes() {
    #expect(swiped(by: 50).1 == .close)
    #expect(swiped(by: 61).1 == .open(.leading))
    #expect(swiped(by: -35).1 == .close)
    #expect(swiped(by: -37).1 == .open(.trailing))
    #expect(swiped(by: 129).1 == .perform(.leading))
    #expect(swiped(by: -129).1 == .perform(.trailing))
    #expect(swiped(by: 61).0.offset == 120)
    #expect(swiped(by: -37).0.offset == -72)
    #expect(swiped(by: -200).0.offset == 0)
  }

  @Test("that is thrown opens early, and closes when thrown back")
  func thrown() {
    #expect(swiped(by: 10, velocity: 600).1 == .open(.leading))
    #expect(swiped(by: 100, velocity: -600).1 == .close)
    #expect(swiped(by: -10, velocity: -600).1 == .open(.trailing))
    #expect(swiped(by: 0, velocity: 600).1 == .close)
  }

  @Test("to a side where nothing lies gives a little and goes back")
  func emptySide() {
    var row = SwipeTracker(width: 256, leading: 0, trailing: 72)
    row.begin()
    row.pull(by: 10_000)
    #expect(row.offset > 0 && row.offset < 256)
    #expect(row.armed == nil)
    #expect(row.release(velocity: 900) == .close)
  }

  @Test("follows the finger: one to one in its width, never back, never farther than the finger")
  func follows() {
    var random = Seeded()
    for _ in 0..<2_000 {
      var row = Self.row
      row.begin()
      var finger = 0.0
      for _ in 0..<20 {
        let step = random.number(in: -120...120)
        let before = row.offset
        row.pull(by: step)
        finger += step
        #expect(step == 0 || (row.offset - before) * step >= 0, "seed \(random.seed): against the finger")
        #expect(abs(row.offset) <= abs(finger) + 1e-9, "seed \(random.seed): farther than the finger")
        if abs(finger) <= row.width { #expect(abs(row.offset - finger) < 1e-9, "seed \(random.seed): not one to one") }
        // The mirror image is the same row read from the other side.
        #expect(row.offset == 0 || (row.side == .leading) == (row.offset > 0))
      }
      let offset = row.offset
      let outcome = row.release(velocity: random.number(in: -1_000...1_000))
      #expect(!row.isPulled)
      switch outcome {
      case .close: #expect(row.offset == 0)
      case .open(let side): #expect(row.offset == (side == .leading ? 120 : -72), "seed \(random.seed)")
      case .perform(let side):
        #expect(abs(offset) > row.width / 2 && (offset > 0) == (side == .leading), "seed \(random.seed)")
        #expect(row.offset == 0)
      }
    }
  }

  @Test("that stops without a release never acts")
  func rests() {
    for (distance, offset) in [(50.0, 0.0), (70, 120), (200, 120), (-200, -72), (-30, 0)] {
      var row = Self.row
      row.begin()
      row.pull(by: distance)
      row.rest()
      #expect(row.offset == offset && !row.isPulled)
    }
  }

  @Test("taken again goes on from where the row stands open")
  func again() {
    var (row, _) = swiped(by: 70)
    row.begin()
    #expect(row.offset == 120)
    row.pull(by: -50)
    #expect(row.offset == 70)
    #expect(row.release(velocity: -500) == .close)
  }
}
