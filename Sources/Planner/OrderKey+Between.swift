// New keys: between two, before the first, after the last.

extension OrderKey {
  /// A key after `lower` and before `upper`; `nil` stands for no bound.
  ///
  /// - Precondition: `lower < upper` where both are given.
  /// - Complexity: O(length of the keys).
  public static func between(_ lower: OrderKey?, _ upper: OrderKey?) -> OrderKey {
    switch (lower, upper) {
    case (nil, nil):
      return .first
    case (let lower?, nil):
      return OrderKey(digits: after(Parts(lower)))
    case (nil, let upper?):
      return OrderKey(digits: before(Parts(upper)))
    case (let lower?, let upper?):
      precondition(lower < upper, "There is no key between \(lower) and \(upper).")
      return OrderKey(digits: between(Parts(lower), Parts(upper)))
    }
  }

  /// `count` keys in ascending order after `lower` and before `upper`, spread evenly.
  ///
  /// - Precondition: `lower < upper` where both are given.
  /// - Complexity: O(count · length of the keys).
  public static func between(_ lower: OrderKey?, _ upper: OrderKey?, count: Int) -> [OrderKey] {
    var keys: [OrderKey] = []
    keys.reserveCapacity(count)
    guard let upper else {
      var last = lower
      for _ in 0..<count {
        let key = between(last, nil)
        keys.append(key)
        last = key
      }
      return keys
    }
    guard let lower else {
      var first = upper
      for _ in 0..<count {
        first = between(nil, first)
        keys.append(first)
      }
      keys.reverse()
      return keys
    }
    halve(lower, upper, count: count, into: &keys)
    return keys
  }

  /// The middle key first, then as many on either side of it: the keys grow with the logarithm of `count`.
  private static func halve(_ lower: OrderKey, _ upper: OrderKey, count: Int, into keys: inout [OrderKey]) {
    guard count > 0 else { return }
    let middle = between(lower, upper)
    let left = (count - 1) / 2
    halve(lower, middle, count: left, into: &keys)
    keys.append(middle)
    halve(middle, upper, count: count - 1 - left, into: &keys)
  }
}

/// A key taken apart.
private struct Parts {
  /// The head and the digits of the whole number.
  var whole: ArraySlice<UInt8>
  var fraction: ArraySlice<UInt8>

  init(_ key: OrderKey) {
    let digits = key.digits
    let count = 1 + OrderKey.wholeCount(head: digits[0])
    whole = digits[..<count]
    fraction = digits[count...]
  }
}

extension OrderKey {
  private static func after(_ lower: Parts) -> [UInt8] {
    successor(of: lower.whole) ?? lower.whole + middle(lower.fraction, nil)
  }

  private static func before(_ upper: Parts) -> [UInt8] {
    // The whole number alone is already less than itself with a fraction.
    if !upper.fraction.isEmpty { return Array(upper.whole) }
    if let predecessor = predecessor(of: upper.whole) { return predecessor }
    preconditionFailure("Nothing comes before the least key, which no sequence of insertions reaches.")
  }

  private static func between(_ lower: Parts, _ upper: Parts) -> [UInt8] {
    if lower.whole.elementsEqual(upper.whole) {
      return lower.whole + middle(lower.fraction, upper.fraction)
    }
    if let average = average(lower.whole, upper.whole), !average.elementsEqual(lower.whole) {
      return average
    }
    if let next = successor(of: lower.whole), next.lexicographicallyPrecedes(upper.whole) { return next }
    // Neighbouring whole numbers: `upper` itself without its fraction, or else a fraction above `lower`.
    if !upper.fraction.isEmpty { return Array(upper.whole) }
    return lower.whole + middle(lower.fraction, nil)
  }

  /// The whole number after `whole`; `nil` after the greatest.
  private static func successor(of whole: ArraySlice<UInt8>) -> [UInt8]? {
    var digits = Array(whole)
    for index in digits.indices.dropFirst().reversed() {
      if digits[index] < base - 1 {
        digits[index] += 1
        return digits
      }
      digits[index] = 0
    }
    guard digits[0] < base - 1 else { return nil }
    let head = digits[0] + 1
    return [head] + Array(repeating: 0, count: wholeCount(head: head))
  }

  /// The whole number before `whole`; `nil` before the least.
  private static func predecessor(of whole: ArraySlice<UInt8>) -> [UInt8]? {
    var digits = Array(whole)
    for index in digits.indices.dropFirst().reversed() {
      if digits[index] > 0 {
        digits[index] -= 1
        return digits
      }
      digits[index] = base - 1
    }
    guard digits[0] > 0 else { return nil }
    let head = digits[0] - 1
    return [head] + Array(repeating: base - 1, count: wholeCount(head: head))
  }

  /// The whole number in the middle of two, rounded down; `nil` if they do not have the same number of digits.
  private static func average(_ lower: ArraySlice<UInt8>, _ upper: ArraySlice<UInt8>) -> [UInt8]? {
    guard lower.first == upper.first else { return nil }
    let lower = Array(lower)
    let upper = Array(upper)
    // The sum with its carry in front of each digit, then halved from the front.
    var sum = Array(repeating: 0, count: lower.count)
    var carry = 0
    for index in lower.indices.dropFirst().reversed() {
      let total = Int(lower[index]) + Int(upper[index]) + carry
      sum[index] = total % Int(base)
      carry = total / Int(base)
    }
    var remainder = carry
    var digits = lower
    for index in lower.indices.dropFirst() {
      let total = remainder * Int(base) + sum[index]
      digits[index] = UInt8(total / 2)
      remainder = total % 2
    }
    return digits
  }

  /// A fraction between two, without zeros at its end. An absent `upper` stands for one.
  private static func middle(_ lower: ArraySlice<UInt8>, _ upper: ArraySlice<UInt8>?) -> [UInt8] {
    var result: [UInt8] = []
    var lower = lower
    var upper = upper
    while true {
      let low = lower.first ?? 0
      let high = upper.map { $0.first ?? 0 } ?? base
      if low == high {
        result.append(low)
        lower = lower.dropFirst()
        upper = upper?.dropFirst()
      } else if high - low > 1 {
        result.append(low + (high - low) / 2)
        return result
      } else if let rest = upper?.dropFirst(), !rest.isEmpty {
        // Neighbouring digits, and `upper` goes on: its first digit alone is below it.
        result.append(high)
        return result
      } else {
        result.append(low)
        lower = lower.dropFirst()
        upper = nil
      }
    }
  }
}
