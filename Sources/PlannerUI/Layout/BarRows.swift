// In which row of its week each bar is: a pure value.

/// The rows of what lasts several days of a week. A bar keeps its row across its days, and no two bars of a row share a day.
struct BarRows: Equatable {
  /// The columns that each bar covers.
  let spans: [ClosedRange<Int>]
  /// The row of each, from 0.
  let rows: [Int]

  /// The longest come first, of these the earliest, and each takes the uppermost row that is free on its days.
  ///
  /// - Complexity: O(bars²)
  init(_ spans: [ClosedRange<Int>]) {
    var rows = spans.map { _ in 0 }
    /// For each row, the columns that are taken.
    var taken: [Set<Int>] = []
    let order = spans.indices.sorted { (-spans[$0].count, spans[$0].lowerBound, $0) < (-spans[$1].count, spans[$1].lowerBound, $1) }
    for index in order {
      let row = taken.firstIndex { $0.isDisjoint(with: spans[index]) } ?? taken.count
      if row == taken.count { taken.append([]) }
      taken[row].formUnion(spans[index])
      rows[index] = row
    }
    (self.spans, self.rows) = (spans, rows)
  }

  /// Whether something is a bar in a week with so many lines. The last line is for what is hidden, and what has no row is a line on each of its
  /// days, as others are.
  func isBar(_ index: Int, capacity: Int) -> Bool { rows[index] < capacity - 1 }

  /// The rows of the bars on a day, and what of the rest is on it.
  func day(_ column: Int, capacity: Int) -> (bars: Set<Int>, others: [Int]) {
    let all = spans.indices.filter { spans[$0].contains(column) }
    return (Set(all.filter { isBar($0, capacity: capacity) }.map { rows[$0] }), all.filter { !isBar($0, capacity: capacity) })
  }
}
