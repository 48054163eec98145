// What a server itself says that it has.

import Foundation

/// One resource, as the server gives it out.
struct Resource: Hashable {
  let path: String
  let name: String
  let title: String
  let text: String

  init(path: String, text: String) {
    (self.path, self.text) = (path, text)
    let unfolded = text.replacing("\r\n", with: "\n").replacing("\n ", with: "").replacing("\n\t", with: "")
    func value(_ name: String) -> String {
      let line = unfolded.split(separator: "\n").first { $0.hasPrefix(name + ":") || $0.hasPrefix(name + ";") }
      return line.map { String($0[$0.index(after: $0.firstIndex(of: ":") ?? $0.startIndex)...]) } ?? ""
    }
    (name, title) = (value("UID"), value("SUMMARY"))
  }
}

extension TrialServer {
  /// Asks it without a proxy.
  private func ask(_ method: String, _ path: String, _ fields: [(name: String, value: String)] = [], body: String = "") throws -> HTTPMessage {
    let secret = Data("\(Self.user):\(Self.password)".utf8).base64EncodedString()
    let own = [("Host", "127.0.0.1:\(port)"), ("Authorization", "Basic \(secret)"), ("Content-Type", "application/xml; charset=utf-8")]
    let request = HTTPMessage("\(method) \(path) HTTP/1.1", fields: own + fields, body: Array(body.utf8))
    guard let answer = HTTPMessage.answer(to: request, at: port) else { throw TrialError(description: "\(kind) does not answer \(method) \(path)") }
    return answer
  }

  /// Makes a calendar.
  ///
  /// - Returns: its path.
  func make(_ name: String) throws -> String {
    let path = kind.home + name + "/"
    let body = """
      <?xml version="1.0" encoding="utf-8"?><c:mkcalendar xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:set><d:prop>\
      <d:displayname>\(name)</d:displayname><c:supported-calendar-component-set><c:comp name="VTODO"/></c:supported-calendar-component-set>\
      </d:prop></d:set></c:mkcalendar>
      """
    let answer = try ask("MKCALENDAR", path, body: body)
    guard answer.status == 201 else { throw TrialError(description: "\(kind) makes no calendar: \(answer.start)") }
    return path
  }

  /// All resources of a collection, each asked for by itself.
  func resources(in collection: String) throws -> [Resource] {
    let body = #"<?xml version="1.0" encoding="utf-8"?><d:propfind xmlns:d="DAV:"><d:prop><d:getetag/></d:prop></d:propfind>"#
    let answer = try ask("PROPFIND", collection, [("Depth", "1")], body: body)
    guard answer.status == 207 else { throw TrialError(description: "\(kind) lists nothing: \(answer.start)") }
    let text = String(decoding: answer.body, as: UTF8.self)
    let paths = text.matches(of: /<(?:[A-Za-z0-9]+:)?href[^>]*>([^<]+)</).map { String($0.1) }.filter { $0.hasSuffix(".ics") }
    return try Set(paths).sorted().map { path in
      let answer = try ask("GET", path)
      guard answer.status == 200 else { throw TrialError(description: "\(kind) lists \(path) and does not have it: \(answer.start)") }
      return Resource(path: path, text: String(decoding: answer.body, as: UTF8.self))
    }
  }
}
