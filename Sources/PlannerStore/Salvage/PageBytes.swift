// One page of a damaged file, which is read without trusting anything in it.

/// The bytes of a page, and numbers in them as SQLite writes them. Whatever lies outside of the page is `nil`.
struct PageBytes {
  private let bytes: [UInt8]
  private let start: Int

  /// The number of bytes that are there: fewer than a page where the file ends in the middle of it.
  let count: Int

  init(_ bytes: [UInt8], from start: Int, size: Int) {
    self.bytes = bytes
    self.start = max(0, min(start, bytes.count))
    count = max(0, min(size, bytes.count - self.start))
  }

  /// Whether there is nothing but zeros.
  var isBlank: Bool { slice(0..<count).allSatisfy { $0 == 0 } }

  /// A byte; `nil` outside of the page.
  subscript(offset: Int) -> UInt8? {
    offset >= 0 && offset < count ? bytes[start + offset] : nil
  }

  /// As many of the bytes in the range as are there.
  func slice(_ range: Range<Int>) -> ArraySlice<UInt8> {
    bytes[(start + min(max(range.lowerBound, 0), count))..<(start + min(max(range.upperBound, 0), count))]
  }

  /// A number of two bytes, the greater one first.
  func short(at offset: Int) -> Int? {
    guard let high = self[offset], let low = self[offset + 1] else { return nil }
    return Int(high) << 8 | Int(low)
  }

  /// A number of four bytes, the greatest one first.
  func word(at offset: Int) -> Int? {
    guard let high = short(at: offset), let low = short(at: offset + 2) else { return nil }
    return high << 16 | low
  }

  /// A number of one to nine bytes, seven bits in each ("Varint", section 1.6); `offset` goes behind it.
  func variable(at offset: inout Int) -> Int64? {
    var value: UInt64 = 0
    for index in 0..<9 {
      guard let byte = self[offset + index] else { return nil }
      if index == 8 {
        offset += 9
        return Int64(bitPattern: value << 8 | UInt64(byte))
      }
      value = value << 7 | UInt64(byte & 0x7F)
      if byte & 0x80 == 0 {
        offset += index + 1
        return Int64(bitPattern: value)
      }
    }
    return nil
  }
}
