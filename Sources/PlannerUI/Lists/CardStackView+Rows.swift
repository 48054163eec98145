// What a column of entries remembers of its rows.

import Planner

extension CardStackView {
  /// Which rows are there.
  struct Realization {
    /// What has widgets, in the layout's offsets.
    var range: Range<Double> = 0..<0
    /// What has widgets in the right order, and says where it is.
    var arranged: [EntryID] = []
    var isDue = false
  }

  /// The heights that were measured, and the font with which that was done.
  struct Heights {
    var measured: [EntryID: Double] = [:]
    var font = 0
  }
}

extension [Int] {
  /// Whether `value` is in an ascending array; O(log n).
  func contains(sorted value: Int) -> Bool {
    let index = partitioningIndex { $0 >= value }
    return index < count && self[index] == value
  }
}
