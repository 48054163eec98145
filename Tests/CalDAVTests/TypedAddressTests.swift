// What people type.

import SeededRandom
import Testing

@testable import CalDAV

@Suite("What a person types")
struct TypedAddressTests {
  @Test(
    "means an address",
    arguments: [
      ("ada@example.org", "https://example.org/"), (" Ada@Example.ORG\n", "https://example.org/"), ("mailto:ada@example.org", "https://example.org/"),
      ("example.org", "https://example.org/"), ("example.org:8443/dav/", "https://example.org:8443/dav/"),
      ("HTTP://example.org", "http://example.org/"),
      ("https://ada:secret@example.org/dav", "https://example.org/dav"), ("caldavs://example.org/", "https://example.org/"),
      ("localhost:5232", "https://localhost:5232/"), ("192.168.1.5", "https://192.168.1.5/"), ("[::1]:5232", "https://[::1]:5232/"),
      ("example.org/dav/ada@example.org/", "https://example.org/dav/ada@example.org/"), ("ada:secret@example.org", "https://example.org/"),
    ])
  func meaning(text: String, address: String) throws {
    #expect(TypedAddress(text)?.address.description == address)
  }

  @Test(
    "is no address",
    arguments: ["", "  ", "two words", "@example.org", "ada@", "ftp://example.org", "webcal://example.org/a.ics", "https://", "/dav/"])
  func bad(text: String) {
    #expect(TypedAddress(text) == nil)
  }

  @Test("gives the name, too, if it is an e-mail address")
  func users() {
    #expect(TypedAddress("ada@home@example.org")?.users == ["ada@home@example.org", "ada@home"])
    #expect(TypedAddress("mailto:ada@example.org")?.users == ["ada@example.org", "ada"])
    #expect(TypedAddress("https://ada@example.org/")?.users == [""])
    #expect(TypedAddress("example.org")?.users == [""])
  }

  @Test("may be anything")
  func anything() {
    var random = Seeded()
    print("typed addresses: seed \(random.seed)")
    let parts = ["https://", "http://", "mailto:", "ada", "@", ".", "example.org", ":", "443", "/", "//", " ", "%", "?", "#", "[", "]", "\u{0}", "漢"]
    for _ in 0..<20_000 {
      let text = (0..<random.below(7)).map { _ in parts[random.below(parts.count)] }.joined()
      guard let typed = TypedAddress(text) else { continue }
      #expect(!typed.address.host.isEmpty && !typed.users.isEmpty, "seed \(random.seed): \(text)")
      #expect(typed.address.isEncrypted || text.lowercased().contains("http://"), "seed \(random.seed): \(text)")
    }
  }
}
