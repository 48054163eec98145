// Who gets a name and a password, and what is done about servers that send elsewhere.

import ScriptedServer
import Testing

@testable import WebDAV

@Suite("A client of the web")
struct HTTPClientTests {
  private typealias Request = ScriptedServer.Request
  private typealias Reply = ScriptedServer.Reply

  private static let question = Reply(401, ["WWW-Authenticate": "Basic realm=\"tests\""])

  private static func client() -> HTTPClient { HTTPClient(user: "ada", password: "secret", timeout: 20) }

  @Test("follows the same host, and what it sends arrives each time")
  func redirections() async throws {
    let server = try ScriptedServer { request in
      guard request.fields["authorization"] != nil else { return Self.question }
      switch request.path {
      case "/a": return Reply(301, ["Location": "/b"])
      case "/b": return Reply(307, ["Location": "http://\(request.fields["host"] ?? "")/c"])
      default: return Reply(207, [:], request.method + request.body)
      }
    }
    let response = try await Self.client().send("PROPFIND", "http://127.0.0.1:\(server.port)/a", body: Array("question".utf8))
    #expect(response.status == 207 && String(decoding: response.body, as: UTF8.self) == "PROPFINDquestion")
    #expect(server.requests.last?.fields["authorization"] == "Basic YWRhOnNlY3JldA==")
  }

  @Test("writes to another place only if that is clearly meant")
  func writing() async throws {
    let server = try ScriptedServer { request in
      switch request.path {
      case "/found": Reply(302, ["Location": "/target"])
      case "/temporary": Reply(307, ["Location": "/target"])
      default: Reply(201)
      }
    }
    let origin = "http://127.0.0.1:\(server.port)"
    #expect(try await Self.client().send("PUT", origin + "/found", body: [1]).status == 302)
    #expect(server.requests.map(\.path) == ["/found"])
    #expect(try await Self.client().send("PUT", origin + "/temporary", body: [1]).status == 201)
  }

  @Test("goes to no other host, and does not go on for ever")
  func otherHosts() async throws {
    let other = try ScriptedServer { _ in Self.question }
    let server = try ScriptedServer { request in
      request.path == "/loop" ? Reply(302, ["Location": "/loop"]) : Reply(302, ["Location": "http://other.localhost:\(other.port)/"])
    }
    let origin = "http://127.0.0.1:\(server.port)"
    #expect(try await Self.client().send("PROPFIND", origin + "/").status == 302)
    #expect(other.requests.isEmpty)
    #expect(try await Self.client().send("PROPFIND", origin + "/loop").status == 302)
    #expect(server.requests.filter { $0.path == "/loop" }.count == 6)
    let plain = try await Self.client().send("PROPFIND", origin + "/", wanted: ["Location"], redirection: .none)
    #expect(plain.fields["location"] == "http://other.localhost:\(other.port)/")
  }

  @Test("tells no proxy who it is, only the server behind it")
  func proxies() async throws {
    let server = try ScriptedServer { request in
      if request.path.contains("closed") { return Reply(407, ["Proxy-Authenticate": "Basic realm=\"proxy\""]) }
      return request.fields["authorization"] == nil ? Self.question : Reply(200)
    }
    let client = Self.client()
    await client.use(proxy: "http://127.0.0.1:\(server.port)")
    _ = try? await client.send("GET", "http://closed.invalid/")
    #expect(!server.requests.isEmpty)
    #expect(server.requests.allSatisfy { $0.fields["authorization"] == nil && $0.fields["proxy-authorization"] == nil })
    #expect(try await client.send("GET", "http://open.invalid/").status == 200)
    #expect(server.requests.last?.path == "http://open.invalid/")
    #expect(server.requests.allSatisfy { $0.fields["proxy-authorization"] == nil })
  }

  @Test("says who it is before it is asked if it is told to, and nothing if it has nothing")
  func offering() async throws {
    let server = try ScriptedServer { _ in Reply(200) }
    let address = "http://127.0.0.1:\(server.port)/"
    _ = try await Self.client().send("GET", address)
    _ = try await Self.client().send("GET", address, isOffering: true)
    _ = try await HTTPClient().send("GET", address, isOffering: true)
    #expect(server.requests.map { $0.fields["authorization"] } == [nil, "Basic YWRhOnNlY3JldA==", nil])
  }

  @Test("asks with a wrong password once")
  func wrongPassword() async throws {
    let server = try ScriptedServer { _ in Self.question }
    #expect(try await Self.client().send("PROPFIND", "http://127.0.0.1:\(server.port)/").status == 401)
    #expect(server.requests.count == 2)
  }

  @Test("tells what is wrong with a connection")
  func failures() async throws {
    let name = String(repeating: "a", count: 64) + ".invalid"
    guard ScriptedServer.isDirect else { throw ScriptedServer.Failure(description: "the environment cannot be changed") }
    await #expect(throws: HTTPError.noSuchHost) { try await Self.client().send("GET", "http://\(name)/") }
    let silent = try ScriptedServer { _ in
      var reply = Reply(200)
      reply.isSilent = true
      return reply
    }
    let hasty = HTTPClient(user: "", password: "", timeout: 1)
    await #expect(throws: HTTPError.timeout) { try await hasty.send("GET", "http://127.0.0.1:\(silent.port)/") }
    do {
      _ = try await Self.client().send("GET", "https://127.0.0.1:\(silent.port)/")
      Issue.record("it does not encrypt")
    } catch let error as HTTPError {
      guard case .connection = error else { throw error }
    }
  }

  @Test("takes no more than it wants, however much comes")
  func endless() async throws {
    let server = try ScriptedServer { _ in
      var reply = Reply(200)
      reply.endless = Array(repeating: 65, count: 1 << 16)
      return reply
    }
    let client = HTTPClient(sizeLimit: 1 << 20)
    await #expect(throws: HTTPError.tooLarge) { try await client.send("GET", "http://127.0.0.1:\(server.port)/") }
  }
}
