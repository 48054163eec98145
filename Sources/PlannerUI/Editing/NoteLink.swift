// Addresses in the text of notes.

/// An address in a text that can be opened from it.
struct NoteLink: Hashable {
  /// What opens it. There are no others: what a text from elsewhere may start is only what shows something.
  enum Kind: String, CaseIterable {
    case http = "http://"
    case https = "https://"
    case mail = "mailto:"
    /// A mail that somebody has, by its identifier (RFC 2392).
    case message = "mid:"
    /// Of this computer. A person is asked first.
    case file = "file:///"
  }

  let kind: Kind
  /// As it stands in the text.
  let text: String

  /// What is handed on: letters that no address has are percent-encoded.
  var address: String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte < 0x80 { bytes.append(byte) } else { bytes += "%\(String(byte, radix: 16, uppercase: true))".utf8 }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// No more of a text is looked at, in bytes of UTF-8, and no more links are shown.
  static let distance = 100_000
  static let limit = 12
  private static let longest = 2_000

  /// The addresses in a text, each once, in their order.
  ///
  /// An address begins with the scheme of a kind, in whatever case, at the beginning of a word. It goes on to a space or to a
  /// letter that no address has; quotation marks, brackets and the full stop of the sentence around it are none of it.
  ///
  /// - Complexity: O(length)
  static func found(in text: String) -> [NoteLink] {
    let scalars = Array(text.unicodeScalars.prefix(distance))
    var links: [NoteLink] = []
    var index = 0
    while index < scalars.count, links.count < limit {
      guard index == 0 || !scalars[index - 1].isInWord, let kind = Kind.allCases.first(where: { $0.begins(at: index, of: scalars) })
      else {
        index += 1
        continue
      }
      var end = index
      while end < scalars.count, scalars[end].isInAddress { end += 1 }
      let found = trimmed(scalars[index..<end])
      if found.count <= longest, kind.isWhole(found.dropFirst(kind.rawValue.count)) {
        let link = NoteLink(kind: kind, text: string(found))
        if !links.contains(link) { links.append(link) }
      }
      index = end
    }
    return links
  }

  /// Without what belongs to the sentence: full stops and the like, and brackets that are opened before the address.
  private static func trimmed(_ scalars: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
    var left = scalars
    while let last = left.last {
      if ".,;:!?'’…*_".unicodeScalars.contains(last) {
        left.removeLast()
      } else if let pair = ["()", "[]", "{}"].map({ Array($0.unicodeScalars) }).first(where: { $0[1] == last }),
        left.filter({ $0 == pair[1] }).count > left.filter({ $0 == pair[0] }).count
      {
        left.removeLast()
      } else {
        break
      }
    }
    return left
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}

extension NoteLink.Kind {
  fileprivate func begins(at index: Int, of scalars: [Unicode.Scalar]) -> Bool {
    let scheme = rawValue.unicodeScalars
    guard index + scheme.count <= scalars.count else { return false }
    return zip(scalars[index...], scheme).allSatisfy { letter, expected in
      letter == expected || letter.isASCII && letter.properties.lowercaseMapping.unicodeScalars.first == expected
    }
  }

  /// Whether what follows the scheme is enough of an address.
  fileprivate func isWhole(_ rest: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let first = rest.first else { return false }
    switch self {
    case .http, .https: return first.isInWord || first == "["
    case .mail, .message:
      guard let at = rest.firstIndex(of: "@") else { return false }
      return at > rest.startIndex && at < rest.index(before: rest.endIndex)
    case .file: return true
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isInWord: Bool { properties.isAlphabetic || properties.numericType != nil }

  /// Whether an address may have it. Signs that turn the direction of writing about, or cannot be seen, would show another address
  /// than the one that is opened.
  fileprivate var isInAddress: Bool {
    if isASCII { return value > 0x20 && value != 0x7F && !"\"<>`|\\^".unicodeScalars.contains(self) }
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator, .lineSeparator, .paragraphSeparator, .initialPunctuation,
      .finalPunctuation, .openPunctuation, .closePunctuation:
      return false
    default: return true
    }
  }
}
