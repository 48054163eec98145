// Bytes that stand in text as two hexadecimal digits (RFC 2045, section 6.7).

/// Reads text in quoted-printable form.
enum QuotedPrintable {
  /// The bytes that some text stands for. An equals sign before anything but two digits is itself.
  ///
  /// - Complexity: O(bytes).
  static func bytes(of text: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    var index = 0
    while index < text.count {
      let digits = text[(index + 1)...].prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
      if text[index] == UInt8(ascii: "="), digits.count == 2 {
        bytes.append(UInt8(digits[0] * 16 + digits[1]))
        index += 3
      } else {
        bytes.append(text[index])
        index += 1
      }
    }
    return bytes
  }
}
