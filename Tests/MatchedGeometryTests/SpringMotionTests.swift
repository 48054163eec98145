/// Springs against tiny steps, against themselves in parts, and across critical damping.

import SeededRandom
import Testing

@testable import MatchedGeometry

@Suite("Springs in motion")
struct SpringMotionTests {
  @Test("the closed form agrees with tiny steps of Runge and Kutta's method")
  func rungeKutta() {
    var seeded = Seeded()
    for _ in 0..<60 {
      let spring = randomSpring(&seeded)
      let target = seeded.number(in: -500...500)
      let start = seeded.number(in: -500...500)
      let initialVelocity = seeded.number(in: -3000...3000)
      var (x, v) = (start, initialVelocity)
      let step = 1.0 / 8192
      for count in 1...4096 {
        (x, v) = Self.rungeKuttaStep(spring, x, v, target, step)
        guard count % 512 == 0 else { continue }
        let time = Double(count) * step
        let value = spring.value(from: start, target: target, initialVelocity: initialVelocity, time: time)
        let velocity = spring.velocity(from: start, target: target, initialVelocity: initialVelocity, time: time)
        #expect(abs(value - x) < 1e-4, "\(spring) at \(time), seed \(seeded.seed)")
        #expect(abs(velocity - v) < 1e-2, "\(spring) at \(time), seed \(seeded.seed)")
      }
    }
  }

  @Test("advancing by a and then by b is advancing by a + b")
  func advance() {
    var seeded = Seeded()
    for _ in 0..<Effort.part(of: 20_000) {
      let spring = randomSpring(&seeded)
      let target = seeded.number(in: -500...500)
      let start = seeded.number(in: -500...500)
      let initialVelocity = seeded.number(in: -3000...3000)
      let a = seeded.number(in: 0...0.5)
      let b = seeded.number(in: 0...0.5)
      var (inParts, partVelocity) = (start, initialVelocity)
      spring.update(value: &inParts, velocity: &partVelocity, target: target, deltaTime: a)
      spring.update(value: &inParts, velocity: &partVelocity, target: target, deltaTime: b)
      var (atOnce, velocity) = (start, initialVelocity)
      spring.update(value: &atOnce, velocity: &velocity, target: target, deltaTime: a + b)
      #expect(abs(inParts - atOnce) < 1e-9, "\(spring), seed \(seeded.seed)")
      #expect(abs(partVelocity - velocity) < 1e-7, "\(spring), seed \(seeded.seed)")
    }
  }

  @Test("a second in 240 steps ends where a second in one step does", arguments: [Spring.smooth, .snappy, .bouncy])
  func manySteps(spring: Spring) {
    var (x, v) = (100.0, 800.0)
    for _ in 0..<240 { spring.update(value: &x, velocity: &v, target: 400, deltaTime: 1.0 / 240) }
    #expect(abs(x - spring.value(from: 100, target: 400, initialVelocity: 800, time: 1)) < 1e-9)
    #expect(abs(v - spring.velocity(from: 100, target: 400, initialVelocity: 800, time: 1)) < 1e-9)
  }

  @Test("near critical damping the path changes as little as the damping does")
  func nearCritical() {
    let critical = Spring(mass: 1, stiffness: 400, damping: 40)
    for exponent in 1...15 {
      let off = 1 / [Double](repeating: 10, count: exponent).reduce(1, *)
      for ratio in [1 - off, 1 + off] {
        let spring = Spring(mass: 1, stiffness: 400, damping: 40 * ratio)
        for time in [0.0, 1e-6, 0.01, 0.1, 0.5, 2] {
          let a = spring.value(from: -300, target: 0, initialVelocity: 1000, time: time)
          let b = critical.value(from: -300, target: 0, initialVelocity: 1000, time: time)
          #expect(abs(a - b) < 300 * off + 1e-12, "damping ratio \(ratio) at \(time)")
          let c = spring.velocity(from: -300, target: 0, initialVelocity: 1000, time: time)
          let d = critical.velocity(from: -300, target: 0, initialVelocity: 1000, time: time)
          #expect(abs(c - d) < 6000 * off + 1e-11, "damping ratio \(ratio) at \(time)")
        }
      }
    }
  }

  @Test("a spring far beyond critical damping creeps, and keeps its digits")
  func farOverdamped() {
    // With c/m = 1e6 the fast part is over at once: what is left is x₀ r₂/(r₂ − r₁) e^(r₁t).
    let spring = Spring(mass: 1, stiffness: 100, damping: 1_000_000)
    #expect(abs(spring.value(from: 1, target: 0, time: 1000) - 0.904837418117395) < 1e-12)
  }

  @Test("at time zero and before it, a spring is where it starts")
  func start() {
    for spring in [Spring.smooth, .bouncy, Spring(duration: 0.5, bounce: -0.4)] {
      for time in [0, -0.1, -100.0] {
        #expect(spring.value(from: 3, target: 8, initialVelocity: 70, time: time) == 3)
        #expect(spring.velocity(from: 3, target: 8, initialVelocity: 70, time: time) == 70)
      }
    }
  }

  @Test("after a very long time a damped spring is at its target, and still")
  func end() {
    for spring in [Spring.smooth, .bouncy, Spring(duration: 0.5, bounce: -0.4)] {
      for time in [1e4, 1e12, .infinity] {
        #expect(spring.value(from: 3, target: 8, initialVelocity: 70, time: time) == 8)
        #expect(spring.velocity(from: 3, target: 8, initialVelocity: 70, time: time) == 0)
      }
    }
  }

  @Test("without damping the energy stays")
  func undamped() {
    let spring = Spring(duration: 0.5, bounce: 1)
    for step in 0...500 {
      let time = Double(step) / 7
      let x = spring.value(from: 100, target: 0, initialVelocity: 300, time: time)
      let v = spring.velocity(from: 100, target: 0, initialVelocity: 300, time: time)
      let energy = spring.stiffness * x * x + v * v
      #expect(abs(energy / (spring.stiffness * 10_000 + 90_000) - 1) < 1e-12)
    }
  }

  private static func rungeKuttaStep(
    _ spring: Spring, _ x: Double, _ v: Double, _ target: Double, _ h: Double
  ) -> (Double, Double) {
    func acceleration(_ x: Double, _ v: Double) -> Double {
      (-spring.stiffness * (x - target) - spring.damping * v) / spring.mass
    }
    let (x1, v1) = (v, acceleration(x, v))
    let (x2, v2) = (v + h / 2 * v1, acceleration(x + h / 2 * x1, v + h / 2 * v1))
    let (x3, v3) = (v + h / 2 * v2, acceleration(x + h / 2 * x2, v + h / 2 * v2))
    let (x4, v4) = (v + h * v3, acceleration(x + h * x3, v + h * v3))
    return (x + h / 6 * (x1 + 2 * x2 + 2 * x3 + x4), v + h / 6 * (v1 + 2 * v2 + 2 * v3 + v4))
  }
}

/// A spring of any kind, every fourth one at critical damping or right beside it.
func randomSpring(_ seeded: inout Seeded) -> Spring {
  let duration = seeded.number(in: 0.1...1)
  switch seeded.below(4) {
  case 0: return Spring(duration: duration, bounce: [0, 1e-15, -1e-15, 1e-9, -1e-9, 1e-6, -1e-6][seeded.below(7)])
  case 1: return Spring(duration: duration, bounce: seeded.number(in: -0.8...0))
  default: return Spring(duration: duration, bounce: seeded.number(in: 0...1))
  }
}
