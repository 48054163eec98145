/// When springs have settled, against a search in small steps.

import MatchedGeometry
import SeededRandom
import Testing

@Suite("Settling")
struct SpringSettlingTests {
  @Test("the settling duration is the last time outside the band, as a search in small steps finds it")
  func search() {
    var seeded = Seeded()
    for _ in 0..<Effort.part(of: 150) {
      let duration = seeded.number(in: 0.1...1)
      let spring = Spring(duration: duration, bounce: seeded.number(in: -0.6...0.9))
      let start = seeded.number(in: -2...2)
      let velocity = seeded.chance(1, in: 3) ? 0 : seeded.number(in: -60...60)
      let found = spring.settlingDuration(from: start, target: 1, initialVelocity: velocity, epsilon: 0.01)
      let step = duration / 500
      var last = 0.0
      for count in 0..<20_000 {
        let time = Double(count) * step
        let value = spring.value(from: start, target: 1, initialVelocity: velocity, time: time)
        if abs(value - 1) > 0.01 { last = time }
      }
      // The search may step over the top of a last swing that barely leaves the band.
      let gone = spring.value(from: start, target: 1, initialVelocity: velocity, time: found)
      #expect(found >= last - 1e-9, "\(spring), seed \(seeded.seed)")
      #expect(found <= last + step || abs(abs(gone - 1) - 0.01) < 1e-9, "\(spring), seed \(seeded.seed)")
      for count in 1...2_000 {
        let time = found + Double(count) * step / 2 + 1e-9
        let value = spring.value(from: start, target: 1, initialVelocity: velocity, time: time)
        #expect(abs(value - 1) <= 0.01 + 1e-9, "\(spring), seed \(seeded.seed)")
      }
    }
  }

  @Test("with a bound on the speed, both are small afterwards and one is not just before")
  func speed() {
    var seeded = Seeded()
    for _ in 0..<Effort.part(of: 200) {
      let spring = Spring(duration: seeded.number(in: 0.1...1), bounce: seeded.number(in: -0.6...0.9))
      let start = seeded.number(in: -300...300)
      let velocity = seeded.number(in: -2000...2000)
      let time = spring.settlingDuration(
        from: start, target: 0, initialVelocity: velocity, epsilon: 0.5, speedEpsilon: 2)
      func outside(_ time: Double) -> Bool {
        abs(spring.value(from: start, target: 0, initialVelocity: velocity, time: time)) > 0.5
          || abs(spring.velocity(from: start, target: 0, initialVelocity: velocity, time: time)) > 2
      }
      #expect(outside(time - 1e-7), "\(spring), seed \(seeded.seed)")
      for count in 1...500 {
        #expect(!outside(time + 1e-7 + Double(count) / 200), "\(spring), seed \(seeded.seed)")
      }
    }
  }

  @Test("near critical damping the settling duration does not run away")
  func nearCritical() {
    let critical = Spring(mass: 1, stiffness: 400, damping: 40)
    let expected = critical.settlingDuration(from: 0, target: 1, initialVelocity: 90, epsilon: 0.001)
    for off in [1e-4, 1e-6, 1e-9, 1e-12, 1e-15] {
      for ratio in [1 - off, 1 + off] {
        let spring = Spring(mass: 1, stiffness: 400, damping: 40 * ratio)
        let time = spring.settlingDuration(from: 0, target: 1, initialVelocity: 90, epsilon: 0.001)
        #expect(abs(time - expected) < 100 * off + 1e-9)
      }
    }
  }

  @Test("what is there and stays has settled at once; what nothing damps never does")
  func ends() {
    #expect(Spring.bouncy.settlingDuration(from: 1, target: 1, epsilon: 0.001) == 0)
    #expect(Spring.bouncy.settlingDuration(from: 0.9995, target: 1, epsilon: 0.001) == 0)
    #expect(Spring(duration: 0.5, bounce: 1).settlingDuration(epsilon: 0.001) == .infinity)
    #expect(Spring(duration: 0.5, bounce: 1).settlingDuration(from: 1, target: 1, epsilon: 0.1) == 0)
  }
}
