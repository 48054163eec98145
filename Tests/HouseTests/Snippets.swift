// The Swift snippets of the documents.

/// Reading of snippets.
enum Snippets {
  /// The files, by their paths, that a document's snippets are compiled from.
  static func files(of document: Repository.File) -> [String: String] {
    var files: [String: String] = [:]
    var snippet: [Substring]?
    for line in document.text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let lines = snippet {
        if line.hasPrefix("```") {
          let number = files.count + 1
          let head = "// Swift snippet \(number) of \(document.path), written by scripts/snippets.sh.\n\n"
          files["Tests/Snippets/\(document.path.dropLast(3))\(number).swift"] = head + lines.joined(separator: "\n") + "\n"
          snippet = nil
        } else {
          snippet = lines + [line]
        }
      } else if line == "```swift" {
        snippet = []
      }
    }
    return files
  }
}
