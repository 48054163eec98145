// Whole numbers that say in which order items are, so that a move writes what moved.

/// The order of items in a list as other programs know it: `X-APPLE-SORT-ORDER`, a whole number for each item, the lowest first. One that has
/// none goes by when it was made, in seconds since 2001.
public enum SortOrder {
  /// What is left free between two items at either end of a list.
  public static let step = 64

  /// The numbers that have to be written so that items are in an order: the fewest, and those for the middle of the room that they have.
  ///
  /// Numbers can stay where there is room between them for what comes in between: those `numbers[i] - i` that do not fall, of which the most are a longest
  /// non-decreasing subsequence (Fredman, "On computing the length of longest increasing subsequences", 1975).
  ///
  /// - Parameters:
  ///   - numbers: The numbers that the items have now, in the order that they are to have.
  ///   - fresh: What an item that is made now has by itself. One at the end gets no lower one, so that what others add comes after it.
  /// - Returns: new numbers by index.
  /// - Complexity: O(n log n).
  public static func changes(to numbers: [Int], fresh: Int) -> [Int: Int] {
    let kept = mostKept(numbers)
    var changes: [Int: Int] = [:]
    var start = 0
    for end in kept + [numbers.count] {
      let below = start > 0 ? numbers[start - 1] : nil
      let above = end < numbers.count ? numbers[end] : nil
      let count = end - start
      for index in 0..<count {
        changes[start + index] =
          switch (below, above) {
          case (let below?, let above?): below + spread(index + 1, of: count + 1, over: above - below)
          case (nil, let above?): above - (count - index) * step
          case (let below?, nil): max(below + step, fresh - (count - 1) * step) + index * step
          case (nil, nil): fresh - (count - 1 - index) * step
          }
      }
      start = end + 1
    }
    return changes
  }

  /// `length · part / parts`, at least a whole number for each part. There is room for that.
  private static func spread(_ part: Int, of parts: Int, over length: Int) -> Int {
    let (whole, rest) = length.quotientAndRemainder(dividingBy: parts)
    return whole * part + rest * part / parts
  }

  /// The indices of the most numbers that can stay.
  private static func mostKept(_ numbers: [Int]) -> [Int] {
    // `ends[k]` is where the subsequence of k + 1 elements ends that has the lowest end.
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: numbers.count)
    func room(_ index: Int) -> Int { numbers[index] - index }
    // What is as far out as that has no room beside it.
    for index in numbers.indices where (-1 << 61...1 << 61).contains(numbers[index]) {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if room(ends[middle]) <= room(index) { low = middle + 1 } else { high = middle }
      }
      before[index] = low > 0 ? ends[low - 1] : nil
      if low < ends.count { ends[low] = index } else { ends.append(index) }
    }
    var kept: [Int] = []
    var next = ends.last
    while let index = next {
      kept.append(index)
      next = before[index]
    }
    return kept.reversed()
  }
}
