// What a server itself says that it has.

import Foundation

/// One resource, as the server gives it out.
struct Resource: Hashable {
  let path: String
  let name: String
  let title: String
  /// What it and its occurrences are called.
  let titles: [String]
  let text: String
  /// When it is due, if that is a time in a zone.
  let time: ZonedTime?

  init(path: String, text: String) {
    (self.path, self.text) = (path, text)
    let unfolded = text.replacing("\r\n", with: "\n").replacing("\n ", with: "").replacing("\n\t", with: "")
    func value(_ name: String) -> String {
      let line = unfolded.split(separator: "\n").first { $0.hasPrefix(name + ":") || $0.hasPrefix(name + ";") }
      return line.map { String($0[$0.index(after: $0.firstIndex(of: ":") ?? $0.startIndex)...]) } ?? ""
    }
    (name, title) = (value("UID"), value("SUMMARY"))
    let lines = unfolded.split(separator: "\n").map(String.init)
    titles = lines.filter { $0.hasPrefix("SUMMARY:") }.map { String($0.dropFirst(8)) }
    time =
      ["DUE", "DTSTART"].lazy.flatMap { name in lines.filter { $0.hasPrefix(name + ":") || $0.hasPrefix(name + ";") } }
      .compactMap(ZonedTime.init).first
    isSeries = lines.contains { $0.hasPrefix("RRULE:FREQ=WEEKLY") || $0.hasPrefix("X-DAYLANE-RRULE") || $0.hasPrefix("RECURRENCE-ID") }
  }

  /// Whether it repeats, or did.
  let isSeries: Bool

  /// Whether it is something to do.
  var isToDo: Bool { text.contains("BEGIN:VTODO") }
}

extension TrialServer {
  /// Asks it without a proxy.
  func ask(_ method: String, _ path: String, _ fields: [(name: String, value: String)] = [], body: String = "") throws -> HTTPMessage {
    let principal = Principal.allCases.first { path.split(separator: "/").contains($0.rawValue[...]) } ?? .ada
    let port = port(of: principal)
    let secret = Data("\(principal):\(Principal.password)".utf8).base64EncodedString()
    var own = [("Host", "127.0.0.1:\(port)"), ("Authorization", "Basic \(secret)")]
    if !fields.contains(where: { $0.name == "Content-Type" }) { own.append(("Content-Type", "application/xml; charset=utf-8")) }
    let request = HTTPMessage("\(method) \(path) HTTP/1.1", fields: own + fields, body: Array(body.utf8))
    guard let answer = HTTPMessage.answer(to: request, at: port) else { throw TrialError(description: "\(kind) does not answer \(method) \(path)") }
    return answer
  }

  /// Makes a calendar.
  ///
  /// - Returns: its path.
  func make(_ name: String, of principal: Principal) throws -> String {
    let path = kind.home(of: principal) + name + "/"
    let body = """
      <?xml version="1.0" encoding="utf-8"?><c:mkcalendar xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:set><d:prop>\
      <d:displayname>\(name)</d:displayname><c:supported-calendar-component-set><c:comp name="VTODO"/></c:supported-calendar-component-set>\
      </d:prop></d:set></c:mkcalendar>
      """
    let answer = try ask("MKCALENDAR", path, body: body)
    guard answer.status == 201 else { throw TrialError(description: "\(kind) makes no calendar: \(answer.start)") }
    return path
  }

  /// Puts an event into a collection, as another program does that knows nothing of to-dos.
  ///
  /// - Returns: it, as the server has it; nil if it takes none there.
  func putEvent(_ name: String, in collection: String) throws -> Resource? {
    let lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Somebody//Else//EN", "BEGIN:VEVENT", "UID:\(name)", "DTSTAMP:20261101T000000Z",
      "DTSTART:20261201T100000Z", "DTEND:20261201T110000Z", "SUMMARY:An event, \(name)", "END:VEVENT", "END:VCALENDAR", "",
    ]
    let path = collection + name + ".ics"
    let answer = try ask("PUT", path, [("Content-Type", "text/calendar")], body: lines.joined(separator: "\r\n"))
    guard answer.status == 201 || answer.status == 204 else { return nil }
    return try resource(at: path)
  }

  /// What is at a path; nil if nothing is.
  func resource(at path: String) throws -> Resource? {
    let answer = try ask("GET", path)
    return answer.status == 200 ? Resource(path: path, text: String(decoding: answer.body, as: UTF8.self)) : nil
  }

  /// The paths of what is in a collection, in order.
  func paths(in collection: String) throws -> [String] {
    let body = #"<?xml version="1.0" encoding="utf-8"?><d:propfind xmlns:d="DAV:"><d:prop><d:getetag/></d:prop></d:propfind>"#
    let answer = try ask("PROPFIND", collection, [("Depth", "1")], body: body)
    guard answer.status == 207 else { throw TrialError(description: "\(kind) lists nothing: \(answer.start)") }
    let text = String(decoding: answer.body, as: UTF8.self)
    let paths = text.matches(of: /<(?:[A-Za-z0-9]+:)?href[^>]*>([^<]+)</).map { String($0.1) }.filter { $0.hasSuffix(".ics") }
    return Set(paths).sorted()
  }

  /// All resources of a collection, each asked for by itself.
  func resources(in collection: String) throws -> [Resource] {
    try paths(in: collection).map { path in
      let answer = try ask("GET", path)
      guard answer.status == 200 else { throw TrialError(description: "\(kind) lists \(path) and does not have it: \(answer.start)") }
      return Resource(path: path, text: String(decoding: answer.body, as: UTF8.self))
    }
  }
}
