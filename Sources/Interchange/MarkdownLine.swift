// One line of a board, and what it is when it stands alone.

/// The forms that a line can have.
enum MarkdownLine: Equatable {
  case blank
  /// `## Title`. The text's offset in the line.
  case heading(level: Int, text: Int)
  /// `- text`, `- [ ] text`, `1. text`. The columns before the marker, the text's offset, and the box if there is one.
  case item(indent: Int, text: Int, box: Box?)
  /// `***`, `---`, `___`.
  case thematicBreak
  /// The beginning (or end) of verbatim text: three or more backticks or tildes, or `%%` alone.
  case fence(character: UInt8, length: Int, mayClose: Bool)
  /// `%% kanban:settings`
  case settings
  case text

  enum Box { case open, checked }
}

extension MarkdownLine {
  /// What the line is. O(length)
  init(_ line: UnsafeBufferPointer<UInt8>.SubSequence) {
    let line = UnsafeBufferPointer(rebasing: line)
    var start = 0
    var indent = 0
    while start < line.count, isSpace(line[start]) {
      indent = line[start] == UInt8(ascii: "\t") ? indent / 4 * 4 + 4 : indent + 1
      start += 1
    }
    guard start < line.count else {
      self = .blank
      return
    }
    if start == 0, let form = MarkdownLine.unindented(line) {
      self = form
    } else if let form = MarkdownLine.item(line, at: start, indent: indent) {
      self = form
    } else {
      self = .text
    }
  }

  private static func unindented(_ line: UnsafeBufferPointer<UInt8>) -> MarkdownLine? {
    switch line[0] {
    case UInt8(ascii: "#"):
      let level = line.prefix { $0 == UInt8(ascii: "#") }.count
      guard level <= 6, level == line.count || isSpace(line[level]) else { return nil }
      return .heading(level: level, text: level)
    case UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      return isBreak(line) ? .thematicBreak : nil
    case UInt8(ascii: "`"), UInt8(ascii: "~"):
      let length = line.prefix { $0 == line[0] }.count
      let rest = line[length...]
      guard length >= 3, line[0] == UInt8(ascii: "~") || !rest.contains(line[0]) else { return nil }
      return .fence(character: line[0], length: length, mayClose: rest.allSatisfy(isSpace))
    case UInt8(ascii: "%"):
      if starts(line, with: "%% kanban:settings") { return .settings }
      guard line.count >= 2, line[1] == line[0], line[2...].allSatisfy(isSpace) else { return nil }
      return .fence(character: line[0], length: 2, mayClose: true)
    default:
      return nil
    }
  }

  /// Three or more of the same character, with or without spaces between.
  private static func isBreak(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    var count = 0
    for byte in line {
      if byte == line[0] {
        count += 1
      } else if !isSpace(byte) {
        return false
      }
    }
    return count >= 3
  }

  private static func item(_ line: UnsafeBufferPointer<UInt8>, at start: Int, indent: Int) -> MarkdownLine? {
    var text = start
    var isNumbered = false
    switch line[start] {
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
      text += 1
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      while text < line.count, text - start < 9, line[text] >= UInt8(ascii: "0"), line[text] <= UInt8(ascii: "9") {
        text += 1
      }
      guard text < line.count, line[text] == UInt8(ascii: ".") || line[text] == UInt8(ascii: ")") else { return nil }
      text += 1
      isNumbered = true
    default:
      return nil
    }
    guard text == line.count || isSpace(line[text]) else { return nil }
    while text < line.count, isSpace(line[text]) { text += 1 }
    guard text + 3 <= line.count, line[text] == UInt8(ascii: "["), line[text + 2] == UInt8(ascii: "]"),
      text + 3 == line.count || isSpace(line[text + 3])
    else {
      // The number of a numbered line says something that a bullet does not: it stays.
      return .item(indent: indent, text: isNumbered ? start : text, box: nil)
    }
    switch line[text + 1] {
    case UInt8(ascii: " "): return .item(indent: indent, text: text + 3, box: .open)
    case UInt8(ascii: "x"), UInt8(ascii: "X"): return .item(indent: indent, text: text + 3, box: .checked)
    default: return .item(indent: indent, text: isNumbered ? start : text, box: nil)
    }
  }

  private static func starts(_ line: UnsafeBufferPointer<UInt8>, with text: StaticString) -> Bool {
    line.count >= text.utf8CodeUnitCount
      && line.prefix(text.utf8CodeUnitCount).elementsEqual(
        UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
