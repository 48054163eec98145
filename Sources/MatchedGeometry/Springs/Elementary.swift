/// The elementary functions that springs need, because the standard library alone has none of them.
///
/// Method: argument reduction by a constant split in parts, so that the products are exact (W. J. Cody and W.
/// Waite, *Software Manual for the Elementary Functions*, 1980), then the Taylor polynomial, long enough that
/// what it leaves out is below half a unit in the last place. Results are within two units in the last place of
/// the true value. The tests compare them with the C library's.
enum Elementary {
  /// π, rounded to the nearest `Double`.
  static let pi = 0x1.921fb54442d18p+1

  /// e to the power of `x`.
  static func exp(_ x: Double) -> Double {
    guard x < 709.782712893384 else { return x.isNaN ? x : .infinity }
    guard x > -745.2 else { return x.isNaN ? x : 0 }
    // x = k ln 2 + r with |r| ≤ ln 2 / 2, so that e^x = 2^k e^r.
    let k = roundedToInteger(x * 0x1.71547652b82fep+0)
    let high = x - k * ln2High
    let low = k * ln2Low
    let r = high - low
    let lost = (high - r) - low
    // e^r = 1 + r + r² p(r): the terms in pairs, which shortens the chain of dependent operations.
    let r2 = r * r
    let r4 = r2 * r2
    let p01: Double = 1.0 / 2 + r * (1.0 / 6)
    let p23: Double = 1.0 / 24 + r * (1.0 / 120)
    let p45: Double = 1.0 / 720 + r * (1.0 / 5_040)
    let p67: Double = 1.0 / 40_320 + r * (1.0 / 362_880)
    let p89: Double = 1.0 / 3_628_800 + r * (1.0 / 39_916_800)
    let p1011: Double = 1.0 / 479_001_600 + r * (1.0 / 6_227_020_800)
    let upper = (p45 + r2 * p67) + r4 * (p89 + r2 * p1011)
    let p = (p01 + r2 * p23) + r4 * upper
    let power = 1 + (r + (lost + r2 * p))
    return scaled(power, byPowerOfTwo: Int(k))
  }

  /// Sine and cosine of `x` radians.
  ///
  /// Beyond a million radians the error grows with the argument; no spring on a screen gets there. What is not
  /// finite gives NaN.
  static func sinCos(_ x: Double) -> (sin: Double, cos: Double) {
    guard x.isFinite else { return (.nan, .nan) }
    // x = n π/2 + r with |r| ≤ π/4, and `lost` what rounding took from r.
    let n: Double
    var r: Double
    var lost: Double
    if x.magnitude < 1_000_000 {
      n = roundedToInteger(x * 0x1.45f306dc9c883p-1)
      let first = x - n * halfPiHigh
      let middle = n * halfPiMiddle
      let second = first - middle
      let low = n * halfPiLow
      r = second - low
      lost = ((second - r) - low) + ((first - second) - middle)
    } else {
      let turns = ((x - x.remainder(dividingBy: 2 * pi)) / (2 * pi)).rounded()
      let rest = x.remainder(dividingBy: 2 * pi) - turns * twoPiLow
      n = roundedToInteger(rest * 0x1.45f306dc9c883p-1)
      r = (rest - n * halfPiHigh) - n * halfPiMiddle
      lost = 0
    }
    let total = r + lost
    lost += r - total
    r = total

    let z = r * r
    let z2 = z * z
    let z4 = z2 * z2
    let s01: Double = -1.0 / 6 + z * (1.0 / 120)
    let s23: Double = -1.0 / 5_040 + z * (1.0 / 362_880)
    let s45: Double = -1.0 / 39_916_800 + z * (1.0 / 6_227_020_800)
    let s67: Double = -1.0 / 1_307_674_368_000 + z * (1.0 / 355_687_428_096_000)
    let s = (s01 + z2 * s23) + z4 * (s45 + z2 * s67)
    let c01: Double = 1.0 / 24 + z * (-1.0 / 720)
    let c23: Double = 1.0 / 40_320 + z * (-1.0 / 3_628_800)
    let c45: Double = 1.0 / 479_001_600 + z * (-1.0 / 87_178_291_200)
    let c6: Double = 1.0 / 20_922_789_888_000
    let c = (c01 + z2 * c23) + z4 * (c45 + z2 * c6)
    let sine = r + (lost + r * z * s)
    let half = z / 2
    let nearOne = 1 - half
    let cosine = nearOne + (((1 - nearOne) - half) + (z2 * c - r * lost))
    switch Int(n) & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// The natural logarithm of `x`, which is positive and finite.
  ///
  /// With x = m 2^k and s = (m − 1)/(m + 1): ln x = k ln 2 + 2 artanh s, and the series of artanh.
  static func log(_ x: Double) -> Double {
    guard x > 0, x.isFinite else { return x == 0 ? -.infinity : (x == .infinity ? x : .nan) }
    var m = x.significand
    var k = Double(x.exponent)
    if m > 1.4142135623730951 {
      m /= 2
      k += 1
    }
    let s = (m - 1) / (m + 1)
    let z = s * s
    var series = 0.0
    for n in stride(from: 21, through: 3, by: -2) { series = (series + 1 / Double(n)) * z }
    return k * ln2High + (k * ln2Low + (2 * s + 2 * s * series))
  }

  /// (1 − e^(−y)) / y for y ≥ 0, and 1 at 0: what the difference of two near powers needs, without
  /// cancellation.
  static func decayQuotient(_ y: Double) -> Double {
    if y < 1e-8 { return 1 - y / 2 }
    guard y < 0.25 else { return (1 - exp(-y)) / y }
    // Σ (−y)^n / (n + 1)!, the terms in pairs as above.
    let y2 = y * y
    let y4 = y2 * y2
    let p01: Double = 1 - y * (1.0 / 2)
    let p23: Double = 1.0 / 6 - y * (1.0 / 24)
    let p45: Double = 1.0 / 120 - y * (1.0 / 720)
    let p67: Double = 1.0 / 5_040 - y * (1.0 / 40_320)
    let p89: Double = 1.0 / 362_880 - y * (1.0 / 3_628_800)
    let p1011: Double = 1.0 / 39_916_800 - y * (1.0 / 479_001_600)
    let upper = (p45 + y2 * p67) + y4 * (p89 + y2 * p1011)
    return (p01 + y2 * p23) + y4 * upper
  }

  private static let ln2High = 0x1.62e42fee00000p-1
  private static let ln2Low = 0x1.a39ef35793c76p-33
  private static let halfPiHigh = 0x1.921fb54400000p+0
  private static let halfPiMiddle = 0x1.0b4611a600000p-34
  private static let halfPiLow = 0x1.3198a2e037073p-69
  private static let twoPiLow = 0x1.1a62633145c07p-52

  /// Adding and taking away 3·2^51 rounds to the nearest integer, for |x| < 2^51: far quicker than a library
  /// call.
  private static func roundedToInteger(_ x: Double) -> Double {
    (x + 0x1.8p+52) - 0x1.8p+52
  }

  private static func scaled(_ x: Double, byPowerOfTwo k: Int) -> Double {
    if k >= -1022, k <= 1023 { return x * Double(bitPattern: UInt64(k + 1023) << 52) }
    // Near the ends of the range, in two steps.
    if k > 0 { return x * 2 * Double(bitPattern: UInt64(k + 1022) << 52) }
    return x * Double(bitPattern: UInt64(k + 1023 + 100) << 52) * 0x1p-100
  }
}
