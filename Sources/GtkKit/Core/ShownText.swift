// Text as it is shown: no more of it than anybody can see or hear.

extension String {
  /// What a label shows at most, and what assistive tools are told, in bytes of UTF-8.
  package static let shownLimit = 1_000

  /// The text as far as it is worth showing: at most `limit` bytes of UTF-8 and an ellipsis, and of marks that are stacked on
  /// one letter, or say nothing by themselves, the first ten.
  ///
  /// The time that it takes to lay text out grows with its length, and with the square of the marks on one letter: a title from
  /// elsewhere could stop the window, and what reads it aloud.
  ///
  /// - Complexity: O(`limit`), however long the text is.
  package func shown(limit: Int = shownLimit) -> String {
    var text = self
    let isPlain = text.withUTF8 { bytes in bytes.count <= limit && bytes.allSatisfy { $0 < 0x80 } }
    if isPlain { return text }
    var shown = String.UnicodeScalarView()
    let (isWhole, _) = text.unicodeScalars.copy(to: &shown, limit: limit, looking: 8 * limit)
    return isWhole ? String(shown) : String(shown) + "…"
  }

  /// The text without most of the marks that are stacked on one letter by the dozen, and cut to `limit` bytes of UTF-8.
  ///
  /// - Returns: the text, and whether it is all of it.
  /// - Complexity: O(length)
  func thinned(limit: Int) -> (text: String, isWhole: Bool) {
    var text = self
    let plain: (String, Bool)? = text.withUTF8 { bytes in
      guard isASCII(bytes) else { return nil }
      return (String(decoding: bytes.prefix(limit), as: UTF8.self), bytes.count <= limit)
    }
    if let plain { return plain }
    var kept = String.UnicodeScalarView()
    let (isWhole, leaves) = text.unicodeScalars.copy(to: &kept, limit: limit, looking: .max)
    return (String(kept), isWhole && !leaves)
  }
}

extension String.UnicodeScalarView {
  /// Real writing has a handful of them on one letter.
  private static let markLimit = 10

  /// Copies what is worth showing.
  ///
  /// - Parameters:
  ///   - limit: in bytes of UTF-8.
  ///   - distance: how far to look, in bytes.
  /// - Returns: whether everything was looked at, and whether marks were left out.
  fileprivate func copy(
    to kept: inout Self, limit: Int, looking distance: Int
  ) -> (isWhole: Bool, leavesMarks: Bool) {
    var (size, seen, marks) = (0, 0, 0)
    var leavesMarks = false
    for scalar in self {
      let bytes = UTF8.width(scalar)
      seen += bytes
      marks = Self.isMark(scalar) ? marks + 1 : 0
      if marks > Self.markLimit {
        leavesMarks = true
        if seen > distance { return (false, true) }
        continue
      }
      size += bytes
      if size > limit || seen > distance { return (false, leavesMarks) }
      kept.append(scalar)
    }
    return (true, leavesMarks)
  }

  /// Whether it adds to the letter before it, or to none.
  fileprivate static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300 || scalar.value == 0xAD else { return false }
    // Ideographs and Hangul are most of what else is long.
    if 0x3400..<0xD800 ~= scalar.value { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .format: return true
    default: return false
    }
  }
}

extension String {
  /// The text as one paragraph: line breaks in it are spaces, and those at its end are gone.
  ///
  /// - Complexity: O(length)
  var flattened: String {
    guard contains(where: \.isNewline) else { return self }
    let end = lastIndex { !$0.isNewline }.map(index(after:)) ?? startIndex
    return String(self[..<end].map { $0.isNewline ? " " : $0 })
  }

  /// A break that is only there for the eye: a word joiner at a line's end, where it joins nothing.
  private static let fold = "\u{2060}\n"

  /// The text with breaks in lines that are longer than `limit` bytes of UTF-8: the time that it takes to lay a line out grows
  /// with the square of its length. ``unfolded`` takes them out again.
  ///
  /// - Complexity: O(length)
  func folded(at limit: Int) -> String {
    var text = self
    let plain: String? = text.withUTF8 { bytes in
      guard isASCII(bytes) else { return nil }
      var folded: [UInt8] = []
      folded.reserveCapacity(bytes.count + bytes.count / limit * 4)
      var start = 0
      while start < bytes.count {
        let piece = UnsafeBufferPointer(rebasing: bytes[start..<min(start + limit, bytes.count)])
        if let end = piece.lastIndex(of: UInt8(ascii: "\n")) {
          folded += piece[...end]
          start += end + 1
        } else {
          folded += piece
          start += piece.count
          if start < bytes.count, bytes[start] != UInt8(ascii: "\n") { folded += Self.fold.utf8 }
        }
      }
      return String(decoding: folded, as: UTF8.self)
    }
    if let plain { return plain }
    var folded = String.UnicodeScalarView()
    var size = 0
    for scalar in unicodeScalars {
      if scalar == "\n" { size = 0 }
      // Not between a letter and its marks.
      if size >= limit, !String.UnicodeScalarView.isMark(scalar) {
        folded.append(contentsOf: Self.fold.unicodeScalars)
        size = 0
      }
      folded.append(scalar)
      if scalar != "\n" { size += UTF8.width(scalar) }
    }
    return String(folded)
  }

  /// The text without the breaks of ``folded(at:)``.
  var unfolded: String { utf8.contains(0xE2) ? replacing(Self.fold, with: "") : self }
}

/// How many bytes of UTF-8 are left of a text without the breaks of ``Swift/String/folded(at:)``.
///
/// - Complexity: O(length)
func unfoldedSize(of text: UnsafeRawBufferPointer) -> Int {
  var size = text.count
  var index = 3
  while index < text.count {
    if text[index] == 0x0A, text[index - 1] == 0xA0, text[index - 2] == 0x81, text[index - 3] == 0xE2 { size -= 4 }
    index += 1
  }
  return size
}

/// Whether UTF-8 is ASCII throughout, eight bytes at a time.
func isASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  let raw = UnsafeRawBufferPointer(bytes)
  var index = 0
  while index + 8 <= raw.count {
    if raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 != 0 { return false }
    index += 8
  }
  while index < raw.count {
    if raw[index] >= 0x80 { return false }
    index += 1
  }
  return true
}
