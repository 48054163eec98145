// What pasted lines become.

import Interchange
import Planner
import Testing

@Suite("Pasted lines")
struct PastedLinesTests {
  @Test("are one card each, in order, without blank ones and the signs of lists")
  func lines() {
    let cards = PastedLines.cards(in: "milk\r\n\n  - [ ] bread\n- [x] eggs\n* tea\n\t \n1. rice - brown\n-5 degrees\n[x] no list")
    #expect(
      cards.map(\.title) == ["milk", "bread", "eggs", "tea", "1. rice - brown", "-5 degrees", "[x] no list"])
    #expect(cards.map(\.isDone) == [false, false, true, false, false, false, false])
  }

  @Test("that are too long keep what does not fit in their notes")
  func long() throws {
    let card = try #require(PastedLines.cards(in: String(repeating: "word ", count: 3_000)).first)
    #expect(card.title.utf8.count <= TextRules.titleLimit)
    #expect((card.title + " " + card.notes).split(separator: " ").count == 3_000)
  }

  @Test("of nothing are nothing", arguments: ["", "\n\n", " \n- \n- [ ]\n"])
  func nothing(text: String) {
    #expect(PastedLines.cards(in: text).isEmpty)
  }
}
