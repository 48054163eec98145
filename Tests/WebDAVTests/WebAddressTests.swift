// Addresses, and which of them belong together.

import SeededRandom
import Testing

@testable import WebDAV

@Suite("An address on the web")
struct WebAddressTests {
  @Test(
    "is written in one way only",
    arguments: [
      ("https://Example.ORG", "https://example.org/"), ("HTTPS://example.org:443/a", "https://example.org/a"),
      ("http://example.org:80", "http://example.org/"), ("https://example.org:8443/a%20b/?q=1#end", "https://example.org:8443/a%20b/?q=1"),
      ("https://ada:secret@example.org/", "https://example.org/"), ("https://[::1]:5232/", "https://[::1]:5232/"),
      ("https://müller.example/", "https://xn--mller-kva.example/"), ("http://example.org?x", "http://example.org/?x"),
    ])
  func reading(text: String, meaning: String) {
    #expect(WebAddress(text)?.description == meaning)
  }

  @Test(
    "is none without a host, or of another kind",
    arguments: [
      "", "example.org", "ftp://example.org/", "https://", "https:///a", "file:///etc/passwd", "https://a b/", "https://a%2fb/",
      "mailto:ada@example.org",
    ])
  func bad(text: String) {
    #expect(WebAddress(text) == nil)
  }

  @Test("is where references lead from")
  func references() throws {
    let base = try #require(WebAddress("https://example.org:8443/dav/ada/?x"))
    #expect(base.resolving("/a%2Fb/")?.description == "https://example.org:8443/a%2Fb/")
    #expect(base.resolving("b")?.description == "https://example.org:8443/dav/ada/b")
    #expect(base.resolving("..")?.description == "https://example.org:8443/dav/")
    #expect(base.resolving("//other.example/")?.description == "https://other.example/")
    #expect(base.resolving("http://example.org")?.description == "http://example.org/")
    #expect(base.resolving("javascript:alert(1)") == nil)
    #expect(base.resolving("file:///etc/passwd") == nil)
  }

  @Test(
    "gives name and password to the same host and port, and gives up no encryption",
    arguments: [
      ("http://example.org/", "https://example.org/", true), ("https://example.org/", "https://example.org:8443/a", false),
      ("https://example.org:8443/", "https://example.org:8443/a", true), ("https://example.org:8443/", "https://example.org/", false),
      ("http://example.org:8080/", "http://example.org:8081/", false), ("http://example.org:8080/", "https://example.org/", true),
      ("http://example.org/", "http://example.org/a", true), ("https://example.org/", "http://example.org/", false),
      ("https://example.org/", "https://dav.example.org/", false), ("https://example.org/", "https://example.org.evil.example/", false),
    ])
  func trust(from: String, to: String, isGiven: Bool) throws {
    #expect(try #require(WebAddress(from)).entrusts(#require(WebAddress(to))) == isGiven)
  }

  @Test(
    "belongs to the domain that somebody has registered",
    arguments: [
      ("https://caldav.icloud.com/", "https://p42-caldav.icloud.com:443/", true), ("https://icloud.com/", "https://caldav.icloud.com/", true),
      ("https://a.co.uk/", "https://b.co.uk/", false), ("https://a.github.io/", "https://b.github.io/", false),
      ("https://nas.home.lan/", "https://dav.home.lan/", true), ("https://nas.lan/", "https://dav.lan/", false),
      ("https://a.example.org/", "https://a.example.org:8443/", false), ("https://nas/", "https://nas/", false),
      ("https://10.0.0.1/", "https://10.0.0.1/", false), ("https://com/", "https://com/", false),
      ("http://a.example.org/", "https://b.example.org/", false), ("https://a.example.org/", "http://b.example.org/", false),
    ])
  func domains(one: String, other: String, areRelated: Bool) throws {
    #expect(try #require(WebAddress(one)).isRelated(to: #require(WebAddress(other))) == areRelated)
  }

  @Test(
    "is on this machine only where nobody else can be",
    arguments: [
      ("http://127.0.0.1:5232/", true), ("http://127.3.2.1/", true), ("http://[::1]:80/", true), ("http://localhost/", true),
      ("http://a.localhost/", true), ("http://127.0.0.1.example.org/", false), ("http://localhost.example.org/", false), ("http://10.0.0.1/", false),
      ("http://[fe80::127.0.0.1]/", false), ("http://128.0.0.1/", false),
    ])
  func loopback(address: String, isHere: Bool) throws { #expect(try #require(WebAddress(address)).isLoopback == isHere) }

  @Test("is read back from what it is written as, whatever was typed")
  func anything() {
    var random = Seeded()
    print("addresses: seed \(random.seed)")
    let parts = [
      "http", "https", ":", "/", "//", "@", "[", "]", "::1", "a", ".", "..", "%", "%2f", "ä", "漢", " ", "?", "#", "\\", "\u{0}", "80", "443", "-",
      "+",
    ]
    for _ in 0..<20_000 {
      let text = (random.chance(1, in: 2) ? "https://" : "") + (0..<random.below(8)).map { _ in parts[random.below(parts.count)] }.joined()
      guard let address = WebAddress(text) else { continue }
      #expect(WebAddress(address.description) == address, "seed \(random.seed): \(text)")
      #expect(address.path.hasPrefix("/") && !address.host.isEmpty && !address.host.contains("@"), "seed \(random.seed): \(text)")
      let reference = (0..<random.below(6)).map { _ in parts[random.below(parts.count)] }.joined()
      if let next = address.resolving(reference) { #expect(WebAddress(next.description) == next, "seed \(random.seed): \(text) \(reference)") }
    }
  }
}
