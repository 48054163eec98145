// The way to a person's calendars, past servers that send elsewhere.

import ScriptedServer
import Testing
import WebDAV

@testable import CalDAV

/// A directory that says what a test wants.
struct ScriptedDirectory: ServiceDirectory {
  var targets: [String: [ServiceTarget]] = [:]
  var paths: [String: String] = [:]

  func targets(of service: String, in domain: String) async -> [ServiceTarget] { targets["\(service) \(domain)"] ?? [] }

  func path(of service: String, in domain: String) async -> String? { paths["\(service) \(domain)"] }
}

@Suite("The way to a person's calendars")
struct DiscoveryTests {
  private typealias Reply = ScriptedServer.Reply

  private static func discovery(
    user: String = "ada", patience: Duration = .seconds(60), accepting: Set<AcceptedCertificate> = [], agreeing: Set<String> = [],
    directory: ScriptedDirectory = ScriptedDirectory()
  ) -> Discovery {
    Discovery(user: user, password: "secret", patience: patience, accepting: accepting, agreeing: agreeing, directory: directory)
  }

  /// A server that sends those who have said who they are to ada's calendars, by the way that RFC 6764 tells.
  private static func usual(_ request: ScriptedServer.Request) -> Reply {
    guard request.fields["authorization"] == DavPage.ada else { return DavPage.question }
    switch request.path {
    case "/.well-known/caldav": return Reply(301, ["Location": "/dav"])
    case "/dav": return Reply(302, ["Location": "/dav/"])
    case "/dav/": return DavPage.page("/dav/", DavPage.principal("people/ada%20b/"))
    case "/dav/people/ada%20b/": return DavPage.page(request.path, DavPage.home("/dav/calendars/ada") + "<d:displayname>Ada &amp; B</d:displayname>")
    case "/dav/calendars/ada/one/": return DavPage.page(request.path, "<d:resourcetype><d:collection/><c:calendar/></d:resourcetype>")
    default: return Reply(404)
    }
  }

  @Test("leads over the well-known place, redirections and the principal", arguments: ["", "/", "/dav/", "/dav/people/ada%20b/", "/nothing/here"])
  func usualWay(path: String) async throws {
    let server = try ScriptedServer(answer: Self.usual)
    let origin = "http://127.0.0.1:\(server.port)"
    let home = try await Self.discovery().home(of: origin + path)
    #expect(home == CalendarHome(origin: origin, path: "/dav/calendars/ada/", user: "ada", displayName: "Ada & B"))
  }

  @Test("leads from a calendar to those beside it, where the server says nothing else")
  func calendar() async throws {
    let server = try ScriptedServer(answer: Self.usual)
    let origin = "http://127.0.0.1:\(server.port)"
    let home = try await Self.discovery().home(of: origin + "/dav/calendars/ada/one/")
    #expect(home == CalendarHome(origin: origin, path: "/dav/calendars/ada/", user: "ada"))
  }

  @Test("leads over what the domain says of itself; without encryption only on the host that was typed")
  func services() async throws {
    let server = try ScriptedServer(answer: Self.usual)
    let target = ServiceTarget(host: "a.localhost", port: Int(server.port))
    let directory = ScriptedDirectory(targets: ["caldav a.localhost": [target]], paths: ["caldav a.localhost": "/dav/"])
    let home = try await Self.discovery(directory: directory).home(of: "http://a.localhost/")
    #expect(home.origin == "http://a.localhost:\(server.port)" && server.requests.allSatisfy { $0.path != "/.well-known/caldav" })
    let elsewhere = ScriptedDirectory(targets: ["caldav nobody.localhost": [target]])
    await #expect(
      throws: AccountError.refusedRedirect(from: "http://nobody.localhost", to: "http://a.localhost:\(server.port)", .service)
    ) { try await Self.discovery(directory: elsewhere).home(of: "http://nobody.localhost/") }
  }

  @Test("tells the password to a domain's encrypted server beside it, and to one of another domain if a person agrees")
  func encryptedServices() async throws {
    let server = try ScriptedServer(ServerCertificate(for: "dav.example.localhost"), answer: Self.usual)
    let accepting = Set(try await ["dav.example.localhost", "dav.other.localhost"].asyncMap { try await Self.accepted($0, server) })
    func directory(_ host: String) -> ScriptedDirectory {
      ScriptedDirectory(targets: ["caldavs example.localhost": [ServiceTarget(host: host, port: Int(server.port))]])
    }
    let beside = try await Self.discovery(accepting: accepting, directory: directory("dav.example.localhost")).home(of: "ada@example.localhost")
    #expect(beside.origin == "https://dav.example.localhost:\(server.port)")
    let count = server.requests.count
    let elsewhere = directory("dav.other.localhost")
    await #expect(
      throws: AccountError.refusedRedirect(from: "https://example.localhost", to: "https://dav.other.localhost:\(server.port)", .service)
    ) { try await Self.discovery(accepting: accepting, directory: elsewhere).home(of: "example.localhost") }
    #expect(server.requests.count == count)
    let agreed = Self.discovery(accepting: accepting, agreeing: ["Dav.Other.localhost"], directory: elsewhere)
    #expect(try await agreed.home(of: "example.localhost").origin == "https://dav.other.localhost:\(server.port)")
  }

  @Test("leads to calendars on another host of the domain, as with iCloud")
  func otherHost() async throws {
    let homes = try ScriptedServer(ServerCertificate(for: "p42-caldav.cloud.localhost")) { _ in Reply(404) }
    let server = try ScriptedServer(ServerCertificate(for: "caldav.cloud.localhost")) { request in
      guard request.fields["authorization"] == DavPage.ada else { return DavPage.question }
      return request.path == "/"
        ? DavPage.page("/", DavPage.principal("/7/principal/"))
        : DavPage.page("/", DavPage.home("https://p42-caldav.cloud.localhost:\(homes.port)/7/calendars/"))
    }
    let accepting: Set = [try await Self.accepted("caldav.cloud.localhost", server)]
    let home = try await Self.discovery(accepting: accepting).home(of: "https://caldav.cloud.localhost:\(server.port)")
    #expect(home == CalendarHome(origin: "https://p42-caldav.cloud.localhost:\(homes.port)", path: "/7/calendars/", user: "ada"))
  }

  @Test(
    "ends where calendars are said to be on a host of somebody else, or without encryption",
    arguments: ["https://evil.localhost/7/", "http://caldav.cloud.localhost/7/", "https://cloud.localhost.evil.example/7/", "//evil.localhost/"])
  func foreignHomes(reference: String) async throws {
    let server = try ScriptedServer(ServerCertificate(for: "caldav.cloud.localhost")) { request in
      guard request.fields["authorization"] == DavPage.ada else { return DavPage.question }
      return DavPage.page("/", DavPage.home(reference))
    }
    let origin = "https://caldav.cloud.localhost:\(server.port)"
    let accepting: Set = [try await Self.accepted("caldav.cloud.localhost", server)]
    let to = try #require(WebAddress(origin)?.resolving(reference)?.origin)
    await #expect(throws: AccountError.refusedRedirect(from: origin, to: to, .home)) {
      try await Self.discovery(accepting: accepting).home(of: origin)
    }
  }

  @Test("does not follow to another host, which hears nothing, nor from encryption to none; it goes on to where a person has agreed to")
  func redirections() async throws {
    let other = try ScriptedServer(ServerCertificate(for: "other.localhost"), answer: Self.usual)
    let plain = try ScriptedServer(answer: Self.usual)
    let server = try ScriptedServer(ServerCertificate(for: "a.localhost")) { request in
      request.path.hasPrefix("/plain")
        ? Reply(301, ["Location": "http://a.localhost:\(plain.port)/dav/"]) : Reply(301, ["Location": "https://other.localhost:\(other.port)/dav/"])
    }
    let origin = "https://a.localhost:\(server.port)"
    let accepting: Set = [try await Self.accepted("a.localhost", server), try await Self.accepted("other.localhost", other)]
    await #expect(
      throws: AccountError.refusedRedirect(from: origin + "/.well-known/caldav", to: "https://other.localhost:\(other.port)/dav/", .redirection)
    ) { try await Self.discovery(accepting: accepting).home(of: origin) }
    await #expect(throws: AccountError.refusedRedirect(from: origin + "/plain", to: "http://a.localhost:\(plain.port)/dav/", .redirection)) {
      try await Self.discovery(accepting: accepting).home(of: origin + "/plain")
    }
    #expect(other.requests.isEmpty && plain.requests.isEmpty)
    let home = try await Self.discovery(accepting: accepting, agreeing: ["other.localhost"]).home(of: origin)
    #expect(home.origin == "https://other.localhost:\(other.port)")
  }

  @Test("goes from a plain address to an encrypted one of the same host, before the password is told")
  func upgrade() async throws {
    let server = try ScriptedServer(ServerCertificate(for: "a.localhost"), answer: Self.usual)
    let plain = try ScriptedServer { Reply(308, ["Location": "https://a.localhost:\(server.port)\($0.path)"]) }
    let accepting: Set = [try await Self.accepted("a.localhost", server)]
    let home = try await Self.discovery(accepting: accepting).home(of: "http://a.localhost:\(plain.port)")
    #expect(home.origin == "https://a.localhost:\(server.port)")
    #expect(plain.requests.allSatisfy { $0.fields["authorization"] == nil })
  }

  @Test("ends after some redirections")
  func endless() async throws {
    let server = try ScriptedServer { Reply(302, ["Location": $0.path + "a"]) }
    await #expect(throws: AccountError.tooManyRedirects(host: "127.0.0.1")) {
      try await Self.discovery().home(of: "http://127.0.0.1:\(server.port)/x")
    }
    #expect(server.requests.count == 18)
  }

  @Test("tries an e-mail address as a name, then what is before the @")
  func names() async throws {
    let server = try ScriptedServer(ServerCertificate(for: "a.localhost"), answer: Self.usual)
    let accepting: Set = [try await Self.accepted("a.localhost", server)]
    let directory = ScriptedDirectory(targets: ["caldavs a.localhost": [ServiceTarget(host: "a.localhost", port: Int(server.port))]])
    let home = try await Self.discovery(user: "", accepting: accepting, directory: directory).home(of: "ada@a.localhost")
    #expect(home.user == "ada")
    await #expect(throws: AccountError.wrongPassword) {
      try await Self.discovery(user: "", accepting: accepting, directory: directory).home(of: "bob@a.localhost")
    }
  }

  @Test("offers the password to a server that asks nobody")
  func anonymous() async throws {
    let server = try ScriptedServer { request in
      request.fields["authorization"] == DavPage.ada
        ? DavPage.page("/", DavPage.principal("/") + DavPage.home("/home/"))
        : DavPage.page("/", "<d:current-user-principal><d:unauthenticated/></d:current-user-principal>")
    }
    #expect(try await Self.discovery().home(of: "http://127.0.0.1:\(server.port)").path == "/home/")
    await #expect(throws: AccountError.wrongPassword) { try await Self.discovery(user: "bob").home(of: "http://127.0.0.1:\(server.port)") }
  }

  static func accepted(_ host: String, _ server: ScriptedServer) async throws -> AcceptedCertificate {
    do {
      _ = try await HTTPClient().send("GET", "https://\(host):\(server.port)/")
    } catch HTTPError.certificate(let certificate) {
      return certificate.accepted
    }
    throw ScriptedServer.Failure(description: "\(host) was believed")
  }
}

extension Sequence {
  fileprivate func asyncMap<Value>(_ body: (Element) async throws -> Value) async rethrows -> [Value] {
    var values: [Value] = []
    for element in self { values.append(try await body(element)) }
    return values
  }
}
