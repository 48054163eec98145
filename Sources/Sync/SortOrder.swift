// Whole numbers that say in which order items are, so that a move writes what moved.

/// The order of items in a list as other programs know it: `X-APPLE-SORT-ORDER`, a whole number for each item, the lowest first. One that has
/// none goes by when it was made, in seconds since 2001. Items of one number go by their names.
public enum SortOrder {
  /// What is left free between two items at either end of a list.
  public static let step = 64

  /// Whether an item of one name comes before an item of another one and the same number: by the bytes of UTF-8, as on every machine.
  public static func precedes(_ name: String, _ other: String) -> Bool { name.utf8.lexicographicallyPrecedes(other.utf8) }

  /// The numbers that have to be written so that items are in an order: the fewest, and those for the middle of the room that they have.
  ///
  /// Between two that stay, the numbers may stay the same from one item to the next while their names rise, and have to rise where the names do not:
  /// `numbers[i]` less the count of such places before it must not fall, so what stays is a longest non-decreasing subsequence of that (Fredman, "On
  /// computing the length of longest increasing subsequences", 1975).
  ///
  /// - Parameters:
  ///   - numbers: The numbers that the items have now, in the order that they are to have.
  ///   - names: What the items are called, in the same order. No two have one name.
  ///   - fresh: What an item that is made now has by itself. One at the end gets no lower one, so that what others add comes after it.
  ///   - fixed: The indices of items whose numbers are somebody else's to write. The others go between them.
  /// - Returns: new numbers by index.
  /// - Complexity: O(n log n).
  public static func changes(to numbers: [Int], names: [String], fresh: Int, fixed: Set<Int> = []) -> [Int: Int] {
    // How often the number has to rise up to each of them.
    var rises = [Int](repeating: 0, count: numbers.count)
    for index in numbers.indices.dropFirst() { rises[index] = rises[index - 1] + (precedes(names[index - 1], names[index]) ? 0 : 1) }
    let kept = fixed.isEmpty ? mostKept(numbers.indices, numbers, rises) : mostKept(around: fixed, numbers, rises)
    var changes: [Int: Int] = [:]
    var start = 0
    for end in kept + [numbers.count] {
      let below = start > 0 ? numbers[start - 1] : nil
      let above = end < numbers.count ? numbers[end] : nil
      let count = end - start
      // What is free besides the rises that have to be.
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

  /// The indices, of some of them in order, of the most numbers that can stay.
  private static func mostKept(_ indices: some Sequence<Int>, _ numbers: [Int], _ rises: [Int]) -> [Int] {
    // `ends[k]` is where the subsequence of k + 1 elements ends that has the lowest end.
    var ends: [Int] = []
    // The one before each in the longest that ends there.
    var before: [Int: Int] = [:]
    func room(_ index: Int) -> Int { numbers[index] - rises[index] }
    // What is as far out as that has no room beside it.
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
