// Sentences, in English and by a catalogue.

import Testing

@testable import Words

@Suite("A sentence")
struct WordsTests {
  @Test("has its values in their places, and what is none of them stays")
  func values() {
    #expect(tr("Undo") == "Undo" && tr("100 %") == "100 %" && tr("%s of %s") == "%s of %s")
    #expect(tr("%s: %d", "Inbox", 3) == "Inbox: 3" && tr("%2$s, %1$d, %2$s", 1, "two") == "two, 1, two")
    #expect(tr("%d %%, %s", 5, "%s") == "5 %, %s" && tr("%x %3$s %", 1) == "%x %3$s %" && tr("é%sé", "“ü”") == "é“ü”é")
    #expect(tr("%99999999$s %1$", 1) == "%99999999$s %1$")
  }

  @Test("has the form that its number asks for")
  func numbers() {
    #expect(trn("%d card", "%d cards", 1) == "1 card" && trn("%d card", "%d cards", 0) == "0 cards")
    #expect(trn("%1$s: a card", "%1$s: %2$d cards", 2, "Inbox", 2) == "Inbox: 2 cards")
    #expect(trc("a view", "Day") == "Day" && trnc("an object", "%d list", "%d lists", 2) == "2 lists")
  }

  @Test("is said by the catalogue, which knows its context, and in English where that has none")
  func catalog() {
    let german = Catalog(
      text: { ["Undo": "Rückgängig", "a view\u{4}Day": "Tag", "%1$s of %2$s": "%2$s: %1$s"][$0] },
      form: { one, many, count in one == "%d card" && many == "%d cards" ? count == 1 ? "%d Karte" : "%d Karten" : nil })
    #expect(german.say(nil, "Undo", []) == "Rückgängig" && german.say(nil, "Redo", []) == "Redo")
    #expect(german.say(nil, "Day", []) == "Day" && german.say("a view", "Day", []) == "Tag")
    #expect(german.say(nil, "%1$s of %2$s", [1, 5]) == "5: 1")
    #expect(german.say(nil, "%d card", "%d cards", 1, []) == "1 Karte" && german.say(nil, "%d card", "%d cards", 3, []) == "3 Karten")
    #expect(german.say(nil, "%d list", "%d lists", 3, []) == "3 lists" && german.say("x", "%d card", "%d cards", 3, []) == "3 cards")
  }
}
