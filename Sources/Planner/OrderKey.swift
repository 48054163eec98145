// A position between two others, so that a move writes only what moved.

/// A key that orders entries in their place: text of base-62 digits (`0`–`9`, `A`–`Z`, `a`–`z`), compared by bytes.
///
/// Between any two keys there is always another one. A key is a whole number and a fraction:
/// - the first digit says how many digits the whole number has: 31 (`V`) means one digit, 32 two, and so on; 30 (`U`)
///   means one digit of a negative number, 29 two, and so on. So keys of more digits sort outside those of fewer, and
///   appending a hundred thousand times needs no more than four bytes;
/// - the fraction follows, without zeros at its end, so that there is always room before it.
public struct OrderKey: Sendable, Hashable {
  /// The key's digits, ASCII.
  public let text: String

  /// The key that a place's first entry gets.
  public static let first = OrderKey(digits: [OrderKey.shortestPositiveHead, 0])

  /// Reads a stored key; `nil` if it is none.
  public init?(_ text: String) {
    var text = text
    let isValid = text.withUTF8 { OrderKey.isValid($0) }
    guard isValid else { return nil }
    self.text = text
  }

  /// A key of digits with the values 0 to 61.
  init(digits: [UInt8]) {
    text = String(unsafeUninitializedCapacity: digits.count) { buffer in
      for (index, digit) in digits.enumerated() { buffer[index] = OrderKey.character(for: digit) }
      return digits.count
    }
  }

  /// The digits as values 0 to 61.
  var digits: [UInt8] {
    text.utf8.map { OrderKey.value(of: $0) ?? 0 }
  }
}

extension OrderKey: Comparable {
  public static func < (left: OrderKey, right: OrderKey) -> Bool {
    // Both are ASCII, for which the library's order of strings is the order of bytes.
    left.text < right.text
  }
}

extension OrderKey: CustomStringConvertible {
  public var description: String { text }
}

extension OrderKey {
  static let base: UInt8 = 62
  static let shortestPositiveHead: UInt8 = 31
  static let shortestNegativeHead: UInt8 = 30

  /// The number of digits of the whole number (without the head) that follow `head`.
  static func wholeCount(head: UInt8) -> Int {
    head >= shortestPositiveHead ? Int(head - shortestPositiveHead) + 1 : Int(shortestNegativeHead - head) + 1
  }

  static func isValid(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // Keys at the very ends leave no room outside of them; no sequence of insertions comes near.
    guard let first = bytes.first, let head = value(of: first), (2...59).contains(head) else { return false }
    let whole = 1 + wholeCount(head: head)
    guard bytes.count >= whole, bytes.allSatisfy({ value(of: $0) != nil }) else { return false }
    return bytes.count == whole || bytes[bytes.count - 1] != UInt8(ascii: "0")
  }

  static func value(of character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): character - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "z"): character - UInt8(ascii: "a") + 36
    default: nil
    }
  }

  static func character(for digit: UInt8) -> UInt8 {
    switch digit {
    case 0..<10: UInt8(ascii: "0") + digit
    case 10..<36: UInt8(ascii: "A") + digit - 10
    default: UInt8(ascii: "a") + digit - 36
    }
  }
}
