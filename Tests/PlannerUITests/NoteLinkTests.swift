// Which addresses are found in notes, and which are not.

import Foundation
import Interchange
import SeededRandom
import Testing

@testable import PlannerUI

@Suite("Links in notes")
struct NoteLinkTests {
  @Test(
    "are found without the sentence around them",
    arguments: [
      ("see https://example.org.", ["https://example.org"]),
      ("(https://example.org/a_(b))", ["https://example.org/a_(b)"]),
      ("[text](http://example.org/x?y=1&z=2#end), and more", ["http://example.org/x?y=1&z=2#end"]),
      ("<https://example.org/a>,\"http://b.example\"", ["https://example.org/a", "http://b.example"]),
      ("HTTPS://EXAMPLE.ORG!", ["HTTPS://EXAMPLE.ORG"]),
      ("„https://example.org/a“ «http://example.org/b»", ["https://example.org/a", "http://example.org/b"]),
      ("mailto:somebody@example.org; mailto:nobody mailto:@x mailto:x@", ["mailto:somebody@example.org"]),
      ("mid:a%2Fb+c@example.org, mid:x amid:a@b mid:@b", ["mid:a%2Fb+c@example.org"]),
      ("file:///home/a/plan.pdf\nfile://server/share file:a", ["file:///home/a/plan.pdf"]),
      ("https://example.org\nhttps://example.org", ["https://example.org"]),
      ("http:// https:// https://? xhttps://example.org", []),
      ("javascript:alert(1) data:text/html,x ftp://example.org smb://a ssh://a vbscript:x", []),
      ("http://[::1]:8080/", ["http://[::1]:8080/"]),
      ("https://example.org/\u{202E}gpj.exe", ["https://example.org/"]),
      ("https://example.org/a\u{200B}b", ["https://example.org/a"]),
      ("", []),
    ])
  func found(_ text: String, _ links: [String]) {
    #expect(NoteLink.found(in: text).map(\.text) == links)
  }

  @Test("are handed on as what an address may be")
  func address() {
    let link = NoteLink.found(in: "https://de.example.org/Käse").first
    #expect(link?.text == "https://de.example.org/Käse")
    #expect(link?.address == "https://de.example.org/K%C3%A4se")
  }

  @Test("that the card of a mail has are whole, whatever the mail's identifier is")
  func mail() throws {
    var generator = Seeded.named(72)
    for round in 0..<500 {
      let name = (0..<Int.random(in: 1...20, using: &generator)).map { _ in
        String(Unicode.Scalar(UInt8.random(in: 33...126, using: &generator)))
      }.joined().replacing("@", with: "a")
      let identifier = "\(name)@b\(name)"
      let mail = "From: A <a@b>\nSubject: s\nMessage-ID: <\(identifier)>\n\n"
      let entry = try Incoming.read(Array(mail.utf8), type: .mail).carried.items.first?.entry
      let links = NoteLink.found(in: entry?.notes ?? "")
      #expect(links.count == 1 && links.first?.kind == .message, "round \(round), seed \(generator.seed): \(identifier)")
      #expect(links.first?.address.dropFirst(4).removingPercentEncoding == identifier, "round \(round), seed \(generator.seed): \(identifier)")
    }
  }

  @Test("are no more than fit, and none too long")
  func limits() {
    let many = (1...40).map { "https://example.org/\($0)" }
    #expect(NoteLink.found(in: many.joined(separator: "\n")).map(\.text) == Array(many.prefix(NoteLink.limit)))
    #expect(NoteLink.found(in: "https://" + String(repeating: "a", count: 5_000)).isEmpty)
    #expect(NoteLink.found(in: String(repeating: "x", count: NoteLink.distance) + " https://example.org").isEmpty)
  }

  @Test("are of the five kinds, and stand in the text, whatever that is")
  func anything() {
    var generator = Seeded.named(64)
    let pieces = [
      "http://", "https://", "mailto:", "mid:", "file:///", "javascript:", "a", "ä", "@", ".", ")", "(", " ", "\n", "\u{202E}", "\u{200B}", "\"", "%",
      "/",
    ]
    for round in 0..<3_000 {
      let text = (0..<Int.random(in: 0...24, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      for link in NoteLink.found(in: text) {
        let hint: Comment = "round \(round), seed \(generator.seed): \(text.debugDescription)"
        #expect(text.contains(link.text) && link.text.hasPrefix(link.kind.rawValue), hint)
        #expect(link.address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x22 }, hint)
      }
    }
  }
}
