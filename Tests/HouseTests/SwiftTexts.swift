// Just enough reading of Swift to find its texts in quotation marks.

/// A text in quotation marks.
struct SwiftText: Equatable {
  /// The line of the file that it is in.
  let line: Int
  /// What it is given to, "tr" or "Failure.data"; empty outside of brackets.
  let call: String
  /// What stands before it on its line.
  let before: String
  /// Its own letters, with a space for each value that is put in.
  let letters: String

  /// Those of a file, in their order. What stands in three quotation marks, or with a sign of numbers before it, is none.
  static func all(in source: String) -> [SwiftText] {
    var reader = Reader(rest: source[...])
    reader.readCode(of: "")
    return reader.texts.sorted { $0.line < $1.line }
  }

  private struct Reader {
    var rest: Substring
    var line = 1
    var start = ""
    var texts: [SwiftText] = []

    /// Reads to the end of the brackets that have begun, or of the file.
    mutating func readCode(of call: String) {
      var word = ""
      while let character = rest.first {
        if rest.hasPrefix("//") {
          rest = rest.drop { !$0.isNewline }
        } else if rest.hasPrefix("\"\"\"") {
          skip(to: "\"\"\"", from: 3)
        } else if rest.hasPrefix("#\"") || rest.hasPrefix("#/") {
          skip(to: rest.hasPrefix("#\"") ? "\"#" : "/#", from: 2)
        } else if character == "\"" {
          readText(of: call)
        } else {
          take()
          if character == "(" {
            readCode(of: word)
          } else if character == ")" {
            return
          }
          word = character.isLetter || character.isNumber || character == "_" || character == "." ? word + String(character) : ""
        }
      }
    }

    private mutating func readText(of call: String) {
      let (before, first) = (start, line)
      var letters = ""
      take()
      while let character = rest.first, character != "\"", !character.isNewline {
        if rest.hasPrefix("\\(") {
          take(2)
          readCode(of: "")
          letters.append(" ")
        } else {
          let count = character == "\\" ? 2 : 1
          letters += rest.prefix(count)
          take(count)
        }
      }
      take()
      texts.append(SwiftText(line: first, call: call, before: before, letters: letters))
    }

    private mutating func skip(to end: String, from count: Int) {
      take(count)
      while !rest.isEmpty, !rest.hasPrefix(end) { take() }
      take(end.count)
    }

    private mutating func take(_ count: Int = 1) {
      for _ in 0..<count {
        guard let character = rest.popFirst() else { return }
        if character.isNewline { (line, start) = (line + 1, "") } else { start.append(character) }
      }
    }
  }
}
