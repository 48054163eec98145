/// The elementary functions against the C library's.

import Foundation
import SeededRandom
import Testing

@testable import MatchedGeometry

@Suite("Elementary functions")
struct ElementaryTests {
  @Test("the exponential agrees with the C library's")
  func exponential() {
    var seeded = Seeded()
    var worst = 0.0
    for _ in 0..<Effort.part(of: 200_000) {
      let x = seeded.number(in: seeded.chance(1, in: 2) ? -700...700 : -2...2)
      worst = max(worst, relativeError(Elementary.exp(x), Foundation.exp(x)))
    }
    #expect(worst < 4.5e-16, "seed \(seeded.seed)")
  }

  @Test("the exponential goes gently to zero and to infinity")
  func exponentialEnds() {
    #expect(Elementary.exp(0) == 1)
    #expect(Elementary.exp(-.infinity) == 0)
    #expect(Elementary.exp(.infinity) == .infinity)
    #expect(Elementary.exp(-800) == 0)
    #expect(Elementary.exp(710) == .infinity)
    #expect(Elementary.exp(.nan).isNaN)
    for x in [-745.1, -744, -720, -709, -708, 709, 709.78] {
      let expected = Foundation.exp(x)
      #expect(abs(Elementary.exp(x) - expected) <= max(expected * 4.5e-16, Double.leastNonzeroMagnitude), "at \(x)")
    }
  }

  @Test("sine and cosine agree with the C library's, to the last digits also beside their zeros")
  func trigonometry() {
    var seeded = Seeded()
    var worst = 0.0
    for round in 0..<Effort.part(of: 200_000) {
      var x = seeded.number(in: round % 3 == 0 ? -900_000...900_000 : -40...40)
      // Every fourth one right beside a multiple of π/2, where reduction has most to lose.
      if round % 4 == 0 { x = (x / (Double.pi / 2)).rounded() * (Double.pi / 2) }
      let (sine, cosine) = Elementary.sinCos(x)
      worst = max(worst, relativeError(sine, Foundation.sin(x)), relativeError(cosine, Foundation.cos(x)))
    }
    #expect(worst < 4.5e-16, "seed \(seeded.seed)")
  }

  @Test("sine and cosine of large and of endless arguments stay harmless")
  func trigonometryEnds() {
    #expect(Elementary.sinCos(0) == (0, 1))
    #expect(Elementary.sinCos(.infinity).sin.isNaN)
    for x in [1e6, -3e7, 1e9, 123_456_789_012] {
      #expect(abs(Elementary.sinCos(x).sin - Foundation.sin(x)) < 1e-12, "at \(x)")
      #expect(abs(Elementary.sinCos(x).cos - Foundation.cos(x)) < 1e-12, "at \(x)")
    }
  }

  @Test("the logarithm agrees with the C library's")
  func logarithm() {
    var seeded = Seeded()
    var worst = 0.0
    for _ in 0..<Effort.part(of: 100_000) {
      let x = seeded.chance(1, in: 2) ? seeded.number(in: 0.5...2) : Foundation.exp(seeded.number(in: -700...700))
      worst = max(worst, relativeError(Elementary.log(x), Foundation.log(x)))
    }
    #expect(worst < 1e-15, "seed \(seeded.seed)")
    #expect(Elementary.log(1) == 0)
    #expect(Elementary.log(0) == -.infinity)
    #expect(Elementary.log(-1).isNaN)
  }

  @Test("the decay quotient is that of the C library, without its cancellation")
  func decayQuotient() {
    var seeded = Seeded()
    for _ in 0..<Effort.part(of: 50_000) {
      let y = Foundation.exp(seeded.number(in: -40...6))
      let expected = -Foundation.expm1(-y) / y
      #expect(relativeError(Elementary.decayQuotient(y), expected) < 1e-15, "y \(y) seed \(seeded.seed)")
    }
    #expect(Elementary.decayQuotient(0) == 1)
  }

  private func relativeError(_ a: Double, _ b: Double) -> Double {
    a == b ? 0 : abs(a - b) / abs(b)
  }
}
