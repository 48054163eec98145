// What encoding a calendar's bytes are in.

/// Converts the bytes of a file to UTF-8.
enum CalendarText {
  /// The bytes of a file that may be in UTF-16, as UTF-8; any other file stays as it is.
  ///
  /// - Returns: `nil` if it says that it is in UTF-16 and is not.
  /// - Complexity: O(bytes).
  static func withoutUTF16(_ bytes: [UInt8]) -> [UInt8]? {
    guard let isBigEndian = isBigEndian(bytes.prefix(4)) else { return bytes }
    guard bytes.count % 2 == 0 else { return nil }
    var units = stride(from: 0, to: bytes.count, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    if units.first == 0xFEFF { units.removeFirst() }
    return String(validating: units, as: UTF16.self).map { Array($0.utf8) }
  }

  /// Whether a file that begins so is in UTF-16 with the high byte first; `nil` if it is not in UTF-16. Without a mark it
  /// is recognised by its first letter, which is ASCII in every calendar.
  static func isBigEndian(_ start: some Collection<UInt8>) -> Bool? {
    let start = Array(start)
    guard start.count >= 2 else { return nil }
    switch (start[0], start[1]) {
    case (0xFE, 0xFF): return true
    case (0xFF, 0xFE): return false
    case (0, 1...0x7F): return true
    case (1...0x7F, 0): return false
    default: return nil
    }
  }

  /// Lines that are no UTF-8, taken as the older text of western languages; `nil` if they cannot be that either. Some of
  /// a file that is UTF-8 elsewhere is damaged, and not that.
  static func fromWestern(_ bytes: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 8)
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case 0..<0x80: result.append(byte)
      case 0x80..<0xA0:
        guard let scalar = Unicode.Scalar(western[Int(byte - 0x80)]), scalar.value != 0 else { return nil }
        result += Array(String(Character(scalar)).utf8)
      default:
        // What would be a character in UTF-8: a first byte, and as many more as it announces.
        let more = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : byte >= 0xC2 ? 1 : 0
        let next = bytes[(index + 1)...].prefix(more)
        if more > 0, next.count == more, next.allSatisfy({ $0 & 0xC0 == 0x80 }) { return nil }
        result += [0xC0 | byte >> 6, 0x80 | byte & 0x3F]
      }
    }
    return result
  }

  /// What the bytes 80 to 9F are in Windows' character set, which is meant where Latin-1 is said.
  private static let western: [UInt16] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
    0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]
}
