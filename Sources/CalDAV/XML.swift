// The words of what is asked.

/// Bodies of requests.
enum XML {
  static let type = "application/xml; charset=utf-8"
  static let caldav = "urn:ietf:params:xml:ns:caldav"
  static let apple = "http://apple.com/ns/ical/"
  static let calendarServer = "http://calendarserver.org/ns/"

  /// An element with the prefixes of everything that is asked about: `d`, `c`, `a` and `s`.
  static func document(_ name: String, _ content: String) -> String {
    """
    <?xml version="1.0" encoding="utf-8"?><\(name) xmlns:d="DAV:" xmlns:c="\(caldav)" xmlns:a="\(apple)" xmlns:s="\(calendarServer)">\
    \(content)</\(name)>
    """
  }

  /// A question for properties, by their names with prefixes.
  static func propfind(_ names: [String]) -> String {
    document("d:propfind", "<d:prop>" + names.map { "<\($0)/>" }.joined() + "</d:prop>")
  }
}

extension String {
  /// As text in XML. Control characters, which XML cannot say, are left out.
  var xmlText: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { $0.value >= 0x20 || "\t\n".unicodeScalars.contains($0) }))
      .replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  /// Without what is blank around it.
  var trimmed: String { String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()) }

  var nonEmpty: String? { isEmpty ? nil : self }
}
