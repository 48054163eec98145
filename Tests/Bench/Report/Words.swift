// Numbers in words.

import Foundation

/// A number with a fixed count of digits behind the point.
func decimal(_ value: Double, _ digits: Int) -> String {
  String(format: "%.\(digits)f", value)
}

/// Seconds as milliseconds: "1.23 ms", with more digits where it is very short.
func milliseconds(_ seconds: Double) -> String {
  let value = seconds * 1_000
  return decimal(value, value < 0.0995 ? 4 : value < 99.5 ? 2 : 0) + " ms"
}

/// A ratio: "1.07 times".
func times(_ ratio: Double) -> String {
  decimal(ratio, 2) + " times"
}
