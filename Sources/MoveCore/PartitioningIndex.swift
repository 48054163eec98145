// Searching what is sorted.

extension RandomAccessCollection where Index == Int {
  /// The first index whose element satisfies `belongsInSecond`, in a collection that is partitioned by it; the end if there is none. O(log n)
  @inlinable
  package func partitioningIndex(where belongsInSecond: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if belongsInSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
