// The labels that people type in a line of text: "Call mum #family".

/// A label found in what somebody types: `#` and a word, with nothing attached to it.
struct TypedLabel {
  let label: String
  /// Where it stands in the text, its sign included.
  let range: Range<String.Index>

  private static let opening: Set<Unicode.Scalar> = ["(", "[", "{", ",", ";"]
  private static let closing: Set<Unicode.Scalar> = [".", ",", ";", ":", "!", "?", ")", "]", "}", "…"]

  /// The labels in the first ``TypedTiming/reach`` scalars of a text, in order.
  ///
  /// - Parameter parts: what of the text was typed; nil for all of it.
  /// - Complexity: O(1), because of the reach.
  static func all(in text: String, typed parts: TypedParts?) -> [TypedLabel] {
    let scalars = text.unicodeScalars
    let end = scalars.index(scalars.startIndex, offsetBy: TypedTiming.reach, limitedBy: scalars.endIndex) ?? scalars.endIndex
    var (found, index) = ([TypedLabel](), scalars.startIndex)
    var before: Unicode.Scalar?
    while index < end {
      let scalar = scalars[index]
      let start = index
      scalars.formIndex(after: &index)
      defer { before = scalar }
      guard scalar == "#", before.map({ $0.properties.isWhitespace || opening.contains($0) }) ?? true else { continue }
      var last = index
      while last < end, Labels.takes(scalars[last]) { scalars.formIndex(after: &last) }
      // A dash at its end is one of the sentence.
      while last > index, scalars[scalars.index(before: last)] == "-" { scalars.formIndex(before: &last) }
      // What is cut off may go on.
      guard last < end || end == scalars.endIndex, Labels.isWord(text[index..<last]) else { continue }
      var next = last
      while next < end, closing.contains(scalars[next]) { scalars.formIndex(after: &next) }
      guard next == end || scalars[next].properties.isWhitespace || scalars[next].isDash, parts?.hasNew(in: start..<last, of: text) != false
      else { continue }
      found.append(TypedLabel(label: String(text[index..<last]), range: start..<last))
    }
    return found
  }

  /// The text with spaces where labels or other parts stand, so that it has as many bytes, and a line ends before those at its end.
  static func blanked(_ text: String, _ ranges: [Range<String.Index>]) -> String {
    if ranges.isEmpty { return text }
    var bytes = Array(text.utf8)
    for range in ranges {
      let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      for index in start..<start + text[range].utf8.count { bytes[index] = 0x20 }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
