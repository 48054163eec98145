// Certificates that nobody has signed.

import ScriptedServer
import Testing

@testable import WebDAV

@Suite("A certificate that the system does not trust")
struct CertificateTests {
  private static func server(_ certificate: ServerCertificate) throws -> ScriptedServer { try ScriptedServer(certificate) { _ in .init(200) } }

  private static func refused(_ address: String, accepting: Set<AcceptedCertificate> = []) async throws -> UntrustedCertificate {
    do {
      _ = try await HTTPClient(user: "ada", password: "secret", timeout: 20, accepting: accepting).send("GET", address)
    } catch HTTPError.certificate(let certificate) {
      return certificate
    }
    throw ScriptedServer.Failure(description: "\(address) was believed")
  }

  private static func plain(_ fingerprint: String) -> String { fingerprint.replacing(":", with: "").lowercased() }

  @Test("is refused, and says what it is")
  func details() async throws {
    let certificate = try ServerCertificate(for: "localhost", from: "20200101000000Z", until: "20991231120000Z")
    let server = try Self.server(certificate)
    let shown = try await Self.refused("https://localhost:\(server.port)/")
    #expect(shown.host == "localhost" && shown.subject == "CN=localhost" && shown.issuer == "CN=localhost")
    #expect(shown.validFrom == "2020-01-01T00:00:00Z" && shown.validUntil == "2099-12-31T12:00:00Z")
    #expect(shown.fingerprint == Self.plain(certificate.fingerprint) && shown.fingerprint.count == 64)
    #expect(shown.flaws == [.unknownAuthority])
    #expect(server.requests.isEmpty, "nothing was asked")
  }

  @Test("says all that is wrong with it")
  func flaws() async throws {
    let other = try Self.server(ServerCertificate(for: "example.org"))
    #expect(try await Self.refused("https://localhost:\(other.port)/").flaws == [.unknownAuthority, .wrongHost])
    let old = try Self.server(ServerCertificate(for: "localhost", until: "20210101000000Z"))
    #expect(try await Self.refused("https://localhost:\(old.port)/").flaws.isSuperset(of: [.unknownAuthority, .expired]))
    let early = try Self.server(ServerCertificate(for: "localhost", from: "20900101000000Z"))
    #expect(try await Self.refused("https://localhost:\(early.port)/").flaws.isSuperset(of: [.unknownAuthority, .notYetValid]))
  }

  @Test("is good once a person has accepted it from this host: this one, and no other, and for no one else")
  func accepted() async throws {
    let server = try Self.server(ServerCertificate(for: "example.org", until: "20210101000000Z"))
    let address = "https://localhost:\(server.port)/"
    let first = try await Self.refused(address)
    let accepting: Set = [first.accepted]
    let client = HTTPClient(user: "ada", password: "secret", timeout: 20, accepting: accepting)
    #expect(try await client.send("GET", address).status == 200)
    #expect(try await client.send("GET", address).status == 200)
    // What one client has accepted is nothing to another, although TLS may go on with an earlier session.
    #expect(try await Self.refused(address) == first)
    #expect(try await Self.refused("https://other.localhost:\(server.port)/", accepting: accepting).host == "other.localhost")
    server.show(try ServerCertificate(for: "example.org", until: "20210101000000Z"))
    let second = try await Self.refused(address, accepting: accepting)
    #expect(second.fingerprint != first.fingerprint)
    await #expect(throws: HTTPError.certificate(second)) { try await client.send("GET", address) }
    #expect(try await HTTPClient(timeout: 20, accepting: [first.accepted, second.accepted]).send("GET", address).status == 200)
  }
}
