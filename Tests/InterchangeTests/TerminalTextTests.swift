// Text for terminals: nothing commands them, and what does not try is left alone.

import SeededRandom
import Testing

@testable import Interchange

@Suite("Text for terminals")
struct TerminalTextTests {
  @Test("control characters become pictures, and what turns a line about becomes U+FFFD")
  func pictures() {
    #expect(TerminalText.line("a\u{1B}[31mb\u{7}") == "a␛[31mb␇")
    #expect(TerminalText.line("a\nb\tc\rd\u{0}\u{7F}") == "a␊b␉c␍d␀␡")
    #expect(TerminalText.line("\u{9B}31m \u{85}") == "\u{FFFD}31m \u{FFFD}")
    #expect(TerminalText.line("\u{202E}gnp.exe\u{2066}\u{2069}\u{2028}") == "\u{FFFD}gnp.exe\u{FFFD}\u{FFFD}\u{FFFD}")
  }

  @Test("line feeds, with a carriage return or without, and tabs are left where they are structure")
  func structure() {
    #expect(TerminalText.lines("a\r\nb\n\tc") == "a\r\nb\n\tc")
    #expect(TerminalText.lines("a\rb\r") == "a␍b␍")
    #expect(TerminalText.line("a\r\nb") == "a␍␊b")
  }

  @Test("other text stays as it is, of every script", arguments: ["", "Käse 🧀", "שלום\u{200F}", "日本\u{A0}", "👩‍👩‍👧", "a\u{301}"])
  func others(text: String) {
    #expect(TerminalText.line(text) == text)
    #expect(TerminalText.lines(text) == text)
  }

  @Test("of any text nothing is left that commands")
  func anything() {
    var generator = Seeded.named(411)
    let scalars = (0..<0x2100).compactMap(Unicode.Scalar.init)
    for _ in 0..<300 {
      var text = String.UnicodeScalarView()
      for _ in 0..<60 { text.append(scalars.randomElement(using: &generator) ?? "x") }
      let shown = TerminalText.lines(String(text))
      let left = shown.unicodeScalars.filter(TerminalText.isHarmful)
      #expect(left.allSatisfy { ["\n", "\t", "\r"].contains($0) }, "seed \(generator.seed)")
      #expect(shown.unicodeScalars.count == text.count)
    }
  }
}
