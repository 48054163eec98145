// The order of items as whole numbers, so that a move writes only what moved.

/// The order of items in a list as other programs know it: `X-APPLE-SORT-ORDER`, a whole number for each item, the lowest first. An item
/// without one sorts by when it was made, in seconds since 2001. Items of the same number sort by their names.
public enum SortOrder {
  /// The gap that is left to the next item at either end of a list.
  public static let step = 64

  /// Whether one name comes before another at the same number: by the bytes of UTF-8, as on every machine.
  public static func precedes(_ name: String, _ other: String) -> Bool { name.utf8.lexicographicallyPrecedes(other.utf8) }

  /// The fewest numbers to write so that items get an order, each in the middle of the room that it has.
  ///
  /// Between two that stay, the numbers may stay the same from one item to the next while their names rise, and have to rise where the names do not:
  /// `numbers[i]` less the count of such places before it must not fall, so what stays is a longest non-decreasing subsequence of that (Fredman, "On
  /// computing the length of longest increasing subsequences", 1975).
  ///
  /// - Parameters:
  ///   - numbers: The present numbers of the items, in the wanted order.
  ///   - names: The names of the items, in the same order. All are different.
  ///   - fresh: The number that a new item would have by itself. One at the end gets no lower number, so that what others add comes after it.
  ///   - fixed: The indices of items whose numbers must not change. The others go between them.
  /// - Returns: new numbers by index.
  /// - Complexity: O(n log n).
  public static func changes(to numbers: [Int], names: [String], fresh: Int, fixed: Set<Int> = []) -> [Int: Int] {
    // How often the number has to rise up to each index.
    var rises = [Int](repeating: 0, count: numbers.count)
    for index in numbers.indices.dropFirst() { rises[index] = rises[index - 1] + (precedes(names[index - 1], names[index]) ? 0 : 1) }
    let kept = fixed.isEmpty ? mostKept(numbers.indices, numbers, rises) : mostKept(around: fixed, numbers, rises)
    var changes: [Int: Int] = [:]
    var start = 0
    for end in kept + [numbers.count] {
      let below = start > 0 ? numbers[start - 1] : nil
      let above = end < numbers.count ? numbers[end] : nil
      let count = end - start
      // What is free besides the necessary rises.
      let room = start > 0 && end < numbers.count ? numbers[end] - numbers[start - 1] - (rises[end] - rises[start - 1]) : 0
      for index in 0..<count {
        changes[start + index] =
          switch (below, above) {
          case (let below?, _?): below + rises[start + index] - rises[start - 1] + part(index + 1, of: count + 1, of: room)
          case (nil, let above?): above - (count - index) * step
          case (let below?, nil): max(below + step, fresh - (count - 1) * step) + index * step
          case (nil, nil): fresh - (count - 1 - index) * step
          }
      }
      start = end + 1
    }
    return fixed.isEmpty ? changes : changes.filter { !fixed.contains($0.key) }
  }

  /// `length · part / parts`.
  private static func part(_ part: Int, of parts: Int, of length: Int) -> Int {
    let (whole, rest) = length.quotientAndRemainder(dividingBy: parts)
    return whole * part + rest * part / parts
  }

  /// The indices of the most numbers that can stay if as many fixed ones as possible do.
  private static func mostKept(around fixed: Set<Int>, _ numbers: [Int], _ rises: [Int]) -> [Int] {
    func room(_ index: Int) -> Int { numbers[index] - rises[index] }
    var kept: [Int] = []
    var (start, low) = (0, Int.min)
    for pin in mostKept(fixed.sorted(), numbers, rises) + [numbers.count] {
      let high = pin < numbers.count ? room(pin) : Int.max
      let between = (start..<pin).filter { !fixed.contains($0) && numbers[$0].magnitude <= 1 << 61 && (low...high).contains(room($0)) }
      kept += mostKept(between, numbers, rises)
      if pin < numbers.count { kept.append(pin) }
      (start, low) = (pin + 1, high)
    }
    return kept
  }

  /// The indices, among these, of the most numbers that can stay.
  private static func mostKept(_ indices: some Sequence<Int>, _ numbers: [Int], _ rises: [Int]) -> [Int] {
    // `ends[k]` is where the subsequence of k + 1 elements ends that has the lowest end.
    var ends: [Int] = []
    // The predecessor of each in the longest subsequence that ends there.
    var before: [Int: Int] = [:]
    func room(_ index: Int) -> Int { numbers[index] - rises[index] }
    // A number that far out has no room beside it.
    for index in indices where (-1 << 61...1 << 61).contains(numbers[index]) {
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
