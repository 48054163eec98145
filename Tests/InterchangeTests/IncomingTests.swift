// What is dropped and pasted, hostile things too.

import Foundation
import Planner
import Testing

@testable import Interchange

@Suite("What comes in")
struct IncomingTests {
  private func titles(_ text: String, _ type: IncomingType = .text) throws -> [String] {
    try Incoming.read(Array(text.utf8), type: type, zone: berlin).carried.items.map(\.entry.title)
  }

  private func refusal(_ bytes: [UInt8], _ type: IncomingType) -> IncomingError? {
    do {
      _ = try Incoming.read(bytes, type: type, zone: berlin)
      return nil
    } catch {
      #expect(!error.description.isEmpty && !error.description.contains { $0.isNewline })
      return error
    }
  }

  // MARK: Text

  @Test(
    "plain text is a card per line",
    arguments: [
      ("one\ntwo\r\n\r\nthree", ["one", "two", "three"]), ("  a\n  b\n", ["a", "b"]), ("- a\n* b\n1. c", ["a", "b", "1. c"]),
      ("# a\n---", ["# a", "---"]), ("\u{FEFF}é\u{0}", ["é"]), ("\ta\n\tb", ["a", "b"]),
    ])
  func lines(_ text: String, _ expected: [String]) throws {
    #expect(try titles(text) == expected)
  }

  @Test("boxes without a bullet are read, and numbers that count on from one are left out")
  func boxesAndNumbers() throws {
    let items = try Incoming.read(Array("[ ] Renew passport\n[x] Book train\n[maybe] Swim".utf8), type: .text).carried.items
    #expect(items.map(\.entry.title) == ["Renew passport", "Book train", "[maybe] Swim"])
    #expect(items.map(\.entry.isDone) == [false, true, false])
    #expect(try titles("1. First\n\twith notes\n2. Second\n3) Third") == ["First", "Second", "Third"])
    #expect(try titles("1. Dezember feiern") == ["1. Dezember feiern"])
    #expect(try titles("1. Dezember feiern\n6. Nikolaus") == ["1. Dezember feiern", "6. Nikolaus"])
    #expect(try titles("1.5 l milk\n2.5 l water") == ["1.5 l milk", "2.5 l water"])
  }

  @Test("lines behind a tab are the notes of the line above")
  func tabbed() throws {
    let items = try Incoming.read(Array("a\n\tx\n\n\t\ty\nb".utf8), type: .text).carried.items
    #expect(items.map(\.entry.title) == ["a", "b"])
    #expect(items.map(\.entry.notes) == ["x\n\ty", ""])
  }

  @Test("tasks are understood with marks, nested notes and days, and text around them is kept")
  func tasks() throws {
    let text = "Shopping\n\n- [ ] bread\n\t- [ ] rye\n- [x] butter\n- [ ] milk @{2026-11-20}\n"
    let items = try Incoming.read(Array(text.utf8), type: .text).carried.items
    #expect(items.map(\.entry.title) == ["Shopping", "bread", "butter", "milk"])
    #expect(items.map(\.entry.isDone) == [false, false, true, false])
    #expect(items[1].entry.notes == "- [ ] rye")
    #expect(items[3].day == Day(iso: "2026-11-20"))
  }

  @Test("text beyond the limits is refused whole")
  func large() throws {
    #expect(refusal(Array(repeating: UInt8(ascii: "a"), count: 200 << 20), .text) == .tooLarge(limit: 8 << 20))
    #expect(refusal(Array(String(repeating: "a\n", count: 1_000_000).utf8), .text) == .tooMany(limit: 10_000))
    #expect(refusal(Array(String(repeating: "- [ ] a\n", count: 900_000).utf8), .text) == .tooMany(limit: 10_000))
    #expect(try titles(String(repeating: "a\n", count: 10_000)).count == 10_000)
  }

  @Test(
    "what is no text, or none at all, is refused",
    arguments: [([0xFF, 0xFE, 0x80], .notText), ([], .empty), (Array(" \n\t\n".utf8), .empty), ([0x61, 0, 0x61], .notText)]
      as [([UInt8], IncomingError)])
  func noText(_ bytes: [UInt8], _ expected: IncomingError) {
    #expect(refusal(bytes, .text) == expected)
  }

  // MARK: Cards

  private let good = #"{"format":"daylane-cards","version":1,"x":[],"entries":[{"title":"a","y":{"z":1},"done":true}]}"#

  @Test("unknown fields are passed over, another version and anything damaged is refused")
  func json() throws {
    let item = try #require(try Incoming.read(Array(good.utf8), type: .cards).carried.items.first)
    #expect(item.entry == NewEntry(title: "a", isDone: true))
    for count in 0..<good.utf8.count { #expect(refusal(Array(good.utf8.prefix(count)), .cards) == .notCards) }
    let bad: [(String, IncomingError)] = [
      (good.replacing(":1,\"x", with: ":2,\"x"), .unknownVersion(2)), (good.replacing("daylane-cards", with: "other"), .notCards),
      (good.replacing("\"a\"", with: "\" \""), .text(.emptyTitle)), (good.replacing("\"a\"", with: "7"), .notCards),
      (good.replacing("\"y\"", with: "\"kind\":\"other\",\"y\""), .notCards),
      (good.replacing("[]", with: String(repeating: "[", count: 100_000)), .notCards),
      (String(repeating: "{\"a\":", count: 1_000_000), .notCards),
      (#"{"format":"daylane-cards","version":1,"entries":[]}"#, .empty), ("null", .notCards), ("", .notCards),
      (good.replacing("\"a\"", with: "\"\(String(repeating: "a", count: 10_001))\""), .text(.titleTooLong(byteCount: 10_001))),
    ]
    for (text, expected) in bad { #expect(refusal(Array(text.utf8), .cards) == expected) }
    #expect(refusal(Array(good.utf8) + [0xFF], .cards) == .notText)
  }

  @Test("too many cards, and too many bytes, are refused")
  func largeJSON() {
    let many = Array(repeating: #"{"title":"a"}"#, count: 100_001).joined(separator: ",")
    let text = #"{"format":"daylane-cards","version":1,"entries":[\#(many)]}"#
    #expect(refusal(Array(text.utf8), .cards) == .tooMany(limit: 100_000))
    #expect(refusal(Array(repeating: 0x20, count: 33 << 20), .cards) == .tooLarge(limit: 32 << 20))
    #expect(refusal(Array(("[" + String(repeating: "0,", count: 8_000_000)).utf8), .cards) == .tooMany(limit: 100_000))
  }

  @Test(
    "what pretends to be kept from a calendar is not",
    arguments: [
      "x", "ical1 - 0", "ical1 - 0\\nBEGIN:VCALENDAR\\nEND:VCALENDAR", "ical1 - 0\\nBEGIN:VTODO\\nEND:VTODO\\nBEGIN:VTODO\\nEND:VTODO",
      "ical1 - 0\\nBEGIN:VTODO", "ical1 - 0\\nBEGIN:VTODO\\nEND:VTODO\\nX-A:b", "ical1 - 0\\nBEGIN:VTODO\\r\\nEND:VTODO",
      "ical1 - 0\\nBEGIN:VTODO\\n X\\nEND:VTODO",
    ])
  func falseOrigin(_ origin: String) throws {
    let text = good.replacing("\"y\"", with: "\"origin\":\"\(origin)\",\"y\"")
    #expect(try Incoming.read(Array(text.utf8), type: .cards).carried.items.first?.entry.origin == "")
  }

  // MARK: Addresses

  @Test(
    "a page is a card with its address",
    arguments: [
      ("https://www.example.org/a%20b/?q#f", "example.org/a b"), ("http://user:word@example.org", "example.org"),
      ("https://example.org/%ff", "example.org/%ff"), ("mailto:a@b.c", "mailto:a@b.c"), ("https://", "https://"),
    ])
  func pages(_ address: String, _ title: String) throws {
    let item = try #require(try Incoming.read(Array("#c\r\n\(address)\r\n".utf8), type: .addresses).carried.items.first)
    #expect(item.entry == NewEntry(title: title, notes: address))
  }

  @Test("a page's title is the card's", arguments: [String.Encoding.utf16LittleEndian, .utf8])
  func namedPage(_ encoding: String.Encoding) throws {
    let data = try #require("https://example.org/\nA title ✓".data(using: encoding))
    let item = try #require(try Incoming.read(Array(data), type: .namedAddress).carried.items.first)
    #expect(item.entry == NewEntry(title: "A title ✓", notes: "https://example.org/"))
  }

  @Test("of what a mail program says of an attachment, only the address and the name are a card")
  func attachment() throws {
    let text = "mailbox:///home/mail?part=1.2\nplan.ics\n358\ntext/calendar\nmailbox-message://inbox#3"
    let items = try Incoming.read(Array(text.utf8), type: .namedAddress).carried.items
    #expect(items.map(\.entry) == [NewEntry(title: "plan.ics", notes: "mailbox:///home/mail?part=1.2")])
    #expect(!Incoming.namesPages(Array(text.utf8)))
    #expect(Incoming.namesPages(Array("https://example.org/\nA title".utf8)))
  }

  @Test("a picture in a page itself is refused", arguments: [IncomingType.namedAddress, .addresses])
  func embeddedPicture(type: IncomingType) {
    let bytes = Array("data:image/png;base64,iVBORw0KGgo=\ndata:image/png;base64,iVBORw0KGgo=".utf8)
    #expect(throws: IncomingError.empty) { try Incoming.read(bytes, type: type) }
  }

  @Test("a calendar may stand below the line that says where it is kept")
  func calendarWithSource() throws {
    let calendar = try sample("nextcloud.ics")
    let plain = try Incoming.read(calendar, type: .calendar)
    let below = try Incoming.read(Array("system-calendar\n".utf8) + calendar, type: .calendar)
    #expect(below == plain && !plain.carried.items.isEmpty)
  }

  @Test("files: calendars, Markdown and text are read, others are linked, and what is none is named beside them")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("daylane-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func put(_ name: String, _ text: String) throws -> String {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
      return folder.appendingPathComponent(name).absoluteString
    }
    let pipe = folder.appendingPathComponent("pipe.txt")
    mkfifo(pipe.path, 0o600)
    let secret = try put("secret.txt", "x")
    let list = [
      try put("a b.txt", "one\ntwo"), try put("c.md", "- [x] three\n"), try put("d.ICS", String(decoding: sample("nextcloud.ics"), as: UTF8.self)),
      try put("e.pdf", "%PDF"), try put("bad.ics", "BEGIN:VCALENDAR\n"), pipe.absoluteString, folder.absoluteString,
      folder.appendingPathComponent("gone.txt").absoluteString, "file:///dev/zero", "file://elsewhere/x", "nonsense", secret,
    ]
    let isRoot = geteuid() == 0
    chmod(folder.appendingPathComponent("secret.txt").path, 0)
    let content = try Incoming.read(Array(list.joined(separator: "\r\n").utf8), type: .addresses, zone: berlin)
    let place = Place.day(Day(daysSinceEpoch: 20_777))
    let titles = content.carried.entries(in: place).map(\.title)
    #expect(Set(titles).subtracting(["x"]) == ["one", "two", "three", "Plan the garden", "Order tulip bulbs", "e.pdf"])
    #expect(content.carried.items.first { $0.entry.title == "e.pdf" }?.entry.notes.hasPrefix("file:///") == true)
    var expected: [IncomingError] = [
      .content(.unbalanced(name: "bad.ics", component: "VCALENDAR")), .file(name: "pipe.txt", .notAFile),
      .file(name: folder.lastPathComponent, .folder), .file(name: "gone.txt", .missing), .file(name: "zero", .notAFile),
      .file(name: "x", .elsewhere), .notAnAddress("nonsense"),
    ]
    if !isRoot { expected.append(.file(name: "secret.txt", .notPermitted)) }
    #expect(content.refused == expected)
  }

  @Test("a list of files none of which can be taken is refused")
  func noFiles() {
    #expect(refusal(Array("file:///nowhere/a.txt".utf8), .addresses) == .file(name: "a.txt", .missing))
    #expect(refusal(Array("# nothing".utf8), .addresses) == .empty)
    #expect(refusal(Array(String(repeating: "a:b\n", count: 1_001).utf8), .addresses) == .tooMany(limit: 1_000))
  }

  @Test("content types are known with their parameters")
  func types() {
    #expect(IncomingType(name: "text/plain;charset=utf-8") == .text)
    #expect(IncomingType(name: "Text/Calendar; component=vtodo") == .calendar)
    #expect(IncomingType(name: "image/png") == nil)
  }
}
