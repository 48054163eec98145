// What encoding a calendar's bytes are in.

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
    for (index, byte) in bytes.enumerated() where byte >= 0xC2 {
      // What would be a character in UTF-8: a first byte, and as many more as it announces.
      let more = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : 1
      let next = bytes[(index + 1)...].prefix(more)
      if next.count == more, next.allSatisfy({ $0 & 0xC0 == 0x80 }) { return nil }
    }
    guard let text = Charset.western.text(bytes), !text.unicodeScalars.contains("\u{FFFD}") else { return nil }
    return Array(text.utf8)
  }
}
