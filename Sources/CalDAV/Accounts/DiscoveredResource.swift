// What a server says of what is at an address, on the way to a person's calendars.

import WebDAV

/// Something on a server, as far as it leads to the calendars of whoever asks.
struct DiscoveredResource {
  let address: WebAddress
  private let properties: [String: Multistatus.Property]

  /// - Returns: nil if the answer says nothing of it.
  init?(_ body: [UInt8], at address: WebAddress) {
    guard let answer = Multistatus(body), let response = answer.responses.first(where: { $0.status.map { $0 < 300 } ?? true }) else { return nil }
    (self.address, properties) = (address, response.properties)
  }

  static let question = XML.propfind(["d:current-user-principal", "d:displayname", "d:resourcetype", "c:calendar-home-set"])

  /// Where the server has whoever asks (RFC 5397).
  var principal: String? { reference(in: "{DAV:}current-user-principal") }

  /// Whether the server has answered without asking who it is.
  var isAnonymous: Bool { properties["{DAV:}current-user-principal"]?.elements.contains("{DAV:}unauthenticated") ?? false }

  /// Where the calendars of this principal are (RFC 4791, section 6.2.1).
  var home: String? { reference(in: "{\(XML.caldav)}calendar-home-set") }

  var isCalendar: Bool { properties["{DAV:}resourcetype"]?.elements.contains("{\(XML.caldav)}calendar") ?? false }

  var displayName: String? { properties["{DAV:}displayname"]?.text.trimmed.nonEmpty }

  private func reference(in name: String) -> String? { properties[name]?.references.first { !$0.isEmpty } }
}
