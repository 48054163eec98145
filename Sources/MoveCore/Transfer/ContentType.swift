/// What kind of content is carried: a MIME type, as desktops exchange them.

/// A content type by its MIME name, for example `text/calendar`.
///
/// Names are compared without regard to case. A name without a slash is not a MIME type but a desktop's own word,
/// and is compared as written.
public struct ContentType: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  public let rawValue: String

  /// A type with this MIME name.
  public init(rawValue: String) {
    self.rawValue = rawValue.utf8.contains(UInt8(ascii: "/")) ? rawValue.lowercased() : rawValue
  }

  /// A type with this MIME name.
  public init(_ name: String) {
    self.init(rawValue: name)
  }

  public init(stringLiteral name: String) {
    self.init(rawValue: name)
  }

  public var description: String { rawValue }

  /// Text in UTF-8, as every desktop program writes it.
  public static let plainText: ContentType = "text/plain;charset=utf-8"
  /// Text whose encoding is not named. Read as UTF-8.
  public static let plainTextUnnamed: ContentType = "text/plain"
  /// Files and web pages by their addresses, one on each line.
  public static let uriList: ContentType = "text/uri-list"
}
