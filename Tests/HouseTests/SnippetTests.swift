// What the documents show of the libraries compiles.

import Testing

@Suite("The documents' snippets")
struct SnippetTests {
  @Test("each Swift snippet is what the target of the snippets compiles, word for word")
  func freshness() throws {
    var files: [String: String] = [:]
    for document in try Repository.documents() {
      files.merge(Snippets.files(of: document)) { first, _ in first }
    }
    #expect(files.keys.contains("Tests/Snippets/docs/libraries1.swift"), "the check must find the snippets")
    let compiled = try Repository.files(under: "Tests/Snippets")
    #expect(
      Dictionary(uniqueKeysWithValues: compiled.map { ($0.path, $0.text) }) == files,
      "a snippet was changed: scripts/snippets.sh takes it over")
  }

  @Test("only what is marked as Swift is taken")
  func marks() {
    let text = "Words\n```sh\nmake\n```\n\n```swift\nlet a = 1\n\nlet b = 2\n```\nand\n```swift\nlet c = 3\n```\n"
    let files = Snippets.files(of: Repository.File(path: "A.md", text: text))
    #expect(files.keys.sorted() == ["Tests/Snippets/A1.swift", "Tests/Snippets/A2.swift"])
    #expect(files["Tests/Snippets/A1.swift"]?.hasSuffix("\n\nlet a = 1\n\nlet b = 2\n") == true)
  }
}
