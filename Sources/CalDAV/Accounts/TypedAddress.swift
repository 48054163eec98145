// What a person types to say where the calendars are.

import WebDAV

/// An e-mail address, a host, or an address on the web, as typed.
struct TypedAddress: Equatable {
  /// What was typed, or what it stands for: `https` if nothing was said.
  let address: WebAddress
  /// The e-mail address that was typed.
  let mail: String?
  /// Whether the person has said whether the connection is encrypted.
  let namesScheme: Bool

  /// - Returns: nil if nothing of that can be meant.
  init?(_ text: String) {
    var text = text.drop(while: \.isWhitespace)
    while let last = text.last, last.isWhitespace { text.removeLast() }
    if let rest = text.dropping(prefix: "mailto:") { text = rest }
    guard !text.isEmpty, !text.contains(where: \.isWhitespace) else { return nil }
    let names: [(Substring, String)] = [("https://", "https"), ("http://", "http"), ("caldavs://", "https"), ("caldav://", "http")]
    for (prefix, scheme) in names {
      guard let rest = text.dropping(prefix: prefix) else { continue }
      guard let address = WebAddress("\(scheme)://\(rest)") else { return nil }
      (self.address, mail, namesScheme) = (address, nil, true)
      return
    }
    guard !text.contains("://") else { return nil }
    // A name and a password before the host are no mail; they are left out.
    if let at = text.lastIndex(of: "@"), !text.contains("/"), !text[..<at].contains(":") {
      guard at > text.startIndex, let address = WebAddress("https://\(text[text.index(after: at)...])") else { return nil }
      (self.address, mail, namesScheme) = (address, address.port == nil ? String(text) : nil, false)
      return
    }
    guard let address = WebAddress("https://\(text)") else { return nil }
    (self.address, mail, namesScheme) = (address, nil, false)
  }

  /// Whether the domain may say where its server is: nothing but its name was typed.
  var namesDomain: Bool { address.port == nil && !address.isNumeric && address.host.contains(".") }

  /// Whether something on the host was typed.
  var namesPath: Bool { address.path != "/" }

  /// Who may be meant, if no name was given (RFC 6764, section 6).
  var users: [String] {
    guard let mail, let at = mail.lastIndex(of: "@") else { return [""] }
    return [mail, String(mail[..<at])]
  }
}

extension Substring {
  /// What is behind these small letters, however they are written; nil if it begins otherwise.
  fileprivate func dropping(prefix: Substring) -> Substring? {
    self.prefix(prefix.count).lowercased() == prefix ? dropFirst(prefix.count) : nil
  }
}
