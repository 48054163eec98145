// What a person hears who comes to no calendars.

import ScriptedServer
import Testing
import WebDAV

@testable import CalDAV

@Suite("A way that leads to no calendars")
struct DiscoveryFailureTests {
  private typealias Reply = ScriptedServer.Reply

  private static func end(of typed: String, user: String = "ada", timeout: Int = 20, patience: Duration = .seconds(60)) async throws -> AccountError {
    let discovery = Discovery(user: user, password: "secret", timeout: timeout, patience: patience, directory: ScriptedDirectory())
    do {
      let home = try await discovery.home(of: typed)
      throw ScriptedServer.Failure(description: "\(typed) leads to \(home)")
    } catch let error as AccountError {
      return error
    }
  }

  private static func silent() -> Reply {
    var reply = Reply(200)
    reply.isSilent = true
    return reply
  }

  @Test("says what went wrong")
  func kinds() async throws {
    guard ScriptedServer.isDirect else { throw ScriptedServer.Failure(description: "the environment cannot be changed") }
    let name = String(repeating: "a", count: 64) + ".invalid"
    #expect(try await Self.end(of: "two words") == .address("two words"))
    #expect(try await Self.end(of: "ada@\(name)") == .noSuchHost(name))
    guard case .noAnswer(host: "127.0.0.1", _) = try await Self.end(of: "https://127.0.0.1:1/") else {
      throw ScriptedServer.Failure(description: "port 1")
    }
    let asking = try ScriptedServer { _ in DavPage.question }
    #expect(try await Self.end(of: "http://127.0.0.1:\(asking.port)") == .wrongPassword)
    let forbidding = try ScriptedServer { $0.path == "/ada/" ? Reply(403) : DavPage.page("/", DavPage.principal("/ada/")) }
    #expect(try await Self.end(of: "http://127.0.0.1:\(forbidding.port)") == .wrongPassword)
    let silent = try ScriptedServer { _ in Self.silent() }
    #expect(try await Self.end(of: "http://127.0.0.1:\(silent.port)", timeout: 1) == .timeout(host: "127.0.0.1"))
    #expect(silent.requests.count == 1, "it is asked once")
    let failing = try ScriptedServer { _ in Reply(503) }
    #expect(try await Self.end(of: "http://127.0.0.1:\(failing.port)") == .server(status: 503))
    let certified = try ScriptedServer(ServerCertificate(for: "localhost")) { _ in Reply(200) }
    guard case .certificate(let shown) = try await Self.end(of: "localhost:\(certified.port)"), shown.flaws == [.unknownAuthority] else {
      throw ScriptedServer.Failure(description: "the certificate was believed")
    }
  }

  @Test(
    "says that a host is no calendar server, whatever it answers",
    arguments: [
      Reply(200, [:], "<html/>"), Reply(404), Reply(403), Reply(405), Reply(301), Reply(301, ["Location": "javascript:alert(1)"]), Reply(207),
      Reply(207, [:], "<html/>"), DavPage.multistatus(""), DavPage.page("/", ""), DavPage.page("/", DavPage.principal("")),
      DavPage.page("/", DavPage.principal("javascript:alert(1)")), DavPage.page("/", DavPage.principal("/")),
      DavPage.multistatus(String(repeating: "<d:a>", count: 200)), DavPage.multistatus("<d:response>" + String(repeating: "<d:a/>", count: 100_000)),
      DavPage.page("/", "<d:displayname>\(String(repeating: "a", count: 500_000))</d:displayname>"),
    ])
  private func noServers(reply: Reply) async throws {
    let server = try ScriptedServer { _ in reply }
    #expect(try await Self.end(of: "http://127.0.0.1:\(server.port)/dav/") == .notACalendarServer(host: "127.0.0.1"))
  }

  @Test("takes an end where an answer has none, or comes byte by byte")
  func endless() async throws {
    let flooding = try ScriptedServer { _ in
      var reply = Reply(207)
      reply.endless = Array(repeating: 32, count: 1 << 16)
      return reply
    }
    #expect(try await Self.end(of: "http://127.0.0.1:\(flooding.port)/") == .tooLarge)
    let silent = try ScriptedServer { _ in Self.silent() }
    #expect(try await Self.end(of: "http://127.0.0.1:\(silent.port)/", patience: .seconds(1)) == .timeout(host: "127.0.0.1"))
  }

  @Test("says that a host does not encrypt, if nothing was said of that, and does not tell it the password")
  func unencrypted() async throws {
    let server = try ScriptedServer { _ in DavPage.question }
    #expect(try await Self.end(of: "127.0.0.1:\(server.port)") == .notEncrypted("http://127.0.0.1:\(server.port)/"))
    #expect(server.requests.allSatisfy { $0.fields["authorization"] == nil })
    guard case .noAnswer = try await Self.end(of: "https://127.0.0.1:\(server.port)") else {
      throw ScriptedServer.Failure(description: "https was typed")
    }
  }

  @Test("ends when the task is cancelled")
  func cancelled() async throws {
    let server = try ScriptedServer { _ in Self.silent() }
    let asking = Task {
      try await Discovery(user: "ada", password: "secret", directory: ScriptedDirectory()).home(of: "http://127.0.0.1:\(server.port)")
    }
    asking.cancel()
    await #expect(throws: CancellationError.self) { try await asking.value }
  }
}
