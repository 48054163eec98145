// The beginning of a line as words, numbers and marks.

/// A bounded part of a text, cut into what dates are made of. Positions are the text's own.
struct DayTokens {
  enum Kind: Equatable {
    /// A word in small letters; empty if it is too long for any that has a meaning here.
    case word(String)
    /// ASCII digits; the value is -1 if there are more than four.
    case number(Int, digits: Int)
    /// Any other single character.
    case mark(Unicode.Scalar)
    /// A number or a mark with something combined with it: never part of a date.
    case decorated
  }

  struct Token {
    var kind: Kind
    var range: Range<String.Index>
    /// Whether white space stands before it.
    var isSpaced: Bool
    /// Whether a word begins with a capital letter and goes on with small ones.
    var isCapitalized = false
    /// Whether it stands in quotation marks.
    var isQuoted = false
    /// Whether it stood there before anything was typed.
    var isOld = false
  }

  private(set) var tokens: [Token] = []
  /// Whether there is more text than was looked at. The last token may be cut short then.
  let isCut: Bool

  /// The longest word in the tables, with room for a combining mark on each letter.
  private static let longestWord = 40

  /// - Parameter parts: what of the text is looked at; nil for all of it. The rest is only what stands around that.
  /// - Complexity: O(1), see ``TypedTiming/reach``.
  init(_ text: String, typed parts: TypedParts? = nil) {
    let scalars = text.unicodeScalars
    let end = scalars.index(scalars.startIndex, offsetBy: TypedTiming.reach, limitedBy: scalars.endIndex) ?? scalars.endIndex
    isCut = end != scalars.endIndex
    var index = scalars.startIndex
    var (isSpaced, isQuoted) = (false, false)
    while index < end {
      let scalar = scalars[index]
      let start = index
      scalars.formIndex(after: &index)
      if scalar.properties.isWhitespace {
        isSpaced = true
        continue
      }
      if scalar.isTransparent { continue }
      if scalar.isCombining, !isSpaced, let last = tokens.indices.last, tokens[last].range.upperBound == start {
        tokens[last].kind = .decorated
        tokens[last].range = tokens[last].range.lowerBound..<index
        continue
      }
      let kind: Kind
      if scalar.isDigit {
        while index < end, scalars[index].isDigit { scalars.formIndex(after: &index) }
        let digits = scalars[start..<index]
        kind = .number(digits.count > 4 ? -1 : digits.reduce(0) { $0 * 10 + Int($1.value - 48) }, digits: digits.count)
      } else if scalar.isWordScalar {
        while index < end, scalars[index].isWordScalar && !scalars[index].isDigit || scalars[index].isCombining {
          scalars.formIndex(after: &index)
        }
        let word = scalars[start..<index]
        let isKnownLength = word.index(word.startIndex, offsetBy: Self.longestWord, limitedBy: word.endIndex).map { $0 == word.endIndex } ?? true
        kind = .word(isKnownLength ? Substring(word).lowercased() : "")
      } else {
        kind = .mark(scalar)
        if scalar.isQuotationMark { isQuoted.toggle() }
      }
      var token = Token(kind: kind, range: start..<index, isSpaced: isSpaced, isQuoted: isQuoted)
      token.isOld = parts?.hasNew(in: start..<index, of: text) == false
      token.isCapitalized = scalar.properties.isUppercase && !scalars[start..<index].dropFirst().contains { $0.properties.isUppercase }
      tokens.append(token)
      isSpaced = false
    }
    // A quotation mark that is never closed quotes nothing.
    if isQuoted, !isCut { unquoteLast() }
  }

  private mutating func unquoteLast() {
    for index in tokens.indices.reversed() {
      tokens[index].isQuoted = false
      if case .mark(let mark) = tokens[index].kind, mark.isQuotationMark { return }
    }
  }

  var count: Int { tokens.count }

  /// Whether something of a run is looked at.
  func hasNew(in run: Range<Int>) -> Bool { tokens[run].contains { !$0.isOld } }

  func range(_ run: Range<Int>) -> Range<String.Index> {
    tokens[run.lowerBound].range.lowerBound..<tokens[run.upperBound - 1].range.upperBound
  }

  /// The word at a position, in small letters; nil beyond the ends, too.
  func word(_ index: Int) -> String? {
    guard tokens.indices.contains(index), case .word(let word) = tokens[index].kind else { return nil }
    return word
  }

  func number(_ index: Int) -> (value: Int, digits: Int)? {
    guard tokens.indices.contains(index), case .number(let value, let digits) = tokens[index].kind else { return nil }
    return (value, digits)
  }

  func mark(_ index: Int) -> Unicode.Scalar? {
    guard tokens.indices.contains(index), case .mark(let mark) = tokens[index].kind else { return nil }
    return mark
  }

  /// Whether there is something at a position, and no space before it.
  func isAttached(_ index: Int) -> Bool { tokens.indices.contains(index) && !tokens[index].isSpaced }

  /// The mark at a position, if it follows without a space.
  func attachedMark(_ index: Int) -> Unicode.Scalar? { isAttached(index) ? mark(index) : nil }

  func isCapitalized(_ index: Int) -> Bool { tokens.indices.contains(index) && tokens[index].isCapitalized }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { (48...57).contains(value) }

  fileprivate var isCombining: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: self == "\u{200D}"
    }
  }

  /// What orders or joins text and is not seen.
  fileprivate var isTransparent: Bool {
    properties.generalCategory == .format && self != "\u{200D}"
  }

  fileprivate var isQuotationMark: Bool { ["\"", "“", "”", "„", "«", "»"].contains(self) }
}
