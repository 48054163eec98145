/// The stack layout against the naive sum, and each of its rules by example.

import Geometry
import SeededRandom
import Testing

/// Adds everything up, each time.
private struct NaiveStack {
  var heights: [Double]
  var spacing: Double
  var closed: Set<Int> = []
  var gap: StackLayout.Gap?

  func offset(of index: Int) -> Double {
    var offset = 0.0
    for above in 0..<index where !closed.contains(above) { offset += heights[above] + spacing }
    if let gap, gap.index <= index { offset += gap.height + spacing }
    return offset
  }

  var open: [Int] { heights.indices.filter { !closed.contains($0) } }

  func index(at y: Double) -> Int? { open.last { offset(of: $0) <= y } ?? open.first }

  func slots(in range: Range<Double>) -> [Int] {
    open.filter { offset(of: $0) < range.upperBound && offset(of: $0) + heights[$0] > range.lowerBound }
  }

  var total: Double {
    let parts = open.map { heights[$0] } + (gap.map { [$0.height] } ?? [])
    return parts.reduce(0, +) + spacing * Double(max(0, parts.count - 1))
  }
}

@Suite("Stack layout")
struct StackLayoutTests {
  @Test("random columns agree with the naive sum through changes, gaps and closed entries")
  func agreesWithNaiveSum() {
    var random = Seeded()
    for round in 0..<300 {
      // Whole numbers add up without rounding, so that the answers are equal and not just near.
      func heights(_ count: Int) -> [Double] { (0..<count).map { _ in Double(random.below(60)) } }
      var naive = NaiveStack(heights: heights(random.below(70)), spacing: Double(random.below(9)))
      var stack = StackLayout(heights: naive.heights, spacing: naive.spacing)
      for step in 0..<20 {
        let note = Comment(rawValue: "seed \(random.seed), round \(round), step \(step)")
        let count = naive.heights.count
        switch random.below(6) {
        case 0:
          let index = random.below(count + 1)
          let new = heights(random.below(6))
          naive.heights.insert(contentsOf: new, at: index)
          stack.insert(contentsOf: new, at: index)
          naive.closed = []
          naive.gap = nil
        case 1:
          let start = random.below(count + 1)
          let range = start..<(start + random.below(min(8, count - start + 1)))
          naive.heights.removeSubrange(range)
          stack.removeSubrange(range)
          naive.closed = []
          naive.gap = nil
        case 2 where count > 0:
          let index = random.below(count)
          naive.heights[index] = Double(random.below(60))
          stack.setHeight(naive.heights[index], at: index)
        case 3:
          let closed = (0..<count).filter { _ in random.chance(1, in: 3) }
          naive.closed = Set(closed)
          stack.close(closed.shuffled(using: &random))
        case 4:
          let gap = StackLayout.Gap(index: random.below(count + 1), height: Double(random.below(60)))
          naive.gap = random.chance(1, in: 4) ? nil : gap
          stack.gap = naive.gap
        default: break
        }
        #expect(stack.totalHeight == naive.total, note)
        #expect(stack.openCount == naive.open.count, note)
        for index in 0...naive.heights.count {
          #expect(stack.offset(of: index) == naive.offset(of: index), note)
        }
        for _ in 0..<8 {
          let y = Double(random.below(2_400)) - 100
          #expect(stack.index(at: y) == naive.index(at: y), note)
          let range = y..<(y + Double(random.below(400)))
          #expect(stack.slots(in: range).map(\.index) == naive.slots(in: range), note)
        }
      }
    }
  }

  @Test("an entry starts below the entries above it and their spacing")
  func offsets() {
    let stack = StackLayout(heights: [10, 20, 30], spacing: 4)
    #expect((0...3).map { stack.offset(of: $0) } == [0, 14, 38, 72])
    #expect(stack.totalHeight == 68)
  }

  @Test("a gap pushes down what is below it, by its height and one spacing")
  func gap() {
    var stack = StackLayout(heights: [10, 20, 30], spacing: 4)
    stack.gap = .init(index: 1, height: 6)
    #expect((0...3).map { stack.offset(of: $0) } == [0, 24, 48, 82])
    #expect(stack.gapOffset == 14)
    #expect(stack.totalHeight == 78)
  }

  @Test("a closed entry takes neither height nor spacing")
  func closed() {
    var stack = StackLayout(heights: [10, 20, 30], spacing: 4)
    stack.close([1])
    #expect(stack.offset(of: 2) == 14)
    #expect(stack.totalHeight == 44)
    #expect(stack.index(at: 13) == 0)
    #expect(stack.index(at: 14) == 2)
  }

  @Test("an empty column has no height and no entry, and its gap is all there is")
  func empty() {
    var stack = StackLayout(spacing: 4)
    #expect(stack.totalHeight == 0)
    #expect(stack.index(at: 0) == nil)
    stack.gap = .init(index: 0, height: 6)
    #expect(stack.totalHeight == 6)
    #expect(stack.gapOffset == 0)
  }

  @Test("a negative height counts as zero")
  func negativeHeight() {
    var stack = StackLayout(heights: [-5, 10])
    #expect(stack.totalHeight == 10)
    stack.setHeight(-1, at: 1)
    #expect(stack.totalHeight == 0)
  }
}
