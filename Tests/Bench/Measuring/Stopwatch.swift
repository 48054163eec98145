// Time, as the programs that are measured tell it.

import Glibc

/// The system's monotonic clock.
enum Stopwatch {
  /// Seconds since the machine started.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// How many seconds `body` takes.
  static func time(_ body: () throws -> Void) rethrows -> Double {
    let start = now
    try body()
    return now - start
  }

  /// How many seconds of the processor `body` takes, on the thread that calls this: whatever else the machine does meanwhile.
  static func processorTime(_ body: () throws -> Void) rethrows -> Double {
    let start = threadTime
    try body()
    return threadTime - start
  }

  private static var threadTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Lets `seconds` go by.
  static func pause(_ seconds: Double) {
    usleep(UInt32(seconds * 1_000_000))
  }
}

/// A deterministic source of random numbers, so that two runs do the same. SplitMix64 (Steele, Lea and Flood,
/// "Fast splittable pseudorandom number generators", 2014).
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64 = 1

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
