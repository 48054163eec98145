// How high rows are that share a height.

/// Heights that share a room.
enum WaterLevel {
  /// The heights that rows get which want `wanted`, of `room` altogether. Where there is more than that, the lowest ones are
  /// raised to one level; where there is less, the highest ones are cut to one.
  ///
  /// - Complexity: O(n log n)
  static func heights(wanted: [Double], room: Double) -> [Double] {
    guard !wanted.isEmpty else { return [] }
    if wanted.reduce(0, +) <= room {
      let sorted = wanted.sorted(by: >)
      var rest = room
      for (index, height) in sorted.enumerated() {
        let level = rest / Double(sorted.count - index)
        if height <= level { return wanted.map { max($0, level) } }
        rest -= height
      }
      return wanted
    }
    let sorted = wanted.sorted()
    var rest = room
    for (index, height) in sorted.enumerated() {
      let level = rest / Double(sorted.count - index)
      if height >= level { return wanted.map { min($0, level) } }
      rest -= height
    }
    return wanted
  }
}
