// In which row of its week each bar is.

import SeededRandom
import Testing

@testable import PlannerUI

@Suite("Bars of a week")
struct BarRowsTests {
  /// Each bar by itself, in the order that is wished for, tried in one row after the other, day by day.
  private func naive(_ spans: [ClosedRange<Int>]) -> [Int] {
    var grid: [[Int?]] = []
    var left = Array(spans.indices)
    while !left.isEmpty {
      var best = left[0]
      for index in left {
        let (one, other) = (spans[index], spans[best])
        if one.count > other.count || (one.count == other.count && one.lowerBound < other.lowerBound) { best = index }
      }
      left.removeAll { $0 == best }
      var row = 0
      while row < grid.count, spans[best].contains(where: { grid[row][$0] != nil }) { row += 1 }
      if row == grid.count { grid.append(Array(repeating: nil, count: 7)) }
      for column in spans[best] { grid[row][column] = best }
    }
    return spans.indices.map { bar in grid.firstIndex { $0.contains(bar) } ?? -1 }
  }

  private func week(_ random: inout Seeded) -> [ClosedRange<Int>] {
    (0..<random.below(12)).map { _ in
      let first = random.below(7)
      return first...(first + random.below(7 - first))
    }
  }

  @Test("are in the rows in which the longest and earliest come first, none over another")
  func rows() {
    var random = Seeded()
    for _ in 0..<5_000 {
      let spans = week(&random)
      let rows = BarRows(spans).rows
      #expect(rows == naive(spans), "seed \(random.seed): \(spans)")
      for (index, span) in spans.enumerated() {
        for other in spans.indices where other > index && rows[other] == rows[index] {
          #expect(!span.overlaps(spans[other]), "seed \(random.seed): \(spans)")
        }
        // No row above it is free on all of its days.
        for row in 0..<rows[index] {
          #expect(spans.indices.contains { rows[$0] == row && spans[$0].overlaps(span) }, "seed \(random.seed): \(spans)")
        }
      }
    }
  }

  @Test("leave the last line of a full week free, and what has no row is among the others of each of its days")
  func capacity() {
    var random = Seeded()
    var left = 0
    for _ in 0..<5_000 {
      let bars = BarRows(week(&random))
      let capacity = random.below(9)
      for column in 0..<7 {
        let (taken, others) = bars.day(column, capacity: capacity)
        #expect(taken.allSatisfy { $0 < capacity - 1 }, "seed \(random.seed)")
        #expect(taken.count + others.count == bars.spans.count { $0.contains(column) }, "seed \(random.seed)")
        left += others.count
      }
    }
    #expect(left > 1_000, "seed \(random.seed): \(left) without a row")
  }
}
