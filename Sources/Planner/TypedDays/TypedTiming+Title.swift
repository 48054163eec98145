// What is left of a line when its day and time are taken out of it.

extension TypedTiming {
  /// `text` without `ranges`, which are in order: a space where spaces were, and no bracket, comma, colon or dash that stood only for what is
  /// gone.
  static func remainder(of text: String, without ranges: [Range<String.Index>]) -> String {
    var (left, start) = (Substring(), text.startIndex)
    for (index, range) in ranges.enumerated() {
      let part = text[start..<range.lowerBound]
      left = index == 0 ? part : Substring(joined(left, part, isLast: false))
      start = range.upperBound
    }
    return joined(left, text[start...], isLast: true)
  }

  /// `title` with a capital letter if the text began with one, in words that are gone: "Sunday lunch" is about "Lunch". A word with capital letters of
  /// its own, as "iPhone", stays as it is.
  static func begun(_ title: String, as text: String, without ranges: [Range<String.Index>]) -> String {
    guard let range = ranges.first, let capital = text[range].first(where: { $0.isLetter || $0.isNumber }), capital.isUppercase,
      !text[..<range.lowerBound].contains(where: { $0.isLetter || $0.isNumber }), let first = title.first, first.isLowercase,
      first.uppercased().lowercased() == String(first),
      title.prefix(while: { !$0.isWhitespace }).allSatisfy({ !$0.isUppercase })
    else { return title }
    return first.uppercased() + title.dropFirst()
  }

  /// What is left on both sides of something that is gone.
  ///
  /// - Parameter isLast: whether nothing comes behind `after`.
  private static func joined(_ before: Substring, _ after: Substring, isLast: Bool) -> String {
    var before = before.trimmed
    var after = after.trimmed
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
    if isLast && after.isEmpty || sentenceEnd {
      while let last = before.unicodeScalars.last, Self.partings.contains(last) {
        before = Substring(before.unicodeScalars.dropLast()).trimmed
      }
    }
    if isFirst || after.isEmpty { return String(isFirst ? after : before) }
    let joins = sentenceEnd || after.unicodeScalars.first.map(Self.partings.contains) == true && after.unicodeScalars.first?.isDash == false
    return String(before) + (joins ? "" : " ") + String(after)
  }

  /// What parts a day or a time from what it is said of.
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
