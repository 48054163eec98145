// Repeated measurements of one thing.

/// Values in ascending order.
struct Sample {
  let sorted: [Double]

  init(_ values: [Double]) {
    sorted = values.sorted()
  }

  var count: Int { sorted.count }

  /// The value in the middle; not a number when there is none.
  var median: Double {
    guard !sorted.isEmpty else { return .nan }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// The least value that at least this part of all values does not exceed ("nearest rank").
  func percentile(_ part: Double) -> Double {
    guard !sorted.isEmpty else { return .nan }
    let rank = Int((part * Double(sorted.count)).rounded(.up))
    return sorted[max(1, min(rank, sorted.count)) - 1]
  }

  var mean: Double { sorted.reduce(0, +) / Double(sorted.count) }
}
