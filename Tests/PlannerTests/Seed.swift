// A generator whose sequence is known from its seed, so that a failure can be repeated.

import Glibc

/// SplitMix64 (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014).
struct SeededGenerator: RandomNumberGenerator {
  let seed: UInt64
  private var state: UInt64

  init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// The seed is `DAYLANE_SEED` if that is set, else the one given.
  static func named(_ seed: UInt64) -> SeededGenerator {
    let given = getenv("DAYLANE_SEED").flatMap { UInt64(String(cString: $0)) }
    return SeededGenerator(seed: given ?? seed)
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
