/// Asking a column: where an entry is, which entry is somewhere, and which are in view.

extension StackLayout {
  /// The top of the entry at `index`, with the gap and the closed entries as they are now.
  ///
  /// `count` gives the top that one more entry would have. A closed entry has the top that it would have if
  /// only it opened, below a gap with the same index.
  ///
  /// - Complexity: O(log n)
  public func offset(of index: Int) -> Double {
    let hidden = closedAbove(index)
    var offset = sum(below: index) - hidden.height + spacing * Double(index - hidden.count)
    if let gap, gap.index <= index { offset += gap.height + spacing }
    return offset
  }

  /// The top of the gap, or `nil` when there is none. O(log n)
  public var gapOffset: Double? {
    gap.map { offset(of: $0.index) - $0.height - spacing }
  }

  /// The height of everything that is open, and of the gap. O(log n)
  public var totalHeight: Double {
    guard openCount > 0 || gap != nil else { return 0 }
    var height = offset(of: count) - spacing
    if let gap, gap.index > count { height += gap.height + spacing }
    return height
  }

  /// The open entry at an offset: the last whose top is at or above it; the first one above all tops,
  /// `nil` when no entry is open.
  ///
  /// The spacing below an entry counts as the entry's, and so does a gap.
  ///
  /// - Complexity: O(log² n)
  public func index(at offset: Double) -> Int? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self.offset(of: middle) <= offset { low = middle + 1 } else { high = middle }
    }
    return open(atOrAbove: low - 1) ?? open(atOrBelow: 0)
  }

  /// The open entries that show in a range of offsets, from top to bottom.
  ///
  /// - Complexity: O(log² n + entries found)
  public func slots(in range: Range<Double>) -> [Slot] {
    var slots: [Slot] = []
    var next = index(at: range.lowerBound)
    // One piece of memory instead of one after the other.
    if let next, let last = index(at: range.upperBound) { slots.reserveCapacity(max(0, last - next + 1)) }
    while let index = next {
      let slot = Slot(index: index, offset: offset(of: index), height: heights[index])
      if slot.offset >= range.upperBound { break }
      if slot.offset + slot.height > range.lowerBound { slots.append(slot) }
      next = open(atOrBelow: index + 1)
    }
    return slots
  }

  /// The first open entry at or below `index` in the column, or `nil` when there is none.
  public func open(atOrBelow index: Int) -> Int? {
    var index = max(0, index)
    if let range = closedRange(containing: index) { index = range.upperBound }
    return index < count ? index : nil
  }

  /// The first open entry below the one at `index`, or the number of entries when there is none.
  public func open(below index: Int) -> Int { open(atOrBelow: index + 1) ?? count }

  /// The last open entry at or above `index` in the column, or `nil` when there is none.
  public func open(atOrAbove index: Int) -> Int? {
    var index = min(count - 1, index)
    if let range = closedRange(containing: index) { index = range.lowerBound - 1 }
    return index >= 0 ? index : nil
  }

  /// The sum of the heights above `index`, as if all entries were open.
  func sum(below index: Int) -> Double {
    var sum = 0.0
    var node = index
    while node > 0 {
      sum += tree[node]
      node &= node - 1
    }
    return sum
  }

  /// The closed entries above `index`: how many, and how high.
  private func closedAbove(_ index: Int) -> (count: Int, height: Double) {
    guard !closedSums.isEmpty else { return (0, 0) }
    let position = firstClosedRange(endingAbove: index)
    var above = position > 0 ? (closedSums[position - 1].count, closedSums[position - 1].height) : (0, 0)
    if position < closedSums.count {
      let start = closed.ranges[position].lowerBound
      if start < index {
        above.0 += index - start
        above.1 += sum(below: index) - sum(below: start)
      }
    }
    return above
  }

  private func closedRange(containing index: Int) -> Range<Int>? {
    guard !closedSums.isEmpty else { return nil }
    let position = firstClosedRange(endingAbove: index)
    guard position < closedSums.count else { return nil }
    let range = closed.ranges[position]
    return range.contains(index) ? range : nil
  }

  /// The position of the first closed range whose end is greater than `index`.
  private func firstClosedRange(endingAbove index: Int) -> Int {
    var low = 0
    var high = closedSums.count
    while low < high {
      let middle = (low + high) / 2
      if closedSums[middle].end <= index { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
