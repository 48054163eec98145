// Just enough reading of Swift to find a file's imports.

/// Reading of Swift source text.
enum SwiftSource {
  /// The modules that `source` imports, in order: not those in comments and texts of several lines.
  static func imports(in source: String) -> [String] {
    withoutComments(source).split(whereSeparator: { $0 == "\n" || $0 == ";" }).compactMap { line in
      var words = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init)[...]
      let access: Set = ["public", "package", "internal", "fileprivate", "private"]
      while let word = words.first, word.hasPrefix("@") || access.contains(word) { words.removeFirst() }
      guard words.popFirst() == "import" else { return nil }
      let kinds: Set = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias", "actor"]
      if let word = words.first, kinds.contains(word) { words.removeFirst() }
      return words.first.flatMap { $0.split(separator: ".").first.map(String.init) }
    }
  }

  /// `source` with a space for each comment and each text in three quotation marks.
  static func withoutComments(_ source: String) -> String {
    var result = ""
    var rest = Substring(source)
    while !rest.isEmpty {
      if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*") {
        rest = afterBlock(rest)
        result.append(" ")
      } else if rest.hasPrefix("\"\"\"") {
        rest = after("\"\"\"", in: rest.dropFirst(3))
        result.append(" ")
      } else if rest.hasPrefix("\"") {
        rest = afterString(rest.dropFirst())
        result.append(" ")
      } else if let character = rest.popFirst() {
        result.append(character)
      }
    }
    return result
  }

  /// What follows a block comment; blocks nest.
  private static func afterBlock(_ text: Substring) -> Substring {
    var rest = text.dropFirst(2)
    var depth = 1
    while depth > 0 && !rest.isEmpty {
      if rest.hasPrefix("/*") {
        depth += 1
        rest = rest.dropFirst(2)
      } else if rest.hasPrefix("*/") {
        depth -= 1
        rest = rest.dropFirst(2)
      } else {
        rest = rest.dropFirst()
      }
    }
    return rest
  }

  private static func afterString(_ text: Substring) -> Substring {
    var rest = text
    while let character = rest.popFirst(), character != "\"", !character.isNewline {
      if character == "\\" { rest = rest.dropFirst() }
    }
    return rest
  }

  private static func after(_ mark: String, in text: Substring) -> Substring {
    var rest = text
    while !rest.isEmpty && !rest.hasPrefix(mark) { rest = rest.dropFirst() }
    return rest.dropFirst(mark.count)
  }
}
