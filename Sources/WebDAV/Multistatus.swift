// What a WebDAV server says of many things at once (RFC 4918, section 13).

import CXml

/// The answer 207, read.
public struct Multistatus: Sendable {
  /// One property of one thing.
  public struct Property: Sendable, Hashable {
    /// All text in it.
    public var text = ""
    /// The names of the elements directly in it, with their namespaces as `{DAV:}collection`.
    public var elements: [String] = []
  }

  /// What is said of one thing.
  public struct Response: Sendable, Hashable {
    /// Its path, or address, as the server writes it.
    public var reference = ""
    /// What became of it, where that is said of all of it.
    public var status: Int?
    /// The properties that it has, by name with namespace: `{DAV:}getetag`.
    public var properties: [String: Property] = [:]
    /// The names of elements in errors.
    public var errors: [String] = []
  }

  public var responses: [Response] = []
  /// The collection's state that this is about (RFC 6578).
  public var syncToken: String?

  private static let depthLimit = 64
  private static let countLimit = 1_000_000

  /// Reads an answer.
  ///
  /// - Returns: nil if it is not well-formed to its end, or none.
  /// - Complexity: O(bytes).
  public init?(_ body: [UInt8]) {
    guard let reader = body.withUnsafeBytes({ dl_xml_reader($0.baseAddress, Int32(clamping: $0.count)) }) else { return nil }
    defer { xmlFreeTextReader(reader) }
    // libxml2 reads from the array itself.
    let isWhole = body.withUnsafeBytes { _ in read(reader) }
    guard isWhole else { return nil }
  }

  private mutating func read(_ reader: xmlTextReaderPtr) -> Bool {
    var path: [String] = []
    var response = Response()
    var part: (properties: [String: Property], status: Int?) = ([:], nil)
    var count = 0
    var state = xmlTextReaderRead(reader)
    while state == 1 {
      count += 1
      guard count < Self.countLimit * 16, path.count < Self.depthLimit else { return false }
      switch UInt32(bitPattern: xmlTextReaderNodeType(reader)) {
      case XML_READER_TYPE_ELEMENT.rawValue:
        let name = Self.name(reader)
        if path.isEmpty, name != "{DAV:}multistatus" { return false }
        if path.count == 4, path.last == "{DAV:}prop" { part.properties[name] = Property() }
        if path.count == 5, path[3] == "{DAV:}prop" { part.properties[path[4], default: Property()].elements.append(name) }
        if path.contains("{DAV:}error") { response.errors.append(name) }
        if xmlTextReaderIsEmptyElement(reader) != 1 { path.append(name) }
        if path.count == 2, name == "{DAV:}response" { response = Response() }
        if path.count == 3, name == "{DAV:}propstat" { part = ([:], nil) }
      case XML_READER_TYPE_TEXT.rawValue, XML_READER_TYPE_CDATA.rawValue, XML_READER_TYPE_SIGNIFICANT_WHITESPACE.rawValue:
        guard let value = xmlTextReaderConstValue(reader) else { break }
        let text = String(cString: value)
        if path.count >= 5, path[3] == "{DAV:}prop" {
          part.properties[path[4], default: Property()].text += text
        } else {
          switch path.dropFirst().joined() {
          case "{DAV:}response{DAV:}href": response.reference += text
          case "{DAV:}response{DAV:}status": response.status = Self.status(text)
          case "{DAV:}response{DAV:}propstat{DAV:}status": part.status = Self.status(text)
          case "{DAV:}sync-token": syncToken = (syncToken ?? "") + text
          default: break
          }
        }
      case XML_READER_TYPE_END_ELEMENT.rawValue:
        let name = path.popLast()
        if path.count == 2, name == "{DAV:}propstat", part.status.map({ (200..<300).contains($0) }) ?? true {
          response.properties.merge(part.properties) { $1 }
        }
        if path.count == 1, name == "{DAV:}response" { responses.append(response) }
      default: break
      }
      state = xmlTextReaderRead(reader)
    }
    return state == 0 && path.isEmpty
  }

  private static func name(_ reader: xmlTextReaderPtr) -> String {
    let space = xmlTextReaderConstNamespaceUri(reader).map { String(cString: $0) } ?? ""
    let name = xmlTextReaderConstLocalName(reader).map { String(cString: $0) } ?? ""
    return "{\(space)}\(name)"
  }

  /// The number in "HTTP/1.1 404 Not Found".
  private static func status(_ text: String) -> Int? {
    let words = text.split(separator: " ")
    return words.count > 1 ? Int(words[1]) : nil
  }
}
