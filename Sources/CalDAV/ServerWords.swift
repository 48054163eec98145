// What came back that is not what was asked for.

import WebDAV

extension HTTPResponse {
  /// Whether it is a page for people: what stands before a server, or a login, says so with any status, also with those of a success.
  var isPage: Bool {
    // Apache says in HTML, too, that it has made something.
    if status == 201, says("201 Created") { return false }
    if let type = fields["content-type"]?.lowercased(), type.hasPrefix("text/html") || type.hasPrefix("application/xhtml") { return !body.isEmpty }
    let start = String(decoding: body.prefix(256), as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }.lowercased()
    return start.hasPrefix("<!doctype html") || start.hasPrefix("<html")
  }

  var isRedirection: Bool { (300..<400).contains(status) && status != 304 }

  /// Whether its beginning has some words in it.
  func says(_ words: String) -> Bool { body.prefix(4_096).firstRange(of: Array(words.utf8)) != nil }

  /// The tag of what it is about, as a header or a property says it, without what is blank around it; nil if there is none.
  var tag: String? { fields["etag"]?.trimmed.nonEmpty }

  /// What is wrong if it is not what was asked for.
  ///
  /// - Parameter address: What was asked.
  func trouble(at address: String) -> AccountError {
    let host = WebAddress(address)?.host ?? address
    if status == 401 { return .wrongPassword }
    if isRedirection {
      guard let next = fields["location"].flatMap({ WebAddress(address)?.resolving($0) }) else { return .server(status: status) }
      return .sentElsewhere(to: next.description)
    }
    if isPage, status < 400 { return .page(host: host) }
    return switch status {
    case 200..<300: .unreadable(host: host)
    case 404, 410: .gone
    case 429, 500...: .server(status: status)
    default: .refused(status: status)
    }
  }
}

extension Multistatus.Response {
  /// The tag that it says, without what is blank around it; nil if it says none.
  var tag: String? { properties["{DAV:}getetag"]?.text.trimmed.nonEmpty }
}
