// What titles and notes may be, and how text from outside becomes one.

/// The rules for the text of entries and lists.
public enum TextRules {
  /// The most bytes of UTF-8 in a title.
  public static let titleLimit = 10_000

  /// The most bytes of UTF-8 in an entry's notes.
  public static let notesLimit = 1_000_000

  /// A title made of `text`: line breaks, tabs and control characters become spaces, and whitespace at the ends goes.
  ///
  /// - Throws: `PlanError.emptyTitle` if nothing is left, `PlanError.titleTooLong`.
  /// - Complexity: O(length).
  public static func title(_ text: String) throws(PlanError) -> String {
    let title = foldedTitle(text)
    if title.isEmpty { throw .emptyTitle }
    if title.utf8.count > titleLimit { throw .titleTooLong(byteCount: title.utf8.count) }
    return title
  }

  /// As `title(_:)`, without the refusals: for text whose length and emptiness the caller treats.
  public static func foldedTitle(_ text: String) -> String {
    if isPlainTitle(text) { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      scalars.append(isBreakOrControl(scalar) ? " " : scalar)
    }
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }

  /// Notes made of `text`: every kind of line break becomes a line feed, a zero character becomes U+FFFD.
  ///
  /// - Throws: `PlanError.notesTooLong`.
  /// - Complexity: O(length).
  public static func notes(_ text: String) throws(PlanError) -> String {
    let notes = foldedNotes(text)
    if notes.utf8.count > notesLimit { throw .notesTooLong(byteCount: notes.utf8.count) }
    return notes
  }

  /// As `notes(_:)`, without the refusal.
  public static func foldedNotes(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0 || $0 == UInt8(ascii: "\r") }) else { return text }
    var scalars = String.UnicodeScalarView()
    var followsReturn = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\r": scalars.append("\n")
      case "\n": if !followsReturn { scalars.append("\n") }
      case "\0": scalars.append("\u{FFFD}")
      default: scalars.append(scalar)
      }
      followsReturn = scalar == "\r"
    }
    return String(scalars)
  }

  /// Printable ASCII with no space at its ends: nearly every title, recognised without decoding it.
  private static func isPlainTitle(_ text: String) -> Bool {
    guard let first = text.utf8.first, let last = text.utf8.last, first != 0x20, last != 0x20 else {
      return false
    }
    return text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }

  private static func isBreakOrControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    default: false
    }
  }
}
