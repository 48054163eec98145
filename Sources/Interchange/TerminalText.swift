// Text from anywhere, for a terminal.

/// Text that gives no commands to a terminal and cannot reverse a line: control characters are shown
/// as their pictures (U+2400 to U+2421: "␛" for Escape), and those without a picture, the line and paragraph separators,
/// and the characters that embed, override or isolate a direction of writing as U+FFFD.
public enum TerminalText {
  /// Text that is one line: line feeds and tabs are shown as well.
  ///
  /// - Complexity: O(length).
  public static func line(_ text: String) -> String {
    harmless(text, keepsLines: false)
  }

  /// Text of many lines: line feeds, with a carriage return before or without, and tabs stay.
  ///
  /// - Complexity: O(length).
  public static func lines(_ text: String) -> String {
    harmless(text, keepsLines: true)
  }

  /// Whether a character may command a terminal, or reverse the order of a line.
  static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private static func harmless(_ text: String, keepsLines: Bool) -> String {
    guard text.unicodeScalars.contains(where: isHarmful) else { return text }
    let scalars = text.unicodeScalars
    var shown = String.UnicodeScalarView()
    for index in scalars.indices {
      let scalar = scalars[index]
      if !isHarmful(scalar) || keepsLines && isStructure(scalars, index) {
        shown.append(scalar)
      } else {
        shown.append(picture(of: scalar))
      }
    }
    return String(shown)
  }

  private static func isStructure(_ scalars: String.UnicodeScalarView, _ index: String.Index) -> Bool {
    switch scalars[index] {
    case "\n", "\t": return true
    case "\r":
      let next = scalars.index(after: index)
      return next < scalars.endIndex && scalars[next] == "\n"
    default: return false
    }
  }

  private static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    default: "\u{FFFD}"
    }
  }
}
