/// Changing a column: heights, entries, and which of them are closed.

extension StackLayout {
  /// Gives the entry at `index` a new height; a negative one counts as zero. O(log n)
  public mutating func setHeight(_ height: Double, at index: Int) {
    let height = max(0, height)
    let difference = height - heights[index]
    guard difference != 0 else { return }
    heights[index] = height
    var node = index + 1
    while node < tree.count {
      tree[node] += difference
      node += node & -node
    }
    if !closed.isEmpty, isClosed(index) { sumClosed() }
  }

  /// Inserts entries so that the first has `index`. Opens all closed entries and removes the gap.
  ///
  /// - Complexity: O(entries from `index` on); appending costs O(1) an entry.
  public mutating func insert(contentsOf heights: some Collection<Double>, at index: Int) {
    self.heights.insert(contentsOf: heights.lazy.map { max(0, $0) }, at: index)
    rebuild(from: index)
    clearTransient()
  }

  /// Removes the entries of `range`. Opens all closed entries and removes the gap.
  ///
  /// - Complexity: O(entries from the range on).
  public mutating func removeSubrange(_ range: Range<Int>) {
    heights.removeSubrange(range)
    rebuild(from: range.lowerBound)
    clearTransient()
  }

  /// Closes exactly these entries and opens all others, without touching the sums.
  ///
  /// Indices outside of the column are left out of account.
  ///
  /// - Complexity: O(r log n) for r ranges of neighbouring indices.
  public mutating func close(_ indices: RangeSet<Int>) {
    closed = indices.intersection(RangeSet(0..<count))
    sumClosed()
  }

  /// Closes exactly these entries and opens all others. See `close(_:)` for ranges.
  public mutating func close(_ indices: some Sequence<Int>) {
    var set = RangeSet<Int>()
    for index in indices { set.insert(contentsOf: index..<(index + 1)) }
    close(set)
  }

  /// Opens all closed entries and removes the gap. O(1)
  public mutating func clearTransient() {
    closed = RangeSet()
    closedSums = []
    gap = nil
  }

  /// Makes the nodes of the tree anew from the entry at `index` on.
  mutating func rebuild(from index: Int) {
    tree.removeSubrange(min(index + 1, tree.count)...)
    tree.reserveCapacity(heights.count + 1)
    for node in (index + 1)..<(heights.count + 1) {
      var sum = heights[node - 1]
      var step = 1
      while step < node & -node {
        sum += tree[node - step]
        step <<= 1
      }
      tree.append(sum)
    }
  }

  private mutating func sumClosed() {
    var count = 0
    var height = 0.0
    closedSums = closed.ranges.map { range in
      count += range.count
      height += sum(below: range.upperBound) - sum(below: range.lowerBound)
      return (range.upperBound, count, height)
    }
  }
}
