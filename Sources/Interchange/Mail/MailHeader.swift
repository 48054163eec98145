// The head of a mail (RFC 5322).
// This folder: the heads of mails that somebody drops.

import Foundation
import Planner

/// The fields of a mail's header that say which mail it is.
struct MailHeader {
  /// The most bytes in which one is looked for.
  static let limit = 256 << 10

  /// What the fields say, by their names in lower case, without line breaks. If one stands twice, the first counts.
  private var fields: [String: [UInt8]] = [:]

  private static let telling = ["from", "date", "subject", "message-id"]

  /// - Parameter bytes: A mail, or its beginning; a line of a mailbox before it is passed over.
  /// - Returns: Nil if it is not a mail.
  /// - Complexity: O(length of the header).
  init?(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes.prefix(Self.limit)
    if rest.starts(with: Mailbox.mark) { rest = rest.drop { $0 != lineFeed }.dropFirst() }
    var name = ""
    while !rest.isEmpty {
      var line = rest.prefix { $0 != lineFeed }
      rest = rest[line.endIndex...].dropFirst()
      if line.last == 13 { line.removeLast() }
      guard let first = line.first else { break }
      if isSpace(first), !name.isEmpty {
        fields[name]?.append(contentsOf: line)
      } else {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), line[..<colon].allSatisfy({ (33...126).contains($0) }), colon > line.startIndex
        else { return nil }
        name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
        // What follows the same name again is nobody's.
        if fields[name] != nil || !Self.telling.contains(name) { name = "-" } else { fields[name] = Array(line[(colon + 1)...]) }
      }
    }
    guard fields.count >= 2 else { return nil }
  }

  /// The decoded value of a field; nil if it is empty.
  func text(_ name: String) -> String? {
    fields[name].flatMap { Self.words(EncodedWords.text(of: $0)) }
  }

  /// Who it is from, as "A Name <address>".
  var sender: String? {
    guard let field = fields["from"] else { return nil }
    // Quotation marks, and backslashes inside them, are not part of the name.
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in field {
      if !isEscaped, byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        if isEscaped || byte != UInt8(ascii: "\"") { bytes.append(byte) }
        isEscaped = false
      }
    }
    return Self.words(EncodedWords.text(of: bytes))
  }

  /// The address by which programs find the mail wherever they keep it (`mid`, RFC 2392); nil if it has no identifier.
  var address: String? {
    guard let field = fields["message-id"], let start = field.firstIndex(of: UInt8(ascii: "<")), let end = field.lastIndex(of: UInt8(ascii: ">")),
      start + 1 < end
    else { return nil }
    let identifier = field[(start + 1)..<end]
    let at = UInt8(ascii: "@")
    guard identifier.dropFirst().dropLast().contains(at), identifier.first != at, identifier.last != at, identifier.count < 1_000,
      identifier.allSatisfy({ (33...126).contains($0) })
    else { return nil }
    // As few signs as may be are encoded, since Thunderbird does not decode them; one at the end notes would take for the sentence's.
    let text = String(decoding: identifier, as: UTF8.self)
    return [(text.dropLast(), Self.plain), (text.suffix(1), .alphanumerics)].compactMap { $0.addingPercentEncoding(withAllowedCharacters: $1) }
      .reduce("mid:", +)
  }

  /// What stands in the address as it is.
  private static let plain = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-._~@+=$&/!?*'"))

  /// One line, without the space at its ends.
  private static func words(_ text: String) -> String? {
    let text = TextRules.foldedTitle(text)
    return text.isEmpty ? nil : text
  }
}
