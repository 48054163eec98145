// Colours of calendars, as servers write them.

/// Readings of Apple's `calendar-color`.
enum CalendarColor {
  /// A colour as `#rrggbb` in small letters, from one with or without `#`, with or without an opacity at its end, which is left out, or with one
  /// digit for each of the three.
  ///
  /// - Returns: nil if it is nothing of that.
  static func normal(_ text: String) -> String? {
    var digits = Array(text.trimmed.lowercased())
    if digits.first == "#" { digits.removeFirst() }
    guard digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
    switch digits.count {
    case 3: return "#" + digits.map { "\($0)\($0)" }.joined()
    case 6, 8: return "#" + String(digits.prefix(6))
    default: return nil
    }
  }
}
