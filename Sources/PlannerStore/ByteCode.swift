// Numbers and text as bytes, one after another.

/// Writes numbers and text into an array of bytes.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func append(byte: UInt8) {
    bytes.append(byte)
  }

  /// A number that is not negative, seven bits a byte, the lowest first (LEB128).
  mutating func append(_ number: some BinaryInteger) {
    var rest = UInt64(truncatingIfNeeded: number)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// A number that may be negative: its sign becomes the lowest bit.
  mutating func append(zigzag number: Int32) {
    append(UInt32(bitPattern: number << 1 ^ number >> 31))
  }

  /// The number of bytes, and the bytes of UTF-8.
  mutating func append(_ text: String) {
    append(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }
}

/// Reads what a `ByteWriter` wrote, and trusts none of it.
struct ByteReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position == bytes.count }

  mutating func byte() throws -> UInt8 {
    guard position < bytes.count else { throw Damage("a step ends too early") }
    position += 1
    return bytes[position - 1]
  }

  /// A number that counting could have reached.
  mutating func number() throws -> Int64 {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 63, by: 7) {
      let byte = try byte()
      number |= UInt64(byte & 0x7F) << shift
      guard byte & 0x80 == 0 else { continue }
      guard number < 1 << 53 else { break }
      return Int64(number)
    }
    throw Damage("a step has an improper number")
  }

  mutating func zigzag() throws -> Int32 {
    guard let number = UInt32(exactly: try number()) else { throw Damage("a step has an improper number") }
    return Int32(bitPattern: number >> 1) ^ -Int32(number & 1)
  }

  mutating func text() throws -> String {
    let count = try number()
    guard count <= bytes.count - position else { throw Damage("a step ends too early") }
    defer { position += Int(count) }
    guard let text = String(validating: bytes[position..<(position + Int(count))], as: UTF8.self) else {
      throw Damage("a step has text that is none")
    }
    return text
  }
}
