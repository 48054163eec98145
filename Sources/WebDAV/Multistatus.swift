// What a WebDAV server says of many things at once (RFC 4918, section 13).

import CExpat

/// The answer 207, read.
public struct Multistatus: Sendable {
  /// One property of one thing.
  public struct Property: Sendable, Hashable {
    /// All text in it.
    public var text = ""
    /// The names of the elements directly in it, with their namespaces as `{DAV:}collection`.
    public var elements: [String] = []
    /// The names of all elements in it, however deep.
    public var descendants: [String] = []
    /// What the attribute `name` of the elements directly in it says (RFC 4791, section 9.6.1).
    public var names: [String] = []
    /// What the elements `{DAV:}href` in it say, without what is blank around it.
    public var references: [String] = []
  }

  /// What is said of one thing.
  public struct Response: Sendable, Hashable {
    /// Its path, or address, as the server writes it.
    public var reference = ""
    /// What became of it, where that is said of all of it.
    public var status: Int?
    /// The properties that it has, by name with namespace: `{DAV:}getetag`.
    public var properties: [String: Property] = [:]
    /// The properties of which the server says that something went wrong, or that there are none, with the status.
    public var failures: [String: Int] = [:]
    /// The names of elements in errors.
    public var errors: [String] = []
  }

  public var responses: [Response] = []
  /// The collection's state that this is about (RFC 6578).
  public var syncToken: String?

  /// Reads an answer.
  ///
  /// - Returns: nil if it is not well-formed to its end, or none, or declares a document type: what comes with that can grow without an end.
  /// - Complexity: O(bytes).
  public init?(_ body: [UInt8]) {
    let reader = MultistatusReader()
    guard reader.read(body) else { return nil }
    responses = reader.responses
    // Some write each element on a line of its own.
    syncToken = reader.syncToken.map(MultistatusReader.trimmed)
  }
}

/// Follows the elements of an answer.
private final class MultistatusReader {
  private(set) var responses: [Multistatus.Response] = []
  private(set) var syncToken: String?

  private var path: [String] = []
  private var response = Multistatus.Response()
  private var part: (properties: [String: Multistatus.Property], status: String) = ([:], "")
  private var status = ""
  private var isRefused = false
  private let parser = XML_ParserCreateNS(nil, XML_Char(UInt8(ascii: "}")))

  private static let depthLimit = 64

  deinit { XML_ParserFree(parser) }

  func read(_ body: [UInt8]) -> Bool {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { reader, name, attributes in
        if let name { MultistatusReader.from(reader)?.begin(String(cString: name), attributes) }
      }, { reader, _ in MultistatusReader.from(reader)?.end() })
    XML_SetCharacterDataHandler(parser) { reader, start, count in
      let bytes = UnsafeRawBufferPointer(start: start, count: Int(count))
      MultistatusReader.from(reader)?.add(String(decoding: bytes, as: UTF8.self))
    }
    XML_SetStartDoctypeDeclHandler(parser) { reader, _, _, _, _ in MultistatusReader.from(reader)?.refuse() }
    let isWhole = body.withUnsafeBytes { bytes in
      XML_Parse(parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: bytes.count), 1) == XML_STATUS_OK
    }
    return isWhole && !isRefused
  }

  private static func from(_ pointer: UnsafeMutableRawPointer?) -> MultistatusReader? {
    pointer.map { Unmanaged<MultistatusReader>.fromOpaque($0).takeUnretainedValue() }
  }

  private func refuse() {
    isRefused = true
    XML_StopParser(parser, XML_Bool(0))
  }

  private typealias Attributes = UnsafeMutablePointer<UnsafePointer<XML_Char>?>

  /// The value of the attribute `name` in expat's list of names and values.
  private static func name(in attributes: Attributes?) -> String? {
    var rest = attributes
    while let pair = rest, let key = pair[0], let value = pair[1] {
      if String(cString: key) == "name" { return String(cString: value) }
      rest = pair + 2
    }
    return nil
  }

  private func begin(_ word: String, _ attributes: Attributes?) {
    let name = word.contains("}") ? "{\(word)" : "{}\(word)"
    guard path.count < Self.depthLimit, !path.isEmpty || name == "{DAV:}multistatus" else { return refuse() }
    if isInProperty(path.count) {
      begin(name, attributes, in: &part.properties[path[4], default: Multistatus.Property()])
    } else if path.count == 4, path[3] == "{DAV:}prop" {
      part.properties[name] = Multistatus.Property()
    } else if path.contains("{DAV:}error") {
      response.errors.append(name)
    }
    if path.count == 1, name == "{DAV:}response" { (response, status) = (Multistatus.Response(), "") }
    if path.count == 2, name == "{DAV:}propstat" { part = ([:], "") }
    path.append(name)
  }

  private func begin(_ name: String, _ attributes: Attributes?, in property: inout Multistatus.Property) {
    property.descendants.append(name)
    if name == "{DAV:}href" { property.references.append("") }
    guard path.count == 5 else { return }
    property.elements.append(name)
    if let word = Self.name(in: attributes) { property.names.append(word) }
  }

  private func add(_ text: String, to property: inout Multistatus.Property) {
    property.text += text
    guard path.last == "{DAV:}href", let last = property.references.indices.last else { return }
    property.references[last] += text
  }

  private func add(_ text: String) {
    if isInProperty(path.count) { return add(text, to: &part.properties[path[4], default: Multistatus.Property()]) }
    switch path.dropFirst().joined() {
    case "{DAV:}response{DAV:}href": response.reference += text
    case "{DAV:}response{DAV:}status": status += text
    case "{DAV:}response{DAV:}propstat{DAV:}status": part.status += text
    case "{DAV:}sync-token": syncToken = (syncToken ?? "") + text
    default: break
    }
  }

  private func end() {
    let name = path.popLast()
    if path.count == 2, name == "{DAV:}propstat" { endPart() }
    if path.count == 1, name == "{DAV:}response" {
      response.status = Self.number(status)
      response.reference = Self.trimmed(response.reference)
      responses.append(response)
    }
  }

  private func endPart() {
    part.properties = part.properties.mapValues(Self.trimmed)
    if let status = Self.number(part.status), !(200..<300).contains(status) {
      response.failures.merge(part.properties.mapValues { _ in status }) { $1 }
    } else {
      response.properties.merge(part.properties) { $1 }
    }
  }

  private static func trimmed(_ property: Multistatus.Property) -> Multistatus.Property {
    var property = property
    property.references = property.references.map(trimmed)
    return property
  }

  fileprivate static func trimmed(_ text: String) -> String {
    String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }

  /// Whether so deep an element is in a property, or is one.
  private func isInProperty(_ depth: Int) -> Bool { depth >= 5 && path[3] == "{DAV:}prop" }

  /// The number in "HTTP/1.1 404 Not Found".
  private static func number(_ text: String) -> Int? {
    let words = text.split(separator: " ")
    return words.count > 1 ? Int(words[1]) : nil
  }
}
