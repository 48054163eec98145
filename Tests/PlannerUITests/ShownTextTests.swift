// How much of a text is shown, and what of it a field takes.

import SeededRandom
import Testing

@testable import GtkKit

@Suite("Text as it is shown")
struct ShownTextTests {
  /// Writing as people write it, and worse.
  private static let pieces = [
    "a", "Buy milk ", "é", "e\u{301}\u{323}", "ü", "\u{05D0}\u{05B0}", "\u{0915}\u{094D}", "\u{4E00}", "👩‍👩‍👧‍👦", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "\n", " ", "\u{202E}",
    String(repeating: "\u{301}", count: 40), String(repeating: "x", count: 700),
  ]

  private static func text(_ random: inout Seeded) -> String {
    (0..<random.below(60)).map { _ in pieces[random.below(pieces.count)] }.joined()
  }

  @Test("is all of what people write")
  func plain() {
    for text in ["", "Buy milk", "e\u{301}\u{323}\u{302}", "👩‍👩‍👧‍👦", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "שְׁלוֹם", String(repeating: "a", count: 1_000)] {
      #expect(text.shown().unicodeScalars.elementsEqual(text.unicodeScalars))
    }
  }

  @Test("is never longer than its limit and an ellipsis, and has no letter with more than ten marks")
  func limits() {
    var random = Seeded()
    for _ in 0..<500 {
      let text = Self.text(&random)
      let limit = 1 + random.below(1_200)
      let shown = text.shown(limit: limit)
      #expect(shown.utf8.count <= limit + 3, "seed \(random.seed)")
      var marks = 0
      for scalar in shown.unicodeScalars {
        marks = scalar == "\u{301}" ? marks + 1 : 0
        #expect(marks <= 10, "seed \(random.seed)")
      }
    }
    #expect(("a" + String(repeating: "\u{301}", count: 3_000)).shown() == "a" + String(repeating: "\u{301}", count: 10))
  }

  @Test("of a text that is far too long, only the beginning is looked at")
  func long() {
    let text = String(repeating: "é", count: 5_000_000)
    let time = ContinuousClock().measure { _ = text.shown() }
    #expect(text.shown().hasSuffix("é…"))
    // A whole pass over ten megabytes takes a hundred times as long, on any machine.
    let whole = ContinuousClock().measure { _ = text.thinned(limit: .max) }
    #expect(time < whole / 10)
  }

  @Test("a field takes what fits and says whether that is all of it")
  func thinned() {
    var random = Seeded()
    for _ in 0..<500 {
      let text = Self.text(&random)
      let limit = random.below(1_500)
      let (kept, isWhole) = text.thinned(limit: limit)
      #expect(kept.utf8.count <= limit, "seed \(random.seed)")
      #expect(isWhole == kept.unicodeScalars.elementsEqual(text.unicodeScalars), "seed \(random.seed)")
    }
  }

  @Test("breaks in long lines are taken out again, whatever the text")
  func folding() {
    var random = Seeded()
    for _ in 0..<500 {
      let text = Self.text(&random)
      let limit = 100 + random.below(900)
      let folded = text.folded(at: limit)
      #expect(folded.unfolded.unicodeScalars.elementsEqual(text.unicodeScalars), "seed \(random.seed)")
      #expect(Array(folded.utf8).withUnsafeBytes { unfoldedSize(of: $0) } == text.utf8.count, "seed \(random.seed)")
      for line in folded.split(separator: "\n", omittingEmptySubsequences: false) {
        // Marks stay with their letter.
        #expect(line.utf8.count <= limit + 4 + 100 * 60, "seed \(random.seed)")
      }
    }
    let long = String(repeating: "x", count: 1_000_000).folded(at: 1_000)
    #expect(long.utf8.split(separator: UInt8(ascii: "\n")).allSatisfy { $0.count <= 1_003 })
    #expect("short\nlines\n".folded(at: 1_000) == "short\nlines\n")
  }
}
