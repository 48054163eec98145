// Mails that are dropped.

import Foundation
import Planner
import SeededRandom
import Testing

@testable import Interchange

@Suite("Mails")
struct MailTests {
  private func cards(_ text: String) throws -> [NewEntry] {
    try Incoming.read(Array(text.utf8), type: .mail, zone: berlin).carried.items.map(\.entry)
  }

  @Test("a mail is a card: its subject, and in the notes who it is from and the address by which programs find it", arguments: ["\n", "\r\n"])
  func card(_ end: String) throws {
    let lines = [
      "Received: from a by b;", "\twith something: else", "FROM: \"Doe, Jane \\\"J\\\"\" <jane@example.org>", "Subject: Plans", " for Monday  ",
      "Date: Fri, 27 Nov 2026 09:00:00 +0000", "Message-Id: <a/b+1.@example.org>", "Subject: another", "", "Subject: the body",
    ]
    let card = try #require(try cards(lines.joined(separator: end)).first)
    #expect(card == NewEntry(title: "Plans for Monday", notes: "Doe, Jane \"J\" <jane@example.org>\nmid:a/b+1.@example.org"))
  }

  @Test("what a mail does not say is not on its card")
  func poorMails() throws {
    #expect(try cards("From: a@b\nDate: x\n") == [NewEntry(title: "a@b", notes: "a@b")])
    #expect(try cards("Subject: \nDate: x\nMessage-ID: <@>") == [NewEntry(title: MarkdownReader.untitled, notes: "")])
    #expect(try cards("Subject: s\nFrom: a\nMessage-ID: <no identifier@b>").map(\.notes) == ["a"])
    #expect(try cards("Subject: s\nMessage-ID: <a%#@[1]>").map(\.notes) == ["mid:a%25%23@%5B1%5D"])
    #expect(try cards("Subject: s\nMessage-ID: <a@b.>").map(\.notes) == ["mid:a@b%2E"])
  }

  @Test(
    "what is no mail is refused",
    arguments: ["", "\n\nSubject: s\nFrom: a", "Dear all,\nSubject: s\nFrom: a", "Subject: s", "From here", " x\nSubject: s\nFrom: a"])
  func noMail(_ text: String) {
    #expect(throws: IncomingError.notAMail) { try cards(text) }
  }

  @Test("of a header that is too long only the beginning is read")
  func longHeader() throws {
    let text = "Subject: s\nFrom: a\nX: " + String(repeating: "x", count: MailHeader.limit) + "\nMessage-ID: <a@b>\n"
    #expect(try cards(text).map(\.notes) == ["a"])
    let long = try #require(try cards("From: a\nSubject: " + String(repeating: "long ", count: 10_000)).first)
    #expect(long.title.utf8.count <= TextRules.titleLimit && long.title.hasPrefix("long long"))
  }

  @Test(
    "letters that are no ASCII are decoded (RFC 2047), as programs write them",
    arguments: [
      ("=?utf-8?Q?Gr=C3=BC=C3=9Fe?=", "Grüße"), ("=?UTF-8?b?R3LDvMOfZQ==?= aus =?utf-8?q?K=C3=B6ln?=", "Grüße aus Köln"),
      ("=?iso-8859-1*de?Q?a=FC_=80?=", "aü €"), ("=?utf-8?Q?a?=  =?utf-8?Q?b?=", "ab"), ("=?utf-8?Q?a?= - =?utf-8?Q?b?=", "a - b"),
      ("=?utf-8?Q?=C3?= =?utf-8?Q?=BC?=", "ü"), ("=?utf-8?B?R3LDvMOfZQ?=", "Grüße"), ("=?utf-8?B?w?=", ""), ("=?nonsense?Q?a?=", "=?nonsense?Q?a?="),
      ("=?utf-8?X?a?=", "=?utf-8?X?a?="), ("=?utf-8?Q?a", "=?utf-8?Q?a"), ("a=?", "a=?"), ("=?utf-8?Q?=Z1=4?=", "=Z1=4"),
      ("50 % =? x ?=", "50 % =? x ?="),
      ("=?utf-8?Q?a=0Ab?=", "a b"), ("x =?utf-8?Q?=FF?= y", "x \u{FFFD} y"), ("Grüße", "Grüße"), ("=?windows-1250?Q?=9D?=", "ť"),
      ("=?koi8-r?B?8NLJ18XU?=", "Привет"), ("=?iso-2022-jp?B?GyRCJDMkcyRLJEEkTxsoQg==?=", "こんにちは"), ("=?gb2312?B?xOO6ww==?=", "你好"),
      ("=?big5?B?p0GmbiBC?=", "你好 B"), ("=?ks_c_5601-1987?B?vsiz5w==?=", "안녕"), ("=?shift_jis?B?g2WDWIN5?=", "テスペ"), ("=?windows-1258?Q?a?=", "a"),
    ])
  func encodedWords(_ field: String, _ expected: String) throws {
    let text = TextRules.foldedTitle(EncodedWords.text(of: Array(field.utf8)))
    #expect(text == expected)
  }

  @Test("whatever a subject is, and wherever its encoded words are broken, it comes out whole")
  func anySubject() throws {
    var generator = Seeded.named(71)
    let letters = ["a", "Z", "9", " ", "_", "=", "?", "ä", "ß", "…", "語", "👩‍👩‍👧", "e\u{301}", "\u{2028}", "."]
    for round in 0..<2_000 {
      let subject = (0..<Int.random(in: 1...30, using: &generator)).map { _ in letters.randomElement(using: &generator) ?? "" }.joined()
      var rest = Array(subject.utf8)[...]
      var words: [String] = []
      while !rest.isEmpty {
        let piece = rest.prefix(Int.random(in: 1...20, using: &generator))
        rest = rest.dropFirst(piece.count)
        let isBase64 = Bool.random(using: &generator)
        let text = isBase64 ? Data(piece).base64EncodedString() : piece.map { String(format: "=%02X", $0) }.joined()
        words.append("=?UTF-8?\(isBase64 ? "B" : "q")?\(text)?=")
      }
      let space = ["\r\n ", " ", "\r\n\t "].randomElement(using: &generator) ?? " "
      let title = try cards("From: a\r\nSubject: \(words.joined(separator: space))\r\n\r\n").first?.title
      let expected = TextRules.foldedTitle(subject)
      #expect(title == (expected.isEmpty ? "a" : expected), "round \(round), seed \(generator.seed): \(words)")
    }
  }

  @Test("bytes that are no UTF-8 and say nothing of themselves are Western")
  func rawBytes() {
    #expect(EncodedWords.text(of: [0x47, 0xFC, 0x80]) == "Gü€")
  }

  @Test("in a mailbox each mail is a card, and a line in a mail that looks like its beginning is none")
  func mailbox() throws {
    let box = """
      From a@b Fri Nov 27 09:00:00 2026
      Subject: one
      From: a

      From here on it is text.

      >From there, too.

      From a@b Fri Nov 27 09:00:00 2026
      Subject: two
      From: b

      x
      From a
      Subject: no mail
      From: c

      From nowhere, a paragraph

      """
    #expect(try cards(box).map(\.title) == ["one", "two"])
    #expect(try cards(box.replacing("\n", with: "\r\n")).map(\.title) == ["one", "two"])
    let many = String(repeating: "From a\nSubject: s\nFrom: a\n\n", count: AddressList.countLimit + 1)
    #expect(throws: IncomingError.tooMany(limit: AddressList.countLimit)) { try cards(many) }
  }

  @Test("a mail in a file is a card, in a file that stays with its address; what is none is a card with the file's")
  func files() throws {
    let name = "daylane-\(UUID().uuidString)"
    // The project itself may be where files are soon gone; what is in memory is no such place.
    let kept = [FileManager.default.currentDirectoryPath + "/.build", "/dev/shm"].first { !$0.hasPrefix("/tmp/") && !$0.hasPrefix("/var/tmp/") }
    let folders = [FileManager.default.temporaryDirectory, URL(fileURLWithPath: try #require(kept))].map { $0.appendingPathComponent(name) }
    defer { for folder in folders { try? FileManager.default.removeItem(at: folder) } }
    let mail = "Subject: s\nFrom: a\nMessage-ID: <a@b>\n\n"
    for folder in folders {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let box = String(repeating: "From a\n\(mail)", count: 2)
      let archive = String(repeating: "From a\n\(mail)", count: AddressList.countLimit + 1)
      let isTemporary = folder == folders[0]
      let files = [
        ("a.eml", mail), ("b.mbox", box), ("c.eml", "Dear all"), ("d.EML", mail + String(repeating: "x", count: 1 << 20)), ("e.mbox", archive),
        ("Re: 1.5 plans", box), ("f.pdf", "%PDF"),
      ]
      for (name, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
      let addresses = files.map { folder.appendingPathComponent($0.0).absoluteString }
      func mailCard(_ number: Int) -> NewEntry { NewEntry(title: "s", notes: "a\nmid:a@b" + (isTemporary ? "" : "\n" + addresses[number])) }
      func fileCard(_ number: Int) -> NewEntry { NewEntry(title: files[number].0, notes: addresses[number]) }
      let items = try Incoming.read(Array(addresses.joined(separator: "\n").utf8), type: .addresses, zone: berlin).carried.items.map(\.entry)
      // Of a file that says nothing by its ending, only what is soon gone is looked at.
      let sixth = isTemporary ? [mailCard(5), mailCard(5)] : [fileCard(5)]
      #expect(items == [mailCard(0), mailCard(1), mailCard(1), fileCard(2), mailCard(3), fileCard(4)] + sixth + [fileCard(6)])
    }
  }
}
