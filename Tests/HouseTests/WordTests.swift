// What people read can be said in other languages: it goes through the calls of Words, and stands in the template.

import Foundation
import Testing

@Suite("Words")
struct WordTests {
  @Test("that somebody reads are given to no label, button, message or page of help but by their calls")
  func texts() throws {
    let files = try Repository.files(under: "Sources").filter { file in
      file.path.hasSuffix(".swift") && WordRules.folders.contains { file.path.hasPrefix("Sources/\($0)") }
    }
    let texts = files.map { SwiftText.all(in: $0.text) }
    #expect(texts.joined().filter { WordRules.calls.contains($0.call) }.count > 800, "the check must find the words")
    for (file, texts) in zip(files, texts) {
      let complaints = texts.filter(WordRules.isForgotten).filter { !WordRules.others.contains($0.letters) }
      #expect(complaints.isEmpty, "\(file.path): \(complaints.map { "\($0.line): \($0.letters)" }) is not said by tr")
    }
  }

  @Test(
    "are found where they are forgotten",
    arguments: [
      (#"button.tooltip = "Close""#, true), (#"button.tooltip = tr("Close")"#, false), (#"Button(text: "Close")"#, true),
      (#"Button(icon: "window-close", name: tr("Close"))"#, false), (#"context.announce("\(name). Moved")"#, true),
      (#"throw .usage("name one")"#, true), (#"throw .usage(tr("name one"))"#, false), (#"@Flag(help: "Prints JSON.")"#, true),
      (#"@Flag(help: ArgumentHelp(tr("Prints JSON.")))"#, false), (#"let words = count == 1 ? "1 card" : "\(count) cards""#, false),
      (#"let words = "no cards here""#, true), (#"let words = "\(tr("no cards here")) \(count)""#, false), (#"label.text = "\(count)""#, false),
    ])
  func forgotten(code: String, isForgotten: Bool) {
    #expect(SwiftText.all(in: code).contains(where: WordRules.isForgotten) == isForgotten, "\(code)")
  }

  @Test("are in the template, each of them: make pot writes it")
  func template() throws {
    let made = FileManager.default.temporaryDirectory.appending(path: "daylane-\(UUID()).pot")
    defer { try? FileManager.default.removeItem(at: made) }
    let answer = try Shell.run(["scripts/words.sh", "template", made.path], in: Repository.root)
    #expect(answer.status == 0 && answer.output.isEmpty, "\(answer.output)")
    let template = try String(contentsOf: made, encoding: .utf8)
    #expect(try template == Repository.text(of: "po/daylane.pot"), "po/daylane.pot is old; make pot")

    // It misses what it does not see in Swift: a call inside of another text, a text that is no plain one.
    let known = Set(template.replacing("\"\n\"", with: "").split(separator: "\n"))
    for file in try Repository.files(under: "Sources") where file.path.hasSuffix(".swift") {
      let code = file.text.replacing(#/"\s*\+ "/#, with: "")
      for text in SwiftText.all(in: code) where WordRules.calls.contains(text.call) && text.letters.contains(/[A-Za-z]{2,}/) {
        let isThere = ["msgid", "msgid_plural", "msgctxt"].contains { kind in
          known.contains("\(kind) \"\(text.letters)\"")
        }
        #expect(isThere, "\(file.path): xgettext does not find \"\(text.letters)\"")
      }
    }
  }

  @Test("are all said in each language that is installed, and nothing is unsure")
  func languages() throws {
    let languages = try Repository.text(of: "po/LINGUAS").split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(languages.contains("de"))
    for language in languages {
      let answer = try Shell.run(
        ["msgfmt", "--check", "--statistics", "--output=/dev/null", "po/\(language).po"], in: Repository.root, ["LC_ALL": "C.UTF-8"])
      #expect(answer.output.wholeMatch(of: /\d+ translated messages\.\n/) != nil, "po/\(language).po: \(answer.output)")
      let known = try Shell.run(["msgcmp", "po/\(language).po", "po/daylane.pot"], in: Repository.root)
      #expect(known.status == 0, "po/\(language).po: \(known.output)")
    }
  }
}

/// What is said to people, and how.
private enum WordRules {
  /// The calls of Words.
  static let calls: Set = ["tr", "trn", "trc", "trnc"]

  /// Where words are said.
  static let folders = ["PlannerUI", "Daylane"]

  /// The calls that show a text.
  private static let showing: Set = [
    "Label", "ModalPanel.paragraph", "setAccessibleName", "setAccessibleDescription", "announce", "context.announce", ".submenu", "Failure.data",
    "Failure.usage", "Failure.inputOutput", ".data", ".usage", ".inputOutput", "ValidationError", "ArgumentHelp",
  ]

  /// The calls that show none.
  private static let inner: Set = ["StartLog.note", "SingleInstance", "SettingsFile"]

  /// What stands before a text that is shown.
  private static let before = ["text: ", "name: ", "title: ", "tooltip = ", "text = ", "hint = ", "help: ", "abstract: ", "discussion: "]

  /// What is no word of a language, and what nobody reads.
  static let others: Set = [
    "Daylane", "live boxes:  ", "a closed window is freed", "a closed window is kept", "Renew the library card before it runs out. ",
    "Show the version.", "Show help information.",
  ]

  /// Whether a text is shown, or has several words, and is in no call of Words.
  static func isForgotten(_ text: SwiftText) -> Bool {
    guard !calls.contains(text.call), !inner.contains(text.call), text.letters.contains(/[A-Za-z]{2,}/) else { return false }
    return showing.contains(text.call) && text.before.hasSuffix("(") || before.contains(where: text.before.hasSuffix)
      || text.letters.contains(/[A-Za-z]{2,} +[A-Za-z]{2,}/)
  }
}
