// Names for new collections.

import WebDAV

/// The last part of a new calendar's path.
public enum CollectionName {
  /// A name that nobody else has: what can be read of a title in plain letters, and eight letters at random. It needs no encoding anywhere.
  public static func fresh(for title: String) -> String {
    var random = SystemRandomNumberGenerator()
    return fresh(for: title, using: &random)
  }

  static func fresh(for title: String, using random: inout some RandomNumberGenerator) -> String {
    let words = ASCIIText.ascii(String(title.prefix(80))).lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    var slug = ""
    for word in words where slug.count + word.count < longest { slug += (slug.isEmpty ? "" : "-") + word }
    if slug.isEmpty { slug = words.first.map { String($0.prefix(longest)) } ?? "list" }
    return slug + "-" + String((0..<8).map { _ in letters[Int.random(in: letters.indices, using: &random)] })
  }

  private static let longest = 32
  private static let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
}
