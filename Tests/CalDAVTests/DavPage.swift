// Answers of a scripted CalDAV server.

import ScriptedServer

/// What a server of the tests says.
enum DavPage {
  static let question = ScriptedServer.Reply(401, ["WWW-Authenticate": "Basic realm=\"tests\""])

  /// The field that ada and her password are sent in.
  static let ada = "Basic YWRhOnNlY3JldA=="

  static func multistatus(_ responses: String) -> ScriptedServer.Reply {
    let spaces =
      "xmlns:d=\"DAV:\" xmlns:c=\"urn:ietf:params:xml:ns:caldav\" xmlns:a=\"http://apple.com/ns/ical/\" xmlns:s=\"http://calendarserver.org/ns/\""
    return ScriptedServer.Reply(
      207, ["Content-Type": "application/xml"], "<?xml version=\"1.0\"?><d:multistatus \(spaces)>\(responses)</d:multistatus>")
  }

  static func thing(_ path: String, _ properties: String) -> String {
    "<d:response><d:href>\(path)</d:href><d:propstat><d:prop>\(properties)</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>"
  }

  static func page(_ path: String, _ properties: String) -> ScriptedServer.Reply { multistatus(thing(path, properties)) }

  static func principal(_ reference: String) -> String { "<d:current-user-principal><d:href>\(reference)</d:href></d:current-user-principal>" }

  static func home(_ reference: String) -> String { "<c:calendar-home-set><d:href>\(reference)</d:href></c:calendar-home-set>" }
}
