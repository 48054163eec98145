/// A deterministic generator for property tests; its seed is set with DAYLANE_SEED and named in every failure.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// SplitMix64: one multiplication and a few shifts a number, the same sequence everywhere.
struct Seeded: RandomNumberGenerator {
  let seed: UInt64
  private var state: UInt64

  init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// The seed of DAYLANE_SEED, or a random one.
  init() {
    let given = getenv("DAYLANE_SEED").flatMap { UInt64(String(cString: $0)) }
    self.init(seed: given ?? UInt64.random(in: 0..<1_000_000_000))
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number below `bound`, quicker than the unbiased one of the standard library.
  mutating func below(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: next() >> 33) % bound
  }

  mutating func chance(_ one: Int, in all: Int) -> Bool {
    below(all) < one
  }
}
