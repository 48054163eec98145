// A generator whose sequence is known from its seed, so that a failure can be repeated.

import Glibc

/// SplitMix64 (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014). Property tests name its seed in
/// every failure; `DAYLANE_SEED` sets it.
public struct Seeded: RandomNumberGenerator, Sendable {
  public let seed: UInt64
  private var state: UInt64

  public init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// The seed of `DAYLANE_SEED`, or a random one.
  public init() {
    self.init(seed: Self.given ?? UInt64.random(in: 0..<1_000_000_000))
  }

  /// The seed is `DAYLANE_SEED` if that is set, else the one given.
  public static func named(_ seed: UInt64) -> Seeded {
    Seeded(seed: given ?? seed)
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number below `bound`, quicker than the unbiased one of the standard library.
  public mutating func below(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: next() >> 33) % bound
  }

  /// True `one` times in `all`.
  public mutating func chance(_ one: Int, in all: Int) -> Bool {
    below(all) < one
  }

  /// A number in the range, evenly spread.
  public mutating func number(in range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  private static var given: UInt64? {
    getenv("DAYLANE_SEED").flatMap { UInt64(String(cString: $0)) }
  }
}
