// What is left of a line when its day is taken out of it.

extension TypedDay {
  /// `text` without `range`: a space where spaces were, and no bracket, comma, colon or dash that stood only for the day.
  static func remainder(of text: String, without range: Range<String.Index>) -> String {
    var before = text[..<range.lowerBound].trimmed
    var after = text[range.upperBound...].trimmed
    for (open, close) in [("(", ")"), ("[", "]")] as [(Unicode.Scalar, Unicode.Scalar)]
    where before.unicodeScalars.last == open && after.unicodeScalars.first == close {
      before = Substring(before.unicodeScalars.dropLast()).trimmed
      after = Substring(after.unicodeScalars.dropFirst()).trimmed
    }
    let isFirst = before.isEmpty
    // "Dentist, tomorrow, 10:30" keeps one of its commas, "Tomorrow: dentist" no colon.
    if isFirst || before.unicodeScalars.last.map(Self.partings.contains) == true {
      while let first = after.unicodeScalars.first, Self.partings.contains(first) {
        after = Substring(after.unicodeScalars.dropFirst()).trimmed
      }
    }
    let sentenceEnd = after.unicodeScalars.first.map(Self.endings.contains) == true
    if after.isEmpty || sentenceEnd {
      while let last = before.unicodeScalars.last, Self.partings.contains(last) {
        before = Substring(before.unicodeScalars.dropLast()).trimmed
      }
    }
    if isFirst || after.isEmpty { return String(isFirst ? after : before) }
    let joins = sentenceEnd || after.unicodeScalars.first.map(Self.partings.contains) == true && after.unicodeScalars.first?.isDash == false
    return String(before) + (joins ? "" : " ") + String(after)
  }

  /// What parts a day from what it is said of.
  private static let partings: Set<Unicode.Scalar> = [",", ";", ":", "-", "–", "—"]
  /// What ends a sentence, and stays with what is before it.
  private static let endings: Set<Unicode.Scalar> = [".", "!", "?", "…"]
}

extension Unicode.Scalar {
  var isDash: Bool { self == "-" || self == "–" || self == "—" }

  /// Whether it belongs to a word or a number.
  var isWordScalar: Bool {
    properties.isAlphabetic || properties.numericType != nil || self == "_"
  }
}

extension Substring {
  /// Without white space at its ends.
  fileprivate var trimmed: Substring {
    let scalars = unicodeScalars
    guard let start = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return self[endIndex...] }
    return self[start..<scalars.index(after: last)]
  }
}
