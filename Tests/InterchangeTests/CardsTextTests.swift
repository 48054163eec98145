// Cards as text for other programs, and back.

import Planner
import Testing

@testable import Interchange

@Suite("Cards as text")
struct CardsTextTests {
  private func entry(_ title: String, notes: String = "", done: Bool = false, kind: Entry.Kind = .card) -> Entry {
    Entry(
      id: EntryID(rawValue: 1), kind: kind, title: title, notes: notes, isDone: done, place: .list(ListID(rawValue: 1)),
      home: nil, orderKey: .between(nil, nil))
  }

  @Test("plain cards are a line each")
  func plain() {
    #expect(CardsText.text(of: [entry("Buy milk"), entry("Call home")]) == "Buy milk\nCall home")
  }

  @Test("what has more to say is a Markdown list, and comes back as it was")
  func rich() {
    let entries = [
      entry("Soon", kind: .header), entry("Buy milk", notes: "two litres\n\nno cream"), entry("Done", done: true),
    ]
    let text = CardsText.text(of: entries)
    #expect(text.hasPrefix("### Soon\n- [ ] Buy milk\n\ttwo litres\n"))
    let back = CardsText.entries(from: text)
    #expect(back.map(\.kind) == [.header, .card, .card])
    #expect(back.map(\.title) == ["Soon", "Buy milk", "Done"])
    #expect(back.map(\.notes) == ["", "two litres\n\nno cream", ""])
    #expect(back.map(\.isDone) == [false, false, true])
  }

  @Test("lines from elsewhere become cards, without list marks and empty lines")
  func lines() {
    let cards = CardsText.entries(from: "  one \r\n\n- two\n* three\n• four\n-five\n \t\n")
    #expect(cards.map(\.title) == ["one", "two", "three", "four", "-five"])
  }

  @Test("too much is nothing")
  func limits() {
    #expect(CardsText.entries(from: "").isEmpty)
    #expect(CardsText.entries(from: String(repeating: "a\n", count: CardsText.cardLimit + 1)).isEmpty)
    #expect(CardsText.entries(from: String(repeating: "a", count: CardsText.sizeLimit + 1)).isEmpty)
    let long = CardsText.entries(from: String(repeating: "word ", count: 3_000))
    #expect(long.count == 1)
    #expect(long.allSatisfy { $0.title.utf8.count <= TextRules.titleLimit && !$0.notes.isEmpty })
  }

  @Test("the JSON has text and marks")
  func json() {
    let text = String(decoding: CardsJSON.text(of: [entry("A \"b\"", notes: "x\ny", done: true)]), as: UTF8.self)
    #expect(
      text
        == #"{"version": 1, "ids": ["1"], "entries": [{"kind": "card", "title": "A \"b\"", "notes": "x\ny", "done": true}]}"#)
  }
}
