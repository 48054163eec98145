// The slow and obvious packing that the real one is compared with: it looks at all pairs.
// This folder: times on an hour grid, each part against a naive oracle.

import Planner

struct NaivePacking {
  private(set) var lanes: [Int: PackingLane] = [:]

  init(_ items: [PackingItem<Int>]) {
    let shown = items.filter { $0.span.start < 1440 && ($0.span.end > 0 || $0.span.start >= 0) }
    let drawn = shown.map(Self.drawn)
    let order = Self.order(shown, drawn)
    var block = Array(shown.indices)
    // What crosses is of one block, and so is what crosses that, until nothing more is found.
    var isSettled = false
    while !isSettled {
      isSettled = true
      for a in shown.indices {
        for b in shown.indices where block[a] < block[b] && Self.cross(drawn[a], drawn[b]) {
          block[b] = block[a]
          isSettled = false
        }
      }
    }
    var columns: [Int: Int] = [:]
    for (place, index) in order.enumerated() {
      let taken = order[..<place].filter { Self.cross(drawn[$0], drawn[index]) }.map { columns[$0] ?? 0 }
      var column = 0
      while taken.contains(column) { column += 1 }
      columns[index] = column
    }
    for index in shown.indices {
      let others = shown.indices.filter { block[$0] == block[index] }
      let count = 1 + (others.map { columns[$0] ?? 0 }.max() ?? 0)
      let column = columns[index] ?? 0
      var end = column + 1
      while end < count, !others.contains(where: { columns[$0] == end && Self.cross(drawn[$0], drawn[index]) }) { end += 1 }
      let from = others.map { drawn[$0].lowerBound }.min() ?? 0
      let to = others.map { drawn[$0].upperBound }.max() ?? 0
      lanes[shown[index].id] = PackingLane(minutes: drawn[index], column: column, span: end - column, columns: count, block: from..<to)
    }
  }

  /// From where to where a thing is drawn: moved up minute by minute until it ends with the day.
  static func drawn(_ item: PackingItem<Int>) -> Range<Int> {
    var from = item.span.start < 0 ? 0 : item.span.start
    var to = item.span.end > 1440 ? 1440 : item.span.end
    while to - from < item.least || to == from { to += 1 }
    while to > 1440 { (from, to) = (from - 1, to - 1) }
    return from..<to
  }

  static func cross(_ a: Range<Int>, _ b: Range<Int>) -> Bool { a.lowerBound < b.upperBound && b.lowerBound < a.upperBound }

  /// The order in which they are taken: again and again the first of those that are left.
  private static func order(_ items: [PackingItem<Int>], _ drawn: [Range<Int>]) -> [Int] {
    var left = Array(items.indices)
    var order: [Int] = []
    while var first = left.first {
      for other in left.dropFirst() {
        let (a, b) = (items[first].span, items[other].span)
        let tops = (drawn[first].lowerBound, drawn[other].lowerBound)
        if tops.1 < tops.0 || tops.1 == tops.0 && (b.start < a.start || b.start == a.start && b.length > a.length) { first = other }
      }
      order.append(first)
      left.removeAll { $0 == first }
    }
    return order
  }
}
