// Just enough reading of a style sheet to find every colour in it.

import Foundation

/// The rules of a style sheet, and the colours that it names.
struct StyleSheet {
  /// What a colour does.
  enum Property: String, Hashable {
    case text, background, border, outline, caret
    /// A box shadow that is not blurred.
    case ring
    /// How much is seen of all that is in it.
    case opacity
  }

  /// One colour of one selector.
  struct Declaration: Hashable {
    let selector: String
    let property: Property
    /// The colour's words; a number for an opacity.
    let value: String
  }

  /// Every colour that is shown, in the sheet's order; a blurred shadow is none.
  private(set) var declarations: [Declaration] = []
  /// What `@name` stands for.
  private(set) var names: [String: String] = [:]

  /// Reads sheets as if they were one: what a later one says of a name counts.
  ///
  /// - Throws: a ``StyleComplaint`` when it cannot be read.
  init(_ texts: [String]) throws {
    for text in texts { try read(Self.withoutComments(text)) }
  }

  /// The last ground of a selector, if it has one.
  func background(of selector: String) -> String? {
    declarations.last { $0.selector == selector && $0.property == .background }?.value
  }

  /// Splits at a character that stands in no parentheses.
  static func split(_ text: String, at separator: Character) -> [String] {
    var parts = [""]
    var depth = 0
    for character in text {
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      if character == separator, depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { !$0.isEmpty }
  }

  // MARK: Private

  private mutating func read(_ text: String) throws {
    var rest = Substring(text)
    while let end = rest.firstIndex(where: { $0 == "{" || $0 == ";" }) {
      let head = rest[..<end].trimmingCharacters(in: .whitespacesAndNewlines)
      let isStatement = rest[end] == ";"
      rest = rest[rest.index(after: end)...]
      if isStatement {
        try define(head)
        continue
      }
      let body = try Self.block(&rest)
      // What comes and goes in a moment.
      if head.hasPrefix("@keyframes") { continue }
      for line in Self.split(body, at: ";") { try add(line, to: Self.split(head, at: ",")) }
    }
  }

  private mutating func define(_ statement: String) throws {
    let words = statement.split(separator: " ", maxSplits: 2)
    guard words.count == 3, words[0] == "@define-color" else { throw StyleComplaint("not understood: \(statement)") }
    names[String(words[1])] = String(words[2])
  }

  private mutating func add(_ line: String, to selectors: [String]) throws {
    guard let colon = line.firstIndex(of: ":") else { throw StyleComplaint("not understood: \(line)") }
    let name = line[..<colon].trimmingCharacters(in: .whitespaces)
    let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    let found: [(Property, String)]
    switch name {
    case "color": found = [(.text, value)]
    case "caret-color": found = [(.caret, value)]
    case "background", "background-color": found = [(.background, value)]
    // A mark of the text's colour, which is asked as such.
    case "background-image" where value == "image(currentColor)": found = []
    case "background-image": found = [(.background, value)]
    case "opacity": found = [(.opacity, value)]
    case "box-shadow": found = Self.split(value, at: ",").compactMap { shadow in Self.ring(shadow).map { (.ring, $0) } }
    case let border where border.hasPrefix("border") && !border.hasSuffix("radius") && !border.hasSuffix("spacing"):
      found = Self.colors(in: value).map { (.border, $0) }
    case let outline where outline.hasPrefix("outline"): found = Self.colors(in: value).map { (.outline, $0) }
    default:
      // Whatever else has a colour is a kind of its own, which the test should know.
      guard !value.contains("@"), !value.contains("#") else { throw StyleComplaint("what colours \(name)? \(line)") }
      return
    }
    for (property, color) in found where !["none", "inherit", "transparent"].contains(color) {
      for selector in selectors { declarations.append(Declaration(selector: selector, property: property, value: color)) }
    }
  }

  /// The colour of a shadow that is drawn as a line: one without blur.
  private static func ring(_ shadow: String) -> String? {
    let lengths = split(shadow, at: " ").filter { $0.first?.isNumber == true || $0.first == "-" }
    guard lengths.count < 3 || Double(lengths[2].filter { $0.isNumber || $0 == "." }) == 0 else { return nil }
    return colors(in: shadow).first
  }

  /// Those of a value's words that are colours.
  private static func colors(in value: String) -> [String] {
    split(value, at: " ").filter { word in
      let isLength = word.first?.isNumber == true || word.first == "-"
      return !isLength && !["solid", "dashed", "none", "inset", "inherit"].contains(word)
    }
  }

  private static func block(_ rest: inout Substring) throws -> String {
    var depth = 1
    for index in rest.indices {
      depth += rest[index] == "{" ? 1 : rest[index] == "}" ? -1 : 0
      if depth == 0 {
        defer { rest = rest[rest.index(after: index)...] }
        return String(rest[..<index])
      }
    }
    throw StyleComplaint("a rule is not closed")
  }

  private static func withoutComments(_ text: String) -> String {
    text.replacing(#//\*.*?\*//#.dotMatchesNewlines(), with: "")
  }
}
