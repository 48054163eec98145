// What is emphasised of what was found, and how letters are compared, against slower ways to know.

import Foundation
import GtkKit
import Planner
import SeededRandom
import Testing

@testable import PlannerUI

@Suite("Finding text")
struct ExcerptTests {
  private static let pieces = [
    "Straße", "STRASSE", "café", "cafe\u{301}", "ışık", "IŞIK", "isik", "İzmir", "日本語", "👨‍👩‍👧", "👍🏽", "Łódź", "lodz", "smørrebrød",
    "æon", "Œuvre", "ﬁn", "Ångström", "A\u{30A}", "a\u{301}\u{302}\u{303}", "so\u{AD}ft", "ΣΊΣΥΦΟΣ", "σίσυφος", "ＦＵＬＬ", "\n", " ", "x", "",
    "z" + String(repeating: "\u{300}\u{316}", count: 800),
  ]

  private static func text(_ random: inout Seeded, upTo limit: Int) -> String {
    (0..<random.below(limit)).map { _ in pieces[random.below(pieces.count)] }.joined(separator: random.chance(1, in: 2) ? " " : "")
  }

  /// The whole text at once, as Foundation folds it, and what it takes for letters of their own.
  private static func folded(_ text: String) -> String {
    let replaced = text.unicodeScalars.filter { $0.value != 0xAD && $0.value != 0x200D }.reduce(into: "") { result, scalar in
      let plain = ["ı": "i", "ø": "o", "Ø": "o", "ł": "l", "Ł": "l", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe"]
      result += plain[String(scalar)] ?? String(scalar)
    }
    let folded = replaced.decomposedStringWithCanonicalMapping
      .folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil).lowercased()
    return String(String.UnicodeScalarView(folded.unicodeScalars.filter { $0.properties.generalCategory != .nonspacingMark }))
  }

  @Test(
    "letters are compared without case, accents, strokes and marks",
    arguments: [
      ("Straße", "STRASSE"), ("ışık", "ISIK"), ("IŞIK", "ışık"), ("İzmir", "izmir"), ("Łódź", "lodz"), ("smørrebrød", "smorrebrod"),
      ("Œuvre", "oeuvre"), ("cafe\u{301}", "CAFÉ"), ("so\u{AD}ft", "soft"), ("σίσυφος", "ΣΊΣΥΦΟΣ"), ("ＦＵＬＬ", "full"), ("ﬁn", "fin"),
      ("z" + String(repeating: "\u{300}", count: 4_900), "Z"),
    ])
  func sameLetters(one: String, other: String) {
    #expect(TextFilter.folded(one) == TextFilter.folded(other), "\(one.prefix(20)) and \(other)")
  }

  @Test("the quick way to fold is the slow one", arguments: 0..<150)
  func folding(number: Int) {
    var random = Seeded.named(UInt64(8200 + number))
    let text = Self.text(&random, upTo: 9)
    #expect(String(decoding: TextFilter.folded(text), as: UTF8.self) == Self.folded(text), "seed \(random.seed)")
    // Letter by letter it is the same.
    let letters = TextFilter.folded(Array(text.unicodeScalars))
    #expect(letters.bytes == TextFilter.folded(text), "seed \(random.seed)")
    #expect(letters.origins == letters.origins.sorted() && letters.origins.count == letters.bytes.count)
  }

  @Test("what is emphasised is what was looked for, and all of it that shows", arguments: 0..<150)
  func emphasis(number: Int) {
    var random = Seeded.named(UInt64(8400 + number))
    let text = Self.text(&random, upTo: 40)
    let words = TextFilter(Self.text(&random, upTo: 3)).words
    let excerpt = Excerpt(of: text, words)
    #expect(excerpt.text.utf8.count < 400, "seed \(random.seed)")
    #expect(!excerpt.text.contains("\n"))
    let bytes = Array(excerpt.text.utf8)
    var end = 0
    for part in excerpt.parts {
      #expect(part.lowerBound >= end && part.upperBound <= bytes.count, "seed \(random.seed): ascending and apart")
      end = part.upperBound
      let emphasised = String(decoding: bytes[part], as: UTF8.self)
      // Cut at the end of what shows, a word is there in part.
      let isCut = part.upperBound + 3 >= bytes.count && excerpt.text.hasSuffix("…")
      let folded = TextFilter.folded(emphasised)
      #expect(isCut || words.contains { contains(folded, $0) }, "seed \(random.seed): \(emphasised.prefix(30))")
    }
    // Without the emphasised parts there is none of the words left, in any of the pieces between them.
    var start = 0
    for part in excerpt.parts + [bytes.count..<bytes.count] {
      let between = TextFilter.folded(String(decoding: bytes[start..<part.lowerBound], as: UTF8.self))
      for word in words { #expect(!contains(between, word), "seed \(random.seed)") }
      start = part.upperBound
    }
    let isFound = !excerpt.parts.isEmpty
    let isThere = words.contains { contains(TextFilter.folded(text.shown(limit: 6_000)), $0) }
    #expect(isFound == isThere, "seed \(random.seed)")
  }

  @Test("a word far into a text is shown with what is around it")
  func farIn() {
    let text = String(repeating: "words and ", count: 100) + "the needle is here" + String(repeating: " and more", count: 100)
    let excerpt = Excerpt(of: text, TextFilter("Needle").words)
    #expect(excerpt.text.hasPrefix("…"))
    #expect(excerpt.text.hasSuffix("…"))
    let part = excerpt.parts.first
    #expect(part.map { String(decoding: Array(excerpt.text.utf8)[$0], as: UTF8.self) } == "needle")
    #expect((part?.lowerBound ?? 99) < 40, "it is at the beginning of what shows")
  }

  private func contains(_ text: [UInt8], _ word: [UInt8]) -> Bool {
    text.indices.contains { text[$0...].starts(with: word) }
  }
}
