// One content line of iCalendar: a name, parameters and a value.

/// A property as it stands in a file.
struct ContentLine {
  /// The name, in capital letters.
  let name: String
  /// What stands between the name and the colon, semicolons and quotes included.
  let parameters: ArraySlice<UInt8>
  /// What stands behind the colon.
  let value: ArraySlice<UInt8>

  private static let quote = UInt8(ascii: "\"")
  private static let colon = UInt8(ascii: ":")
  private static let semicolon = UInt8(ascii: ";")
  private static let backslash = UInt8(ascii: "\\")

  /// Takes a line apart; `nil` if it has no name or no value. A colon in a quoted parameter is none of the line's, unless
  /// the quote is never closed.
  init?(_ line: ArraySlice<UInt8>) {
    guard let end = line.firstIndex(where: { $0 == ContentLine.colon || $0 == ContentLine.semicolon }), end > line.startIndex
    else { return nil }
    var colon: Int? = line[end] == ContentLine.colon ? end : nil
    if colon == nil {
      var isQuoted = false
      for index in line.indices[end...] {
        if line[index] == ContentLine.quote { isQuoted.toggle() }
        if line[index] == ContentLine.colon, !isQuoted {
          colon = index
          break
        }
      }
      colon = colon ?? line[end...].firstIndex(of: ContentLine.colon)
    }
    guard let colon else { return nil }
    name = String(decoding: line[..<end], as: UTF8.self).uppercased()
    parameters = line[end..<colon]
    value = line[(colon + 1)...]
  }

  /// Whether the line has that name, which is given in capital letters. O(length of the name)
  static func has(_ name: String, in line: ArraySlice<UInt8>) -> Bool {
    let count = name.utf8.count
    guard line.count > count, [colon, semicolon].contains(line[line.startIndex + count]) else { return false }
    return zip(line, name.utf8).allSatisfy { byte, expected in
      byte == expected || (byte ^ 0x20 == expected && expected >= UInt8(ascii: "A"))
    }
  }

  /// The parameters with another value for one of them, whose value before is known.
  func parameters(replacing name: String, _ old: String, by new: String) -> [UInt8] {
    var result: [UInt8] = []
    var rest = parameters
    while !rest.isEmpty {
      var isQuoted = false
      let end =
        rest.indices.dropFirst().first { index in
          if rest[index] == ContentLine.quote { isQuoted.toggle() }
          return rest[index] == ContentLine.semicolon && !isQuoted
        } ?? rest.endIndex
      let part = rest[..<end]
      let pair = part.dropFirst().split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      if pair.count == 2, String(decoding: pair[0], as: UTF8.self).uppercased() == name,
        String(decoding: pair[1].filter { $0 != ContentLine.quote }, as: UTF8.self) == old
      {
        let isQuoted = pair[1].first == ContentLine.quote
        result += [ContentLine.semicolon] + pair[0] + [UInt8(ascii: "=")]
        result += isQuoted ? [ContentLine.quote] + Array(new.utf8) + [ContentLine.quote] : Array(new.utf8)
      } else {
        result += part
      }
      rest = rest[end...]
    }
    return result
  }

  /// The value of a parameter without its quotes; the first of several with that name.
  func parameter(_ name: String) -> String? {
    var rest = parameters.dropFirst()
    while !rest.isEmpty {
      var isQuoted = false
      let end =
        rest.firstIndex { byte in
          if byte == ContentLine.quote { isQuoted.toggle() }
          return byte == ContentLine.semicolon && !isQuoted
        } ?? rest.endIndex
      let parts = rest[..<end].split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, String(decoding: parts[0], as: UTF8.self).uppercased() == name {
        return String(decoding: parts[1].filter { $0 != ContentLine.quote }, as: UTF8.self)
      }
      rest = rest[end...].dropFirst()
    }
    return nil
  }

  var rawText: String { String(decoding: value, as: UTF8.self) }

  /// The value as one text, its escapes (or its quoted-printable form) taken back.
  var text: String {
    let isQuoted = String(decoding: parameters, as: UTF8.self).uppercased().contains("QUOTED-PRINTABLE")
    let bytes = isQuoted ? ContentLine.decodedQuotedPrintable(value) : Array(value)
    return ContentLine.unescaped(bytes[...])
  }

  /// A text with its escapes taken back. A backslash before anything else is itself.
  static func unescaped(_ value: ArraySlice<UInt8>) -> String {
    guard value.contains(backslash) else { return String(decoding: value, as: UTF8.self) }
    var result: [UInt8] = []
    result.reserveCapacity(value.count)
    var index = value.startIndex
    while index < value.endIndex {
      let byte = value[index]
      index += 1
      guard byte == backslash, index < value.endIndex else {
        result.append(byte)
        continue
      }
      switch value[index] {
      case UInt8(ascii: "n"), UInt8(ascii: "N"): result.append(lineFeed)
      case backslash, UInt8(ascii: ","), semicolon, colon, quote: result.append(value[index])
      default: result += [backslash, value[index]]
      }
      index += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// A text with the escapes that it needs. It has no line ends but line feeds.
  static func escaped(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case lineFeed: result += [backslash, UInt8(ascii: "n")]
      case backslash, UInt8(ascii: ","), semicolon: result += [backslash, byte]
      case UInt8(ascii: "\r"), 0: result.append(UInt8(ascii: " "))
      default: result.append(byte)
      }
    }
    return result
  }

  private static func decodedQuotedPrintable(_ value: ArraySlice<UInt8>) -> [UInt8] {
    let result = QuotedPrintable.bytes(of: Array(value)).filter { $0 != UInt8(ascii: "\r") && $0 != 0 }
    // Text in an older character set than UTF-8 was Latin-1 nearly always.
    if String(validating: result, as: UTF8.self) == nil {
      return Array(String(String.UnicodeScalarView(result.map { Unicode.Scalar($0) })).utf8)
    }
    return result
  }
}
