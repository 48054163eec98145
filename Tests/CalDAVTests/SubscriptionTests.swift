// Calendars that are files on the web.

import ScriptedServer
import Testing
import WebDAV

@testable import CalDAV

@Suite("A calendar that is a file on the web")
struct SubscriptionTests {
  private typealias Reply = ScriptedServer.Reply

  private static let text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n"

  @Test(
    "has an address of several kinds",
    arguments: [
      ("webcal://example.org/a.ics?x=1", "https://example.org/a.ics?x=1"), ("WEBCALS://example.org/a", "https://example.org/a"),
      (" example.org/a.ics", "https://example.org/a.ics"), ("http://example.org/a", "http://example.org/a"),
      ("https://ada:secret@example.org/a", "https://example.org/a"), ("ftp://example.org/", nil), ("", nil), ("webcal://", nil),
    ])
  func addresses(text: String, meaning: String?) {
    #expect(Subscription.address(text)?.description == meaning)
  }

  @Test("is fetched, and then only if it is another one")
  func versions() async throws {
    let server = try ScriptedServer { request in
      request.fields["if-none-match"] == "W/\"1\"" || request.fields["if-modified-since"] == "Wed, 25 Nov 2026 19:00:00 GMT"
        ? Reply(304) : Reply(200, ["ETag": "W/\"1\"", "Last-Modified": "Wed, 25 Nov 2026 19:00:00 GMT"], "\u{FEFF}\r\n" + Self.text)
    }
    let address = "http://127.0.0.1:\(server.port)/a.ics"
    guard case .calendar(let bytes, let version) = try await Subscription().fetch(address) else {
      throw ScriptedServer.Failure(description: "no bytes")
    }
    #expect(String(decoding: bytes, as: UTF8.self).hasSuffix(Self.text))
    #expect(version == Subscription.Version(entityTag: "W/\"1\"", lastModified: "Wed, 25 Nov 2026 19:00:00 GMT"))
    #expect(try await Subscription().fetch(address, since: version) == .unchanged)
    #expect(try await Subscription().fetch(address, since: Subscription.Version(lastModified: version.lastModified)) == .unchanged)
    guard case .calendar = try await Subscription().fetch(address, since: Subscription.Version(entityTag: "\"2\"")) else {
      throw ScriptedServer.Failure(description: "it has changed")
    }
    #expect(server.requests.allSatisfy { $0.fields["authorization"] == nil })
  }

  @Test("is fetched from where it is now, and no one is told who asks")
  func redirections() async throws {
    let other = try ScriptedServer { request in request.fields["authorization"] == nil ? Reply(200, [:], Self.text) : Reply(400) }
    let server = try ScriptedServer {
      $0.path == "/loop" ? Reply(307, ["Location": "loop"]) : Reply(301, ["Location": "http://other.localhost:\(other.port)/b"])
    }
    let origin = "http://127.0.0.1:\(server.port)"
    guard case .calendar = try await Subscription().fetch(origin + "/a") else { throw ScriptedServer.Failure(description: "no bytes") }
    await #expect(throws: AccountError.tooManyRedirects(host: "127.0.0.1")) { try await Subscription().fetch(origin + "/loop") }
    let encrypted = try ScriptedServer(ServerCertificate(for: "a.localhost")) { _ in
      Reply(302, ["Location": "http://other.localhost:\(other.port)/b"])
    }
    let accepted = try await DiscoveryTests.accepted("a.localhost", encrypted)
    await #expect(
      throws: AccountError.refusedRedirect(from: "https://a.localhost:\(encrypted.port)/", to: "http://other.localhost:\(other.port)/b", .redirection)
    ) {
      try await Subscription(accepting: [accepted]).fetch("webcal://a.localhost:\(encrypted.port)/")
    }
    await #expect(throws: AccountError.self) { try await Subscription().fetch("webcal://a.localhost:\(encrypted.port)/") }
  }

  @Test("is none, and why")
  func failures() async throws {
    let replies = [
      "/page": Reply(200, [:], "<html>BEGIN:VCALENDAR"), "/empty": Reply(200), "/asking": DavPage.question, "/304": Reply(304), "/500": Reply(500),
    ]
    let server = try ScriptedServer { replies[$0.path] ?? Reply(404) }
    let origin = "http://127.0.0.1:\(server.port)"
    let meanings: [(String, AccountError)] = [
      ("/page", .notACalendar), ("/empty", .notACalendar), ("/asking", .server(status: 401)), ("/304", .server(status: 304)),
      ("/500", .server(status: 500)),
      ("/other", .gone),
    ]
    for (path, error) in meanings { await #expect(throws: error, "\(path)") { try await Subscription().fetch(origin + path) } }
    await #expect(throws: AccountError.address("no address")) { try await Subscription().fetch("no address") }
    let endless = try ScriptedServer { _ in
      var reply = Reply(200, [:], Self.text)
      reply.endless = Array(repeating: 65, count: 1 << 16)
      return reply
    }
    await #expect(throws: AccountError.tooLarge) { try await Subscription(sizeLimit: 1 << 20).fetch("http://127.0.0.1:\(endless.port)/") }
    await #expect(throws: AccountError.timeout(host: "127.0.0.1")) {
      try await Subscription(patience: .zero).fetch("http://127.0.0.1:\(endless.port)/")
    }
  }
}
