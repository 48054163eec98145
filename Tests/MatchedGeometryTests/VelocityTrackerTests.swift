/// Pointer velocities.

import Geometry
import MatchedGeometry
import SeededRandom
import Testing

@Suite("Velocity tracker")
struct VelocityTrackerTests {
  @Test("a steady pointer has its velocity, however late the clock")
  func steady() {
    for start in [0.0, 1e6, 4e9] {
      var tracker = VelocityTracker()
      for step in 0..<30 {
        let time = Double(step) * 0.008
        tracker.add(Point(x: 100 + 900 * time, y: 50 - 400 * time), at: start + time)
      }
      let velocity = tracker.velocity(at: start + 29 * 0.008)
      // The clock's own digits set the limit: 4e9 seconds are known to half a microsecond.
      #expect(abs(velocity.dx - 900) < 1e-6 + start * 1e-11)
      #expect(abs(velocity.dy + 400) < 1e-6 + start * 1e-11)
    }
  }

  @Test("it is the least-squares slope of the positions in the window")
  func leastSquares() {
    var seeded = Seeded()
    for _ in 0..<300 {
      var tracker = VelocityTracker(window: 0.06, restAfter: 0.05, capacity: 200)
      var samples: [(time: Double, point: Point)] = []
      var time = seeded.number(in: 0...100)
      for _ in 0..<seeded.below(120) + 2 {
        time += seeded.number(in: 0.0005...0.016)
        let point = Point(x: seeded.number(in: 0...1000).rounded(), y: seeded.number(in: 0...1000).rounded())
        samples.append((time, point))
        tracker.add(point, at: time)
      }
      let velocity = tracker.velocity(at: time + 0.01)
      let recent = samples.filter { time - $0.time <= 0.06 }
      let n = Double(recent.count)
      let t = recent.map { $0.time - time }
      let square = n * t.map { $0 * $0 }.reduce(0, +) - t.reduce(0, +) * t.reduce(0, +)
      func slope(_ values: [Double]) -> Double {
        (n * zip(t, values).map { $0 * $1 }.reduce(0, +) - t.reduce(0, +) * values.reduce(0, +)) / square
      }
      let expected = Vector(dx: slope(recent.map(\.point.x)), dy: slope(recent.map(\.point.y)))
      #expect((velocity - expected).length < 1e-6 * (1 + expected.length), "seed \(seeded.seed)")
    }
  }

  @Test("a pointer that rests has no velocity, though it was fast before")
  func rests() {
    var tracker = VelocityTracker()
    for step in 0..<20 { tracker.add(Point(x: Double(step) * 10, y: 0), at: Double(step) * 0.01) }
    #expect(tracker.velocity(at: 0.19).dx > 900)
    #expect(tracker.velocity(at: 0.23).dx > 900)
    #expect(tracker.velocity(at: 0.25) == .zero)
  }

  @Test("one position, or several at one time, have no velocity")
  func tooFew() {
    var tracker = VelocityTracker()
    #expect(tracker.velocity(at: 0) == .zero)
    tracker.add(Point(x: 1, y: 1), at: 1)
    #expect(tracker.velocity(at: 1) == .zero)
    tracker.add(Point(x: 50, y: 1), at: 1)
    tracker.add(Point(x: 90, y: 1), at: 1)
    #expect(tracker.velocity(at: 1) == .zero)
    tracker.add(Point(x: 100, y: 1), at: 1.01)
    #expect(abs(tracker.velocity(at: 1.01).dx - 1000) < 1e-6)
  }

  @Test("a new press, or a clock that went back, begins anew")
  func beginsAnew() {
    var tracker = VelocityTracker()
    for step in 0..<20 { tracker.add(Point(x: Double(step) * 10, y: 0), at: 5 + Double(step) * 0.01) }
    tracker.add(Point(x: 0, y: 0), at: 1)
    #expect(tracker.velocity(at: 1) == .zero)
    tracker.add(Point(x: 0, y: 3), at: 1.01)
    #expect(abs(tracker.velocity(at: 1.01).dy - 300) < 1e-6)
    tracker.reset()
    #expect(tracker.velocity(at: 1.01) == .zero)
  }

  @Test("a mouse that reports more often than there is room for is tracked by its last positions")
  func ring() {
    var tracker = VelocityTracker(capacity: 10)
    for step in 0..<1000 {
      let x = step < 900 ? 0 : Double(step - 900)
      tracker.add(Point(x: x, y: 0), at: Double(step) * 0.001)
    }
    #expect(abs(tracker.velocity(at: 0.999).dx - 1000) < 1e-6)
  }

  @Test("positions that are no numbers are ignored")
  func notFinite() {
    var tracker = VelocityTracker()
    tracker.add(Point(x: 0, y: 0), at: 0)
    tracker.add(Point(x: .nan, y: 0), at: 0.01)
    tracker.add(Point(x: 5, y: 0), at: .infinity)
    tracker.add(Point(x: 20, y: 0), at: 0.02)
    #expect(abs(tracker.velocity(at: 0.02).dx - 1000) < 1e-6)
  }
}
